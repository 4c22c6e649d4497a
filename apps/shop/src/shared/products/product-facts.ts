import type { Product as ProductSchema } from '@cartwright/contracts/catalog';
import type { Wire } from '@cartwright/contracts/endpoint';
import { poundsText } from '@cartwright/rules/item-price';
import { type Cents, cents, parseMoney, toDollars } from '@cartwright/rules/money';
import { copy } from './copy.ts';
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

/**
 * The price of one of several items: `$9.35 each`. Empty for one item, and if a line costs something else than its
 * items at today's price: in a flash sale, or in an old order.
 * @param lineTotal as it is on the wire; null while it is not known
 */
export function eachText(product: Pick<Product, 'price'>, quantity: number, lineTotal: string | null): string {
  const one = paidNow(product);
  if (quantity < 2 || one === undefined || lineTotal === null) return '';
  return parseMoney(lineTotal) === cents(one * quantity) ? copy.each(toDollars(one)) : '';
}
