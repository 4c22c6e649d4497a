import type { MadeWeekSlot } from '@cartwright/rules/slot-week-plan';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';
import type { StoredWindow, WeekKey } from './week.ts';

/** A week of a store. */
export interface StoredWeek extends Pick<WeekKey, 'modality' | 'vendorId'> {
  readonly vendorName: string;
  readonly windows: readonly StoredWindow[];
}

const clock = (column: string) => sql`replace(to_char(${sql.ref(column)}, 'HH24:MI'), '24:00', '00:00')`;

/** The weeks of a store; of one vendor and way to shop, if they are named. One statement. */
export async function readWeeks(
  db: Kysely<Tables>,
  { locationId, modality, vendorId }: Pick<WeekKey, 'locationId'> & Partial<WeekKey>,
): Promise<readonly StoredWeek[]> {
  const { rows } = await sql<StoredWeek>`
    select p.modality, p.vendor_id as "vendorId", v.name as "vendorName",
      coalesce((select json_agg(json_build_object(
          'type', w.type, 'dow', w.dow, 'start', ${clock('w.start_local')}, 'end', ${clock('w.end_local')},
          'cutoffMinutes', case when w.cutoff_minutes is not null then greatest(w.cutoff_minutes, w.lead_minutes) end,
          'cutoffAt', ${clock('w.cutoff_fixed_local')}, 'orders', w.cap_orders, 'units', w.cap_units, 'totes', w.cap_totes,
          'fee', w.fee_cents, 'leadMinutes', w.lead_minutes, 'incentive', w.incentive, 'incentiveOff', w.incentive_cents)
          order by w.dow, w.start_local, w.type desc)
        from slot_plan_window w where w.plan_id = p.plan_id), '[]') as windows
      from location_slot_plan p join vendor v on v.vendor_id = p.vendor_id
     where p.location_id = ${locationId}
       ${modality === undefined ? sql`` : sql`and p.modality = ${modality} and p.vendor_id = ${vendorId}`}
     order by p.modality desc, v.name`.execute(db);
  return rows;
}

/** Makes whoever changes this week, or generates days from it, wait until the transaction ends. One statement. */
export async function lockWeek(tx: Tx, { locationId, modality, vendorId }: WeekKey): Promise<void> {
  await sql`
    select from location_slot_plan
     where location_id = ${locationId} and modality = ${modality} and vendor_id = ${vendorId} for update`.execute(tx);
}

/** A slot with what reservations hold and orders have booked of it. */
export interface FoundSlot extends MadeWeekSlot {
  readonly held: number;
  readonly booked: number;
}

/**
 * The slots that a week has from a date on, past ones too, by id: the order in which everybody locks them. One statement.
 * @param lock until the transaction ends
 */
export async function readSlots(
  db: Kysely<Tables>,
  { locationId, modality, vendorId, from }: WeekKey & { readonly from: string },
  { lock }: { readonly lock: boolean },
): Promise<readonly FoundSlot[]> {
  const { rows } = await sql<FoundSlot>`
    select s.slot_id as "slotId", s.type, s.local_date as date, ${millis(sql`s.starts_at`)} as "startsAt",
           ${millis(sql`s.ends_at`)} as "endsAt", s.held_orders as held, s.booked_orders as booked,
           json_build_object('closed', s.closed_for_day, 'windowGone', s.window_gone, 'cutoffAt', ${millis(sql`s.cutoff_at`)}, 'orders', s.cap_orders,
             'units', s.cap_units, 'totes', s.cap_totes, 'fee', s.fee_cents, 'incentive', s.incentive,
             'incentiveOff', s.incentive_cents) as terms,
           json_build_object('orders', s.held_orders + s.booked_orders, 'units', s.held_units + s.booked_units,
             'totes', s.held_totes + s.booked_totes) as taken
      from slot s
     where s.location_id = ${locationId} and s.modality = ${modality} and s.vendor_id = ${vendorId}
       and s.local_date >= ${from}::date
     order by s.slot_id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

/** The days from a date on whose slots were generated: the others will have those of the week as it is then. One statement. */
export async function madeDays(
  db: Kysely<Tables>,
  { locationId, modality, from }: Pick<WeekKey, 'locationId' | 'modality'> & { readonly from: string },
): Promise<readonly string[]> {
  const { rows } = await sql<{ date: string }>`
    select local_date as date from slot_day
     where location_id = ${locationId} and modality = ${modality} and local_date >= ${from}::date order by 1`.execute(
    db,
  );
  return rows.map(({ date }) => date);
}
