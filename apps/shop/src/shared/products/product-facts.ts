import type { Product as ProductSchema } from '@cartwright/contracts/catalog';
import type { Wire } from '@cartwright/contracts/endpoint';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, parseMoney } from '@cartwright/rules/money';
import { sizeCopy } from './size-copy.ts';
import { sizeText, unitPriceText } from './size-text.ts';

/** A product as it stands on the wire. */
export type Product = Wire<typeof ProductSchema>;

/** The line under a name: `1 lb · $2.99/lb`, `About 1.8 lb · $2.39/lb`, `1 each`. */
export function factsOf({ size, price, sellBy, averageWeightGrams }: Facts): string {
  const isWeighed = sellBy === 'WEIGHT' && averageWeightGrams !== null;
  const amount = isWeighed ? sizeCopy.about(pounds(averageWeightGrams)) : sizeText(size);
  return [amount, price?.unitPrice && unitPriceText(price.unitPrice)].filter(Boolean).join(' · ');
}

/**
 * What stands beside the estimated price of items that are sold by weight: `for about 3.6 lb`. Undefined for a product
 * that is not.
 */
export const weightText = ({ sellBy, averageWeightGrams }: Weight, quantity: number): string | undefined =>
  sellBy === 'WEIGHT' && averageWeightGrams !== null
    ? sizeCopy.forAbout(pounds(averageWeightGrams * quantity))
    : undefined;

/** `1.8 lb` */
const pounds = (grams: number): string => sizeCopy.sized(poundsText(grams), 'lb');

type Weight = Pick<Product, 'sellBy' | 'averageWeightGrams'>;
type Facts = Pick<Product, 'size' | 'price' | 'sellBy' | 'averageWeightGrams'>;

/** The price of today as it stands on the wire: the promotion's, or else the regular one. */
export const currentPrice = ({ promo, regular }: NonNullable<Product['price']>): string => promo ?? regular;

/** What one item costs now, estimated when it is sold by weight; undefined without a price. */
export const paidNow = ({ price }: Pick<Product, 'price'>): Cents | undefined =>
  price === null ? undefined : parseMoney(currentPrice(price));
