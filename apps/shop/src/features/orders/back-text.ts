import { type Cents, minus, parseMoney, toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { tenderText } from '@cartwright/rules/tender-text';
import { listText } from '#format/list.ts';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { type CardEnd, type GivenBackOrder, givenBack, partsBack } from './given-back.ts';
import { back, paidOut } from './life-copy.ts';
import { isCanceled } from './order-progress.ts';
import { orderedOn } from './order-text.ts';
import type { Order } from './queries.ts';

export type BackOrder = Pick<
  Order,
  'status' | 'money' | 'tenders' | 'charged' | 'refunds' | 'payouts' | 'owed' | 'window' | 'store'
>;

/** What cards took back, what is on its way to them, what the store gave instead and how, and what it still owes: a sentence each. */
export function backTexts(order: BackOrder): readonly string[] {
  const { payouts, window, store } = order;
  const [toCards, coming, owed] = [backToCards(order), comingBack(order), parseMoney(order.owed) ?? ZERO];
  const cards = (end: CardEnd): string => cardsOf(order, end);
  return [
    ...(toCards > ZERO ? [back.toCards(cards('DONE'), toDollars(toCards))] : []),
    ...(coming > ZERO ? [back.coming(cards('PENDING'), toDollars(coming))] : []),
    ...payouts.map(({ method, amount, at }) => paidOut[method](dollars(amount), orderedOn(at, window.timezone))),
    ...(owed > ZERO ? [back.owed(cards('FAILED'), toDollars(owed), formatTypedPhone(store.phone))] : []),
  ];
}

/** All that was charged for a canceled order comes back, though no refund of it is listed. */
function backToCards(order: BackOrder): Cents {
  const { refunded, left } = givenBack(order);
  return isCanceled(order.status) ? minus(left, parseMoney(order.owed) ?? ZERO) : refunded;
}

/** What is on its way to cards: it is not back before a bank took it. */
export const comingBack = (order: GivenBackOrder): Cents => givenBack(order).refunding;

/** The cards to which the parts of refunds that ended so go: by name, if others paid, too. */
function cardsOf({ refunds, tenders }: BackOrder, end: CardEnd): string {
  const cards = partsBack(refunds, end);
  if (cards.length === 0 || tenders.length === 1) return back.card(tenders.length);
  return listText(cards.map((tender) => back.named(tenderText(tender, LOCALE))));
}
