import type { SlotType } from '@cartwright/contracts/scheduling';
import type { OrderModality } from '@cartwright/contracts/common';
import { newId } from '@cartwright/server/new-id';
import { EXPRESS_WITHIN } from '@cartwright/rules/express';
import type { Incentive } from '@cartwright/rules/incentive';
import type { MadeSlot, SlotTemplate } from '@cartwright/rules/slot';
import { DAY, type Millis } from '@cartwright/rules/zoned-time';
import type { SlotRoom } from '@cartwright/rules/slot-size';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { millis } from '#reservations/stored-reservation.ts';

/** A weekly window of a location with the capacity of its slots. */
export interface LocationTemplate extends SlotTemplate {
  readonly vendorId: string;
  readonly type: string;
  readonly capOrders: number;
  readonly capUnits: number;
  readonly capTotes: number;
  readonly feeCents: number;
  readonly incentive: Incentive | null;
  readonly incentiveCents: number;
}

/** A slot of a location as it was planned; `version` counts the changes of that, not those of its counters. */
export interface PlannedSlot {
  readonly slotId: string;
  readonly version: number;
  readonly vendorId: string;
  readonly vendorName: string;
  readonly type: SlotType;
  readonly startsAt: Millis;
  readonly endsAt: Millis;
  readonly zone: string;
  readonly localDate: string;
  readonly cutoffAt: Millis;
  readonly feeCents: number;
  /** Why it costs less than its fee, and how much less; null and zero for a slot that does not. */
  readonly incentive: Incentive | null;
  readonly incentiveCents: number;
}

/** A slot whose cut-off is ahead, with what is left of it. */
export type OpenSlot = PlannedSlot & SlotRoom;

/** One modality at one location. */
export interface LocationKey {
  readonly locationId: string;
  readonly modality: OrderModality;
}

/** What is left of a slot `s` in orders, units and totes. */
export const ROOM = {
  orders: sql`s.cap_orders - s.held_orders - s.booked_orders`,
  units: sql`s.cap_units - s.held_units - s.booked_units`,
  totes: sql`s.cap_totes - s.held_totes - s.booked_totes`,
};

/**
 * The slots of these local days whose cut-off is ahead, earliest first; full ones too. Express slots only of the next
 * `DAY`: none is offered earlier. One statement.
 */
export async function openSlots(
  db: Kysely<Tables>,
  { locationId, modality }: LocationKey,
  days: { readonly dates: readonly string[]; readonly now: Millis },
): Promise<readonly OpenSlot[]> {
  const { rows } = await sql<OpenSlot>`
    select s.slot_id as "slotId", s.version, s.vendor_id as "vendorId", v.name as "vendorName", s.type, s.tz as zone,
           ${millis(sql`s.starts_at`)} as "startsAt", ${millis(sql`s.ends_at`)} as "endsAt",
           ${millis(sql`s.cutoff_at`)} as "cutoffAt", s.local_date as "localDate", s.fee_cents as "feeCents",
           s.incentive, s.incentive_cents as "incentiveCents",
           ${ROOM.orders} as orders, ${ROOM.units} as units, ${ROOM.totes} as totes
      from slot s join vendor v on v.vendor_id = s.vendor_id
     where s.location_id = ${locationId} and s.modality = ${modality} and s.local_date = any(${days.dates}::date[])
       and not s.closed and s.cutoff_at > ${new Date(days.now)}
       and (s.type <> 'EXPRESS' or s.ends_at <= ${new Date(days.now + DAY)})
     order by s.starts_at, s.vendor_id, s.slot_id`.execute(db);
  return rows;
}

/** The local dates on which a slot of the next two hours can begin: before midnight it may be tomorrow. */
const EXPRESS_DATES = 2;

/** What is left of a slot, by its id. */
export interface RoomOfSlot extends SlotRoom {
  readonly slotId: string;
  readonly version: number;
}

/**
 * The `RoomOfSlot` of the slots that are offered now as one text, as part of a statement that knows the location `l`: a
 * row of numbers for each slot takes PostgreSQL and its client several times as long. The two kinds are read apart,
 * because the index then passes over the express slots of other days.
 */
export const roomsOfOpenSlots = (modality: OrderModality, days: number, now: Millis): RawBuilder<string | null> => {
  const moment = sql`${new Date(now)}::timestamptz`;
  const today = sql`(${moment} at time zone l.tz)::date`;
  const open = (type: PlannedSlot['type'], dates: number) => sql`
    select concat_ws(' ', s.slot_id, s.version, ${ROOM.orders}, ${ROOM.units}, ${ROOM.totes}) as room
      from slot s
     where s.location_id = l.location_id and s.modality = ${modality} and s.type = ${type}
       and s.local_date between ${today} and ${today} + ${dates - 1}::int
       and not s.closed and s.cutoff_at > ${moment}`;
  return sql`
    select string_agg(room, ',') from (
      ${open('STANDARD', days)}
      union all ${open('EXPRESS', EXPRESS_DATES)} and s.ends_at <= ${new Date(now + EXPRESS_WITHIN)}::timestamptz
    ) as rooms`;
};

