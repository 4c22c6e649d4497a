import { onAgreedTerms } from './agreed-terms.ts';
import { itemPrice } from './item-price.ts';
import { type Cents, divide, greatest, minus, sum, ZERO } from './money.ts';
import type { LineToPrice, PriceInput } from './pricing-input.ts';
import { netLine, shelfPrice } from './pricing-lines.ts';
import { price } from './pricing.ts';
import { DEARER_PERCENT } from './substitution.ts';
import type { Summary } from './summary.ts';

/** How far above its estimate a weight is charged, in basis points; the rest is the store's gift (decision 65). */
const WEIGHT_MARGIN = 1_500;

/** The highest price of a substitute for an item that costs so much, where it may be dearer. */
export const dearestSubstitute = (item: Cents): Cents => divide(item * (100 + DEARER_PERCENT), 100, 'DOWN');

/** The highest weight that is charged for an estimated one, in whole grams. */
export const heaviestCharged = (grams: number): number => Math.floor((grams * (10_000 + WEIGHT_MARGIN)) / 10_000);

/** Whether a weight is within the margin of its estimate, either way: as the shopper was to expect. */
export const isAsEstimated = (grams: number, estimate: number): boolean =>
  Math.abs(grams - estimate) <= heaviestCharged(estimate) - estimate;

/**
 * What a bank card is authorized with beyond the price of an order: what the same order would cost with every weight at
 * the highest that is charged and, where the shopper allows a dearer substitute, with the dearest one. Zero without
 * either.
 * @param agreed the price of `input`
 */
export function authorizationBuffer(input: PriceInput, agreed: Summary): Cents {
  if (!agreed.isEstimate && !input.lines.some(({ mayCostMore }) => mayCostMore)) return ZERO;
  const dearest = onAgreedTerms({ ...input, lines: input.lines.map(atDearest) }, agreed);
  return greatest(ZERO, minus(costOf(price(dearest)), costOf(agreed)));
}

/** A line at the highest that it, or its substitute, may cost. */
function atDearest(line: LineToPrice): LineToPrice {
  const heaviest = atHeaviest(line);
  if (!line.mayCostMore || line.sold.kind === 'weight') return heaviest;
  const regular = dearestSubstitute(itemPrice(shelfPrice(line), line.sold));
  const substitute: LineToPrice = { ...line, sold: { kind: 'unit' }, regular, promo: undefined };
  return netLine(substitute).net > netLine(heaviest).net ? substitute : heaviest;
}

/** Without the fees, since no weight raises them above what was agreed. */
const costOf = ({ itemTotal, taxTotal }: Summary): Cents => sum([itemTotal, taxTotal]);

/** A line at the highest weight that is charged; rounded item by item, the estimate of a light item may cost more. */
function atHeaviest(line: LineToPrice): LineToPrice {
  if (line.sold.kind !== 'average-weight') return line;
  const grams = heaviestCharged(line.sold.gramsPerItem * line.quantity);
  const heaviest: LineToPrice = { ...line, sold: { kind: 'weight', grams } };
  return netLine(heaviest).net > netLine(line).net ? heaviest : line;
}
