import type { OrderModality } from '@cartwright/contracts/common';
import type { Locale } from '@cartwright/contracts/locales';
import type { VendorRefusal } from '#ports/delivery-vendors.ts';
import type { Choosing } from '#products/chosen-location-sql.ts';
import { HELD_FOR } from '@cartwright/rules/reservation';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { type Millis, localDateAt } from '@cartwright/rules/zoned-time';
import { newId } from '@cartwright/server/new-id';
import type { HeldItems, StoredReservation } from '#reservations/stored-reservation.ts';
import { type SlotRequest, readSlotRequest } from './items-sql.ts';
import { holdIfAccepted, holdOnce } from './hold.ts';
import { type NewHold, reservationRefusal } from './reservations-sql.ts';
import { hashOfBasis } from './offers.ts';
import type { Quote, QuotedSlot } from './quotes.ts';
import { type Sorted, qualifyingSubtotal, sizeOf, sortItems } from './sorting.ts';
import type { SchedulingDeps } from './timeslots.ts';
import { mayBringAlcohol } from './vendors.ts';
import { isMembersWaiver, waiverOf } from './waiver.ts';

export interface ReserveRequest extends Choosing {
  readonly modality: OrderModality;
  /** `quoteId|optionId`. */
  readonly choice: string;
  /** The vendor and window as the page showed them: a mismatch with the quote is refused. */
  readonly shown?: { readonly vendorId: string; readonly startsAt: Millis };
  /** The items; by default those of the cart. */
  readonly items?: HeldItems['included'];
  /** Chosen before there is an order: the items are still to come, so the cart may be empty. */
  readonly isUpFront?: boolean;
  /** The shopper's language, for what a vendor answers. */
  readonly locale?: Locale;
}

export type ReserveRefusal = {
  readonly code:
    | 'INVALID_QUOTE'
    | 'QUOTE_EXPIRED'
    | 'SLOT_FULL'
    | 'SLOT_CLOSED'
    | 'SLOT_PAST_CUTOFF'
    | 'EMPTY_CART'
    | 'NO_ITEMS_AVAILABLE'
    | VendorRefusal['code'];
  readonly items?: Sorted['excluded'];
  /** A vendor's own reason. */
  readonly reason?: string;
};

/**
 * Reserves a quoted slot for these items, for `HELD_FOR`. The owner's older reservation of the same modality is
 * released with it; when the slot is unavailable, the older one stays. Two statements; where a third party must accept
 * it, four.
 */
export async function reserve(
  deps: Pick<SchedulingDeps, 'db' | 'catalog' | 'quotes' | 'vendors'>,
  wanted: ReserveRequest,
  now: Millis,
): Promise<Result<StoredReservation, ReserveRefusal>> {
  const { db, catalog, quotes, vendors } = deps;
  const { ownerId, bannerId, modality, choice, shown, items, isUpFront = false, locale = 'en-US' } = wanted;
  const quoted = quotes.read(choice, { ownerId, modality }, now);
  if (!quoted.ok) return quoted;
  const { slotId, startsAt, fee, incentiveOff, locationId, vendorId } = quoted.value;
  const isAsShown = !shown || (shown.vendorId === vendorId && shown.startsAt === startsAt);
  if (!isAsShown) return refuse({ code: 'INVALID_QUOTE' });
  const read = () => readSlotRequest({ db, catalog }, { ownerId, bannerId, modality, items, now });
  const request = await read();
  // The shopper chose another location since the slots were shown: they must see that location's slots.
  const vendor = request.vendors.find((each) => each.vendorId === vendorId);
  const comes = modality === 'PICKUP' || vendor !== undefined;
  if (request.location?.locationId !== locationId || !comes) return refuse({ code: 'QUOTE_EXPIRED' });
  const { zone } = request.location;
  const window = { startsAt, zone, mayBringAlcohol: mayBringAlcohol(request, modality, vendorId) };
  const sorted = sortItems(request.items, window, now);
  const empty = refusalOfEmpty(sorted);
  if (empty && !(isUpFront && empty.code === 'EMPTY_CART')) return refuse(empty);
  const waiver = waiverNow(quoted.value, request, { sorted, modality, zone, now });
  const hold: NewHold = {
    reservationId: newId('res', now),
    ownerId,
    modality,
    slotId,
    fee,
    incentiveOff,
    waiver,
    usesMembership: isMembersWaiver({ waiver, incentiveOff }),
    now,
    lasts: HELD_FOR,
    size: sizeOf(sorted.included),
    items: toHeldItems(sorted),
  };
  const held =
    vendor?.isThirdParty === true
      ? await holdIfAccepted({ db, vendors }, hold, { vendorId, slotId, zip: vendor.zip, locale })
      : ok(await holdOnce(db, hold));
  if (!held.ok) return held;
  if (held.value) return ok(held.value);
  // A membership that ended since it was read takes nothing off any more: the fee is then the one without it.
  if (hold.usesMembership && hashOfBasis(await read()) !== hashOfBasis(request)) return reserve(deps, wanted, now);
  return refuse({ code: await reservationRefusal(db.read, slotId, now) });
}

/** The reduction of the fee that was shown, unless the items or the membership have changed: then the one for these. */
function waiverNow(
  quoted: Quote & QuotedSlot,
  request: SlotRequest,
  {
    sorted,
    modality,
    zone,
    now,
  }: { readonly sorted: Sorted; readonly modality: OrderModality; readonly zone: string; readonly now: Millis },
): NewHold['waiver'] {
  if (hashOfBasis(request) === quoted.basisHash) return quoted.waiver;
  const { fee, incentiveOff } = quoted;
  const slot = { fee, incentiveOff, localDate: localDateAt(quoted.startsAt, zone) };
  const subtotal = qualifyingSubtotal(sorted.included);
  const basis = { enrollment: request.enrollment, modality, slot, subtotal };
  return waiverOf(basis, localDateAt(now, zone));
}

/** Nothing to deliver: an empty cart, or a cart of which nothing can come. */
export function refusalOfEmpty({
  included,
  excluded,
}: Sorted): (ReserveRefusal & { code: 'EMPTY_CART' | 'NO_ITEMS_AVAILABLE' }) | undefined {
  if (included.length > 0) return undefined;
  return excluded.length === 0 ? { code: 'EMPTY_CART' } : { code: 'NO_ITEMS_AVAILABLE', items: excluded };
}

/** What a reservation stores of the sorted items. */
export const toHeldItems = ({ included, excluded }: Sorted): NewHold['items'] => ({
  included: included.map(({ gtin13, quantity }) => ({ gtin13, quantity })),
  excluded: [...excluded],
});
