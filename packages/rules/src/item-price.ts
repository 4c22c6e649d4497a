import { cents, divide } from './money.ts';
import type { Cents } from './money.ts';
import type { Sold, SoldItem } from './pricing-input.ts';

/** One pound is 453.59237 g exactly (international yard and pound agreement, 1959); here in hundred-thousandths. */
const POUND = 45_359_237;
/** A retail scale in the US measures in hundredths of a pound (NIST Handbook 44), so weights are rounded to that. */
const HUNDREDTHS_OF_GRAM = 10_000_000;

/**
 * A weight in whole hundredths of a pound, rounded half up: the weight that is shown is the weight that is priced.
 * @param grams above zero; the result is at least one hundredth
 */
const hundredthsOfPound = (grams: number): number => Math.max(1, Math.round((grams * HUNDREDTHS_OF_GRAM) / POUND));

/** A weight in pounds as shown: `0.8`, `2.5`, `0.25`. */
export const poundsText = (grams: number): string => String(hundredthsOfPound(grams) / 100);

/** The price of a weight: price per pound times hundredths of a pound, rounded half up to a cent, once. */
export const priceOfWeight = (pricePerPound: Cents, grams: number): Cents =>
  divide(pricePerPound * hundredthsOfPound(grams), 100, 'HALF_UP');

/**
 * What one item costs: the price shown everywhere and counted in every total. An item sold by weight costs the estimate
 * at its average weight, rounded half up to a cent, until it is weighed (GC-12).
 * @param price per item; per pound when it is sold by weight
 */
export function itemPrice(price: Cents, sold: SoldItem): Cents {
  return sold.kind === 'unit' ? price : priceOfWeight(price, sold.gramsPerItem);
}

/**
 * What a line costs: quantity times the rounded item price, so the figures shown multiply. Once the line is weighed,
 * the price of its whole weight instead.
 */
export function linePrice(price: Cents, quantity: number, sold: Sold): Cents {
  return sold.kind === 'weight' ? priceOfWeight(price, sold.grams) : cents(itemPrice(price, sold) * quantity);
}
