import { cents, divide, isNonEmpty, least, minus, negate, percentOf, split, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import type { Discount, LineToPrice, Promo, Sold } from './pricing-input.ts';
import type { Reduction } from './summary.ts';

/** One pound is 453.59237 g exactly (international yard and pound agreement, 1959); here in hundred-thousandths. */
const POUND = 45_359_237;
const GRAM = 100_000;

/** A line before promotions on the order are spread and before SNAP and tax. */
export interface NetLine {
  readonly source: LineToPrice;
  readonly regular: Cents;
  readonly yellowTag: Cents;
  readonly reductions: readonly Reduction[];
  readonly coupons: Cents;
  readonly net: Cents;
}

/** What so much of a product costs: price times pieces, or price per pound times weight, rounded once. */
export function extend(price: Cents, quantity: number, sold: Sold): Cents {
  if (sold.by === 'UNIT') return cents(price * quantity);
  return divide(price * sold.grams * GRAM, POUND, 'HALF_UP');
}

/** The line's price on the shelf and after its own coupons, which are taken in the order given and never below zero. */
export function netLine(source: LineToPrice): NetLine {
  const unit = shelfPrice(source);
  const regular = extend(source.regular, source.quantity, source.sold);
  const shelf = extend(unit, source.quantity, source.sold);
  let net = shelf;
  const reductions = source.coupons.map(({ couponId, description, discount }) => {
    const off = least(net, discountOn(discount, { unit, amount: shelf, source }));
    net = minus(net, off);
    return { id: couponId, description, amount: negate(off) };
  });
  const coupons = sum(reductions.map(({ amount }) => amount));
  return { source, regular, yellowTag: minus(shelf, regular), reductions, coupons, net };
}

/** The lower of the regular and the promotional price, per piece or per pound. */
export const shelfPrice = ({ regular, promo }: Pick<LineToPrice, 'regular' | 'promo'>): Cents =>
  promo === undefined ? regular : least(regular, promo);

/** A percentage of a line by piece is rounded on the piece, so that the reduced price shown times pieces is what is paid. */
function discountOn(discount: Discount, line: { unit: Cents; amount: Cents; source: LineToPrice }): Cents {
  if (discount.kind === 'AMOUNT_OFF') return discount.off;
  if (line.source.sold.by === 'WEIGHT') return percentOf(line.amount, discount.basisPoints, 'HALF_UP');
  const pieces = Math.min(line.source.quantity, discount.onAtMost ?? line.source.quantity);
  return cents(percentOf(line.unit, discount.basisPoints, 'HALF_UP') * pieces);
}

/** A price reduced by whole percent, rounded half up to a cent: what a flash sale shows. */
export const reducedBy = (price: Cents, percent: number): Cents =>
  minus(price, percentOf(price, percent * 100, 'HALF_UP'));

/** The promotions on the order: what each took off, and each line's part (zero or negative) by line id. */
export interface SpreadPromos {
  readonly promos: readonly Reduction[];
  readonly shareOf: ReadonlyMap<string, Cents>;
}

/** Takes the promotions on items one after the other and spreads each over the lines by what is left of them. */
export function spreadPromos(
  lines: readonly NetLine[],
  promos: readonly Promo[],
  estimatedSubtotal: Cents,
): SpreadPromos {
  const left = new Map(lines.map(({ source, net }) => [source.lineId, net]));
  const taken = promos.map(({ promoId, description, discount, minimum }): Reduction => {
    const off = estimatedSubtotal >= minimum ? offOrder(discount, sum([...left.values()])) : ZERO;
    const ids = [...left.keys()];
    const weights = [...left.values()];
    if (off > 0 && isNonEmpty(weights)) {
      split(off, weights).forEach((part, index) => left.set(ids[index] ?? '', minus(weights[index] ?? ZERO, part)));
    }
    return { id: promoId, description, amount: negate(off) };
  });
  const shareOf = new Map(lines.map(({ source, net }) => [source.lineId, minus(left.get(source.lineId) ?? net, net)]));
  return { promos: taken, shareOf };
}

/** What a discount takes off an amount: never more than the amount. */
export function offOrder(discount: Discount, amount: Cents): Cents {
  const off = discount.kind === 'AMOUNT_OFF' ? discount.off : percentOf(amount, discount.basisPoints, 'HALF_UP');
  return least(amount, off);
}
