import { cents, divide } from './money.ts';
import type { Cents } from './money.ts';
import type { Sold, SoldItem } from './pricing-input.ts';

/** One pound is 453.59237 g exactly (international yard and pound agreement, 1959); here in hundred-thousandths. */
const POUND = 45_359_237;
/** A hundredth of a pound is what a retail scale in the US divides by (NIST Handbook 44), so weights are taken to it. */
const HUNDREDTHS_OF_GRAM = 10_000_000;

/**
 * A weight in whole hundredths of a pound, rounded half up: the weight that is shown is the weight that is priced.
 * @param grams above zero; whatever weighs something counts as one hundredth at least
 */
const hundredthsOfPound = (grams: number): number => Math.max(1, Math.round((grams * HUNDREDTHS_OF_GRAM) / POUND));

/** A weight in pounds as it is shown: `0.8`, `2.5`, `0.25`. */
export const poundsText = (grams: number): string => String(hundredthsOfPound(grams) / 100);

/** What a weight costs: the price of a pound times hundredths of a pound, rounded half up to a cent, once. */
export const priceOfWeight = (pricePerPound: Cents, grams: number): Cents =>
  divide(pricePerPound * hundredthsOfPound(grams), 100, 'HALF_UP');

/**
 * What one item costs, which every place shows as its price and every total counts. An item sold by weight costs the
 * estimate at its average weight, rounded half up to a cent, until it is weighed (GC-12).
 * @param price of one item; of a pound when it is sold by weight
 */
export function itemPrice(price: Cents, sold: SoldItem): Cents {
  return sold.kind === 'unit' ? price : priceOfWeight(price, sold.gramsPerItem);
}

/**
 * What a line costs: items times the rounded price of one, so that the figures shown multiply. Once it is weighed, the
 * price of its whole weight instead.
 */
export function linePrice(price: Cents, quantity: number, sold: Sold): Cents {
  return sold.kind === 'weight' ? priceOfWeight(price, sold.grams) : cents(itemPrice(price, sold) * quantity);
}
