import { onAgreedTerms } from './agreed-terms.ts';
import { type Cents, greatest, minus, sum, ZERO } from './money.ts';
import type { LineToPrice, PriceInput } from './pricing-input.ts';
import { netLine } from './pricing-lines.ts';
import { price } from './pricing.ts';
import type { Summary } from './summary.ts';

/** How far above its estimate a weight is charged, in basis points; the rest is the store's gift (decision 65). */
const WEIGHT_MARGIN = 1_500;

/** The highest weight that is charged for an estimated one, in whole grams. */
export const heaviestCharged = (grams: number): number => Math.floor((grams * (10_000 + WEIGHT_MARGIN)) / 10_000);

/**
 * What a bank card is authorized with beyond the price of an order: what the same order would cost with every weight at
 * the highest that is charged. Zero without items sold by weight.
 * @param agreed the price of `input`
 */
export function authorizationBuffer(input: PriceInput, agreed: Summary): Cents {
  if (!agreed.isEstimate) return ZERO;
  const heaviest = onAgreedTerms({ ...input, lines: input.lines.map(atHeaviest) }, agreed);
  return greatest(ZERO, minus(costOf(price(heaviest)), costOf(agreed)));
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
