import type { Millis } from '@cartwright/rules/zoned-time';
import { addressKey } from '#locations/address-key.ts';
import { type ChosenDestination, isTimedOut, type StoredCheckout } from './checkout.ts';

type Draft = Pick<
  StoredCheckout,
  'status' | 'expiresAt' | 'modality' | 'locationId' | 'destination' | 'properties' | 'chosen'
>;

/**
 * The current destination of this modality, if it is no longer this draft's; null if it still is, and for anything but
 * a draft: an order that is being paid, or is placed, keeps its destination (decision 36).
 */
export function movedTo(draft: Draft, now: Millis): ChosenDestination | null {
  const { status, chosen } = draft;
  if (chosen === null || status !== 'DRAFT' || isTimedOut(draft, now)) return null;
  return leadsTo(chosen, draft) ? null : chosen;
}

function leadsTo(
  { locationId, destination: to }: ChosenDestination,
  { modality, destination, properties, ...draft }: Draft,
): boolean {
  if (locationId !== draft.locationId) return false;
  if (modality === 'PICKUP' || destination === null || !('address' in to)) return true;
  const chosen = addressKey(to.address);
  if (chosen === addressKey(destination) || chosen === properties.givenInsteadOf) return true;
  // A choice without a street has only a ZIP, and matches any door in it.
  return !to.address.addressLine1 && chosen === addressKey({ zipCode: destination.zipCode });
}
