import type { OrderModality } from '@cartwright/contracts/common';
import type { Cents } from '@cartwright/rules/money';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { OrderSize } from '@cartwright/rules/slot-size';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import { lockMembership } from '#reservations/membership-lock-sql.ts';
import {
  type HeldItems,
  type ReservationRow,
  type StoredReservation,
  reservationColumns,
  toReservation,
} from '#reservations/stored-reservation.ts';

/** The owner of the live reservations. */
interface LiveQuery {
  readonly ownerId: string;
  readonly modalities: readonly OrderModality[];
  /** The banner of the stores; without one, the whole family. */
  readonly bannerId?: string;
  readonly now: Millis;
}

/** The live reservation of an owner and a modality: at most one in the whole family. One statement. */
export async function liveReservation(
  db: Kysely<Tables>,
  { modality, ...query }: Omit<LiveQuery, 'modalities'> & { readonly modality: OrderModality },
): Promise<StoredReservation | null> {
  const [live] = await liveReservations(db, { ...query, modalities: [modality] });
  return live ?? null;
}

/** The live reservations of an owner, at most one per modality, the earliest slot first. One statement. */
export async function liveReservations(
  db: Kysely<Tables>,
  { ownerId, modalities, bannerId, now }: LiveQuery,
): Promise<readonly StoredReservation[]> {
  const atBanner =
    bannerId === undefined
      ? sql``
      : sql`and exists (select from location l where l.location_id = r.location_id and l.banner_id = ${bannerId})`;
  const { rows } = await sql<ReservationRow>`
    select ${reservationColumns}
      from reservation r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id
     where r.owner_id = ${ownerId} and r.modality = any(${modalities}::text[]) and r.is_live
       and r.expires_at > ${new Date(now)} ${atBanner}
     order by s.starts_at, r.modality`.execute(db);
  return rows.map(toReservation);
}

/** A reservation of an owner, in any state. */
export async function reservationOf(
  db: Kysely<Tables>,
  id: string,
  ownerId: string,
): Promise<StoredReservation | null> {
  const { rows } = await sql<ReservationRow>`
    select ${reservationColumns}
      from reservation r join slot s on s.slot_id = r.slot_id join vendor v on v.vendor_id = r.vendor_id
     where r.reservation_id = ${id} and r.owner_id = ${ownerId}`.execute(db);
  return rows[0] ? toReservation(rows[0]) : null;
}