/** Parses the text of `roomsOfOpenSlots`; null when there are none. */
export const parseRooms = (text: string | null): readonly RoomOfSlot[] =>
  text === null
    ? []
    : text.split(',').map((line) => {
        const [slotId = '', version, orders, units, totes] = line.split(' ');
        return {
          slotId,
          version: Number(version),
          orders: Number(orders),
          units: Number(units),
          totes: Number(totes),
        };
      });

/** The weekly windows of a location, its zone, and which of these days have slots already. */
export async function templatesOf(
  db: Kysely<Tables>,
  { locationId, modality }: LocationKey,
  dates: readonly string[],
): Promise<{
  readonly zone: string;
  readonly made: readonly string[];
  readonly templates: readonly LocationTemplate[];
}> {
  const { rows } = await sql<{ zone: string; made: string[]; templates: LocationTemplate[] }>`
    select l.tz as zone,
      coalesce((select array_agg(d.local_date::text) from slot_day d
        where d.location_id = l.location_id and d.modality = ${modality} and d.local_date = any(${dates}::date[])), '{}') as made,
      coalesce((select jsonb_agg(jsonb_build_object(
          'templateId', t.template_id, 'vendorId', t.vendor_id, 'type', t.type, 'dow', t.dow,
          'startLocal', t.start_local, 'endLocal', t.end_local, 'cutoffMinutes', t.cutoff_minutes,
          'cutoffFixedLocal', t.cutoff_fixed_local, 'leadMinutes', t.lead_minutes, 'capOrders', t.cap_orders,
          'capUnits', t.cap_units, 'capTotes', t.cap_totes, 'feeCents', t.fee_cents,
          'incentive', t.incentive, 'incentiveCents', t.incentive_cents))
        from slot_template t where t.location_id = l.location_id and t.modality = ${modality}), '[]') as templates
      from location l where l.location_id = ${locationId}`.execute(db);
  return rows[0] ?? { zone: 'UTC', made: [], templates: [] };
}

/**
 * Makes the windows of a location stay as they are until the transaction ends; whoever changes them waits. Several may
 * hold this at once. One statement.
 */
export async function keepTemplates(tx: Tx, { locationId, modality }: LocationKey): Promise<void> {
  await sql`
    select from location_slot_plan where location_id = ${locationId} and modality = ${modality}
     order by vendor_id for share`.execute(tx);
}

/**
 * Writes the slots of some days and records that they were generated, in one statement; existing slots stay as they
 * are.
 */
export async function insertSlots(
  db: Kysely<Tables>,
  { locationId, modality }: LocationKey,
  made: {
    readonly zone: string;
    readonly dates: readonly string[];
    readonly slots: readonly MadeSlot<LocationTemplate>[];
    readonly now: Millis;
  },
): Promise<void> {
  const slots = made.slots.map(({ template, ...slot }) => ({
    slot_id: newId('slt', made.now),
    vendor_id: template.vendorId,
    type: template.type,
    starts_at: new Date(slot.startsAt).toISOString(),
    ends_at: new Date(slot.endsAt).toISOString(),
    local_date: slot.localDate,
    cutoff_at: new Date(slot.cutoffAt).toISOString(),
    fee_cents: template.feeCents,
    incentive: template.incentive,
    incentive_cents: template.incentiveCents,
    cap_orders: template.capOrders,
    cap_units: template.capUnits,
    cap_totes: template.capTotes,
  }));
  await sql`
    with day as (
      insert into slot_day (location_id, modality, local_date)
      select ${locationId}, ${modality}, unnest(${made.dates}::date[])
      on conflict do nothing
    )
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
                      fee_cents, incentive, incentive_cents, cap_orders, cap_units, cap_totes)
    select x.slot_id, ${locationId}, ${modality}, x.vendor_id, x.type, x.starts_at, x.ends_at, ${made.zone}, x.local_date,
           x.cutoff_at, x.fee_cents, x.incentive, x.incentive_cents, x.cap_orders, x.cap_units, x.cap_totes
      from jsonb_to_recordset(${JSON.stringify(slots)}::jsonb) as x(slot_id text, vendor_id text, type text,
           starts_at timestamptz, ends_at timestamptz, local_date date, cutoff_at timestamptz, fee_cents int,
           incentive text, incentive_cents int, cap_orders int, cap_units int, cap_totes int)
     order by x.starts_at, x.vendor_id, x.type
    on conflict (location_id, modality, vendor_id, type, starts_at, ends_at) do nothing`.execute(db);
}

/** Every modality at every location that has windows, for the nightly run. */
export async function locationsWithTemplates(db: Kysely<Tables>): Promise<readonly LocationKey[]> {
  const { rows } = await sql<LocationKey>`
    select distinct location_id as "locationId", modality from location_slot_plan order by 1, 2`.execute(db);
  return rows;
}

/** Updates the planner's statistics on the number of slots: a plan made for a few stays bad. */
export async function analyzeSlots(db: Kysely<Tables>): Promise<void> {
  await sql`analyze slot`.execute(db);
}
