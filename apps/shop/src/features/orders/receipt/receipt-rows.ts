import { heaviestCharged } from '@cartwright/rules/authorization-buffer';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, ZERO, divide, parseMoney, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { sizeText, unitPriceText } from '#shared/products/size-text.ts';
import type { Order } from '../queries.ts';
import { receiptCopy as copy } from './copy.ts';

type Line = Order['lineItems'][number];
type Product = Line['product'];

/** One row of a receipt: an ordered product, or what came instead of one. Amounts are cents. */
export interface ReceiptRow {
  readonly id: string;
  readonly product: Product;
  /** What was ordered and what came, each a phrase of its own. */
  readonly texts: readonly string[];
  /** Undefined for a substitute beside its original, whose row has the estimate of both. */
  readonly estimate: Cents | undefined;
  /** Undefined before the final bill. */
  readonly final: Cents | undefined;
  /** Nothing of the product came. */
  readonly isMissing: boolean;
}

/** The rows of a receipt by what became of them; before the final bill, all stand as ordered. */
export interface ReceiptRows {
  readonly weighed: readonly ReceiptRow[];
  readonly changed: readonly ReceiptRow[];
  readonly asOrdered: readonly ReceiptRow[];
}

type Group = keyof ReceiptRows;

/** Sorts the lines of an order into the groups of its receipt. */
export function receiptRows({ lineItems, agreed }: Pick<Order, 'lineItems' | 'agreed'>): ReceiptRows {
  const groups: Record<Group, ReceiptRow[]> = { weighed: [], changed: [], asOrdered: [] };
  for (const line of agreed?.lineItems ?? lineItems) {
    if (agreed) for (const [group, row] of finalRows(line, lineItems)) groups[group].push(row);
    else groups.asOrdered.push(estimated(line));
  }
  return groups;
}

const amountOf = (wire: string | null | undefined): Cents => parseMoney(wire ?? '') ?? ZERO;

const estimated = (line: Line): ReceiptRow => ({
  ...rowOf(line),
  texts: [
    line.product.sellBy === 'WEIGHT' ? copy.about(poundsText(gramsOrdered(line)), perPound(line)) : countText(line),
    ...(line.ebtAmount === undefined ? [] : [copy.snapPays(toDollars(amountOf(line.ebtAmount)))]),
  ],
});

const rowOf = (line: Line): Omit<ReceiptRow, 'texts'> => ({
  id: line.id,
  product: line.product,
  estimate: amountOf(line.lineTotal),
  final: undefined,
  isMissing: false,
});

/** The rows of a line on the final bill, each with its group. */
function finalRows(line: Line, billed: readonly Line[]): (readonly [Group, ReceiptRow])[] {
  const own = billed.find(({ id }) => id === line.id);
  const row = { ...rowOf(line), final: amountOf(own?.lineTotal) };
  const snap = snapTexts(own);
  const { outcome = 'PICKED', quantity = line.quantity, grams, substitute } = line.picked ?? {};
  switch (outcome) {
    case 'PICKED':
      return grams === undefined
        ? [['asOrdered', { ...row, texts: [countText(line), ...snap] }]]
        : [['weighed', { ...row, texts: [...weightTexts(line, grams, row.final), ...snap] }]];
    case 'SHORT':
      return [['changed', { ...row, texts: [copy.short], isMissing: true }]];
    case 'PARTLY':
      return [['changed', { ...row, texts: [...partTexts(line, quantity), ...snap] }]];
    case 'SUBSTITUTED': {
      const came: (readonly [Group, ReceiptRow])[] = substitute
        ? [['changed', substituteRow(line, substitute, quantity === 0 ? row.estimate : undefined)]]
        : [];
      return quantity > 0 ? [['changed', { ...row, texts: [...partTexts(line, quantity), ...snap] }], ...came] : came;
    }
    default:
      return outcome satisfies never;
  }
}

function substituteRow(
  { id, product }: Line,
  { product: came, quantity, grams, lineTotal, ebtAmount }: NonNullable<NonNullable<Line['picked']>['substitute']>,
  estimate: Cents | undefined,
): ReceiptRow {
  const texts = [
    copy.instead(productName(product)),
    grams === undefined ? copy.came(quantity) : copy.cameWeighing(quantity, poundsText(grams)),
    copy.neverAbove,
    ...snapTexts({ ebtAmount }),
  ];
  return { id: `${id}-s`, product: came, texts, estimate, final: amountOf(lineTotal), isMissing: false };
}

/** What SNAP paid of a row of the final bill, if it did. */
const snapTexts = (billed: { readonly ebtAmount?: string | undefined } | undefined): string[] =>
  billed?.ebtAmount === undefined ? [] : [copy.snapPaid(toDollars(amountOf(billed.ebtAmount)))];

const partTexts = (line: Line, came: number): string[] => {
  const grams = line.picked?.grams;
  return [
    copy.partly(came, line.quantity),
    ...(grams === undefined ? [] : [copy.weighed(poundsText(grams), perPound(line))]),
  ];
};

/** A weight above what was held for it is charged up to that, which the receipt says. */
function weightTexts(line: Line, grams: number, final: Cents): string[] {
  const ordered = gramsOrdered(line);
  const isAtEstimate = grams > ordered && final === amountOf(line.lineTotal);
  return [
    copy.ordered(poundsText(ordered)),
    copy.weighed(poundsText(grams), perPound(line)),
    ...(isAtEstimate || grams > heaviestCharged(ordered) ? [copy.upToLimit] : []),
  ];
}

const gramsOrdered = ({ product, quantity }: Line): number => (product.averageWeightGrams ?? 0) * quantity;

/** `$2.39/lb` */
const perPound = ({ product: { price } }: Line): string => unitPriceText(price?.unitPrice ?? '');

/** `3 × $1.25`; the size where the items of a line do not all cost the same. */
function countText({ product, quantity, lineTotal }: Line): string {
  const size = sizeText(product.size);
  if (quantity === 1) return size;
  const total = amountOf(lineTotal);
  return copy.count(quantity, total % quantity === 0 ? toDollars(divide(total, quantity, 'DOWN')) : size);
}
