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
 * @returns undefined when the slot takes no order
 */
export const holdOnce = (db: SchedulingDeps['db'], hold: NewHold): Promise<StoredReservation | undefined> =>
  oneAtATime(hold, () => db.single((single) => takeSlot(single, hold)));

/** How long a place is kept while its vendor is asked: a sweep gives it back if nobody does. */
const KEPT_FOR = 2 * MINUTE;

/**
 * Holds a slot that a third party must accept. The place is taken first, for nobody, so that two shoppers never get the
 * last one on one answer; then the vendor is asked, outside any transaction; then the shopper gets the place, and loses
 * the older reservation, or the place is given back and everything is as it was.
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
  const { reservationId } = hold;
  const nobody = `kept ${reservationId}`;
  const kept = await db.single((single) => takeSlot(single, { ...hold, ownerId: nobody, lasts: KEPT_FOR }));
  if (!kept) return ok(undefined);
  const accepted = await vendors.accept({ ...job, place: kept.place });
  if (accepted.ok) return ok(await oneAtATime(hold, () => db.single((single) => handOver(single, hold))));
  await db.single((single) => release(single, reservationId, nobody));
  return accepted;
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
