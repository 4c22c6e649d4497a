import type { Cents } from '@cartwright/rules/money';
import type { ORDER_MONEY } from '@cartwright/rules/order-end';
import type { OrderState } from '@cartwright/rules/order-state';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { Millis } from '@cartwright/rules/zoned-time';

/** Where the money of an order is; the order itself is `OrderMoney` here. */
export type MoneyState = (typeof ORDER_MONEY)[number];

export type MovementKind = 'CAPTURE' | 'RELEASE' | 'REFUND';

interface MoveRequest {
  readonly intentId: string;
  readonly accountId: string;
  /** Each leg once. */
  readonly legs: readonly { readonly legId: string; readonly amount: Cents }[];
}

/** A call of the payment host for a placed order, as it is stored and repeated until its outcome is known. */
export type Movement = NewMovement & { readonly orderId: string };

/** A movement as the command that decides it writes it. */
export type NewMovement = {
  /** Identifies the call at the payment host. */
  readonly operation: string;
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
  readonly status: 'APPROVED' | 'DECLINED';
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
    readonly status: 'PENDING' | 'DONE' | 'DECLINED';
  }[];
  /** Debits minus credits of each account of the ledger that is not at zero. */
  readonly balances: Readonly<Record<string, Cents>>;
}
