import type { Millis } from '@cartwright/rules/zoned-time';
import { type RawBuilder, sql } from 'kysely';
import type { OrderChange, NewSlot } from './change.ts';

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const at = (moment: Millis) => sql`${new Date(moment)}::timestamptz`;

/** What a statement that changes an order does with slots and reservations. */
export interface SlotParts {
  /** From `r`, the reservation as it was seen, the part `moved_slot`: a row exactly if the slot allows the change. */
  readonly slots: RawBuilder<unknown>;
  /** Further columns of the order and of its checkout, each with a comma before it. */
  readonly orderColumns: RawBuilder<unknown>;
  readonly checkoutColumns: RawBuilder<unknown>;
  /** From `moved`, the order as it is then: the reservations. */
  readonly reservations: RawBuilder<unknown>;
}

/** The slot's counters move by the difference in `sized`; taking more needs an open slot that has it. */
export const resizedSlot = (now: Millis) => sql`
  moved_slot as (
    update slot s set booked_units = s.booked_units + sized.more_units, booked_totes = s.booked_totes + sized.more_totes
      from sized
     where s.slot_id = sized.slot_id
       and (sized.more_units <= 0 or (not s.closed and s.cutoff_at > ${at(now)} and s.held_units + s.booked_units + sized.more_units <= s.cap_units))
       and (sized.more_totes <= 0 or (not s.closed and s.cutoff_at > ${at(now)} and s.held_totes + s.booked_totes + sized.more_totes <= s.cap_totes))
    returning s.slot_id
  )`;

/** The order stays in its slot and takes more or less of it. */
export const staying = ({ size, waiver, items }: OrderChange, now: Millis): SlotParts => ({
  slots: sql`
    sized as (
      select r.reservation_id, r.slot_id, ${size.units}::int - r.held_units as more_units,
             ${size.totes}::int - r.held_totes as more_totes from r where (select count(*) from f) >= 0
    ), ${resizedSlot(now)}`,
  orderColumns: sql``,
  checkoutColumns: sql``,
  reservations: sql`
    kept as (
      update reservation t set held_units = ${size.units}::int, held_totes = ${size.totes}::int, version = t.version + 1,
             waiver_cents = ${waiver}::int, items = ${json(items)}
        from moved where t.reservation_id = moved.reservation_id
    )`,
});

/**
 * Takes capacity of the slot that the order moves to: the part `taken`, which is empty when the slot is closed, full or
 * past its cut-off. Both slots are locked in id order first.
 */
const freeSlot = ({ size }: OrderChange, { slotId }: NewSlot, now: Millis) => sql`
  locked as materialized (
    select slot_id from slot
     where slot_id in (select ${slotId} union all select slot_id from r) and exists (select from r)
     order by slot_id for no key update
  ), taken as (
    update slot s set booked_orders = s.booked_orders + 1, booked_units = s.booked_units + ${size.units}::int,
           booked_totes = s.booked_totes + ${size.totes}::int
      from (select count(*) as slots from locked) as after_the_locks
     where s.slot_id = ${slotId} and after_the_locks.slots = 2 and not s.closed and s.cutoff_at > ${at(now)}
       and s.held_orders + s.booked_orders + 1 <= s.cap_orders
       and s.held_units + s.booked_units + ${size.units}::int <= s.cap_units
       and s.held_totes + s.booked_totes + ${size.totes}::int <= s.cap_totes
    returning s.slot_id, s.location_id, s.vendor_id, s.modality
  )`;

/**
 * The same of a slot whose place is kept for the order, because its vendor was asked: `taken` is empty when it is not
 * kept any longer. What is kept ends at the cut-off, so that is not checked again.
 */
const keptSlot = ({ reservationId, slotId }: NewSlot, now: Millis) => sql`
  place as materialized (
    select t.slot_id, t.held_units, t.held_totes from reservation t, r
     where t.reservation_id = ${reservationId} and t.slot_id = ${slotId} and t.state = 'HELD' and t.expires_at > ${at(now)}
       for no key update of t
  ), locked as materialized (
    select slot_id from slot
     where slot_id in (select slot_id from place union all select slot_id from r) and exists (select from place)
     order by slot_id for no key update
  ), taken as (
    update slot s set held_orders = s.held_orders - 1, held_units = s.held_units - place.held_units,
           held_totes = s.held_totes - place.held_totes, booked_orders = s.booked_orders + 1,
           booked_units = s.booked_units + place.held_units, booked_totes = s.booked_totes + place.held_totes
      from place, (select count(*) from locked) as after_the_locks
     where s.slot_id = place.slot_id
    returning s.slot_id
  )`;

