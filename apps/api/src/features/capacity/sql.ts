import type { SlotChange } from '@cartwright/contracts/ops-capacity';
import type { SlotCapacity, SlotDecision, SlotTaken } from '@cartwright/rules/slot-change';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { HOUR_OF } from './heat-sql.ts';

export type Change = z.output<typeof SlotChange>;

/** A slot that a filter finds. */
export interface FoundSlot {
  readonly slotId: string;
  readonly type: 'STANDARD' | 'EXPRESS';
  readonly capacity: SlotCapacity;
  readonly taken: SlotTaken;
  /** No window of the week is its own any more: nobody is offered it, whatever is done. */
  readonly windowGone: boolean;
  /** Orders that reservations hold, and that orders have booked. */
  readonly held: number;
  readonly booked: number;
}

/**
 * The slots of a store that a filter finds and whose cut-off is ahead, by id: the order in which everybody locks them.
 * One statement. @param lock whether they stay as they are until the end of the transaction
 */
export async function findSlots(
  db: Kysely<Tables>,
  { locationId, filter, now }: { readonly locationId: string; readonly filter: Change['filter']; readonly now: Millis },
  { lock }: { readonly lock: boolean },
): Promise<readonly FoundSlot[]> {
  const { rows } = await sql<FoundSlot>`
    select s.slot_id as "slotId", s.type, s.held_orders as held, s.booked_orders as booked, s.window_gone as "windowGone",
           json_build_object('closed', s.closed_for_day, 'orders', s.cap_orders, 'units', s.cap_units, 'totes', s.cap_totes) as capacity,
           json_build_object('orders', s.held_orders + s.booked_orders, 'units', s.held_units + s.booked_units,
                             'totes', s.held_totes + s.booked_totes) as taken
      from slot s
     where s.location_id = ${locationId} and s.modality = ${filter.modality}
       and s.local_date = any(${filter.dates}::date[]) and s.cutoff_at > ${new Date(now)}
       and ${HOUR_OF} >= ${filter.fromHour} and ${HOUR_OF} < ${filter.toHour}
     order by s.slot_id ${lock ? sql`for no key update` : sql``}`.execute(db);
  return rows;
}

/** A slot as it becomes. */
export interface ChangedSlot {
  readonly slotId: string;
  readonly after: SlotCapacity;
  /** What the change decides of it, also where that is so already. */
  readonly decides: SlotDecision;
}

/** Whether a slot `s` becomes another one, `b`. */
const IS_OTHER = sql`
  (s.closed_for_day, s.cap_orders, s.cap_units, s.cap_totes) is distinct from (b.closed, b.orders, b.units, b.totes)`;

/**
 * Changes slots that the transaction has locked, and keeps how they were under the action: all that it finds, or undoing
 * an earlier change would not know of it. One statement.
 */
export async function writeChange(
  tx: Tx,
  { actionId, slots }: { readonly actionId: string; readonly slots: readonly ChangedSlot[] },
): Promise<void> {
  const rows = slots.map(({ slotId, after, decides }) => ({
    slot_id: slotId,
    ...after,
    decides_closed: decides.closed,
    decides_number: decides.number,
  }));
  await sql`
    with becomes as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as b(slot_id text, closed boolean, orders int, units int, totes int, decides_closed boolean, decides_number boolean)
    ), kept as (
      insert into ops.slot_change (action_id, slot_id, was_closed, was_orders, was_units, was_totes, was_window_gone, decides_closed, decides_number, is_effective)
      select ${actionId}, s.slot_id, s.closed_for_day, s.cap_orders, s.cap_units, s.cap_totes, s.window_gone, b.decides_closed, b.decides_number,
             ${IS_OTHER}
        from slot s join becomes b on b.slot_id = s.slot_id
    )
    update slot s set closed_for_day = b.closed, cap_orders = b.orders, cap_units = b.units, cap_totes = b.totes
      from becomes b
     where s.slot_id = b.slot_id
       and ${IS_OTHER}`.execute(tx);
}
