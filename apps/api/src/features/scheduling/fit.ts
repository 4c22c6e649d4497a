import { type Millis, localDateAt } from '@cartwright/rules/zoned-time';
import type { OrderSize } from '@cartwright/rules/slot-size';
import type { Cents } from '@cartwright/rules/money';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.gen.ts';
import type { HeldItems, StoredReservation } from '#reservations/stored-reservation.ts';
import { readWish } from './items-sql.ts';
import { type Sorted, qualifyingSubtotal, sizeOf, sortOut } from './sorting.ts';
import { mayBringAlcohol } from './timeslots.ts';
import { waiverOf } from './waiver.ts';

/** What goods make of a reservation: which of them can come at its time, and what those take of the slot and off the fee. */
export interface Fit {
  readonly sorted: Sorted;
  readonly size: OrderSize;
  readonly waiver: Cents;
}

/** Fits goods to the time of a reservation, those of the cart when none are given. It changes nothing. One statement. */
export async function fitTo(
  db: Kysely<Tables>,
  seen: StoredReservation,
  { items, now }: { readonly items?: HeldItems['included'] | undefined; readonly now: Millis },
): Promise<Fit> {
  const { ownerId, modality, locationId, vendorId, startsAt, zone } = seen;
  const wish = await readWish(db, { ownerId, modality, locationId, items, now });
  const window = { startsAt, zone, mayBringAlcohol: mayBringAlcohol(wish, modality, vendorId) };
  const sorted = sortOut(wish.items, window, now);
  const subtotal = qualifyingSubtotal(sorted.included);
  const waiver = waiverOf({ enrolment: wish.enrolment, modality, slot: seen, subtotal }, localDateAt(now, zone));
  return { sorted, size: sizeOf(sorted.included), waiver };
}
