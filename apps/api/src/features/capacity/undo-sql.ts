import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tx } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
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

/** No longer counts: a change of a slot whose action was undone. */
const isTakenBack = (change: string) =>
  sql`exists (select from ops.staff_action u where u.undoes = ${sql.ref(`${change}.action_id`)})`;

/**
 * Brings the slots of a change back to how they were, as far as what is taken fits, unless a later change that was not
 * undone counts. Changes before it that were undone, and left the slot as it was for its sake, are taken back with it.
 * They are locked. One statement.
 */
export async function restoreSlots(tx: Tx, actionId: string): Promise<readonly UndoneSlot[]> {
  const { rows } = await sql<UndoneSlot>`
    with own as materialized (
      select c.slot_id, first.*, not exists (
               select from ops.slot_change later
                where later.slot_id = c.slot_id and later.seq > c.seq and not ${isTakenBack('later')}) as is_last
        from ops.slot_change c
        cross join lateral (
          select f.was_closed, f.was_orders, f.was_units, f.was_totes from ops.slot_change f
           where f.slot_id = c.slot_id and f.seq <= c.seq and not exists (
                   select from ops.slot_change counts
                    where counts.slot_id = c.slot_id and counts.seq >= f.seq and counts.seq < c.seq
                      and not ${isTakenBack('counts')})
           order by f.seq limit 1) first
       where c.action_id = ${actionId}
    ), restored as (
      update slot s
         set closed_by_staff = own.was_closed, cap_orders = greatest(own.was_orders, s.held_orders + s.booked_orders),
             cap_units = greatest(own.was_units, s.held_units + s.booked_units),
             cap_totes = greatest(own.was_totes, s.held_totes + s.booked_totes)
        from own where s.slot_id = own.slot_id and own.is_last
    )
    select s.local_date as date, ${HOUR_OF} as hour, own.is_last as "isRestored"
      from own join slot s on s.slot_id = own.slot_id order by s.starts_at, s.slot_id`.execute(tx);
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
