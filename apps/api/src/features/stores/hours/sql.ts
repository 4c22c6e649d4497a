import type { StoreHours } from '@cartwright/rules/store-hours';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { COMING_ORDERS_OF_SLOTS } from '#orders/coming-orders-sql.ts';
import { millis } from '#reservations/stored-reservation.ts';

type Kept = Kysely<Tables>;

/** The hours of a store from a local date on, in order. One statement. */
export async function readHours(db: Kept, locationId: string, today: string): Promise<StoreHours> {
  const { rows } = await sql<StoreHours>`
    select coalesce((
      select json_agg(json_build_object('dow', dow, 'opens', to_char(opens, 'HH24:MI'), 'closes', to_char(closes, 'HH24:MI')) order by dow)
        from location_hours where location_id = ${locationId}), '[]') as week,
      coalesce((
      select json_agg(json_build_object('localDate', local_date, 'closed', closed, 'opens', to_char(opens, 'HH24:MI'),
               'closes', to_char(closes, 'HH24:MI'), 'label', label) order by local_date)
        from location_hours_exception where location_id = ${locationId} and local_date >= ${today}), '[]') as exceptions`.execute(
    db,
  );
  return rows[0] ?? { week: [], exceptions: [] };
}

/** Makes others who change the store's hours wait. One statement. */
export async function lockStore(tx: Tx, locationId: string): Promise<void> {
  await sql`select 1 from location where location_id = ${locationId} for no key update`.execute(tx);
}

/** The hours that a change of a store's hours replaced; undefined for any other action. One statement. */
export async function hoursBefore(tx: Tx, locationId: string, actionId: string): Promise<StoreHours | undefined> {
  const { rows } = await sql<{ before: StoreHours }>`
    select data -> 'before' as before from ops.staff_action
     where action_id = ${actionId} and location_id = ${locationId} and kind = 'change-hours'`.execute(tx);
  return rows[0]?.before;
}

/** Replaces the hours of a store from a local date on; days before it stay. Two statements. */
export async function replaceHours(
  tx: Tx,
  locationId: string,
  { hours, today }: { readonly hours: StoreHours; readonly today: string },
): Promise<void> {
  await sql`
    with gone as (delete from location_hours where location_id = ${locationId} and dow <> all (${hours.week.map(({ dow }) => dow)}))
    insert into location_hours (location_id, dow, opens, closes)
    select ${locationId}, dow, opens, closes
      from json_to_recordset(${JSON.stringify(hours.week)}) as w (dow smallint, opens time, closes time)
    on conflict (location_id, dow) do update set opens = excluded.opens, closes = excluded.closes`.execute(tx);
  await sql`
    with gone as (
      delete from location_hours_exception where location_id = ${locationId} and local_date >= ${today}
         and local_date <> all (${hours.exceptions.map(({ localDate }) => localDate)}::date[])
    )
    insert into location_hours_exception (location_id, local_date, opens, closes, closed, label)
    select ${locationId}, "localDate", opens, closes, closed, label
      from json_to_recordset(${JSON.stringify(hours.exceptions)})
           as e ("localDate" date, opens time, closes time, closed boolean, label text)
    on conflict (location_id, local_date) do update
      set opens = excluded.opens, closes = excluded.closes, closed = excluded.closed, label = excluded.label`.execute(
    tx,
  );
}

/** A pickup slot ahead, and how many orders in it are still to come: what was handed over stays booked. */
export interface SlotAhead {
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly localDate: string;
  readonly orders: number;
}

/** The open pickup slots of a store from now on. One statement. */
export async function readPickupAhead(db: Kept, locationId: string, now: Millis): Promise<readonly SlotAhead[]> {
  const { rows } = await sql<SlotAhead>`
    with ahead as materialized (
      select * from slot
       where location_id = ${locationId} and modality = 'PICKUP' and not closed and starts_at > ${new Date(now)}
    ), coming as (
      select s.slot_id, count(*)::int as orders from ahead s ${COMING_ORDERS_OF_SLOTS} where s.booked_orders > 0 group by 1
    )
    select ${millis(sql`starts_at`)} as "startsAt", ${millis(sql`ends_at`)} as "endsAt",
           local_date as "localDate", coalesce(orders, 0) as orders
      from ahead left join coming using (slot_id) order by starts_at`.execute(db);
  return rows;
}
