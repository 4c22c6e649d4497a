import { type RawBuilder, sql } from 'kysely';

/**
 * What one item costs, as `itemPrice` of the rules works it out: so that an order by price is one of the prices shown.
 * @param price in cents: of the item, or of a pound when it is sold by weight
 * @param grams of an item sold by weight on average, an integer; null of one that is not
 */
export const itemCentsSql = (price: RawBuilder<number | null>, grams: RawBuilder<number | null>): RawBuilder<number> =>
  sql`case when ${grams} is null then ${price}
    else (${price} * greatest(1, (${grams} * 20000000::bigint + 45359237) / 90718474) + 50) / 100 end`;
