import { type Cents, ZERO, minus, sum } from '@cartwright/rules/money';
import type { TenderTx } from '#orders/order-money.ts';

/** An authorized leg of an order, and what became of it so far. */
export interface Leg {
  readonly authorization: TenderTx;
  readonly intentId: string;
  readonly legId: string | null;
  /** Captured and not refunded. */
  readonly kept: Cents;
  /** Neither captured nor given back. */
  readonly isHeld: boolean;
}

/** The authorized legs of an order. */
export function legsOf(txs: readonly TenderTx[]): readonly Leg[] {
  const approved = txs.filter(({ status }) => status === 'APPROVED');
  return approved
    .filter(({ type }) => type === 'AUTHORIZATION')
    .map((authorization) => {
      const { intentId, legId } = authorization;
      const amountOf = (type: TenderTx['type']) =>
        approved.filter((tx) => tx.type === type && tx.legId === legId && tx.intentId === intentId);
      const captured = amountOf('COMPLETION');
      return {
        authorization,
        intentId,
        legId,
        kept: minus(total(captured), total(amountOf('RETURN'))),
        isHeld: captured.length === 0 && amountOf('REVERSAL').length === 0,
      };
    });
}

const total = (txs: readonly TenderTx[]): Cents => (txs.length === 0 ? ZERO : sum(txs.map(({ amount }) => amount)));
