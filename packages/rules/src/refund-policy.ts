import { cents, minus } from './money.ts';
import type { Cents } from './money.ts';
import type { OrderMoney } from './order-end.ts';
import type { OrderState } from './order-state.ts';
import { DAY } from './zoned-time.ts';
import type { Millis } from './zoned-time.ts';

/** What can be wrong with an item. */
export const PROBLEM_KINDS = ['MISSING', 'DAMAGED', 'WRONG_ITEM'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What shoppers are refunded without anybody looking at it. */
export interface RefundPolicy {
  /** How many days after an order was handed over a problem may be reported. */
  readonly reportDays: number;
  /** The most that is refunded at once of one order. */
  readonly orderLimit: Cents;
  /** The most that is refunded at once to one shopper in `periodDays`. */
  readonly shopperLimit: Cents;
  readonly periodDays: number;
  /** Within how many days staff decides about a report. */
  readonly answerDays: number;
}

export const REFUND_POLICY: RefundPolicy = {
  reportDays: 10,
  orderLimit: cents(50_00),
  shopperLimit: cents(100_00),
  periodDays: 30,
  answerDays: 2,
};

const HANDED_OVER: readonly OrderState[] = ['COMPLETE', 'RETURNED'];
const PAID: readonly OrderMoney[] = ['CAPTURED', 'REFUND_FAILED'];

/** Whether items of an order can be refunded: the shopper has them and has paid for them. */
export const isRefundable = ({ status, money }: { readonly status: OrderState; readonly money: OrderMoney }): boolean =>
  HANDED_OVER.includes(status) && PAID.includes(money);

/** Until when a problem may be reported, the moment itself not included. */
export const reportUntil = (handedOverAt: Millis, { reportDays }: RefundPolicy): Millis =>
  handedOverAt + reportDays * DAY;

/** What was refunded at once before: of the order, and to the shopper within the period. */
export interface RefundedAtOnce {
  readonly ofOrder: Cents;
  readonly toShopper: Cents;
}

/** How much more may be refunded at once; zero or more. */
export const leftAtOnce = ({ orderLimit, shopperLimit }: RefundPolicy, { ofOrder, toShopper }: RefundedAtOnce): Cents =>
  cents(Math.max(0, Math.min(minus(orderLimit, ofOrder), minus(shopperLimit, toShopper))));

/** Whether an amount is refunded at once; otherwise staff decides. */
export const isAtOnce = (amount: Cents, policy: RefundPolicy, before: RefundedAtOnce): boolean =>
  amount <= leftAtOnce(policy, before);
