import type { FrozenLine } from '../../apps/api/src/products/frozen-line.ts';

const TWO_POUNDS = 907.184_74;

/** What an order takes of its slot: its items; of a product by weight, one and one more for each full two pounds. */
export function unitsOf(lines: readonly Pick<FrozenLine, 'gtin13' | 'quantity' | 'product'>[]): number {
  const products = Map.groupBy(lines, ({ gtin13 }) => gtin13);
  return [...products.values()].reduce((all, own) => {
    const items = own.reduce((sum, { quantity }) => sum + quantity, 0);
    const grams = own[0]?.product.averageWeightGrams ?? null;
    return all + (grams === null ? items : 1 + Math.floor((items * grams) / TWO_POUNDS));
  }, 0);
}
