import { cents, divide, toDollars } from '@cartwright/rules/money';

interface Sized {
  readonly sizeQty: number;
  readonly sizeUom: string;
  readonly sellBy: 'UNIT' | 'WEIGHT';
}

/** Units of unit prices, and how many of the size's own unit are in one: US shelf labels compare wine by the fluid ounce. */
const UNITS: { readonly [uom: string]: { readonly unit: string; readonly holds: number } } = {
  ml: { unit: 'fl oz', holds: 29.5735 },
  L: { unit: 'fl oz', holds: 0.0295735 },
};
/** What is counted and not measured: one of it is the item itself. */
const COUNTED = new Set(['each', 'ct', 'pc', 'pk', 'head', 'bunch']);
/** Dimensions of an item, by which nobody compares prices. */
const NOT_COMPARED = new Set(['in']);
/** Large units are priced in dollars below one, too: `$0.80/lb` is beside `$1.29/lb`. */
const IN_DOLLARS = new Set(['lb', 'gal', 'pt']);

/**
 * The price per unit of measure as on a US shelf label: `$2.39/lb`, `8.8¢/fl oz`, `$1.46/oz`. Null if it adds nothing:
 * when the unit is the item, or there is no measure to compare by.
 * @param price in cents: per item, or per pound when it is sold by weight
 */
export function unitPrice({ sizeQty, sizeUom, sellBy }: Sized, price: number): string | null {
  if (sellBy === 'WEIGHT') return `${toDollars(cents(price))}/lb`;
  if (NOT_COMPARED.has(sizeUom) || (COUNTED.has(sizeUom) && sizeQty <= 1)) return null;
  const { unit, holds } = UNITS[sizeUom] ?? { unit: sizeUom, holds: 1 };
  const milliUnits = Math.max(1, Math.round(sizeQty * 1_000));
  const scaled = Math.round(price * holds * 10_000);
  const tenthsOfCent = divide(scaled, milliUnits, 'HALF_UP');
  if (tenthsOfCent < 1_000 && !IN_DOLLARS.has(unit)) return `${tenthsOfCent / 10}¢/${unit}`;
  return `${toDollars(divide(scaled, milliUnits * 10, 'HALF_UP'))}/${unit}`;
}
