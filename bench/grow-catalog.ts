import { connectClient } from '@cartwright/server/database-client';

/** Numbers of products are below this. */
const NUMBERS_OF_A_COPY = 10_000_000_000;

/**
 * Multiplies the products of a demo world, with their prices in every zone and their stock at every location, so that
 * figures can be compared with those of the catalog as it is. Copies have numbers and names of their own.
 * @param from how many times as many products as the demo's there are
 * @param to how many times as many there are afterwards, a multiple of `from`
 */
export async function growCatalog(
  databaseUrl: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<void> {
  const times = to / from;
  const step = from * NUMBERS_OF_A_COPY;
  const client = await connectClient(databaseUrl);
  try {
    await client.query('begin');
    // Bitmaps are filled up to whole bytes: the bits of the first copy begin behind them.
    const { rows } = await client.query<{ bits: number; columns: string }>(`
      select (select max(length(sellable)) from availability) as bits,
        (select string_agg(column_name, ', ') from information_schema.columns
          where table_name = 'product' and is_generated = 'NEVER'
            and column_name not in ('gtin13', 'ordinal', 'description', 'popularity')) as columns`);
    const { bits = 0, columns = '' } = rows[0] ?? {};
    await client.query(`
      insert into product (gtin13, ordinal, description, popularity, ${columns})
      select lpad((gtin13::bigint + copy * ${step})::text, 13, '0'), ordinal + copy * ${bits},
             description || ' No. ' || copy, greatest(0, popularity - copy), ${columns}
        from product, generate_series(1, ${times - 1}) as copy`);
    await client.query(`
      insert into price (price_zone, gtin13, regular_cents, promo_cents, promo_phase, yellow_tag)
      select price_zone, lpad((gtin13::bigint + copy * ${step})::text, 13, '0'), regular_cents, promo_cents, promo_phase, yellow_tag
        from price, generate_series(1, ${times - 1}) as copy`);
    await client.query(`
      update availability set sellable = repeat(rpad(sellable::text, ${bits}, '0'), ${times})::varbit,
                              low = repeat(rpad(low::text, ${bits}, '0'), ${times})::varbit`);
    await client.query('commit');
    await client.query('analyze product, price, availability');
  } finally {
    await client.end();
  }
}
