import type { ModalityType } from '@cartwright/contracts/common';
import { type Millis, DAY } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** Whom a change of a location would meet. */
export interface Met {
  readonly carts: number;
  readonly reservations: number;
  readonly openOrders: number;
}

/** Shoppers of a location by how they shop; those of deliveries by their ZIP. */
export interface MetAt extends Met {
  readonly locationId: string;
  readonly modality: ModalityType;
  /** Empty where nothing is delivered. */
  readonly zip: string;
  /** Orders of the last days that were not canceled. */
  readonly orders: number;
}

/** How many days of orders are counted. */
const DAYS = 28;

const zipIn = (path: string) => sql`coalesce(left(${sql.raw(path)}, 5), '')`;

/** The carts, live reservations, open orders and late orders of some locations. One statement. */
export async function readMet(
  db: Kysely<Tables>,
  locationIds: readonly string[],
  now: Millis,
): Promise<readonly MetAt[]> {
  const ids = [...locationIds];
  const since = new Date(now - DAYS * DAY);
  const { rows } = await sql<MetAt>`
    with chose as materialized (
      select owner_id, banner_id, location_id, modality, ${zipIn("destination #>> '{address,zipCode}'")} as zip
        from modality_preference where location_id = any(${ids})
    ), placed as (
      select location_id, modality, details, cutoff_at, true as is_open from orders
       where location_id = any(${ids})
         and status in ('PLACED', 'LOCKED', 'PICKING', 'PICKED', 'READY', 'OUT_FOR_DELIVERY')
      union all
      select location_id, modality, details, cutoff_at, false from orders
       where location_id = any(${ids}) and cutoff_at >= ${since}
         and status in ('COMPLETE', 'RETURNED', 'NO_SHOW', 'RESTOCKED', 'POST_AUTH_REJECTED')
    ), met as (
      select location_id, modality, zip, 1 as carts, 0 as held, 0 as open, 0 as late
        from chose join cart using (owner_id, banner_id)
       where exists (select from json_array_elements(cart.lines) as line where line ->> 'm' = chose.modality)
      union all
      select location_id, modality, zip, 0, 1, 0, 0
        from chose where exists (
          select from reservation r where r.owner_id = chose.owner_id and r.modality = chose.modality
             and r.location_id = chose.location_id and r.is_live)
      union all
      select location_id, modality,
             case modality when 'DELIVERY' then ${zipIn("details #>> '{destination,zipCode}'")} else '' end,
             0, 0, is_open::int, (cutoff_at >= ${since})::int
        from placed
    )
    select location_id as "locationId", modality, zip, sum(carts)::int as carts, sum(held)::int as reservations,
           sum(open)::int as "openOrders", sum(late)::int as orders
      from met group by 1, 2, 3`.execute(db);
  return rows;
}

/** Counts together. */
export const sumMet = (all: readonly Met[]): Met => ({
  carts: all.reduce((sum, { carts }) => sum + carts, 0),
  reservations: all.reduce((sum, { reservations }) => sum + reservations, 0),
  openOrders: all.reduce((sum, { openOrders }) => sum + openOrders, 0),
});
