import type { PickedProduct } from '@cartwright/contracts/ops-picking-views';
import type { z } from 'zod';
import type { ProductFacts } from '#products/product-facts.ts';

/** A product without its price: a picker sees no money. */
export const productToPick = (product: ProductFacts): z.output<typeof PickedProduct> => ({
  gtin13: product.gtin13,
  brand: product.brand,
  description: product.description,
  size: product.sizeText,
  departmentId: product.departmentId,
  picture: product.picture,
  hue: product.hue,
  gramsPerItem: product.sellBy === 'WEIGHT' ? product.averageWeightGrams : null,
  minAge: product.minAge,
});
