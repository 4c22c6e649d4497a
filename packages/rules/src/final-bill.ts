import { onAgreedTerms } from './agreed-terms.ts';
import { dearestSubstitute, heaviestCharged } from './authorization-buffer.ts';
import { itemPrice, linePrice } from './item-price.ts';
import { sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import type { LineCoupon, LineToPrice, PriceInput, SoldItem } from './pricing-input.ts';
import { netLine, shelfPrice } from './pricing-lines.ts';
import { price } from './pricing.ts';
import { substituteLineId } from './substitute-line-id.ts';
import type { Summary } from './summary.ts';

/** A line as it was ordered: weights are estimates. */
export type OrderedLine = LineToPrice & { readonly sold: SoldItem };

/** What is in the bags of one product. */
export interface PickedItems {
  /** 0 or more. */
  readonly quantity: number;
  /** The weight of all of them; null for a product that is not sold by weight. */
  readonly grams: number | null;
}

/** What was picked for one line; a line without items of either product is short. */
export interface PickedForLine extends PickedItems {
  readonly lineId: string;
  /** `product` is priced as on the shelf when it was picked; its quantity is not read. */
  readonly substitute: (PickedItems & { readonly product: OrderedLine }) | null;
}

/** An order as it was agreed to. */
export interface OrderedInput extends PriceInput {
  readonly lines: readonly OrderedLine[];
}

export interface FinalBillInput {
  /** A line without anything picked for it is short. */
  readonly order: OrderedInput;
  readonly picked: readonly PickedForLine[];
  /** A bank card was authorized with a buffer, so weights are charged up to their margin; otherwise to their estimate. */
  readonly hasBuffer: boolean;
}

/** The price of what was picked, on the terms that the shopper agreed to. */
export const finalBill = (input: FinalBillInput): Summary => price(billedInput(input));

/**
 * The price of what was picked, on the terms that the shopper agreed to. A weight costs what the scale told, up to its
 * limit; a substitute costs at most what the missing items would have cost on the shelf, or the margin above it that the
 * shopper allowed and a bank card has a buffer for, and gets what the items that were picked left of the line's coupons;
 * what is short costs nothing. Substitutes are lines of their own,
 * each after its original.
 */
export function billedInput({ order, picked, hasBuffer }: FinalBillInput): PriceInput {
  const byLine = new Map(picked.map((each) => [each.lineId, each]));
  const lines = order.lines.flatMap((line) => {
    const found = byLine.get(line.lineId);
    return found ? [...ofOriginal(line, found, hasBuffer), ...ofSubstitute(line, found, hasBuffer)] : [];
  });
  return { ...onAgreedTerms(order, price(order)), lines };
}

const ofOriginal = (line: OrderedLine, { quantity, grams }: PickedItems, hasBuffer: boolean): LineToPrice[] =>
  quantity > 0 ? [weighed({ ...line, quantity }, grams, hasBuffer)] : [];

/** What a substitute will cost on the bill, before promotions on the whole order. */
export const substituteCost = (line: OrderedLine, found: PickedForLine, hasBuffer: boolean): Cents =>
  sum(ofSubstitute(line, found, hasBuffer).map(shelfAmount));

function ofSubstitute(line: OrderedLine, found: PickedForLine, hasBuffer: boolean): LineToPrice[] {
  const { quantity, substitute } = found;
  const missing = Math.min(substitute?.quantity ?? 0, line.quantity - quantity);
  if (!substitute || missing <= 0) return [];
  const lineId = substituteLineId(line.lineId);
  const coupons = couponsLeft(line, ofOriginal(line, found, hasBuffer));
  const { tooLateFor = [] } = line;
  const product = { ...substitute.product, lineId, quantity: missing, coupons, tooLateFor };
  const own = weighed(product, substitute.grams, hasBuffer);
  const item = itemPrice(shelfPrice(line), line.sold);
  const limit = line.mayCostMore && hasBuffer ? dearestSubstitute(item) : item;
  return [
    shelfAmount(own) > limit * missing ? { ...own, sold: { kind: 'unit' }, regular: limit, promo: undefined } : own,
  ];
}

/**
 * What the picked items of a line leave of its coupons: of an amount the rest, of a rate as much for each item as before.
 */
function couponsLeft({ coupons }: OrderedLine, [original]: readonly LineToPrice[]): readonly LineCoupon[] {
  if (!original) return coupons;
  const used = new Map(netLine(original).reductions.map(({ id, amount }) => [id, amount]));
  return coupons.flatMap((coupon) => {
    const { discount, couponId } = coupon;
    if (discount.kind === 'AMOUNT_OFF') {
      const off = sum([discount.off, used.get(couponId) ?? ZERO]);
      return off > 0 ? [{ ...coupon, discount: { ...discount, off } }] : [];
    }
    const { onAtMost } = discount;
    if (onAtMost === undefined) return [coupon];
    const left = onAtMost - original.quantity;
    return left > 0 ? [{ ...coupon, discount: { ...discount, onAtMost: left } }] : [];
  });
}

/** A line at the weight that is charged, or at its estimate when that is lower and nothing more was authorized. */
function weighed(line: OrderedLine, grams: number | null, hasBuffer: boolean): LineToPrice {
  if (line.sold.kind === 'unit') return line;
  if (grams === null) return atEstimate(line);
  const estimate = line.sold.gramsPerItem * line.quantity;
  const byScale = { ...line, sold: { kind: 'weight', grams: Math.min(grams, heaviestCharged(estimate)) } } as const;
  return hasBuffer || shelfAmount(byScale) < shelfAmount(line) ? byScale : atEstimate(line);
}

/** The same items at the price that was estimated for each, which is final now. */
const atEstimate = (line: OrderedLine): LineToPrice => ({
  ...line,
  sold: { kind: 'unit' },
  regular: itemPrice(line.regular, line.sold),
  promo: line.promo === undefined ? undefined : itemPrice(line.promo, line.sold),
});

const shelfAmount = (line: LineToPrice): Cents => linePrice(shelfPrice(line), line.quantity, line.sold);
