import type { OrderProblem, OrderRefund } from '@cartwright/contracts/order-refunds';
import type { LineRefund } from '@cartwright/rules/line-refund';
import { type Cents, sum } from '@cartwright/rules/money';
import type { TenderType } from '@cartwright/rules/payment-methods';
import type { ProblemKind } from '@cartwright/rules/refund-policy';
import type { Millis } from '@cartwright/rules/zoned-time';

/** A line that a shopper reported. */
export interface ReportedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly kind: ProblemKind;
  /** In the shopper's own words. */
  readonly note: string | null;
}

/** A report as stored. */
export interface StoredProblem {
  readonly problemId: string;
  /** Chosen by the caller: the same report under the same key is one report. */
  readonly key: string;
  readonly lines: readonly ReportedLine[];
  readonly amount: Cents;
  readonly state: OrderProblem['state'];
  readonly reportedAt: Millis;
  readonly answerBy: Millis;
  readonly reason: string | null;
}

/** What one authorization gave back for one line; null for what it gave back of the fees. */
export interface RefundShare {
  readonly intentId: string;
  readonly legId: string;
  readonly lineId: string | null;
  readonly amount: Cents;
}

/** A refund as stored; a bank may still have to make it. */
export interface StoredRefund {
  readonly refundId: string;
  /** Of the command that decided it. */
  readonly operation: string;
  readonly problemId: string | null;
  readonly at: Millis;
  /** None of a refund that gives fees back. */
  readonly lines: readonly LineRefund[];
  readonly shares: readonly RefundShare[];
  readonly amount: Cents;
  readonly isAtOnce: boolean;
  /** What each authorization gives back. */
  readonly tenders: readonly {
    /** Of the authorization. */
    readonly legId: string;
    readonly type: TenderType;
    readonly card: { readonly cardId: string; readonly brand: string; readonly lastFour: string };
    readonly amount: Cents;
    readonly state: OrderRefund['tenders'][number]['state'];
  }[];
}

/** The operation by which items are refunded that stay at the store after a check of an ID: an order has one such. */
export const HOLD_BACK = 'kept-back';

/** What was given back of an order by somebody's own decision: what an ID forbade is not. */
export const givenOf = (refunds: readonly Pick<StoredRefund, 'operation' | 'amount'>[]): Cents =>
  sum(refunds.flatMap(({ operation, amount }) => (operation === HOLD_BACK ? [] : [amount])));

/** What a refund gives back of the fees. */
export const feesOf = ({ shares }: Pick<StoredRefund, 'shares'>): Cents =>
  sum(shares.flatMap(({ lineId, amount }) => (lineId === null ? [amount] : [])));
