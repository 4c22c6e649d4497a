import { type Cents, minus, parseMoney, sum, toDollars, ZERO } from '@cartwright/rules/money';
import { formatTypedPhone } from '@cartwright/rules/phone';
import { tenderText } from '@cartwright/rules/tender-text';
import { listText } from '#format/list.ts';
import { LOCALE } from '#format/locale.ts';
import { dollars } from '#format/money.ts';
import { type CardEnd, type GivenBackOrder, givenBack, partsBack } from './given-back.ts';
import { back, brief, paidOut } from './life-copy.ts';
import { orderedOn } from './order-text.ts';
import type { Order } from './queries.ts';

export type BackOrder = Pick<
  Order,
  'status' | 'money' | 'tenders' | 'charged' | 'refunds' | 'payouts' | 'unlistedBack' | 'owed' | 'window' | 'store'
>;

/** What came back of an order, or did not, in one sentence; none without either. To which card and how, its money says beside it. */
export function backBrief(order: BackOrder): string {
  const { refunding, all } = givenBack(order);
  const [owed, done] = [owedOf(order), minus(all, refunding)];
  if (owed > ZERO) return brief.owed(toDollars(owed), formatTypedPhone(order.store.phone));
  if (refunding === ZERO) return done > ZERO ? brief.done(toDollars(done)) : '';
  return done > ZERO ? brief.partly(toDollars(done), toDollars(refunding)) : brief.coming(toDollars(refunding));
}

/** What cards of a canceled order took back, what is on its way to them, what the store gave instead, and what it still owes. */
export function canceledTexts(order: BackOrder): readonly string[] {
  // All that was charged comes back, though no refund of it is listed.
  const { charged, all } = givenBack(order);
  const toCards = minus(charged, sum([all, owedOf(order)]));
  const coming = comingBack(order);
  return [
    ...(toCards > ZERO ? [back.toCards(cardsOf(order, 'DONE'), toDollars(toCards))] : []),
    ...(coming > ZERO ? [back.coming(cardsOf(order, 'PENDING'), toDollars(coming))] : []),
    ...payoutTexts(order),
    ...owedTexts(order),
  ];
}

/** What the store gave instead of refunds, how and when: a sentence each. */
export const payoutTexts = ({ payouts, window }: Pick<Order, 'payouts' | 'window'>): readonly string[] =>
  payouts.map(({ method, amount, at }) => paidOut[method](dollars(amount), orderedOn(at, window.timezone)));

/** What no bank took back, of which cards, and whom to call; none while nothing is owed. */
export function owedTexts(order: BackOrder): readonly string[] {
  const owed = owedOf(order);
  if (owed === ZERO) return [];
  return [back.owed(cardsOf(order, 'FAILED'), toDollars(owed), formatTypedPhone(order.store.phone))];
}

/** What the store owes, because no bank took it back. */
export const owedOf = ({ owed }: Pick<Order, 'owed'>): Cents => parseMoney(owed) ?? ZERO;

/** What is on its way to cards: it is not back before a bank took it. */
export const comingBack = (order: GivenBackOrder): Cents => givenBack(order).refunding;

/** The cards to which the parts of refunds that ended so go: by name, if others paid, too. */
function cardsOf({ refunds, tenders }: BackOrder, end: CardEnd): string {
  const cards = partsBack(refunds, end);
  if (cards.length === 0 || tenders.length === 1) return back.card(tenders.length);
  return listText(cards.map((tender) => back.named(tenderText(tender, LOCALE))));
}