const takenSlot = (change: OrderChange, newSlot: NewSlot, now: Millis) =>
  newSlot.isKept ? keptSlot(newSlot, now) : freeSlot(change, newSlot, now);

const bookedPlace = ({ profileId }: OrderChange, { reservationId }: NewSlot, when: RawBuilder<unknown>) => sql`
  made as (
    update reservation t set owner_id = ${profileId}, state = 'BOOKED', expires_at = null, version = t.version + 1
      from taken where t.reservation_id = ${reservationId} and ${when} returning t.slot_id
  )`;

const newReservation = (
  { profileId, size, waiver, items }: OrderChange,
  newSlot: NewSlot,
  { now, when }: { readonly now: Millis; readonly when: RawBuilder<unknown> },
) => sql`
  made as (
    insert into reservation (reservation_id, owner_id, modality, location_id, vendor_id, slot_id, fee_cents, incentive_cents,
                             waiver_cents, held_units, held_totes, items, state, created_at)
    select ${newSlot.reservationId}, ${profileId}, taken.modality, taken.location_id, taken.vendor_id, taken.slot_id,
           ${newSlot.fee}::int, ${newSlot.incentiveOff ?? 0}::int, ${waiver}::int, ${size.units}::int, ${size.totes}::int, ${json(items)}, 'BOOKED', ${at(now)}
      from taken where ${when} returning slot_id
  )`;

/** The reservation of that slot, which is booked from the beginning: nothing but its order ends it. */
const madeReservation = (change: OrderChange, newSlot: NewSlot, now: Millis, when = sql`true`) =>
  newSlot.isKept ? bookedPlace(change, newSlot, when) : newReservation(change, newSlot, { now, when });

/**
 * Takes the new slot for an order that is still to be paid, which keeps the one that it has until then. The next version
 * of that one refuses every other change that was planned before.
 */
export const takenBefore = (change: OrderChange, newSlot: NewSlot, now: Millis): RawBuilder<unknown> => sql`
  ${takenSlot(change, newSlot, now)}, ${madeReservation(change, newSlot, now)}, moved_slot as (
    update reservation t set version = t.version + 1 from r, made where t.reservation_id = r.reservation_id returning t.slot_id
  )`;

const given = sql`
  moved_slot as (
    update slot s set booked_orders = s.booked_orders - 1, booked_units = s.booked_units - r.held_units,
           booked_totes = s.booked_totes - r.held_totes
      from r, taken where s.slot_id = r.slot_id
    returning s.slot_id
  )`;

/** The order moves to another slot and gives its own back. @param isTaken the other slot was taken before */
export function changingSlot(
  change: OrderChange,
  newSlot: NewSlot,
  { isTaken, now }: { isTaken: boolean; now: Millis },
): SlotParts {
  const { reservationId, slotId, cutoffAt } = newSlot;
  const takenAlready = sql`
    taken as materialized (
      select t.slot_id from reservation t, r, slot s
       where t.reservation_id = ${reservationId} and t.slot_id = ${slotId} and t.state = 'BOOKED'
         and s.slot_id = t.slot_id and s.cutoff_at > ${at(now)} for no key update of t
    )`;
  const gone = sql`
    gone as (
      update reservation t set state = 'RELEASED', version = t.version + 1
        from r, moved where t.reservation_id = r.reservation_id
    )`;
  return {
    slots: sql`${isTaken ? takenAlready : takenSlot(change, newSlot, now)}, ${given}`,
    orderColumns: sql`, reservation_id = ${reservationId}, cutoff_at = ${at(cutoffAt)}`,
    checkoutColumns: sql`, reservation_id = ${reservationId}`,
    reservations: isTaken
      ? gone
      : sql`${gone}, ${madeReservation(change, newSlot, now, sql`exists (select from moved)`)}`,
  };
}

/** Gives back the slot that was taken for an order that keeps its own after all; from `a`, the attempt. */
export const takenBack = ({ reservationId }: NewSlot): RawBuilder<unknown> => sql`
  r as materialized (
    select t.reservation_id, t.slot_id, t.held_units, t.held_totes from reservation t, a
     where t.reservation_id = ${reservationId} and t.state = 'BOOKED' for no key update of t
  ), kept as (
    update reservation t set state = 'RELEASED', version = t.version + 1 from r where t.reservation_id = r.reservation_id
  ), moved_slot as (
    update slot s set booked_orders = s.booked_orders - 1, booked_units = s.booked_units - r.held_units,
           booked_totes = s.booked_totes - r.held_totes
      from r where s.slot_id = r.slot_id
  )`;
