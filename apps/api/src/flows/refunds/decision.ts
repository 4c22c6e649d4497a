import type { LineRefund, LineRefundPlan } from '@cartwright/rules/line-refund';
import { type Cents, minus, sum, ZERO } from '@cartwright/rules/money';
import type { Target } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { NewMovement } from '#orders/order-money.ts';
import { feesOf, type RefundShare } from '#orders/refund.ts';
import { type LedgerEntry, throughClearing } from '../order-money/ledger.ts';
import type { PaidTender } from './paid-order.ts';

/** A refund as it is written. */
export interface RefundDecision {
  readonly refundId: string;
  readonly lines: readonly LineRefund[];
  readonly shares: readonly RefundShare[];
  readonly amount: Cents;
  readonly movements: readonly NewMovement[];
  readonly entries: readonly LedgerEntry[];
}

/** What a refund writes: who gets what, the calls that make it, and what clearing owes the cards from now on. */
export function refundDecision(
  { lines, refunds, amount }: LineRefundPlan<PaidTender>,
  profileId: string,
  now: Millis,
): RefundDecision {
  const refundId = newId('ref', now);
  const shares = refunds.flatMap(({ tender: { intentId, legId }, shares: parts }) =>
    parts.map(({ target, amount: part }) => ({ intentId, legId, lineId: lineOf(target), amount: part })),
  );
  const intents = [...new Set(refunds.map(({ tender }) => tender.intentId))];
  const movements = intents.map((intentId): NewMovement => {
    const own = refunds.filter(({ tender }) => tender.intentId === intentId);
    const legs = own.map(({ tender: { legId }, amount: part }) => ({ legId, amount: part }));
    return {
      operation: newId('mov', now),
      type: 'REFUND',
      refundId,
      request: { intentId, accountId: profileId, legs },
    };
  });
  return {
    refundId,
    lines,
    shares,
    amount,
    movements,
    entries: entriesOf(lines, { amount, fees: feesOf({ shares }) }),
  };
}

function lineOf(target: Target): string | null {
  if (target.kind === 'tip') throw new Error('a tip comes back by its own change');
  return target.kind === 'line' ? target.lineId : null;
}

/**
 * Nobody owes for the items any more, and what the store bore of their price is no cost of it any more. Of the fees, nobody
 * owes what came back; what the store bore of them stays.
 */
function entriesOf(
  lines: readonly LineRefund[],
  { amount, fees }: { amount: Cents; fees: Cents },
): readonly LedgerEntry[] {
  const total = (part: 'net' | 'tax' | 'deposit') => sum(lines.map((line) => line[part]));
  const borne = minus(sum([total('net'), total('tax'), total('deposit'), fees]), amount);
  return throughClearing(
    [
      ['goods', total('net')],
      ['tax-payable', total('tax')],
      ['fees', sum([total('deposit'), fees])],
      ['borne-by-store', -borne],
    ],
    reasonOf(lines.length > 0, fees > ZERO),
  );
}

function reasonOf(hasItems: boolean, hasFees: boolean): string {
  if (hasItems && hasFees) return 'items and fees refunded';
  return hasFees ? 'fees given back' : 'items refunded';
}
