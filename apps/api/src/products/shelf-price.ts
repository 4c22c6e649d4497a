import { itemPrice } from '@cartwright/rules/item-price';
import { type Cents, cents } from '@cartwright/rules/money';
import type { SoldItem } from '@cartwright/rules/pricing-input';

/** How a product is sold, as its row has it. */
export interface SoldBy {
  readonly sellBy: 'UNIT' | 'WEIGHT';
  readonly averageWeightGrams: number | null;
}

/** The current price per item, or per pound when sold by weight; null while no price is known. */
export const shelfCents = (price: {
  readonly regularCents: number | null;
  readonly promoCents: number | null;
}): number | null => price.promoCents ?? price.regularCents;

/** How one item of a product is priced: by itself, or by the pound at its average weight. */
export const soldItemOf = ({ sellBy, averageWeightGrams }: SoldBy): SoldItem =>
  sellBy === 'UNIT' ? { kind: 'unit' } : { kind: 'average-weight', gramsPerItem: averageWeightGrams ?? 0 };

/**
 * What one item of a product costs at a price, estimated when sold by weight: the price that is shown and charged.
 * @param price in cents: per item, or per pound when it is sold by weight
 */
export const itemCents = (product: SoldBy, price: number): Cents => itemPrice(cents(price), soldItemOf(product));
