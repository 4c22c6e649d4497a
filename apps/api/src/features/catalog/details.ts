import type { ProductDetails } from '@cartwright/contracts/catalog';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import { type Section, sectionOf } from '#products/section.ts';
import { reasonUnavailable } from '#products/unavailable.ts';
import { goesWith } from './goes-with.ts';
import { similarOnShelf } from './similar-products.ts';
import type { ProductTexts } from './sql.ts';

const MAX_SIMILAR = 12;

/**
 * One product as a shelf has it, with similar ones that are available there, bring no allergen that it lacks, suit its
 * diets and require no higher age; undefined for an unknown number.
 */
export function productDetails(
  shelf: Shelf,
  gtin13: string,
  { about, ingredients, prop65, nutrition, similar, together, hasStockAlert }: ProductTexts,
): (Omit<ProductDetails, 'departmentName' | 'section' | 'saleEndsAt'> & { readonly section: Section }) | undefined {
  const ordinal = shelf.products.ordinalOf(gtin13) ?? -1;
  const product = shelf.products.byOrdinal[ordinal];
  const priced = shelf.at(ordinal);
  if (!product || !priced) return undefined;
  return {
    ...toProduct(priced),
    section: sectionOf(product),
    about,
    ingredients,
    prop65,
    nutrition,
    allergens: [...product.allergens],
    diet: [...product.diet],
    unavailable: reasonUnavailable(shelf, ordinal),
    hasStockAlert,
    goesWith: goesWith(shelf, gtin13, together),
    similar: similarOnShelf(shelf, gtin13, similar).slice(0, MAX_SIMILAR),
  };
}
