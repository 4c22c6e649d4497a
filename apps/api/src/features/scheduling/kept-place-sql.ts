import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { lockMembership } from '#reservations/membership-lock-sql.ts';
import {
  type ReservationRow,
  type StoredReservation,
  reservationColumns,
  toReservation,
} from '#reservations/stored-reservation.ts';
import type { NewHold } from './reservations-sql.ts';

/** Whether the owner holds a place in this slot already. One statement. */
export async function hasPlace(
  db: Kysely<Tables>,
  { ownerId, modality, slotId }: Pick<NewHold, 'ownerId' | 'modality' | 'slotId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from reservation where owner_id = ${ownerId} and modality = ${modality} and is_live and slot_id = ${slotId}`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Gives the shopper the place that was kept while its vendor was asked, and releases the older reservation. One
 * statement; the membership is locked first, then reservations by id, then the older one's slot, which
 * is locked before a reservation changes, as in `expireBatch`.
 * @returns undefined when it was not kept any longer, or the membership that takes the fee off is over
 */
export async function handOver(db: Kysely<Tables>, hold: NewHold): Promise<StoredReservation | undefined> {
  const { reservationId, ownerId, modality } = hold;
  const now = new Date(hold.now);
  const locationId = sql`select s.location_id from slot s where s.slot_id = ${hold.slotId}`;
  const member = lockMembership(hold.usesMembership ? { profileId: ownerId, locationId, now: hold.now } : null);
  const { rows } = await sql<ReservationRow>`
    with ${member.step}found as materialized (
      select reservation_id, slot_id, held_units, held_totes, expires_at from reservation
       where is_live and (reservation_id = ${reservationId} or (owner_id = ${ownerId} and modality = ${modality}))
         and ${member.holds}
       order by reservation_id for no key update
    ), kept as (
      select slot_id from found where reservation_id = ${reservationId} and expires_at > ${now}
    ), old as (
      select found.* from found, kept where found.reservation_id <> ${reservationId}
    ), given as (
      update slot s
         set held_orders = s.held_orders - 1, held_units = s.held_units - old.held_units,
             held_totes = s.held_totes - old.held_totes
        from old where s.slot_id = old.slot_id
      returning 1
    ), gone as (
      update reservation r set state = 'RELEASED', expires_at = null, version = r.version + 1
        from old, (select count(*) from given) as after_the_slot where r.reservation_id = old.reservation_id
      returning r.reservation_id
    ), handed as (
      update reservation r
         set owner_id = ${ownerId}, expires_at = least(${new Date(hold.now + hold.lasts)}::timestamptz, s.cutoff_at)
        from kept, slot s, (select count(*) from gone) as after_the_older_one_is_gone
       where r.reservation_id = ${reservationId} and s.slot_id = kept.slot_id
      returning r.*
    )
    select ${reservationColumns} from handed r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id`.execute(
    db,
  );
  return rows[0] && toReservation(rows[0]);
}
