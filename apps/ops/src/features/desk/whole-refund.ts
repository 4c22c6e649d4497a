import { MISSED_STATES } from '@cartwright/rules/order-end';
import { sum, ZERO } from '@cartwright/rules/money';
import { centsOf } from './amounts.ts';
import { feesOutlook, leftOf } from './fees.ts';
import type { DeskOrder } from './queries.ts';
import { allOf, availableOf, type Draft, isOverLimit, type Outlook, outlookOf } from './refund.ts';

/** All that can still come back of an order that nobody received. */
export interface WholeRefund {
  readonly items: Draft;
  readonly hasFees: boolean;
  readonly outlook: Outlook;
  /** Whether a part of it came back before. */
  readonly isRest: boolean;
}

/**
 * What comes back of an order that nobody received; null for any other, when nothing is left to give back, and over a limit.
 * @param now milliseconds since the epoch
 */
export function wholeRefund({ order, refund, fees, limit }: DeskOrder, now: number): WholeRefund | null {
  if (!MISSED_STATES.includes(order.status) || refund === null || fees === null) return null;
  const items = allOf(refund.lines.filter((line) => availableOf(line) > 0));
  const parts = [
    Object.keys(items).length > 0 && outlookOf(refund, items, now),
    leftOf(fees) > ZERO && feesOutlook(fees, leftOf(fees)),
  ].filter((part) => part !== false);
  // What cannot come back now, such as to a SNAP card, is decided line by line.
  const outlooks = parts.filter((part) => part !== undefined);
  if (parts.length === 0 || outlooks.length < parts.length) return null;
  const outlook = together(outlooks);
  // Whoever said themselves that nobody took it has the limit of their role.
  if (limit && isOverLimit(outlook.amount, limit)) return null;
  const isRest = refund.lines.some((line) => line.refunded > 0) || fees.some((card) => centsOf(card.refunded) > 0);
  return { items, hasFees: leftOf(fees) > ZERO, outlook, isRest };
}

/** Several refunds as one: each card once. */
function together(outlooks: readonly Outlook[]): Outlook {
  const byCard = Map.groupBy(
    outlooks.flatMap(({ tenders }) => tenders),
    ({ card }) => card.cardId,
  );
  return {
    lines: outlooks.flatMap(({ lines }) => lines),
    tenders: [...byCard.values()].flatMap((of) =>
      of.slice(0, 1).map(({ card }) => ({ card, amount: sum(of.map(({ amount }) => amount)) })),
    ),
    tax: sum(outlooks.map(({ tax }) => tax)),
    deposit: sum(outlooks.map(({ deposit }) => deposit)),
    amount: sum(outlooks.map(({ amount }) => amount)),
  };
}
