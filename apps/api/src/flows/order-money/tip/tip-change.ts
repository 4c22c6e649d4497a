import type { Cents } from '@cartwright/rules/money';
import type { AuthorizeRequest, MoveRequest } from '#ports/payments.ts';

/** How the money of a tip moves: more is charged to the order's bank card, less goes back to the cards that paid it. */
export type TipPlan =
  | { readonly kind: 'charge'; readonly authorize: AuthorizeRequest }
  /** One for each intent. */
  | { readonly kind: 'refund'; readonly refunds: readonly MoveRequest[] };

/** One try to change a tip, stored before the payment host is called, so that anybody can finish it. */
export interface TipChange {
  readonly orderId: string;
  /** Of the shopper's call; the same key changes a tip once. */
  readonly key: string;
  /** Identifies the calls of the payment host. */
  readonly changeId: string;
  readonly from: Cents;
  readonly to: Cents;
  readonly plan: TipPlan;
}

/** The capture of what a change authorized. */
export const captureId = ({ changeId }: Pick<TipChange, 'changeId'>): string => `${changeId}-capture`;
