import { isLive } from '@cartwright/rules/reservation';
import type { TenderPlan } from '@cartwright/rules/tender';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type StoredCheckout, ageOf } from '#features/checkout/checkout.ts';
import type { PlaceCode } from '#features/checkout/commands.ts';
import { isExpired } from '#features/checkout/tenders.ts';
import { movedTo } from '#features/checkout/moved-destination.ts';
import { holdsItems } from '#reservations/holds-items.ts';
import { editRefusal } from './change-checkout.ts';

/** The version and the checksum of the page that the shopper saw. */
interface Seen {
  readonly versionKey: string;
  readonly checksum: string;
}

/** Why this checkout cannot be placed as the shopper saw it; undefined when it can. */
export function placementRefusal(
  checkout: StoredCheckout,
  { shortfall }: TenderPlan,
  { request, now }: { readonly request: Seen; readonly now: Millis },
): PlaceCode | undefined {
  const over = editRefusal(checkout, now);
  if (over) return over;
  if (movedTo(checkout, now) !== null) return 'PLACE_CHANGED';
  if (String(checkout.version) !== request.versionKey) return 'VERSION_MISMATCH';
  if (checkout.checksum !== request.checksum) return 'CHECKSUM_MISMATCH';
  if (!isLive(checkout.reservation, now) || !holdsItems(checkout.reservation.items, checkout.lines))
    return 'RESERVATION_EXPIRED';
  const { contact, destination, modality, tenders, properties, lines } = checkout;
  if (!contact.firstName || !contact.lastName || !contact.phone) return 'CONTACT_MISSING';
  if (modality === 'DELIVERY' && destination === null) return 'ADDRESS_MISSING';
  if (properties.verifiedAge < ageOf(lines)) return 'AGE_REQUIRED';
  if (tenders.length === 0 || shortfall > 0) return 'PAYMENT_MISSING';
  return tenders.some((tender) => isExpired(tender, now)) ? 'CARD_EXPIRED' : undefined;
}
