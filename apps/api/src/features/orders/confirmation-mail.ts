import type { PostalAddress } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, toDollars, ZERO } from '@cartwright/rules/money';
import { orderNumber } from '@cartwright/rules/order-id';
import { datedSlotLabel } from '@cartwright/rules/slot-label';
import { productName } from '@cartwright/rules/product-name';
import type { SummaryLineType } from '@cartwright/rules/summary';
import { type Mail, mailOf } from '#mail/mail.ts';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { shelfCents } from '#products/shelf-price.ts';
import { unitPrice } from '#products/unit-price.ts';
import { CONFIRMATION } from './copy.ts';
import type { OrderContents } from '#orders/stored-order.ts';

/** What the confirmation contains besides the order itself. */
export interface Confirmation {
  readonly order: OrderContents;
  readonly store: { readonly vanityName: string; readonly address: PostalAddress };
}

/** The mail that confirms an order in the language in which it was placed, as text and as HTML with the same facts. */
export function confirmationMail({ order, store }: Confirmation): Mail {
  const { details, modality, locale } = order;
  const messages = CONFIRMATION[locale];
  const summary = summaryByLocale(order.summary, locale);
  const number = orderNumber(order.orderId);
  const when = datedSlotLabel({ ...details, viewerZone: null, locale });
  const where =
    modality === 'PICKUP'
      ? `${store.vanityName}, ${addressText(store.address)}`
      : addressText(details.destination ?? store.address);
  const facts = [
    [messages.reference, number],
    [messages.when[modality], when],
    [messages.where[modality], where],
  ] as const;
  const products = order.lines.map(
    ({ quantity, product, total }) => [itemsText(product, quantity, messages), toDollars(total)] as const,
  );
  const money = summary.lines.map(
    ({ type, description, amount }) => [description, amountText(type, amount, messages)] as const,
  );
  const paid = details.tenders.map((tender) => [messages.paidWith(tender), toDollars(tender.amount)] as const);
  const intro = [messages.hello(details.contact.firstName), messages.placed[modality]];
  const notes = summary.isEstimate ? [messages.estimate] : [];
  return mailOf({
    to: details.email,
    subject: messages.subject(number),
    locale,
    parts: [
      { kind: 'sentences', sentences: intro },
      { kind: 'table', rows: facts },
      { kind: 'table', rows: products },
      { kind: 'table', rows: [...money, ...paid] },
      { kind: 'sentences', sentences: notes },
    ],
  });
}

/** `3 × Salmon Fillet, about 0.8 lb each, $11.69/lb`; an item not sold by weight by its name alone. */
function itemsText(product: FrozenLine['product'], quantity: number, messages: (typeof CONFIRMATION)[Locale]): string {
  const { sellBy, averageWeightGrams } = product;
  const price = shelfCents(product);
  const about =
    sellBy === 'UNIT' || averageWeightGrams === null || price === null
      ? []
      : [messages.about(poundsText(averageWeightGrams), quantity), unitPrice(product, price)];
  return [`${quantity} × ${productName(product)}`, ...about].join(', ');
}

/** A fee of nothing reads as everywhere in the shop: `Free`. */
function amountText(type: SummaryLineType, amount: Cents | null, { free }: (typeof CONFIRMATION)[Locale]): string {
  if (amount === null) return '';
  return type === 'FEE' && amount === ZERO ? free : toDollars(amount);
}

const addressText = ({ addressLine1, addressLine2, city, state, zipCode }: PostalAddress): string =>
  [addressLine1, addressLine2, city, `${state} ${zipCode}`].filter(Boolean).join(', ');
