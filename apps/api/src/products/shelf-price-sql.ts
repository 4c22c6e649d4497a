import { type RawBuilder, sql } from 'kysely';

/**
 * What one item costs, as `itemPrice` of the rules computes it, so that sorting by price uses the prices shown.
 * @param price in cents: per item, or per pound when it is sold by weight
 * @param grams average weight of an item sold by weight, an integer; null otherwise
 */
export const itemCentsSql = (price: RawBuilder<number | null>, grams: RawBuilder<number | null>): RawBuilder<number> =>
  sql`case when ${grams} is null then ${price}
    else (${price} * greatest(1, (${grams} * 20000000::bigint + 45359237) / 90718474) + 50) / 100 end`;
