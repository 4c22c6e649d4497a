import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { partBefore } from '#reservations/slot-change-sql.ts';
import { CHANGE_SLOTS } from './change-slots.ts';
import { HOUR_OF } from './heat-sql.ts';
import type { Change } from './sql.ts';

/** Locks the slots that an action of this kind changed at a store, by id. @returns how many they are; none for another */
export async function lockChanged(
  tx: Tx,
  { actionId, locationId, kind }: { readonly actionId: string; readonly locationId: string; readonly kind: string },
): Promise<number> {
  const { rows } = await sql`
    select from slot s join ops.slot_change c on c.slot_id = s.slot_id join ops.staff_action a on a.action_id = c.action_id
     where c.action_id = ${actionId} and a.location_id = ${locationId} and a.kind = ${kind}
     order by s.slot_id for no key update of s`.execute(tx);
  return rows.length;
}

/** Whether an action was undone; read after its slots are locked. */
export async function isUndone(tx: Tx, actionId: string): Promise<boolean> {
  const { rows } = await sql`select from ops.staff_action where undoes = ${actionId}`.execute(tx);
  return rows.length > 0;
}

/** A slot of a change that is undone. */
export interface UndoneSlot {
  readonly date: string;
  readonly hour: number;
  readonly isRestored: boolean;
}

/**
 * Brings the slots of a change back to how they were, as far as what is taken fits, except for what a later change that
 * counts decides of them. They are locked. One statement.
 * @returns those that the change made another or that become another; not restored are those that a later change leaves, or
 *   that close because more is taken of them than fitted before
 */
export async function restoreSlots(tx: Tx, actionId: string): Promise<readonly UndoneSlot[]> {
  const { rows } = await sql<UndoneSlot>`
    with own as materialized (
      select s.slot_id, c.is_effective, coalesce(c.was_window_gone, false) as was_hidden, s.closed_for_day, s.cap_orders, s.cap_units, s.cap_totes,
             coalesce(closing.was_closed, s.closed_for_day) or over.is_over as was_closed,
             greatest(coalesce(number.was_orders, s.cap_orders), s.held_orders + s.booked_orders) as was_orders,
             greatest(coalesce(number.was_units, s.cap_units), s.held_units + s.booked_units) as was_units,
             greatest(coalesce(number.was_totes, s.cap_totes), s.held_totes + s.booked_totes) as was_totes,
             s.window_gone or over.is_over or (c.decides_closed and closing.was_closed is null)
               or (c.decides_number and number.was_orders is null) as is_left
        from ops.slot_change c join slot s on s.slot_id = c.slot_id
        left join ${partBefore('closed')} closing on true
        left join ${partBefore('number')} number on true
       -- As another number does: what should be smaller closes, so that a cancellation makes no room that is not wanted.
       cross join lateral (
         select coalesce(s.held_orders + s.booked_orders > number.was_orders or s.held_units + s.booked_units > number.was_units
                  or s.held_totes + s.booked_totes > number.was_totes, false) as is_over) over
       where c.action_id = ${actionId}
    ), changed as (
      select *, (closed_for_day, cap_orders, cap_units, cap_totes)
                is distinct from (was_closed, was_orders, was_units, was_totes) as is_changed from own
    ), restored as (
      update slot s
         set closed_for_day = c.was_closed, cap_orders = c.was_orders, cap_units = c.was_units, cap_totes = c.was_totes
        from changed c where s.slot_id = c.slot_id and c.is_changed
    )
    select s.local_date as date, ${HOUR_OF} as hour, not c.is_left as "isRestored"
      from changed c join slot s on s.slot_id = c.slot_id
     where not c.was_hidden and (c.is_changed or c.is_effective or c.is_left) order by s.starts_at, s.slot_id`.execute(
    tx,
  );
  return rows;
}

/** A change of slots, with who made it. */
export interface MadeChange {
  readonly actionId: string;
  readonly at: Millis;
  readonly by: string;
  readonly reason: string;
  readonly change: Change;
  readonly slots: number;
  readonly undone: boolean;
}

const CHANGES_SHOWN = 20;

/** The last changes of slots of a store, the newest first. One statement. */
export async function readChanges(db: Kysely<Tables>, locationId: string): Promise<MadeChange[]> {
  const { rows } = await sql<MadeChange>`
    select a.action_id as "actionId", (extract(epoch from a.at) * 1000)::bigint as at, p.first_name as by, a.reason,
           json_build_object('filter', a.data -> 'filter', 'action', a.data -> 'action') as change,
           (a.data ->> 'slots')::int as slots,
           exists (select from ops.staff_action u where u.undoes = a.action_id) as undone
      from ops.staff_action a join ops.staff p on p.staff_id = a.staff_id
     where a.location_id = ${locationId} and a.kind = ${CHANGE_SLOTS}
     order by a.action_id desc limit ${CHANGES_SHOWN}`.execute(db);
  return rows;
}
