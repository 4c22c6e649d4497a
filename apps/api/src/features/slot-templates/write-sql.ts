import type { MadeSlot } from '@cartwright/rules/slot';
import type { PlannedWindow, SlotBecomes, SlotTerms } from '@cartwright/rules/slot-week-plan';
import type { Millis } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import { sql } from 'kysely';
import type { Tx } from '#context.ts';
import { isUndone, placeOf } from '#reservations/slot-change-sql.ts';
import type { StoredWindow, WeekKey } from './week.ts';

/** The plan that a store has for itself, once its week was changed; plans of the file are shared by many stores. */
const ownPlan = ({ locationId, modality, vendorId }: WeekKey): string => `own/${locationId}/${modality}/${vendorId}`;

/** Replaces a week that the transaction has locked. Three statements. */
export async function writeWindows(tx: Tx, key: WeekKey, windows: readonly StoredWindow[]): Promise<void> {
  const planId = ownPlan(key);
  await sql`
    with plan as (
      insert into slot_plan (plan_id, modality) values (${planId}, ${key.modality}) on conflict (plan_id) do nothing
    )
    delete from slot_plan_window where plan_id = ${planId}`.execute(tx);
  await sql`
    insert into slot_plan_window (plan_id, type, dow, start_local, end_local, cutoff_minutes, cutoff_fixed_local, lead_minutes,
                                  cap_orders, cap_units, cap_totes, fee_cents, incentive, incentive_cents)
    select ${planId}, type, dow, start, "end", "cutoffMinutes", "cutoffAt", "leadMinutes", orders, units, totes, fee,
           incentive, "incentiveOff"
      from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb)
        as w(type text, dow int, start time, "end" time, "cutoffMinutes" int, "cutoffAt" time, "leadMinutes" int,
             orders int, units int, totes int, fee int, incentive text, "incentiveOff" int)`.execute(tx);
  await sql`
    update location_slot_plan set plan_id = ${planId}
     where location_id = ${key.locationId} and modality = ${key.modality} and vendor_id = ${key.vendorId}`.execute(tx);
}

/** A slot as it becomes. */
export interface ChangedSlot {
  readonly slotId: string;
  readonly after: SlotTerms;
}

const toRow = ({ closed, windowGone, cutoffAt, orders, units, totes, fee, incentive, incentiveOff }: SlotTerms) => ({
  closed,
  window_gone: windowGone,
  cutoff_at: new Date(cutoffAt).toISOString(),
  orders,
  units,
  totes,
  fee,
  incentive,
  incentive_off: incentiveOff,
});
const ROW = sql`slot_id text, closed boolean, window_gone boolean, cutoff_at timestamptz, orders int, units int, totes int, fee int,
                incentive text, incentive_off int`;

/** Changes slots that the transaction has locked. One statement. */
export async function writeSlots(tx: Tx, slots: readonly ChangedSlot[]): Promise<void> {
  if (slots.length === 0) return;
  const rows = slots.map(({ slotId, after }) => ({ slot_id: slotId, ...toRow(after) }));
  await sql`
    update slot s
       set closed_for_day = b.closed, window_gone = b.window_gone, cutoff_at = b.cutoff_at, cap_orders = b.orders, cap_units = b.units, cap_totes = b.totes,
           fee_cents = b.fee, incentive = b.incentive, incentive_cents = b.incentive_off
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b(${ROW}) where s.slot_id = b.slot_id`.execute(tx);
}

/** What a change of a week decides of a slot. */
export type DecidedSlot = { readonly slotId: string } & Pick<SlotBecomes, 'decides' | 'keepsNumber' | 'usual'>;

/**
 * Keeps how slots were, under the action that is about to change them. The number of the week goes below that of a day
 * which a slot keeps: the first change above it is as if made over the new number. One statement.
 */
export async function keepSlots(tx: Tx, actionId: string, slots: readonly DecidedSlot[]): Promise<void> {
  const rows = slots.map(({ slotId, decides, keepsNumber, usual }) => ({
    slot_id: slotId,
    decides_closed: decides.closed,
    decides_number: decides.number,
    keeps_number: keepsNumber,
    ...usual,
  }));
  await sql`
    with b as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as b(slot_id text, decides_closed boolean, decides_number boolean, keeps_number boolean, orders int, units int, totes int)
    ), above as materialized (
      select distinct on (d.slot_id) d.* from b join ops.slot_change d on d.slot_id = b.slot_id
       where b.keeps_number and d.decides_number and d.below is null
         and not exists (
           select from ops.slot_change w
            where w.slot_id = d.slot_id and w.decides_number and w.was_cutoff_at is not null and not ${isUndone('w')}
              and ${placeOf('number', 'w')} >= ${placeOf('number', 'd')})
       order by d.slot_id, d.seq
    ), raised as (
      update ops.slot_change d set was_orders = b.orders, was_units = b.units, was_totes = b.totes
        from above join b on b.slot_id = above.slot_id
       where d.action_id = above.action_id and d.slot_id = above.slot_id
    )
    insert into ops.slot_change (action_id, slot_id, was_closed, was_window_gone, was_orders, was_units, was_totes, was_cutoff_at,
                                 was_fee_cents, was_incentive, was_incentive_cents, decides_closed, decides_number, below)
    select ${actionId}, s.slot_id, s.closed_for_day, s.window_gone, coalesce(above.was_orders, s.cap_orders),
           coalesce(above.was_units, s.cap_units), coalesce(above.was_totes, s.cap_totes), s.cutoff_at, s.fee_cents, s.incentive,
           s.incentive_cents, b.decides_closed, b.decides_number and (not b.keeps_number or above.seq is not null), above.seq
      from slot s join b on b.slot_id = s.slot_id left join above on above.slot_id = s.slot_id`.execute(tx);
}

/** Writes slots that a week has from now on, as if without it: what offers them is a change that is kept. @returns their ids */
export async function insertHidden(
  tx: Tx,
  { locationId, modality, vendorId }: WeekKey,
  {
    made,
    zone,
    now,
  }: { readonly made: readonly MadeSlot<PlannedWindow>[]; readonly zone: string; readonly now: Millis },
): Promise<readonly ChangedSlot[]> {
  const slots = made.map(({ template, cutoffAt, ...slot }) => {
    const { orders, units, totes, fee, incentive, incentiveOff } = template;
    const after = { closed: false, windowGone: false, cutoffAt, orders, units, totes, fee, incentive, incentiveOff };
    return { slotId: newId('slt', now), type: template.type, slot, after };
  });
  const rows = slots.map(({ slotId, type, slot, after }) => ({
    slot_id: slotId,
    type,
    starts_at: new Date(slot.startsAt).toISOString(),
    ends_at: new Date(slot.endsAt).toISOString(),
    local_date: slot.localDate,
    ...toRow(after),
  }));
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at,
                      fee_cents, incentive, incentive_cents, cap_orders, cap_units, cap_totes, window_gone)
    select x.slot_id, ${locationId}, ${modality}, ${vendorId}, x.type, x.starts_at, x.ends_at, ${zone}, x.local_date,
           x.cutoff_at, x.fee, x.incentive, x.incentive_off, x.orders, x.units, x.totes, true
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as x(type text, starts_at timestamptz, ends_at timestamptz, local_date date, ${ROW})
     order by x.starts_at, x.type`.execute(tx);
  return slots.map(({ slotId, after }) => ({ slotId, after }));
}
