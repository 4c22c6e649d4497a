import { type Millis, localDateAt } from '@cartwright/rules/zoned-time';
import type { OrderSize } from '@cartwright/rules/slot-size';
import type { Cents } from '@cartwright/rules/money';
import type { ProductSource } from '#products/catalog.ts';
import type { HeldItems, StoredReservation } from '#reservations/stored-reservation.ts';
import { readSlotRequest } from './items-sql.ts';
import { type Sorted, qualifyingSubtotal, sizeOf, sortItems } from './sorting.ts';
import { mayBringAlcohol } from './vendors.ts';
import { waiverOf } from './waiver.ts';

type HeldItem = HeldItems['included'];

/** The effect of items on a reservation: which of them can come in its slot, and their effect on capacity and fee. */
export interface Fit {
  readonly sorted: Sorted;
  readonly size: OrderSize;
  readonly waiver: Cents;
}

/**
 * Fits items to the slot of a reservation, by default those of the cart. Changes nothing. One statement.
 * @param given.keepsAll the order already has the items: all of them take capacity and count, including those that
 * could not be added now
 * @param given.destination where a delivery goes, if not to the chosen address
 */
export async function fitTo(
  source: ProductSource,
  seen: StoredReservation,
  given: {
    readonly items?: HeldItem | undefined;
    readonly keepsAll?: boolean;
    readonly destination?: { readonly zipCode: string } | null;
    readonly now: Millis;
  },
): Promise<Fit> {
  const { items, keepsAll = false, destination, now } = given;
  const zip = destination?.zipCode.slice(0, 5);
  const { ownerId, modality, locationId, vendorId, startsAt, zone } = seen;
  const request = await readSlotRequest(source, { ownerId, modality, locationId, zip, items, now });
  const window = { startsAt, zone, mayBringAlcohol: mayBringAlcohol(request, modality, vendorId) };
  const sorted = sortItems(request.items, window, now);
  const kept = keepsAll ? request.items : sorted.included;
  const subtotal = qualifyingSubtotal(kept);
  const waiver = waiverOf({ enrollment: request.enrollment, modality, slot: seen, subtotal }, localDateAt(now, zone));
  return { sorted, size: sizeOf(kept), waiver };
}