/** A new expiration under the version that was seen; false when another call was first. */
export async function saveExtension(
  db: Kysely<Tables>,
  change: Pick<StoredReservation, 'reservationId' | 'version' | 'extensions'> & { readonly expiresAt: Millis },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update reservation
       set expires_at = ${new Date(change.expiresAt)}, extensions = ${change.extensions}, version = version + 1
     where reservation_id = ${change.reservationId} and version = ${change.version}
       and state in ('HELD', 'BOUND')`.execute(db);
  return numAffectedRows === 1n;
}

/** Why a slot accepts nothing more, read after it refused. */
export async function reservationRefusal(
  db: Kysely<Tables>,
  slotId: string,
  now: Millis,
): Promise<'SLOT_PAST_CUTOFF' | 'SLOT_CLOSED' | 'SLOT_FULL'> {
  const { rows } = await sql<{ isPast: boolean; closed: boolean }>`
    select cutoff_at <= ${new Date(now)} as "isPast", closed from slot where slot_id = ${slotId}`.execute(db);
  const [slot] = rows;
  if (!slot || slot.closed) return 'SLOT_CLOSED';
  return slot.isPast ? 'SLOT_PAST_CUTOFF' : 'SLOT_FULL';
}

/** What a new reservation takes. */
export interface NewHold {
  readonly reservationId: string;
  readonly ownerId: string;
  readonly modality: OrderModality;
  readonly slotId: string;
  readonly size: OrderSize;
  readonly fee: Cents;
  readonly incentiveOff: Cents;
  readonly waiver: Cents;
  /** The owner's membership takes the fee off: if it is over, nothing is taken. */
  readonly usesMembership: boolean;
  readonly items: HeldItems;
  readonly now: Millis;
  /** The maximum time that it is held; never past the slot's cut-off. */
  readonly lasts: Millis;
}

/**
 * Takes capacity of a slot and releases the owner's older reservation, all in one statement and hence in one
 * transaction: a conditional UPDATE takes the capacity without reading it first, and nothing happens when it refuses
 * (the older reservation stays). Locks are taken membership first, then reservation, then slots in id order.
 * @returns `place`: how many orders the slot has with this one; undefined when it is full, closed or past its cut-off, or
 * when the membership that takes the fee off is over
 */
export async function takeSlot(
  db: Kysely<Tables>,
  hold: NewHold,
): Promise<(StoredReservation & { readonly place: number }) | undefined> {
  const { slotId, size, ownerId, modality } = hold;
  const now = new Date(hold.now);
  const locationId = sql`select s.location_id from slot s where s.slot_id = ${slotId}`;
  const member = lockMembership(hold.usesMembership ? { profileId: ownerId, locationId, now: hold.now } : null);
  const { rows } = await sql<ReservationRow & { readonly place: number }>`
    with ${member.step}old as materialized (
      select reservation_id, slot_id, held_units, held_totes from reservation
       where owner_id = ${ownerId} and modality = ${modality} and is_live and ${member.holds}
         for no key update
    ), locked as materialized (
      select slot_id from slot
       where slot_id in (select ${slotId} union all select slot_id from old)
         and exists (select from old where slot_id <> ${slotId})
       order by slot_id for no key update
    ), own as (
      select count(*)::int as orders, coalesce(sum(held_units), 0)::int as units,
             coalesce(sum(held_totes), 0)::int as totes, (select count(*) from locked) as locked
        from old where slot_id = ${slotId}
    ), taken as (
      update slot s
         set held_orders = s.held_orders + 1 - own.orders,
             held_units = s.held_units + ${size.units}::int - own.units,
             held_totes = s.held_totes + ${size.totes}::int - own.totes
        from own
       where s.slot_id = ${slotId} and ${member.holds} and not s.closed and s.cutoff_at > ${now}
         and s.held_orders + s.booked_orders + 1 - own.orders <= s.cap_orders
         and s.held_units + s.booked_units + ${size.units}::int - own.units <= s.cap_units
         and s.held_totes + s.booked_totes + ${size.totes}::int - own.totes <= s.cap_totes
      returning s.slot_id, s.type, s.location_id, s.vendor_id, s.starts_at, s.ends_at, s.cutoff_at, s.tz, s.local_date,
                least(${new Date(hold.now + hold.lasts)}::timestamptz, s.cutoff_at) as ends,
                s.held_orders + s.booked_orders as place
    ), given as (
      update slot s
         set held_orders = s.held_orders - 1, held_units = s.held_units - old.held_units,
             held_totes = s.held_totes - old.held_totes
        from old, taken where s.slot_id = old.slot_id and old.slot_id <> taken.slot_id
    ), gone as (
      update reservation r set state = 'RELEASED', expires_at = null, version = r.version + 1
        from old, taken where r.reservation_id = old.reservation_id
      returning r.reservation_id
    ), made as (
      insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents,
                               incentive_cents, waiver_cents, held_units, held_totes, items, state, expires_at, sweep_at, created_at)
      select ${hold.reservationId}, ${ownerId}, ${modality}, taken.location_id, taken.vendor_id, taken.slot_id,
             ${hold.fee}::int, ${hold.incentiveOff}::int, ${hold.waiver}::int, ${size.units}::int, ${size.totes}::int,
             ${JSON.stringify(hold.items)}::jsonb, 'HELD',
             taken.ends, taken.ends, ${now}::timestamptz
        from taken, (select count(*) from gone) as after_the_older_one_is_gone
      returning *
    )
    select ${reservationColumns}, s.place from made r, taken s, vendor v where v.vendor_id = r.vendor_id`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { place, ...made } = row;
  return { ...toReservation(made), place };
}

/**
 * Adjusts a reservation to other contents: the slot's counters move by the difference, in one statement. Giving
 * capacity back always works; taking more needs an open slot that has it. Locks are taken membership first, then
 * reservation, then slot.
 * @returns false when nothing changed: the slot refused, the reservation is no longer as it was seen, or the membership
 * that takes the fee off is over
 */
export async function resize(
  db: Kysely<Tables>,
  change: {
    readonly reservationId: string;
    readonly version: number;
    readonly size: OrderSize;
    /** What is taken off the fee with these items, at least zero. */
    readonly waiver: Cents;
    /** Whose membership takes it off; null when none does. */
    readonly memberId: string | null;
    readonly items: HeldItems;
    readonly now: Millis;
  },
): Promise<boolean> {
  const { size, reservationId, memberId } = change;
  const now = new Date(change.now);
  const locationId = sql`select t.location_id from reservation t where t.reservation_id = ${reservationId}`;
  const member = lockMembership(memberId === null ? null : { profileId: memberId, locationId, now: change.now });
  const { numAffectedRows } = await sql`
    with ${member.step}r as materialized (
      select reservation_id, slot_id, ${size.units}::int - held_units as more_units, ${size.totes}::int - held_totes as more_totes
        from reservation
       where reservation_id = ${reservationId} and version = ${change.version}
         and state in ('HELD', 'BOUND') and expires_at > ${now} and ${member.holds} for no key update
    ), moved as (
      update slot s set held_units = s.held_units + r.more_units, held_totes = s.held_totes + r.more_totes
        from r
       where s.slot_id = r.slot_id
         and (r.more_units <= 0 or (not s.closed and s.cutoff_at > ${now} and s.held_units + s.booked_units + r.more_units <= s.cap_units))
         and (r.more_totes <= 0 or (not s.closed and s.cutoff_at > ${now} and s.held_totes + s.booked_totes + r.more_totes <= s.cap_totes))
      returning s.slot_id
    )
    update reservation t
       set held_units = ${size.units}, held_totes = ${size.totes}, waiver_cents = ${change.waiver},
           items = ${JSON.stringify(change.items)}::jsonb, version = t.version + 1
      from r, moved where t.reservation_id = r.reservation_id`.execute(db);
  return numAffectedRows === 1n;
}

/**
 * Releases a held or bound reservation, which changes after its slot, as in `expireBatch`.
 * @returns false when it was not live, so that nothing changed
 */
export async function release(db: Kysely<Tables>, id: string, ownerId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with r as materialized (
      select reservation_id, slot_id, held_units, held_totes from reservation
       where reservation_id = ${id} and owner_id = ${ownerId} and state in ('HELD', 'BOUND') for no key update
    ), given as (
      update slot s
         set held_orders = s.held_orders - 1, held_units = s.held_units - r.held_units,
             held_totes = s.held_totes - r.held_totes
        from r where s.slot_id = r.slot_id
      returning s.slot_id
    )
    update reservation t set state = 'RELEASED', expires_at = null, version = t.version + 1
      from r, given where t.reservation_id = r.reservation_id`.execute(db);
  return numAffectedRows === 1n;
}
