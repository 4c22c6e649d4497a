import { type Result, ok } from '@cartwright/rules/result';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { createKeyedMutex } from '@cartwright/server/keyed-mutex';
import type { VendorJob, VendorRefusal } from '#ports/delivery-vendors.ts';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { handOver, hasPlace } from './kept-place-sql.ts';
import { type NewHold, release, takeSlot } from './reservations-sql.ts';
import type { SchedulingDeps } from './timeslots.ts';

const MAX_ATTEMPTS = 4;
const mutex = createKeyedMutex();

/**
 * Two simultaneous calls of one owner both find no older reservation; the second then sees the first's and replaces it.
 * @returns undefined when the slot takes no order, or the membership that takes the fee off is over
 */
export const holdOnce = (db: SchedulingDeps['db'], hold: NewHold): Promise<StoredReservation | undefined> =>
  oneAtATime(hold, () => db.single((single) => takeSlot(single, hold)));

/** How long a place is kept while its vendor is asked: a sweep gives it back if nobody does. */
const KEPT_FOR = 2 * MINUTE;

const nobodyFor = (reservationId: string) => `kept ${reservationId}`;

/**
 * Keeps a place in a third party's slot for nobody, so that two shoppers never get the last one on one answer, and asks
 * the vendor, outside any transaction. A place that is refused is given back.
 * @returns whether the place is kept, under `reservationId`: false when the slot takes no order
 */
export async function keepIfAccepted(
  { db, vendors }: Pick<SchedulingDeps, 'db' | 'vendors'>,
  hold: Omit<NewHold, 'ownerId' | 'lasts' | 'usesMembership'>,
  job: Omit<VendorJob, 'place'>,
): Promise<Result<boolean, VendorRefusal>> {
  const ownerId = nobodyFor(hold.reservationId);
  const place = { ...hold, ownerId, lasts: KEPT_FOR, usesMembership: false }; // that is locked once it is handed over
  const kept = await db.single((single) => takeSlot(single, place));
  if (!kept) return ok(false);
  const accepted = await vendors.accept({ ...job, place: kept.place });
  if (accepted.ok) return ok(true);
  await giveBack(db, hold.reservationId);
  return accepted;
}

/** Gives back a place that is still kept for nobody; nothing happens to one that was handed over. */
export async function giveBack(db: SchedulingDeps['db'], reservationId: string): Promise<void> {
  await db.single((single) => release(single, reservationId, nobodyFor(reservationId)));
}

/**
 * Holds a slot that a third party must accept: once it accepts the kept place, the shopper gets that and loses the older
 * reservation; when it refuses, everything is as it was.
 */
export async function holdIfAccepted(
  { db, vendors }: Pick<SchedulingDeps, 'db' | 'vendors'>,
  hold: NewHold,
  job: Omit<VendorJob, 'place'>,
): Promise<Result<StoredReservation | undefined, VendorRefusal>> {
  if (await hasPlace(db.read, hold)) {
    const accepted = await vendors.accept(job);
    return accepted.ok ? ok(await holdOnce(db, hold)) : accepted;
  }
  const kept = await keepIfAccepted({ db, vendors }, hold, job);
  if (!kept.ok) return kept;
  if (!kept.value) return ok(undefined);
  const handed = await oneAtATime(hold, () => db.single((single) => handOver(single, hold)));
  if (!handed) await giveBack(db, hold.reservationId);
  return ok(handed);
}

const oneAtATime = <T>({ ownerId, modality }: NewHold, write: () => Promise<T>): Promise<T> =>
  mutex(`${ownerId} ${modality}`, () => repeated(write));

async function repeated<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await write();
    } catch (error) {
      if (!hasCode(error, UNIQUE_VIOLATION) || tries === MAX_ATTEMPTS) throw error;
    }
  }
}
