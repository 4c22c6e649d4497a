import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { BANNER } from './fixture-locations.ts';

/** Writes an order in a slot for each of these states, with what it refers to; the slot has booked them. */
export async function insertOrdersIn({ read }: Pick<Db, 'read'>, slotId: string, states: readonly string[]) {
  await sql`
    with made as materialized (
      select s.*, lpad((abs(hashtext(s.slot_id)::bigint) * 100 + n)::text, 16, '0') || '01' as id, state
        from slot s, unnest(${states}::text[]) with ordinality as x (state, n) where s.slot_id = ${slotId}
    ), booked as (
      update slot set booked_orders = booked_orders + ${states.length}::int where slot_id = ${slotId}
    ), reserved as (
      insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents, waiver_cents,
                               held_units, held_totes, items, state, created_at)
      select id, id, modality, location_id, vendor_id, slot_id, 0, 0, 1, 1, '[]', 'BOOKED', cutoff_at from made
    ), started as (
      insert into checkout (checkout_id, status, profile_id, banner_id, modality, location_id, reservation_id, cart_id,
                            contact, delivery_type, tenders, properties, checksum, created_at, expires_at)
      select id, 'ACTIVE', 'prf', ${BANNER}, modality, location_id, id, 'crt', '{}', 'STANDARD', '[]', '{}', '0000000000000000', cutoff_at,
             cutoff_at from made
    )
    insert into orders (order_id, profile_id, banner_id, modality, location_id, reservation_id, status, revision, cutoff_at,
                        placed_at, item_count, total_cents, details)
    select id, 'prf', ${BANNER}, modality, location_id, id, state, 1, cutoff_at, cutoff_at, 0, 0, '{}' from made`.execute(
    read,
  );
}
