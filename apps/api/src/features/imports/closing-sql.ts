import type { ImportReport } from '@cartwright/contracts/ops-imports';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

type Closing = NonNullable<ImportReport['closing']>;

/** Whom the ways to shop meet that a file of stores would switch off, as the page of a store's area tells it. One statement. */
export async function readClosing(db: Kysely<Tables>, importId: string): Promise<Closing> {
  const { rows } = await sql<Closing>`
    with closed as materialized (
      select r.key as location_id, m.modality
        from ops.import_row r
       cross join lateral (
         values ('PICKUP', 'offers_pickup'), ('DELIVERY', 'offers_delivery'), ('IN_STORE', 'offers_in_store')) as m(modality, name)
       where r.import_id = ${importId} and r.action = 'changed' and r.after ->> m.name = 'false'),
    chose as materialized (select p.* from modality_preference p join closed using (location_id, modality))
    select (select count(distinct location_id)::int from closed) as stores,
           (select count(*)::int from chose join cart using (owner_id, banner_id)
             where exists (select from json_array_elements(cart.lines) as line where line ->> 'm' = chose.modality)) as carts,
           (select count(*)::int from reservation r join closed using (location_id, modality) where r.is_live) as reservations,
           (select count(*)::int from orders o join closed using (location_id, modality)
             where o.status in ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY')) as orders`.execute(
    db,
  );
  const [closing] = rows;
  if (!closing) throw new Error('a count has a row');
  return closing;
}
