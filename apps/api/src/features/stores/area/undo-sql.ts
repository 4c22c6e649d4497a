import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import type { ZipMove } from './sql.ts';
import { CHANGE_AREA, LOSE_ZIPS } from './steps.ts';

/** A change of a location's area as stored. */
export interface StoredChange {
  readonly actionId: string;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
  readonly data: unknown;
  readonly undone: boolean;
  /** The name of the location that took ZIPs over; null for a change made here. */
  readonly takenBy: string | null;
}

const changes = (locationId: string, kinds: readonly string[]) => sql`
  select a.action_id as "actionId", a.at, p.first_name as by, coalesce(a.reason, '') as reason, a.data,
         exists (select from ops.staff_action u where u.undoes = a.action_id) as undone,
         (select l.vanity_name from location l where l.location_id = a.data ->> 'to') as "takenBy"
    from ops.staff_action a join ops.staff p on p.staff_id = a.staff_id
   where a.location_id = ${locationId} and a.kind = any(${[...kinds]})`;

/** The last changes of a location's area and services, with what others took from it, the newest first. One statement. */
export async function readChanges(
  db: Kysely<Tables>,
  locationId: string,
  limit: number,
): Promise<readonly StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    ${changes(locationId, [CHANGE_AREA, LOSE_ZIPS])} order by a.action_id desc limit ${limit}`.execute(db);
  return rows;
}

/** One change of a location; undefined for any other action. Areas are locked. One statement. */
export async function findChange(
  tx: Tx,
  { locationId, actionId }: { readonly locationId: string; readonly actionId: string },
): Promise<StoredChange | undefined> {
  const { rows } = await sql<StoredChange>`
    ${changes(locationId, [CHANGE_AREA])} and a.action_id = ${actionId}`.execute(tx);
  return rows[0];
}

/**
 * Losses that are made good by ZIPs that an undo gave back: what took them is undone, by this undo or, where it could not
 * give them back, before. Areas are locked. One statement.
 */
export async function findMadeGood(
  tx: Tx,
  bannerId: string,
  given: readonly ZipMove[],
): Promise<readonly { readonly actionId: string; readonly locationId: string }[]> {
  const { rows } = await sql<{ actionId: string; locationId: string }>`
    select l.action_id as "actionId", l.location_id as "locationId"
      from ops.staff_action l
     where l.banner_id = ${bannerId} and l.kind = ${LOSE_ZIPS}
       and not exists (select from ops.staff_action u where u.undoes = l.action_id)
       and exists (
         select from jsonb_to_recordset(l.data -> 'steps') as lost(zip text, "zoneId" text)
           join jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given(zip text, "zoneId" text) using (zip, "zoneId"))
       and exists (
         select from ops.staff_action c join ops.staff_action u on u.undoes = c.action_id
          where c.location_id = l.data ->> 'to' and c.kind = ${CHANGE_AREA}
            and c.data -> 'losses' @> jsonb_build_array(jsonb_build_object('actionId', l.action_id)))
     order by l.action_id`.execute(tx);
  return rows;
}

/** That a change put a ZIP into a zone, or took it out. */
export interface Placing {
  readonly actionId: string;
  readonly zip: string;
  readonly zoneId: string;
  readonly isIn: boolean;
  /** Zones that it was taken over from. */
  readonly from: readonly string[];
  /** Of the zone: for each, a ZIP belongs to one location. */
  readonly priority: number;
  readonly locationId: string;
  /** What undid the change, even if it left this ZIP where it was by then; null while it counts. */
  readonly undoneBy: string | null;
}

/** What changes of a banner did with ZIPs, the newest first. Areas are locked. One statement. */
export async function readPlacings(tx: Tx, bannerId: string, zips: readonly string[]): Promise<readonly Placing[]> {
  const { rows } = await sql<Placing>`
    select a.action_id as "actionId", step ->> 'zip' as zip, step ->> 'zoneId' as "zoneId", step -> 'from' as "from",
           (step -> 'isIn')::boolean as "isIn", z.priority, z.location_id as "locationId",
           (select min(u.action_id) from ops.staff_action u where u.undoes = a.action_id) as "undoneBy"
      from ops.staff_action a cross join jsonb_array_elements(a.data -> 'steps') as step
      join zone z on z.zone_id = step ->> 'zoneId'
     where a.banner_id = ${bannerId} and a.kind = ${CHANGE_AREA}
       and step ->> 'kind' = 'zip' and step ->> 'zip' = any(${[...zips]})
     order by a.action_id desc`.execute(tx);
  return rows;
}
