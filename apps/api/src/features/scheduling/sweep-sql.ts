import type { Millis } from '@cartwright/rules/zoned-time';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/**
 * Expires reservations whose time is over and gives their capacity back, in one statement. Rows locked by others are
 * skipped; a booking uses the opposite condition, so exactly one of the two wins.
 * @returns how many expired; as many as `batch` means that there may be more
 */
export async function expireBatch(db: Kysely<Tables>, now: Millis, batch: number): Promise<number> {
  const { rows } = await sql<{ expired: number }>`
    with due as materialized (
      select reservation_id, slot_id, held_units, held_totes from reservation
       where state in ('HELD', 'BOUND') and expires_at <= ${new Date(now)}
       order by reservation_id limit ${batch} for no key update skip locked
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
    ), gone as (
      update reservation r set state = 'EXPIRED', expires_at = null, version = r.version + 1
        from due where r.reservation_id = due.reservation_id
      returning 1
    )
    select count(*)::int as expired from gone`.execute(db);
  return rows[0]?.expired ?? 0;
}
