import { PRICES, SIZES } from '@cartwright/contracts/product-lists';
import type { ProductFacts } from '#products/product-facts.ts';
import { itemCents } from '#products/shelf-price.ts';
import type { Shelf } from '#products/shelf.ts';

/** The index in `PRICES` or `SIZES` of a product that is in no range. */
export const NO_RANGE = -1;

const LIMITS = PRICES.map((each) => (each === 'more' ? Infinity : Number(each) * 100));

/** The index in `PRICES` of what one item costs. */
export const priceRange = (cents: number): number => LIMITS.findIndex((limit) => cents < limit);

const made = new WeakMap<Shelf, Int8Array>();

/** The price range of every product, by ordinal: made once for a shelf. */
export const priceRanges = (shelf: Shelf): Int8Array =>
  made.getOrInsertComputed(shelf, () =>
    Int8Array.from(shelf.products.byOrdinal, (product, ordinal) => {
      const cents = shelf.promoCents(ordinal) ?? shelf.regularCents(ordinal);
      return product && cents !== null ? priceRange(itemCents(product.facts, cents)) : NO_RANGE;
    }),
  );

const GRAMS_PER_OUNCE = 28.349_523_125;
const FLUID_OUNCES_PER_ML = 1 / 29.573_529_562_5;

/** The measure of a unit, and how much of it one unit is. */
const UNITS: Readonly<Record<string, readonly [measure: 'oz' | 'fl' | 'ct', holds: number]>> = {
  oz: ['oz', 1],
  lb: ['oz', 16],
  'fl oz': ['fl', 1],
  pt: ['fl', 16],
  gal: ['fl', 128],
  ml: ['fl', FLUID_OUNCES_PER_ML],
  L: ['fl', 1_000 * FLUID_OUNCES_PER_ML],
  ct: ['ct', 1],
  pc: ['ct', 1],
  pk: ['ct', 1],
  each: ['ct', 1],
  head: ['ct', 1],
  bunch: ['ct', 1],
};

type Sized = Pick<ProductFacts, 'sizeQty' | 'sizeUom' | 'averageWeightGrams'>;

/** The index in `SIZES` of a product: by weight, by volume or by number; a weighed one by its average weight. */
export function sizeRange({ sizeQty, sizeUom, averageWeightGrams }: Sized): number {
  const [measure, holds] = averageWeightGrams === null ? (UNITS[sizeUom] ?? []) : (['oz', 1] as const);
  if (measure === undefined || holds === undefined) return NO_RANGE;
  const amount = averageWeightGrams === null ? sizeQty * holds : averageWeightGrams / GRAMS_PER_OUNCE;
  return SIZES.findIndex((range) => range.startsWith(measure) && amount <= Number(range.slice(2) || Infinity));
}
