import { itemPrice, linePrice } from './item-price.ts';
import { cents, divide, minCents, minus, negate, percentOf, sum, ZERO } from './money.ts';
import { isNonEmpty, split } from './money-split.ts';
import type { Cents } from './money.ts';
import type { Discount, LineToPrice, Promo } from './pricing-input.ts';
import type { Reduction } from './summary.ts';

/** A line before order promotions, SNAP and tax. */
export interface NetLine {
  readonly source: LineToPrice;
  readonly regular: Cents;
  readonly yellowTag: Cents;
  readonly reductions: readonly Reduction[];
  readonly coupons: Cents;
  readonly net: Cents;
}

/**
 * The line's shelf price, and its price after its own coupons, which apply in the given order and never go below zero.
 */
export function netLine(source: LineToPrice): NetLine {
  const price = shelfPrice(source);
  const regular = linePrice(source.regular, source.quantity, source.sold);
  const shelf = linePrice(price, source.quantity, source.sold);
  let net = shelf;
  const reductions = source.coupons.map(({ couponId, description, discount }) => {
    const off = minCents(net, discountOn(discount, { price, amount: shelf, source }));
    net = minus(net, off);
    return { id: couponId, description, amount: negate(off) };
  });
  const coupons = sum(reductions.map(({ amount }) => amount));
  return { source, regular, yellowTag: minus(shelf, regular), reductions, coupons, net };
}

/** The lower of the regular and the promotional price, per item or per pound. */
export const shelfPrice = ({ regular, promo }: Pick<LineToPrice, 'regular' | 'promo'>): Cents =>
  promo === undefined ? regular : minCents(regular, promo);

/**
 * A percentage is rounded per item, so the reduced price shown times the quantity is what is paid. On a weighed line it
 * is rounded once, of the share of the items that have it.
 */
function discountOn(discount: Discount, line: { price: Cents; amount: Cents; source: LineToPrice }): Cents {
  if (discount.kind === 'AMOUNT_OFF') return discount.off;
  const { sold, quantity } = line.source;
  const items = Math.min(quantity, discount.onAtMost ?? quantity);
  if (sold.kind === 'weight') {
    const share = items === quantity ? line.amount : divide(line.amount * items, quantity, 'HALF_UP');
    return percentOf(share, discount.basisPoints, 'HALF_UP');
  }
  return cents(percentOf(itemPrice(line.price, sold), discount.basisPoints, 'HALF_UP') * items);
}

/** A price reduced by whole percent, rounded half up to a cent, as a flash sale shows it. */
export const reducedBy = (price: Cents, percent: number): Cents =>
  minus(price, percentOf(price, percent * 100, 'HALF_UP'));

/** The promotions on the order: what each took off, and each line's share (zero or negative) by line id. */
export interface SpreadPromos {
  readonly promos: readonly Reduction[];
  readonly shareOf: ReadonlyMap<string, Cents>;
}

/** Applies item promotions one after another, each spread over the lines that it applies to by their remaining price. */
export function spreadPromos(
  lines: readonly NetLine[],
  promos: readonly Promo[],
  isReached: (promo: Promo) => boolean,
): SpreadPromos {
  const left = new Map(lines.map(({ source, net }) => [source.lineId, net]));
  const taken = promos.map((promo): Reduction => {
    const { promoId, description, discount } = promo;
    const ids = lines.filter(({ source }) => isPromoOf(promo, source)).map(({ source }) => source.lineId);
    const weights = ids.map((id) => left.get(id) ?? ZERO);
    const off = isReached(promo) ? offOrder(discount, sum(weights)) : ZERO;
    if (off > 0 && isNonEmpty(weights)) {
      split(off, weights).forEach((part, index) => left.set(ids[index] ?? '', minus(weights[index] ?? ZERO, part)));
    }
    return { id: promoId, description, amount: negate(off) };
  });
  const shareOf = new Map(lines.map(({ source, net }) => [source.lineId, minus(left.get(source.lineId) ?? net, net)]));
  return { promos: taken, shareOf };
}

/** Whether a promotion applies to a line: not to one that was added after its end. */
export const isPromoOf = ({ promoId }: Promo, { tooLateFor = [] }: Pick<LineToPrice, 'tooLateFor'>): boolean =>
  !tooLateFor.includes(promoId);

/** What a discount takes off an amount: never more than the amount. */
export function offOrder(discount: Discount, amount: Cents): Cents {
  const off = discount.kind === 'AMOUNT_OFF' ? discount.off : percentOf(amount, discount.basisPoints, 'HALF_UP');
  return minCents(amount, off);
}
