import type { Product } from '@cartwright/contracts/catalog';
import type { ProductFacts } from './product-facts.ts';
import { itemCents, shelfCents } from './shelf-price.ts';
import { unitPrice } from './unit-price.ts';

/**
 * A product with its price and availability at one location; amounts in cents per item, or per pound when it is sold by
 * weight, null while no location is known.
 */
export interface PricedProduct extends ProductFacts {
  readonly regularCents: number | null;
  /** The current promotional price, if there is one below the regular price. */
  readonly promoCents: number | null;
  readonly yellowTag: boolean;
  readonly availability: Product['availability'];
}

const tiles = new WeakMap<PricedProduct, Product>();

/** What a tile shows of a product: made once for as long as the priced product lives. */
export const toProduct = (product: PricedProduct): Product =>
  tiles.getOrInsertComputed(product, () => makeTile(product));

function makeTile(product: PricedProduct): Product {
  const { gtin13, brand, description, departmentId, picture, hue, sellBy, regularCents: regular } = product;
  return {
    gtin13,
    brand,
    description,
    size: product.sizeText,
    departmentId,
    picture,
    hue,
    sellBy,
    averageWeightGrams: product.averageWeightGrams,
    maxQuantity: product.maxQuantity,
    snapEligible: product.snapEligible,
    minAge: product.minAge,
    price:
      regular === null
        ? null
        : {
            regular: itemCents(product, regular),
            promo: product.promoCents === null ? null : itemCents(product, product.promoCents),
            yellowTag: product.yellowTag,
            unitPrice: unitPrice(product, shelfCents(product) ?? regular),
          },
    availability: product.availability,
  };
}
