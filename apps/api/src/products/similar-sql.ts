import { type RawBuilder, sql } from 'kysely';

/** The numbers of products like one, the nearest first, as an array. */
export const similarTo = (gtin13: RawBuilder<unknown>): RawBuilder<readonly string[]> =>
  sql`array(select s.alt_gtin13 from similar_product s where s.gtin13 = ${gtin13} order by s.rank)`;
