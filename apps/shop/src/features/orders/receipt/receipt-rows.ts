import { heaviestCharged } from '@cartwright/rules/authorization-buffer';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, ZERO, divide, parseMoney, sum, toDollars } from '@cartwright/rules/money';
import { productName } from '@cartwright/rules/product-name';
import { substituteLineId } from '@cartwright/rules/substitute-line-id';
import { sizeText, unitPriceText } from '#shared/products/size-text.ts';
import { lineEnd, partsText, REFUND_ENDS } from '../given-back.ts';
import { lines as words } from '../life-copy.ts';
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
  /** What stayed at the store at the hand-over. */
  readonly heldBack: readonly ReceiptRow[];
  readonly weighed: readonly ReceiptRow[];
  readonly changed: readonly ReceiptRow[];
  readonly asOrdered: readonly ReceiptRow[];
}

type Group = keyof ReceiptRows;

/** Sorts the lines of an order into the groups of its receipt. */
export function receiptRows({
  lineItems,
  agreed,
  refunds,
}: Pick<Order, 'lineItems' | 'agreed' | 'refunds'>): ReceiptRows {
  const groups: Record<Group, ReceiptRow[]> = { heldBack: [], weighed: [], changed: [], asOrdered: [] };
  for (const line of agreed?.lineItems ?? lineItems) {
    if (agreed)
      for (const [group, { isHeldBack, ...row }] of finalRows(line, lineItems).map(withRefunds(refunds)))
        groups[isHeldBack ? 'heldBack' : group].push(row);
    else groups.asOrdered.push(estimated(line));
  }
  return groups;
}

/** A row with what came back of it. The id of a row is that of its line on the final bill. */
const withRefunds =
  (refunds: Order['refunds']) =>
  ([group, row]: readonly [Group, FinalRow]): readonly [Group, ReceiptRow & { readonly isHeldBack: boolean }] => {
    const own = refunds.flatMap((refund) =>
      refund.lines
        .filter(({ id }) => id === row.id)
        .map((each) => ({ ...each, heldBack: refund.heldBack, end: lineEnd(each) })),
    );
    const { came, ...shown } = row;
    if (own.length === 0) return [group, { ...shown, isHeldBack: false }];
    const isHeldBack = own.some(({ heldBack }) => heldBack);
    const back = REFUND_ENDS.flatMap((end) => {
      const parts = own.filter((each) => each.end === end);
      const count = parts.reduce((all, { quantity }) => all + quantity, 0);
      const amount = sum(parts.map((each) => amountOf(each.amount)));
      // What a line costs is without its tax; what comes back of it is with it.
      const text =
        count === came && amount > (row.final ?? amount) ? copy.withTax(toDollars(amount)) : toDollars(amount);
      return count > 0 ? [copy.back[end](count, came, text, partsText(parts, words.partsBack))] : [];
    });
    const texts = [...row.texts, ...(isHeldBack ? [copy.heldBack] : []), ...back];
    return [group, { ...shown, texts, isHeldBack }];
  };

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

/** A row with how many items of it came. */
type FinalRow = ReceiptRow & { readonly came: number };
type GroupedRow = readonly [Group, FinalRow];

/** The rows of a line on the final bill, each with its group. */
function finalRows(line: Line, billed: readonly Line[]): readonly GroupedRow[] {
  const own = billed.find(({ id }) => id === line.id);
  const { outcome = 'PICKED', quantity = line.quantity, grams } = line.picked ?? {};
  const row = { ...rowOf(line), final: amountOf(own?.lineTotal), came: quantity };
  const snap = snapTexts(own);
  switch (outcome) {
    case 'PICKED':
      return grams === undefined
        ? [['asOrdered', { ...row, texts: [countText(line), ...snap] }]]
        : [['weighed', { ...row, texts: [...weightTexts(line, grams, row.final), ...snap] }]];
    case 'SHORT':
      return [['changed', { ...row, texts: [copy.short], isMissing: true }]];
    case 'PARTLY':
      return [['changed', { ...row, texts: [copy.partly(quantity, line.quantity), ...pickedWeight(line), ...snap] }]];
    case 'SUBSTITUTED':
      return substitutedRows(line, { ...row, texts: snap });
    default:
      return outcome satisfies never;
  }
}

/**
 * What came of a product, and what came instead. What came neither way is said of the product itself, which has a row
 * also if nothing of it came.
 */
function substitutedRows(line: Line, { texts, ...row }: FinalRow): readonly GroupedRow[] {
  const { came, estimate } = row;
  const substitute = line.picked?.substitute;
  const missing = missingOf(line);
  const found = came > 0 ? [copy.found(came, line.quantity), ...pickedWeight(line)] : [];
  const own = [...found, ...(missing > 0 ? [copy.notFound(missing)] : []), ...texts];
  const hasOwn = came > 0 || missing > 0;
  return [
    ...(hasOwn ? [['changed', { ...row, texts: own, isMissing: came === 0 }] as const] : []),
    ...(substitute ? [['changed', substituteRow(line, substitute, hasOwn ? undefined : estimate)] as const] : []),
  ];
}

/** How many items of a line came neither as ordered nor as a substitute. */
export const missingOf = ({ quantity, picked }: Pick<Line, 'quantity' | 'picked'>): number =>
  picked ? Math.max(0, quantity - picked.quantity - (picked.substitute?.quantity ?? 0)) : 0;

function substituteRow(
  { id, product }: Line,
  { product: came, quantity, grams, lineTotal, ebtAmount }: NonNullable<NonNullable<Line['picked']>['substitute']>,
  estimate: Cents | undefined,
): FinalRow {
  const texts = [
    copy.instead(productName(product)),
    grams === undefined ? copy.came(quantity) : copy.cameWeighing(quantity, poundsText(grams)),
    copy.neverAbove,
    ...snapTexts({ ebtAmount }),
  ];
  const final = amountOf(lineTotal);
  return { id: substituteLineId(id), product: came, texts, estimate, final, isMissing: false, came: quantity };
}

/** What SNAP paid of a row of the final bill, if it did. */
const snapTexts = (billed: { readonly ebtAmount?: string | undefined } | undefined): string[] =>
  billed?.ebtAmount === undefined ? [] : [copy.snapPaid(toDollars(amountOf(billed.ebtAmount)))];

const pickedWeight = (line: Line): string[] => {
  const grams = line.picked?.grams;
  return grams === undefined ? [] : [copy.weighed(poundsText(grams), perPound(line))];
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
