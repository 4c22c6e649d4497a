import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** What a sweep did. */
export interface Swept {
  /** How many reservations it looked at; as many as `batch` means that there may be more. */
  readonly seen: number;
  readonly expired: number;
}

/**
 * Expires reservations whose time is over and gives their capacity back, in one statement; one that was extended since
 * is looked at again when it ends. Rows locked by others are skipped; a booking uses the opposite condition, so exactly
 * one of the two wins. Reservations are only locked until all slots are: a new hold, which has its slot and then finds
 * its owner's old reservation being changed in the unique index, would wait for this, and this for its slot.
 */
export async function expireBatch(db: Kysely<Tables>, now: Millis, batch: number): Promise<Swept> {
  const { rows } = await sql<Swept>`
    with seen as materialized (
      select reservation_id, slot_id, held_units, held_totes, expires_at from reservation
       where is_live and sweep_at <= ${new Date(now)}
       order by reservation_id limit ${batch} for no key update skip locked
    ), due as (
      select * from seen where expires_at <= ${new Date(now)}
    ), later as (
      update reservation r set sweep_at = r.expires_at
        from seen where r.reservation_id = seen.reservation_id and seen.expires_at > ${new Date(now)}
    ), sums as (
      select slot_id, count(*)::int as orders, sum(held_units)::int as units, sum(held_totes)::int as totes
        from due group by slot_id
    ), locked as materialized (
      select slot_id from slot where slot_id in (select slot_id from sums) order by slot_id for no key update
    ), given as (
      update slot s
         set held_orders = s.held_orders - sums.orders, held_units = s.held_units - sums.units,
             held_totes = s.held_totes - sums.totes
        from sums, (select count(*) from locked) as after_the_locks
       where s.slot_id = sums.slot_id
      returning 1
    ), gone as (
      update reservation r set state = 'EXPIRED', expires_at = null, version = r.version + 1
        from due, (select count(*) from given) as after_the_slots where r.reservation_id = due.reservation_id
      returning 1
    )
    select (select count(*)::int from seen) as seen, (select count(*)::int from gone) as expired`.execute(db);
  return rows[0] ?? { seen: 0, expired: 0 };
}
