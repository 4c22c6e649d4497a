import { standardiseAddress } from '@cartwright/rules/standardise-address';
import type { Millis } from '@cartwright/rules/zoned-time';
import { type ChosenLocation, isTimedOut, type StoredCheckout } from './checkout.ts';

interface Address {
  readonly addressLine1?: string | undefined;
  readonly addressLine2?: string | undefined;
  readonly zipCode: string;
}
type Draft = Pick<
  StoredCheckout,
  'status' | 'expiresAt' | 'modality' | 'locationId' | 'destination' | 'properties' | 'chosen'
>;

/** Street, unit and ZIP as they are usually written. Whatever else is said of an address, it is the same door. */
export function addressKey({ addressLine1 = '', addressLine2, zipCode }: Address): string {
  const { address } = standardiseAddress({ addressLine1, addressLine2, city: '', state: '', zipCode });
  return [address.addressLine1, address.addressLine2 ?? '', address.zipCode.slice(0, 5)].join('|').toLowerCase();
}

/**
 * Where orders of this way go now, when that is no longer where this draft goes; null while it still is, and of what is no
 * draft any more: an order that is being paid, or is placed, keeps its place (decision 36).
 */
export function movedTo(draft: Draft, now: Millis): ChosenLocation | null {
  const { status, chosen } = draft;
  if (chosen === null || status !== 'DRAFT' || isTimedOut(draft, now)) return null;
  return leadsTo(chosen, draft) ? null : chosen;
}

function leadsTo(
  { locationId, destination: to }: ChosenLocation,
  { modality, destination, properties, ...draft }: Draft,
): boolean {
  if (locationId !== draft.locationId) return false;
  if (modality === 'PICKUP' || destination === null || !('address' in to)) return true;
  const chosen = addressKey(to.address);
  if (chosen === addressKey(destination) || chosen === properties.givenInsteadOf) return true;
  // A choice without a street says no more than its ZIP, and is no other place than a door in it.
  return !to.address.addressLine1 && chosen === addressKey({ zipCode: destination.zipCode });
}
