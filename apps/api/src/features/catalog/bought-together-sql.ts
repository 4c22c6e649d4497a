import { ENDED_STATES } from '@cartwright/rules/order-end';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';

/** The newest orders that are counted: millions of pairs, which a night has time for. */
const MAX_ORDERS = 5_000;
/** Accounts that must have bought two products together: what one person buys is nobody else's. */
const MIN_ACCOUNTS = 3;
const MAX_BESIDE = 12;

/** Counts anew what shoppers buy in one order. @param since milliseconds since the epoch */
export async function countBoughtTogether(tx: Tx, since: number): Promise<void> {
  await tx.deleteFrom('bought_together').execute();
  await sql`
    with counted as (
      select order_id, revision, profile_id from orders
       where placed_at >= ${new Date(since)} and status not in (${sql.join(ENDED_STATES.map((state) => sql.lit(state)))})
       order by placed_at desc limit ${sql.lit(MAX_ORDERS)}),
    lines as (
      select distinct c.order_id, c.profile_id, line ->> 'gtin13' as gtin13
        from counted c join order_revision r on r.order_id = c.order_id and r.revision = c.revision,
             jsonb_array_elements(r.lines) as line),
    pairs as (
      select a.gtin13, b.gtin13 as other, count(*) as times
        from lines a join lines b on b.order_id = a.order_id and b.gtin13 <> a.gtin13
       group by 1, 2 having count(distinct a.profile_id) >= ${sql.lit(MIN_ACCOUNTS)}),
    ranked as (
      select gtin13, other, row_number() over (partition by gtin13 order by times desc, other) as rank from pairs)
    insert into bought_together (gtin13, other_gtin13, rank)
    select gtin13, other, rank from ranked
     where rank <= ${sql.lit(MAX_BESIDE)}
       and exists (select from product p where p.gtin13 = ranked.gtin13)
       and exists (select from product p where p.gtin13 = ranked.other)`.execute(tx);
}
