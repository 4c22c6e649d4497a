import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { type LineWithFound, type PackedTote, packedTotes } from './order-totes.ts';

/** What was ordered last of `o`, an order: the store's own revision has only what was found. */
export const orderedLines = sql`(
  select lines from order_revision where order_id = o.order_id and bill is null order by revision desc limit 1)`;

/**
 * The lines of `o`, an order, as `LineWithFound`, in JSON. Each product is found by its number: a join would read them all,
 * for every order of a list.
 */
export const linesWithFound = sql`
  (select coalesce(json_agg(json_build_object('lineId', line ->> 'lineId', 'quantity', (line ->> 'quantity')::int,
            'temperature', coalesce(p.temp, 'AMBIENT'), 'rank', p.rank, 'toteMl', (line #>> '{product,toteMl}')::int,
            'isHeavy', (line #>> '{product,heavy}')::boolean,
            'found', coalesce(k.quantity + k.substitute_quantity, 0)) order by n), '[]')
     from ${orderedLines} as agreed
    cross join lateral jsonb_array_elements(agreed.lines) with ordinality as x(line, n)
     left join lateral (
       select temp, rank from product join department using (department_id) where gtin13 = line ->> 'gtin13' limit 1) p on true
     left join picked_line k on k.order_id = o.order_id and k.line_id = line ->> 'lineId')`;

/** The totes of an order that something is in. One statement. */
async function readPackedTotes(db: Kysely<Tables>, orderId: string): Promise<readonly PackedTote[]> {
  const { rows } = await sql<{ lines: readonly LineWithFound[] }>`
    select ${linesWithFound} as lines from orders o where o.order_id = ${orderId}`.execute(db);
  return packedTotes(rows[0]?.lines ?? []);
}

/** Whether each tote of an order that something is in is among those that stand in their place, and there is one. One statement. */
export async function areTotesAmong(
  db: Kysely<Tables>,
  orderId: string,
  standing: readonly string[],
): Promise<boolean> {
  const packed = await readPackedTotes(db, orderId);
  return packed.length > 0 && packed.every(({ code }) => standing.includes(code));
}
