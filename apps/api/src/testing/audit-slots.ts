import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';

/** A slot whose counters differ from the reservations that they count. */
export interface SlotMismatch {
  readonly slotId: string;
  readonly counted: readonly number[];
  readonly reserved: readonly number[];
}

/**
 * Every slot whose `held` or `booked` is not the sum over its reservations in HELD and BOUND, or BOOKED. An empty list
 * is ARCHITECTURE.md's first invariant; tests check it after every race, the bench with its own query.
 */
export async function auditSlots(db: Kysely<Tables>): Promise<readonly SlotMismatch[]> {
  const { rows } = await sql<SlotMismatch>`
    with sums as (
      select slot_id,
             count(*) filter (where state <> 'BOOKED')::int as held_orders,
             coalesce(sum(held_units) filter (where state <> 'BOOKED'), 0)::int as held_units,
             coalesce(sum(held_totes) filter (where state <> 'BOOKED'), 0)::int as held_totes,
             count(*) filter (where state = 'BOOKED')::int as booked_orders,
             coalesce(sum(held_units) filter (where state = 'BOOKED'), 0)::int as booked_units,
             coalesce(sum(held_totes) filter (where state = 'BOOKED'), 0)::int as booked_totes
        from reservation where state in ('HELD', 'BOUND', 'BOOKED') group by slot_id
    ), both_sides as (
      select s.slot_id,
             array[s.held_orders, s.held_units, s.held_totes, s.booked_orders, s.booked_units, s.booked_totes] as counted,
             array[coalesce(sums.held_orders, 0), coalesce(sums.held_units, 0), coalesce(sums.held_totes, 0),
                   coalesce(sums.booked_orders, 0), coalesce(sums.booked_units, 0), coalesce(sums.booked_totes, 0)] as reserved
        from slot s left join sums on sums.slot_id = s.slot_id
    )
    select slot_id as "slotId", counted, reserved from both_sides where counted <> reserved order by slot_id`.execute(
    db,
  );
  return rows;
}
