import { type Result, ok, refuse } from '@cartwright/rules/result';
import { type Reservation as ReservationFacts, isLive, step } from '@cartwright/rules/reservation';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { Db } from '#context.ts';
import type { ProductSource } from '#products/catalog.ts';
import type { HeldItems, StoredReservation } from '#reservations/stored-reservation.ts';
import { fitTo } from './fit.ts';
import { type ReserveRefusal, refusalOfEmpty, toHeldItems } from './reserve.ts';
import { release, reservationOf, resize, saveExtension, reservationRefusal } from './reservations-sql.ts';
import { isMembersWaiver } from './waiver.ts';

export interface ReservationChange {
  readonly id: string;
  readonly ownerId: string;
  /** The version that the shopper saw. */
  readonly version: string;
}

type Code = 'NOT_FOUND' | 'VERSION_MISMATCH' | 'RESERVATION_EXPIRED';
/** `current` is the reservation as it is now, for a caller who saw an older one. */
export type ChangeRefusal<More extends string> = { readonly code: Code | More; readonly current?: StoredReservation };

/** The reservation if it is the owner's, live, and as it was seen. */
async function asSeen(
  db: Db,
  { id, ownerId, version }: ReservationChange,
  now: Millis,
): Promise<Result<StoredReservation, ChangeRefusal<never>>> {
  const stored = await reservationOf(db.read, id, ownerId);
  if (!stored) return refuse({ code: 'NOT_FOUND' });
  if (!isLive(stored, now)) return refuse({ code: 'RESERVATION_EXPIRED' });
  return String(stored.version) === version ? ok(stored) : refuse({ code: 'VERSION_MISMATCH', current: stored });
}

/** Adds an `EXTENSION`, as often and as close to the cut-off as the rules allow. */
export async function extendReservation(
  db: Db,
  change: ReservationChange,
  now: Millis,
): Promise<Result<StoredReservation, ChangeRefusal<'EXTENSION_REFUSED'>>> {
  const seen = await asSeen(db, change, now);
  if (!seen.ok) return seen;
  const stepped = step(factsOf(seen.value), 'EXTEND', now);
  if (!stepped.ok)
    return refuse({ code: stepped.refusal.code === 'EXTENSION_REFUSED' ? 'EXTENSION_REFUSED' : 'RESERVATION_EXPIRED' });
  const { expiresAt, extensions } = stepped.value;
  if (expiresAt === null) return refuse({ code: 'RESERVATION_EXPIRED' });
  const saved = await db.single((single) => saveExtension(single, { ...seen.value, expiresAt, extensions }));
  if (!saved) return await afterLosing(db, change);
  return ok({ ...seen.value, expiresAt, extensions, version: seen.value.version + 1 });
}

const factsOf = ({ state, cutoffAt, extensions, expiresAt }: StoredReservation): ReservationFacts =>
  (state === 'HELD' || state === 'BOUND') && expiresAt !== null
    ? { state, cutoffAt, extensions, expiresAt }
    : { state: 'EXPIRED', cutoffAt, extensions, expiresAt: null };

/** Another call changed the reservation between our read and our write. */
async function afterLosing(db: Db, { id, ownerId }: ReservationChange): Promise<Result<never, ChangeRefusal<never>>> {
  const current = await reservationOf(db.read, id, ownerId);
  return refuse(current ? { code: 'VERSION_MISMATCH', current } : { code: 'NOT_FOUND' });
}

type UpdateCode = Extract<ReserveRefusal['code'], `SLOT_${string}` | 'EMPTY_CART' | 'NO_ITEMS_AVAILABLE'>;

/**
 * Adjusts a reservation to other items, by default those of the cart; only the difference moves the slot's counters.
 */
export async function updateItems(
  source: ProductSource,
  change: ReservationChange & { readonly items?: HeldItems['included'] },
  now: Millis,
): Promise<Result<StoredReservation, ChangeRefusal<UpdateCode> & Pick<ReserveRefusal, 'items'>>> {
  const { db } = source;
  const seen = await asSeen(db, change, now);
  if (!seen.ok) return seen;
  const { reservationId, version, slotId } = seen.value;
  const fit = () => fitTo(source, seen.value, { items: change.items, now });
  const { sorted, size, waiver } = await fit();
  const empty = refusalOfEmpty(sorted);
  if (empty) return refuse(empty);
  const items = toHeldItems(sorted);
  const memberId = isMembersWaiver({ ...seen.value, waiver }) ? change.ownerId : null;
  const resized = { reservationId, version, size, waiver, memberId, items, now };
  const moved = await db.single((single) => resize(single, resized));
  if (moved) return ok({ ...seen.value, ...size, waiver, items, version: version + 1 });
  const current = await reservationOf(db.read, reservationId, change.ownerId);
  if (!current || !isLive(current, now)) return refuse({ code: 'RESERVATION_EXPIRED' });
  if (current.version !== version) return refuse({ code: 'VERSION_MISMATCH', current });
  // A membership that ended since it was read takes nothing off any more.
  if (memberId !== null && (await fit()).waiver !== waiver) return updateItems(source, change, now);
  return refuse({ code: await reservationRefusal(db.read, slotId, now) });
}

/** Releases a reservation. Releasing one that is no longer held changes nothing; a booked one belongs to its order. */
export async function releaseReservation(
  db: Db,
  id: string,
  ownerId: string,
): Promise<Result<'released', { readonly code: 'NOT_FOUND' | 'RESERVATION_IN_USE' }>> {
  const released = await db.single((single) => release(single, id, ownerId));
  if (released) return ok('released');
  const stored = await reservationOf(db.read, id, ownerId);
  if (!stored) return refuse({ code: 'NOT_FOUND' });
  return stored.state === 'BOOKED' ? refuse({ code: 'RESERVATION_IN_USE' }) : ok('released');
}
