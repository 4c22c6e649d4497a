import type { Offer } from './product-families.ts';

const GRAMS_PER_POUND = 453.59237;
/**
 * Milliliters that a unit takes in a tote, including packaging. Units that are not listed take the department's volume.
 */
const ML_PER_UNIT: Readonly<Record<string, number>> = {
  oz: 42,
  'fl oz': 34,
  lb: 700,
  gal: 4_300,
  pt: 560,
  L: 1_150,
  ml: 1.3,
};
/** From this weight on, an item travels by itself. */
const HEAVY_ML = 12_000;

export interface Size {
  readonly text: string;
  readonly quantity: number;
  readonly unit: string;
  readonly averageGrams: number | null;
}

/** What labels write otherwise than as a number. */
const FRACTIONS: Readonly<Record<string, number>> = { '1/4': 0.25, '1/2': 0.5, '3/4': 0.75 };

/**
 * Parses a size as it stands on a label: `24 oz`, `6 × 12 fl oz`, `1/2 gal`, `750 mL` or `1 each`; the amount of a pack
 * is that of all its items.
 */
export function sizeOf({ size, isWeighed }: Offer): Size {
  const match = /^(?:(\d+) × )?([\d.]+|[13]\/[24]) (.+)$/.exec(size);
  if (!match) throw new Error(`not a size: ${size}`);
  const [, items = '1', amount = '', label = ''] = match;
  const quantity = Number((Number(items) * (FRACTIONS[amount] ?? Number(amount))).toFixed(2));
  const unit = label === 'mL' ? 'ml' : label;
  if (!isWeighed) return { text: size, quantity, unit, averageGrams: null };
  return { text: `About ${size}`, quantity, unit, averageGrams: Math.round(quantity * GRAMS_PER_POUND) };
}

/**
 * A size as the numbers of products were made with: `0.5 gal`, `750 ml`. It stays when a label reads otherwise, because
 * pictures, carts and orders know a product by its number.
 */
export const sizeInKey = (size: string): string => size.replace('1/2', '0.5').replace(/mL$/, 'ml');

/** The volume of one item in a tote, in milliliters. */
export function toteMlOf(size: Size, usual: { departmentMl: number; tag: string | undefined }): number {
  if (usual.tag !== undefined) return Number(usual.tag);
  const perUnit = ML_PER_UNIT[size.unit];
  return Math.max(60, Math.round(perUnit === undefined ? usual.departmentMl : perUnit * size.quantity));
}

/** Whether one item is too heavy or too big to share a tote. */
export const isHeavy = (toteMl: number, isTagged: boolean): boolean => isTagged || toteMl >= HEAVY_ML;
