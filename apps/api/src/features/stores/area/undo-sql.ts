import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
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

/** That a change put a ZIP into a zone, or took it out. */
export interface Placing {
  readonly actionId: string;
  readonly zip: string;
  readonly zoneId: string;
  readonly isIn: boolean;
  /** Zones that it was taken over from. */
  readonly from: readonly string[];
  /** Whether the change was undone, even if it left this ZIP where it was by then. */
  readonly undone: boolean;
}

/** What changes of a banner did with ZIPs, the newest first. Areas are locked. One statement. */
export async function readPlacings(tx: Tx, bannerId: string, zips: readonly string[]): Promise<readonly Placing[]> {
  const { rows } = await sql<Placing>`
    select a.action_id as "actionId", step ->> 'zip' as zip, step ->> 'zoneId' as "zoneId", step -> 'from' as "from",
           (step -> 'isIn')::boolean as "isIn",
           exists (select from ops.staff_action u where u.undoes = a.action_id) as undone
      from ops.staff_action a cross join jsonb_array_elements(a.data -> 'steps') as step
     where a.banner_id = ${bannerId} and a.kind = ${CHANGE_AREA}
       and step ->> 'kind' = 'zip' and step ->> 'zip' = any(${[...zips]})
     order by a.action_id desc`.execute(tx);
  return rows;
}
