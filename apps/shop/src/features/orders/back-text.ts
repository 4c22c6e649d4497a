import { minus, parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { dollars } from '#format/money.ts';
import { givenBack } from './given-back.ts';
import { back, paidOut } from './life-copy.ts';
import { isCanceled } from './order-progress.ts';
import { orderedOn } from './order-text.ts';
import type { Order } from './queries.ts';

export type BackOrder = Pick<
  Order,
  'status' | 'money' | 'tenders' | 'charged' | 'refunds' | 'payouts' | 'owed' | 'window' | 'store'
>;

/** What cards took back or are about to, what the store gave instead and how, and what it still owes: a sentence each. */
export function backTexts(order: BackOrder): readonly string[] {
  const { payouts, tenders, window, store } = order;
  const n = tenders.length;
  const [toCards, owed] = [backToCards(order), parseMoney(order.owed) ?? ZERO];
  return [
    ...(toCards > ZERO ? [back.toCards(n, toDollars(toCards))] : []),
    ...payouts.map(({ method, amount, at }) => paidOut[method](dollars(amount), orderedOn(at, window.timezone))),
    ...(owed > ZERO ? [back.owed(n, toDollars(owed), formatTypedPhone(store.phone))] : []),
  ];
}

/** All that was charged for a canceled order comes back, though no refund of it is listed. */
function backToCards(order: BackOrder) {
  const { refunded, refunding, left } = givenBack(order);
  if (!isCanceled(order.status)) return sum([refunded, refunding]);
  return minus(left, parseMoney(order.owed) ?? ZERO);
}
