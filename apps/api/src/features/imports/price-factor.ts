import { type RawBuilder, sql } from 'kysely';

type Part = RawBuilder<unknown>;

/** Up to here, a change is an everyday one: a sale at half the price, or its end. */
const EVERYDAY = 2;

/**
 * By how much a price becomes another one, as the regular price or as what is paid while its promotion lasts: 3 for three
 * times as much, or a third. Null for a change that is none of note.
 */
export const priceFactor = (before: Part, after: Part): Part => {
  const cents = (row: Part, column: string) => sql`nullif((${row} ->> ${column})::numeric, 0)`;
  const regular = (row: Part) => cents(row, 'regular_cents');
  const paid = (row: Part) => sql`coalesce(${cents(row, 'promo_cents')}, ${regular(row)})`;
  const both = (price: (row: Part) => Part) =>
    sql`${price(after)} / ${price(before)}, ${price(before)} / ${price(after)}`;
  return sql`(select case when factor > ${EVERYDAY} then factor end from (values (greatest(${both(regular)}, ${both(paid)}))) as f(factor))`;
};
