import { cents, greatest, minCents, minus, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { HANDED_OVER_STATES, MISSED_STATES } from './order-end.ts';
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

const PAID: readonly OrderMoney[] = ['CAPTURED', 'REFUND_FAILED'];

interface EndedOrder {
  readonly status: OrderState;
  readonly money: OrderMoney;
}

/** Whether its shopper has the items of an order, or had them. */
export const isHandedOver = ({ status }: Pick<EndedOrder, 'status'>): boolean => HANDED_OVER_STATES.includes(status);

/** Whether a shopper may report items of an order: they have them and have paid for them. */
export const isReportable = (order: EndedOrder): boolean => isHandedOver(order) && PAID.includes(order.money);

/** Whether staff may refund items and fees of an order: also of one that is paid and that nobody took (decision 115). */
export const isRefundable = (order: EndedOrder): boolean =>
  (isHandedOver(order) || MISSED_STATES.includes(order.status)) && PAID.includes(order.money);

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
