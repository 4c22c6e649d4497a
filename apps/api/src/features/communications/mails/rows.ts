import type { PostalAddress } from '@cartwright/contracts/common';
import type { Summary } from '@cartwright/contracts/summary';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, cents, toDollars, ZERO } from '@cartwright/rules/money';
import { HANDED_OVER_STATES, isComing } from '@cartwright/rules/order-end';
import { orderNumber } from '@cartwright/rules/order-id';
import { productName } from '@cartwright/rules/product-name';
import { datedClockTime, datedSlotLabel } from '@cartwright/rules/slot-label';
import type { SummaryLineType } from '@cartwright/rules/summary';
import type { NamedTender } from '@cartwright/rules/tender-text';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { AmountRow, MailPart, MailSender } from '#mail/mail-content.ts';
import type { StoredOrder } from '#orders/stored-order.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';
import { unitPrice } from '#products/unit-price.ts';
import type { TenderAmount } from '../order-events/order-facts.ts';
import { ORDER_MAILS, type OrderMailMessages } from './copy.ts';

/** The store that an order comes from. */
export interface MailedStore {
  readonly vanityName: string;
  readonly phone: string;
  readonly address: PostalAddress;
}

/**
 * Number, time and place of an order, and what the shopper wrote about its handover.
 * @param handedOverAt when its shopper got it, if they did
 */
export function factsOf(order: StoredOrder, store: MailedStore, handedOverAt: Millis | null = null): MailPart {
  const { details, modality, locale, orderId } = order;
  const messages = ORDER_MAILS[locale];
  const rows = [
    [messages.reference, orderNumber(orderId)],
    ...timeRow(order, handedOverAt),
    [messages.where[modality], whereOf(order, store)],
  ] as const;
  const { instructions } = details;
  return { kind: 'facts', rows: instructions ? [...rows, [messages.instructions, instructions]] : rows };
}

/** When an order comes or came; of one that nobody received, when it was to come. */
function timeRow(order: StoredOrder, handedOverAt: Millis | null): readonly (readonly [string, string])[] {
  const { details, modality, status, locale } = order;
  const messages = ORDER_MAILS[locale];
  if (isComing(status)) return [[messages.when[modality], whenOf(order)]];
  if (!HANDED_OVER_STATES.includes(status)) return [[messages.wasPlanned, whenOf(order)]];
  if (handedOverAt === null) return [];
  return [[messages.handedOver[modality], datedClockTime(handedOverAt, { ...details, locale })]];
}

/** Cards as the order lists them: its pages list them so, too. */
export const asListed = <Card extends NamedTender>(
  cards: readonly Card[],
  { details: { tenders } }: StoredOrder,
): readonly Card[] => {
  const placeOf = ({ type, brand, lastFour }: NamedTender): number => {
    const place = tenders.findIndex((each) => each.type === type && each.brand === brand && each.lastFour === lastFour);
    return place === -1 ? tenders.length : place;
  };
  return cards.toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** `Sat Nov 21, 4–5 PM`, on the store's clock. */
export const whenOf = ({ details, locale }: StoredOrder): string =>
  datedSlotLabel({ ...details, viewerZone: null, locale });

export const whereOf = ({ modality, details }: StoredOrder, store: MailedStore): string =>
  modality === 'PICKUP'
    ? `${store.vanityName}, ${addressText(store.address)}`
    : addressText(details.destination ?? store.address);

/** What was ordered, with prices that are estimates for what is sold by weight. */
export const orderedRows = (lines: readonly FrozenLine[], messages: OrderMailMessages): readonly AmountRow[] =>
  lines.map(({ quantity, product, total }) => ({
    name: itemsText(product, quantity, messages),
    value: toDollars(total),
    ...regularNote({ quantity, product }, messages),
  }));

/** What the items of a line cost without their sale: the subtotal adds these up, and takes the sales off below. */
export function regularNote(
  { product, quantity }: Pick<FrozenLine, 'product' | 'quantity'>,
  messages: OrderMailMessages,
): Pick<AmountRow, 'note'> {
  const { regularCents, promoCents } = product;
  if (regularCents === null || promoCents === null) return {};
  return { note: messages.regularly(toDollars(cents(itemCents(product, regularCents) * quantity))) };
}

/** The lines of a summary, and who pays. @param bill once its cards are charged: whether the store changed what it costs */
export function moneyRows(
  stored: Summary,
  tenders: readonly TenderAmount[],
  { locale }: Pick<StoredOrder, 'locale'>,
  bill?: { readonly isFinal: boolean },
): readonly AmountRow[] {
  const messages = ORDER_MAILS[locale];
  const money = summaryByLocale(stored, locale, bill?.isFinal ?? false).lines.map(({ type, description, amount }) => ({
    name: description,
    value: amountText(type, amount, messages),
    isTotal: type === 'TOTAL',
  }));
  const words = bill ? messages.paidWith : messages.payingWith;
  return [...money, ...tenders.map((tender) => ({ name: words(tender), value: toDollars(tender.amount) }))];
}

/** `3 × Salmon Fillet, about 0.8 lb each, $11.69/lb`; an item not sold by weight by its name alone. */
function itemsText(product: FrozenLine['product'], quantity: number, messages: OrderMailMessages): string {
  const { sellBy, averageWeightGrams } = product;
  const price = shelfCents(product);
  const about =
    sellBy === 'UNIT' || averageWeightGrams === null || price === null
      ? []
      : [messages.about(poundsText(averageWeightGrams), quantity), unitPrice(product, price)];
  return [countedName(product, quantity), ...about].join(', ');
}

/** `3 × Salmon Fillet` */
export const countedName = (product: FrozenLine['product'], quantity: number): string =>
  `${quantity} × ${productName(product)}`;

/** A fee of nothing reads as everywhere in the shop: `Free`. */
function amountText(type: SummaryLineType, amount: Cents | null, { free }: OrderMailMessages): string {
  if (amount === null) return '';
  return type === 'FEE' && amount === ZERO ? free : toDollars(amount);
}

const addressText = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): string =>
  [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ');

type Opened = Pick<MailSender, 'tokenOf'>;

/** The page of an order in the shop, which its token opens: in the fragment, so that no server and no log gets it. */
export const linkOf = (order: StoredOrder, { tokenOf }: Opened, label?: string): MailPart => ({
  kind: 'link',
  label: label ?? ORDER_MAILS[order.locale].viewOrder,
  path: `order/${order.orderId}#${tokenOf(order)}`,
});

/** The page of an order in its shopper's account, where more can be done than on that of a link. */
export const accountLink = ({ orderId }: StoredOrder, label: string): MailPart => ({
  kind: 'link',
  label,
  path: `mypurchases/pending/${orderId}`,
});

/** The receipt of an order, opened likewise. */
export const receiptLink = (order: StoredOrder, { tokenOf }: Opened): MailPart => ({
  kind: 'link',
  label: ORDER_MAILS[order.locale].viewReceipt,
  path: `order/${order.orderId}?show=receipt#${tokenOf(order)}`,
});
