import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { ToteStepRow } from './left-in-totes.ts';
import type { LineWithFound } from './order-totes.ts';
import { linesWithFound, orderedLines } from './order-totes-sql.ts';

/** What pickers did at the totes of `o`, an order, line by line as it was logged, as `ToteStepRow`, in JSON. */
export const toteSteps = sql`
  (select coalesce(json_agg(json_build_object('lineId', line ->> 'lineId',
            'kind', case a.kind when 'take-out' then 'take-out' else 'record' end, 'quantity', (a.data ->> 'quantity')::int,
            'own', json_build_object('gtin13', line ->> 'gtin13', 'brand', line #>> '{product,brand}',
              'description', line #>> '{product,description}', 'size', line #>> '{product,sizeText}'),
            'others', (a.data #>> '{substitute,quantity}')::int,
            'other', case when named.gtin13 is not null then json_build_object('gtin13', named.gtin13,
              'brand', coalesce(p.brand, ''), 'description', coalesce(p.description, named.gtin13), 'size', coalesce(p.size_text, '')) end)
            order by a.action_id), '[]')
     from ${orderedLines} as agreed
    cross join lateral jsonb_array_elements(agreed.lines) as line
     join ops.staff_action a on a.order_id = o.order_id and a.data ->> 'lineId' = line ->> 'lineId'
          and a.kind in ('pick-line', 'propose-substitutes', 'take-out')
    cross join lateral (select coalesce(a.data #>> '{substitute,gtin13}', a.data ->> 'gtin13') as gtin13) as named
     left join product p on p.gtin13 = named.gtin13)`;

/** The lines of an order and what was done at their totes; undefined for an unknown order. One statement. */
export async function readToteSteps(
  db: Kysely<Tables>,
  orderId: string,
): Promise<{ readonly lines: readonly LineWithFound[]; readonly steps: readonly ToteStepRow[] } | undefined> {
  const { rows } = await sql<{ lines: readonly LineWithFound[]; steps: readonly ToteStepRow[] }>`
    select ${linesWithFound} as lines, ${toteSteps} as steps from orders o where o.order_id = ${orderId}`.execute(db);
  return rows[0];
}
