import type { LineToPick, PickedProduct } from '@cartwright/rules/picking';
import type { OrderSubstitution } from '@cartwright/rules/substitution';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { ProductFacts } from '#products/product-facts.ts';
import type { Shelf } from '#products/shelf.ts';
import { soldItemOf } from '#products/shelf-price.ts';

/** A product as the rules of picking see it; its diets and allergens are those that the catalog has now. */
export function toPickedProduct({ products }: Pick<Shelf, 'products'>, product: ProductFacts): PickedProduct {
  const known = products.byOrdinal[products.ordinalOf(product.gtin13) ?? -1];
  return {
    gtin13: product.gtin13,
    sold: soldItemOf(product),
    minAge: product.minAge,
    isSnapEligible: product.snapEligible,
    isAlcohol: product.alcohol !== 'NONE',
    size: { unit: product.sizeUom, quantity: product.sizeQty },
    diet: known ? { diets: known.diet, allergens: known.allergens } : null,
  };
}

/** What its order knows of a line. */
export interface OrderOfLine {
  /** The age that it proved. */
  readonly verifiedAge: number;
  readonly substitution: OrderSubstitution;
}

/** A line as the rules of picking see it. */
export const toLineToPick = (
  shelf: Pick<Shelf, 'products'>,
  line: FrozenLine,
  { verifiedAge, substitution }: OrderOfLine,
): LineToPick => ({
  product: toPickedProduct(shelf, line.product),
  quantity: line.quantity,
  policy: line.substitutionPolicy,
  preference: line.substitutionPreference,
  order: substitution,
  backupGtin13: line.backup?.gtin13 ?? null,
  verifiedAge,
});
