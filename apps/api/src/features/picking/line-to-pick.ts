import type { LineToPick, PickedProduct } from '@cartwright/rules/picking';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { ProductFacts } from '#products/product-facts.ts';
import { soldItemOf } from '#products/shelf-price.ts';

/** A product as the rules of picking see it. */
export const toPickedProduct = (product: ProductFacts): PickedProduct => ({
  gtin13: product.gtin13,
  sold: soldItemOf(product),
  minAge: product.minAge,
  isSnapEligible: product.snapEligible,
  isAlcohol: product.alcohol !== 'NONE',
});

/** A line as the rules of picking see it. @param verifiedAge the age that its order proved */
export const toLineToPick = (line: FrozenLine, verifiedAge: number): LineToPick => ({
  product: toPickedProduct(line.product),
  quantity: line.quantity,
  policy: line.substitutionPolicy,
  backupGtin13: line.backup?.gtin13 ?? null,
  verifiedAge,
});
