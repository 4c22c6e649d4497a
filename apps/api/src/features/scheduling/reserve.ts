import type { OrderModality } from '@cartwright/contracts/common';
import { HELD_FOR } from '@cartwright/rules/reservation';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Millis } from '@cartwright/rules/zoned-time';
import { UNIQUE_VIOLATION, hasCode } from '@cartwright/server/database';
import { makeInTurn } from '@cartwright/server/in-turn';
import { newId } from '@cartwright/server/new-id';
import type { StoredReservation } from '#reservations/stored-reservation.ts';
import { readWish } from './items-sql.ts';
import { type NewHold, takeSlot, whyRefused } from './reservations-sql.ts';
import { type Sorted, sizeOf, sortOut } from './sorting.ts';
import { type SchedulingDeps, mayBringAlcohol } from './timeslots.ts';

export interface ReserveRequest {
  readonly ownerId: string;
  readonly modality: OrderModality;
  /** `quoteId|optionId`. */
  readonly choice: string;
}

export type ReserveRefusal = {
  readonly code:
    | 'INVALID_QUOTE'
    | 'QUOTE_EXPIRED'
    | 'SLOT_FULL'
    | 'SLOT_CLOSED'
    | 'SLOT_PAST_CUTOFF'
    | 'EMPTY_CART'
    | 'NO_ITEMS_AVAILABLE';
  readonly items?: Sorted['excluded'];
};

/**
 * Holds a quoted time for the cart as it is now, for thirty minutes. The owner's older reservation of the same way to
 * shop is released with it; when the time cannot be had, the older one stays. Two statements.
 */
export async function reserve(
  { db, quotes }: Pick<SchedulingDeps, 'db' | 'quotes'>,
  { ownerId, modality, choice }: ReserveRequest,
  now: Millis,
): Promise<Result<StoredReservation, ReserveRefusal>> {
  const quoted = quotes.read(choice, now);
  if (!quoted.ok) return quoted;
  const { slotId, startsAt, fee, waiver, locationId, vendorId } = quoted.value;
  if (quoted.value.modality !== modality) return refuse({ code: 'INVALID_QUOTE' });
  const wish = await readWish(db.read, { ownerId, modality });
  // The shopper chose another place since the times were shown: they must see that place's times.
  const comes = modality === 'PICKUP' || wish.vendors.some((vendor) => vendor.vendorId === vendorId);
  if (wish.place?.locationId !== locationId || !comes) return refuse({ code: 'QUOTE_EXPIRED' });
  const sorted = sortOut(wish.items, { startsAt, mayBringAlcohol: mayBringAlcohol(wish, modality, vendorId) }, now);
  const empty = refusalOfEmpty(sorted);
  if (empty) return refuse(empty);
  const held = await holdOnce(db, {
    reservationId: newId('res', now),
    ownerId,
    modality,
    slotId,
    fee,
    waiver,
    now,
    lasts: HELD_FOR,
    size: sizeOf(sorted.included),
    items: toHeldItems(sorted),
  });
  return held ? ok(held) : refuse({ code: await whyRefused(db.read, slotId, now) });
}

/** Nothing to come: an empty cart, or a cart of which nothing can come. */
export function refusalOfEmpty({
  included,
  excluded,
}: Sorted): (ReserveRefusal & { code: 'EMPTY_CART' | 'NO_ITEMS_AVAILABLE' }) | undefined {
  if (included.length > 0) return undefined;
  return excluded.length === 0 ? { code: 'EMPTY_CART' } : { code: 'NO_ITEMS_AVAILABLE', items: excluded };
}

/** What a reservation keeps of the sorted items. */
export const toHeldItems = ({ included, excluded }: Sorted): NewHold['items'] => ({
  included: included.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
  excluded: [...excluded],
});

const MOST_TRIES = 4;
const inTurn = makeInTurn();

/** Two calls of one owner at once both find no older reservation; the second then sees the first's and replaces it. */
const holdOnce = (db: SchedulingDeps['db'], hold: NewHold): Promise<StoredReservation | undefined> =>
  inTurn(`${hold.ownerId} ${hold.modality}`, () => tryToHold(db, hold));

async function tryToHold(db: SchedulingDeps['db'], hold: NewHold): Promise<StoredReservation | undefined> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.single((single) => takeSlot(single, hold));
    } catch (error) {
      if (!hasCode(error, UNIQUE_VIOLATION) || tries === MOST_TRIES) throw error;
    }
  }
}
