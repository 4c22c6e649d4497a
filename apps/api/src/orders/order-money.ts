import type { Cents } from '@cartwright/rules/money';
import type { OrderMoney as OrderMoneyState } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Millis } from '@cartwright/rules/zoned-time';

/**
 * Where the money of an order is (decision 65). A failed capture took the money of the other legs all the same; after a
 * failed refund the shopper is owed the rest another way; after a failed release nobody knows what is still held.
 */
export type MoneyState = OrderMoneyState;

export type MovementKind = 'CAPTURE' | 'RELEASE' | 'REFUND';

interface MoveRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Each leg once. */
  readonly legs: readonly { readonly legId: string; readonly amount: Cents }[];
}

/** A call of the payment host for a placed order, as it is stored and repeated until its outcome is known. */
export type Movement = NewMovement & {
  readonly orderId: string;
  /** The how many-th try it is, from 1 on. */
  readonly tries: number;
};

/** A movement as the command that decides it writes it. */
export type NewMovement = {
  /** Identifies the call at the payment host. */
  readonly operation: string;
  /** The refund of items that it is part of, if any. */
  readonly refundId?: string | null;
} & (
  | { readonly type: 'CAPTURE' | 'REFUND'; readonly request: MoveRequest }
  | {
      readonly type: 'RELEASE';
      readonly request: { readonly intentId: string; readonly accountId: string; readonly reason: string };
    }
);

/** How long a process has to finish a movement before another one may do it instead. */
export const MOVEMENT_LEASE: Millis = 30_000;

/** One row of `tender_tx`: what became of one leg. */
export interface TenderTx {
  readonly type: 'AUTHORIZATION' | 'COMPLETION' | 'REVERSAL' | 'RETURN';
  /** `REVERSED`: a refund that its bank accepted and returned later. */
  readonly status: 'APPROVED' | 'DECLINED' | 'REVERSED';
  readonly tender: TenderType;
  readonly card: unknown;
  readonly amount: Cents;
  /** Null in orders that were placed before the payment host's legs were stored. */
  readonly legId: string | null;
  readonly intentId: string;
}

/** The money of an order and what decides about it, as one statement read it. */
export interface OrderMoney {
  readonly orderId: string;
  readonly profileId: string;
  readonly status: OrderState;
  readonly modality: 'PICKUP' | 'DELIVERY';
  readonly cutoffAt: Millis;
  readonly money: MoneyState;
  /** Rises with each change of the order, so that a statement can verify that it acts on what was read. */
  readonly lastEvent: number;
  readonly txs: readonly TenderTx[];
  readonly movements: readonly {
    readonly operation: string;
    readonly kind: MovementKind;
    /** RETRIED: declined, and tried again under another operation. PAID_OUT: declined for good, and paid by the store. */
    readonly status: 'PENDING' | 'DONE' | 'DECLINED' | 'RETRIED' | 'PAID_OUT';
  }[];
  /** Debits minus credits of each account of the ledger that is not at zero. */
  readonly balances: Readonly<Record<string, Cents>>;
}
