import { cents, greatest, minCents, minus, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import type { OrderMoney } from './order-end.ts';
import type { OrderState } from './order-state.ts';
import { DAY } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** What can be wrong with an item. */
export const PROBLEM_KINDS = ['MISSING', 'DAMAGED', 'WRONG_ITEM', 'POOR_QUALITY'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** How long a shopper's note on a line may be. */
export const MAX_NOTE = 300;

/** What shoppers are refunded without anybody looking at it (decision 71). */
export const REFUND_POLICY = {
  /** How many days after an order was handed over a problem may be reported. */
  reportDays: 10,
  /** The most that is refunded at once of one order. */
  orderLimit: cents(50_00),
  /** The most that is refunded at once to one shopper in `periodDays`. */
  shopperLimit: cents(100_00),
  periodDays: 30,
  /** Within how many days staff decides about a report. */
  answerDays: 2,
} as const;

const HANDED_OVER: readonly OrderState[] = ['COMPLETE', 'RETURNED'];
const PAID: readonly OrderMoney[] = ['CAPTURED', 'REFUND_FAILED'];

/** Whether items of an order can be refunded: the shopper has them and has paid for them. */
export const isRefundable = ({ status, money }: { readonly status: OrderState; readonly money: OrderMoney }): boolean =>
  HANDED_OVER.includes(status) && PAID.includes(money);

/** Until when a problem may be reported, the moment itself not included. */
export const reportUntil = (handedOverAt: Millis): Millis => handedOverAt + REFUND_POLICY.reportDays * DAY;

/** What was refunded at once before: of the order, and to the shopper within the period. */
export interface RefundedAtOnce {
  readonly ofOrder: Cents;
  readonly toShopper: Cents;
}

/** How much more may be refunded at once; zero or more. */
export const leftAtOnce = ({ ofOrder, toShopper }: RefundedAtOnce): Cents =>
  greatest(ZERO, minCents(minus(REFUND_POLICY.orderLimit, ofOrder), minus(REFUND_POLICY.shopperLimit, toShopper)));
