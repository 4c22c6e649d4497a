import { LRUCache } from 'lru-cache';
import type { PricedProduct } from './priced-product.ts';
import type { ProductFacts } from './product-facts.ts';

/** Priced products in memory at most: 30 MB, as measured, with their tiles and what those write on the wire. */
const MAX_PRICED = 50_000;

/** Price and stock of a product at one location. */
type Priced = Pick<PricedProduct, 'regularCents' | 'promoCents' | 'yellowTag' | 'availability'>;

/** One object for each product, price and availability, wherever it is sold so: it never changes, and is shown often. */
export type PricedProducts = (ordinal: number, facts: ProductFacts, priced: Priced) => PricedProduct;

export function makePricedProducts(): PricedProducts {
  const made = new LRUCache<string, PricedProduct>({ max: MAX_PRICED });
  return (ordinal, facts, priced) => {
    const { regularCents, promoCents, yellowTag, availability } = priced;
    const key = `${ordinal} ${regularCents} ${promoCents} ${yellowTag} ${availability}`;
    const known = made.get(key);
    if (known !== undefined) return known;
    const product = { ...facts, ...priced };
    made.set(key, product);
    return product;
  };
}
