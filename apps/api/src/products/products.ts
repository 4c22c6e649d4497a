import type { CatalogProduct, Department } from './catalog-sql.ts';
import { makePricedProducts, type PricedProducts } from './priced-products.ts';

/** All products in memory. */
export interface Products {
  /** By ordinal; undefined in a gap. */
  readonly byOrdinal: readonly (CatalogProduct | undefined)[];
  readonly ordinalOf: (gtin13: string) => number | undefined;
  /** In the order in which the shop shows them. */
  readonly departments: readonly Department[];
  readonly priced: PricedProducts;
}

/** Arranges products by their ordinals. */
export function makeProducts(products: readonly CatalogProduct[], departments: readonly Department[]): Products {
  const size = products.reduce((end, { ordinal }) => Math.max(end, ordinal + 1), 0);
  const byOrdinal = Array.from<CatalogProduct | undefined>({ length: size });
  for (const product of products) byOrdinal[product.ordinal] = product;
  const ordinals = new Map(products.map(({ facts, ordinal }) => [facts.gtin13, ordinal]));
  return { byOrdinal, ordinalOf: (gtin13) => ordinals.get(gtin13), departments, priced: makePricedProducts() };
}
