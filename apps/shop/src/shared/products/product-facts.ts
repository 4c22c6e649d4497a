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
  const amount = isWeighed ? sizeCopy.about(sizeCopy.sized(poundsText(averageWeightGrams), 'lb')) : sizeText(size);
  return [amount, price?.unitPrice && unitPriceText(price.unitPrice)].filter(Boolean).join(' · ');
}

type Facts = Pick<Product, 'size' | 'price' | 'sellBy' | 'averageWeightGrams'>;

/** The price of today as it stands on the wire: the promotion's, or else the regular one. */
export const currentPrice = ({ promo, regular }: NonNullable<Product['price']>): string => promo ?? regular;

/** What one item costs now, estimated when it is sold by weight; undefined without a price. */
export const paidNow = ({ price }: Pick<Product, 'price'>): Cents | undefined =>
  price === null ? undefined : parseMoney(currentPrice(price));
