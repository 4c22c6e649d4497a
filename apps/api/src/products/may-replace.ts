import type { CatalogProduct } from './catalog-sql.ts';

/** Whether a product may take another's place for whoever buys that one: no new allergen, no diet lost, no higher age. */
export const mayReplace = (product: CatalogProduct, { allergens, diet, facts }: CatalogProduct): boolean =>
  allergens.every((allergen) => product.allergens.includes(allergen)) &&
  product.diet.every((each) => diet.includes(each)) &&
  facts.minAge <= product.facts.minAge;
