import { htmlText } from '@cartwright/server/html';
import type { PostalAddress } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, toDollars, ZERO } from '@cartwright/rules/money';
import { orderNumber } from '@cartwright/rules/order-id';
import { datedSlotLabel } from '@cartwright/rules/slot-label';
import { productName } from '@cartwright/rules/product-name';
import type { SummaryLineType } from '@cartwright/rules/summary';
import { summaryByLocale } from '#pricing/summary-by-locale.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import { shelfCents } from '#products/shelf-price.ts';
import { unitPrice } from '#products/unit-price.ts';
import { CONFIRMATION } from './copy.ts';
import type { StoredOrder } from '#orders/stored-order.ts';

/** A mail as it is stored and sent. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** What the confirmation contains besides the order itself. */
export interface Confirmation {
  readonly order: StoredOrder;
  readonly lines: readonly FrozenLine[];
  readonly store: { readonly vanityName: string; readonly address: PostalAddress };
}

/** The mail that confirms an order in the language in which it was placed, as text and as HTML with the same facts. */
export function confirmationMail({ order, lines, store }: Confirmation): Mail {
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
  const products = lines.map(
    ({ quantity, product, total }) => [itemsText(product, quantity, messages), toDollars(total)] as const,
  );
  const money = summary.lines.map(
    ({ type, description, amount }) => [description, amountText(type, amount, messages)] as const,
  );
  const paid = details.tenders.map((tender) => [messages.paidWith(tender), toDollars(tender.amount)] as const);
  const intro = [messages.hello(details.contact.firstName), messages.placed[modality]];
  const notes = summary.isEstimate ? [messages.estimate] : [];
  return {
    to: details.email,
    subject: messages.subject(number),
    text: [intro, ...[facts, products, [...money, ...paid]].map((rows) => rows.map((row) => row.join('  '))), notes]
      .map((part) => part.join('\n'))
      .join('\n\n'),
    html: `<!doctype html><html lang="${locale}"><meta charset="utf-8"><body>${intro.map(paragraph).join('')}${table(facts)}${table(products)}${table([...money, ...paid])}${notes.map(paragraph).join('')}</body></html>`,
  };
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

const paragraph = (text: string): string => `<p>${htmlText(text)}</p>`;
const table = (rows: readonly (readonly [string, string])[]): string =>
  `<table>${rows.map(([name, value]) => `<tr><th scope="row" align="left">${htmlText(name)}</th><td>${htmlText(value)}</td></tr>`).join('')}</table>`;
