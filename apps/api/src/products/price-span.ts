import type { Cents } from '@cartwright/rules/money';
import type { CatalogProduct } from './catalog-sql.ts';
import type { ZonePrices } from './price-zone.ts';
import { itemCents } from './shelf-price.ts';

/** The lowest and the highest price of one item, estimated when it is sold by weight, and how many prices there are. */
export interface PriceSpan {
  readonly low: Cents;
  readonly high: Cents;
  readonly count: number;
}

/** What an item costs over several price zones in one week: its promotional price where one applies. */
export function priceSpan(
  { ordinal, facts }: CatalogProduct,
  zones: readonly ZonePrices[],
  phase: number,
): PriceSpan | null {
  const prices = zones.flatMap(({ regular, promo, phase: phases }) => {
    const price = regular[ordinal] ?? 0;
    const promoted = phases[ordinal] === phase ? (promo[ordinal] ?? 0) : 0;
    return price === 0 ? [] : [itemCents(facts, promoted > 0 && promoted < price ? promoted : price)];
  });
  const [first, ...others] = prices.toSorted((a, b) => a - b);
  return first === undefined ? null : { low: first, high: others.at(-1) ?? first, count: prices.length };
}
