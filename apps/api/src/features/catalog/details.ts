import type { ProductDetails } from '@cartwright/contracts/catalog';
import { mayReplace } from '#products/may-replace.ts';
import { toProduct } from '#products/priced-product.ts';
import type { Shelf } from '#products/shelf.ts';
import type { ProductTexts } from './sql.ts';

const MAX_SIMILAR = 12;

/**
 * One product as a shelf has it, with similar ones that are available there, bring no allergen that it lacks, suit its
 * diets and require no higher age; undefined for an unknown number.
 */
export function productDetails(
  shelf: Shelf,
  gtin13: string,
  { about, ingredients, prop65, similar }: ProductTexts,
): Omit<ProductDetails, 'departmentName'> | undefined {
  const productOf = (number: string) => shelf.products.byOrdinal[shelf.products.ordinalOf(number) ?? -1];
  const product = productOf(gtin13);
  const priced = product && shelf.at(product.ordinal);
  if (!priced) return undefined;
  const suitable = similar
    .flatMap((number) => productOf(number) ?? [])
    .filter((other) => mayReplace(product, other) && shelf.availability(other.ordinal) !== 'unavailable')
    .slice(0, MAX_SIMILAR);
  return {
    ...toProduct(priced),
    about,
    ingredients,
    prop65,
    allergens: [...product.allergens],
    diet: [...product.diet],
    similar: suitable.flatMap(({ ordinal }) => shelf.at(ordinal) ?? []).map(toProduct),
  };
}
