import { fuelPointsOf } from './fuel-points.ts';
import { minus, negate, sum, ZERO } from './money.ts';
import type { Cents } from './money.ts';
import { feeTotal, priceFees } from './pricing-fees.ts';
import type { LineToPrice, PriceInput, Promo } from './pricing-input.ts';
import { isPromoOf, netLine, spreadPromos } from './pricing-lines.ts';
import type { NetLine, SpreadPromos } from './pricing-lines.ts';
import { ebtAmount, payAndTax, snapEligibleTotal } from './pricing-tax.ts';
import type { UntaxedLine } from './pricing-tax.ts';
import { summaryLines } from './summary-lines.ts';
import type { PricedFee, PricedLine, Reduction, Summary } from './summary.ts';

/**
 * The price of an order, and the only place where it is computed: for the cart, the checkout, a modification and the
 * final bill (with actual weights). Client and server share it for previews; the server's result is authoritative.
 * Pure; the order of `lines` affects only the order of `Summary.lines`.
 * Steps: price and coupons of each line, promotions spread over the lines, fees, SNAP assigned to the taxed eligible
 * lines first, tax on what SNAP does not pay, tip. A fault (RangeError) on a repeated line or promotion id, a negative
 * tip, or a quantity that is not a whole number of at least 1.
 */
export function price(input: PriceInput): Summary {
  refuseNonsense(input);
  const sorted = input.lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1)).map(netLine);
  const estimatedSubtotal = sum(sorted.map(shelfAmount));
  const isReached = (promo: Promo): boolean =>
    sum(sorted.filter(({ source }) => isPromoOf(promo, source)).map(shelfAmount)) >= promo.minimum;
  const spread = spreadPromos(sorted, promosOn(input, 'ITEMS'), isReached);
  const untaxed = sorted.map((line) => untaxedLine(line, spread));
  const ebt = input.ebt ? ebtAmount(input.ebt, snapEligibleTotal(untaxed)) : ZERO;
  const { fees, promos: feePromos } = priceFees(input, promosOn(input, 'FEE'), {
    lines: input.lines,
    estimatedSubtotal,
    qualifyingSubtotal: sum(sorted.filter(({ source }) => source.isQualifying).map(shelfAmount)),
    isPaidWithEbt: ebt > 0,
    isReached,
  });
  return summarize(input, {
    lines: payAndTax(untaxed, ebt, input.taxRates),
    fees,
    itemPromos: spread.promos,
    feePromos,
  });
}

interface Parts {
  readonly lines: readonly PricedLine[];
  readonly fees: readonly PricedFee[];
  readonly itemPromos: readonly Reduction[];
  readonly feePromos: readonly Reduction[];
}

function summarize(input: PriceInput, parts: Parts): Summary {
  const { lines, fees, itemPromos, feePromos } = parts;
  const over = (amountOf: (line: PricedLine) => Cents): Cents => sum(lines.map(amountOf));
  const itemTotal = over(({ net }) => net);
  const ebtTotal = snapEligibleTotal(lines);
  const totals = {
    subtotal: over(({ regular }) => regular),
    yellowTagTotal: over(({ yellowTag }) => yellowTag),
    couponTotal: over(({ coupons, promos }) => sum([coupons, promos])),
    taxTotal: over(({ tax }) => tax),
    feeTotal: feeTotal(fees),
    tip: input.tip,
  };
  const total = sum([itemTotal, totals.taxTotal, totals.feeTotal, input.tip]);
  const reductions = [totals.yellowTagTotal, totals.couponTotal, ...fees.map(({ promotion }) => promotion)];
  return {
    ...totals,
    lines: inOrderOf(input.lines, lines),
    fees,
    promos: input.promos.flatMap(({ promoId }) => [...itemPromos, ...feePromos].filter(({ id }) => id === promoId)),
    summaryLines: summaryLines({ ...totals, total, lines, fees, itemPromos }),
    estimatedSubtotal: sum([totals.subtotal, totals.yellowTagTotal]),
    itemTotal,
    hasUnknownFee: fees.some(({ fee }) => fee === undefined),
    total,
    ebtTotal,
    nonEbtTotal: minus(total, ebtTotal),
    ebtPaid: over(({ ebtPaid }) => ebtPaid),
    itemCount: input.lines.reduce((count, { quantity }) => count + quantity, 0),
    isEstimate: input.lines.some(({ sold }) => sold.kind === 'average-weight'),
    savings: negate(sum(reductions)),
    fuelPoints: earnedPoints(input, lines),
  };
}

function earnedPoints({ fuelPoints, lines: given }: PriceInput, lines: readonly PricedLine[]): number | undefined {
  if (!fuelPoints) return undefined;
  const departments = new Map(given.map(({ lineId, departmentId }) => [lineId, departmentId]));
  const earning = lines.map((line) => ({ ...line, departmentId: departments.get(line.lineId) ?? '' }));
  return fuelPointsOf(fuelPoints.terms, earning, fuelPoints.localDate);
}

const promosOn = ({ promos }: PriceInput, what: Promo['appliesTo']): readonly Promo[] =>
  promos.filter(({ appliesTo }) => appliesTo === what);

const shelfAmount = ({ regular, yellowTag }: NetLine): Cents => sum([regular, yellowTag]);

function untaxedLine({ source, ...line }: NetLine, { shareOf }: SpreadPromos): UntaxedLine {
  const promos = shareOf.get(source.lineId) ?? ZERO;
  const { lineId, isSnapEligible, taxClass } = source;
  return { ...line, lineId, isSnapEligible, taxClass, promos, net: sum([line.net, promos]) };
}

function inOrderOf(given: readonly LineToPrice[], priced: readonly PricedLine[]): readonly PricedLine[] {
  const byId = new Map(priced.map((line) => [line.lineId, line]));
  return given.flatMap(({ lineId }) => byId.get(lineId) ?? []);
}

function refuseNonsense({ lines, promos, tip }: PriceInput): void {
  const ids = [...lines.map(({ lineId }) => `line ${lineId}`), ...promos.map(({ promoId }) => `promotion ${promoId}`)];
  const repeated = ids.find((id, index) => ids.indexOf(id) !== index);
  if (repeated) throw new RangeError(`an order has each id once: ${repeated}`);
  const odd = lines.find(({ quantity }) => !Number.isSafeInteger(quantity) || quantity < 1);
  if (odd) throw new RangeError(`not a quantity: ${odd.quantity} of line ${odd.lineId}`);
  if (tip < 0) throw new RangeError(`a tip is not negative: ${tip}`);
}
