import type { Bootstrap } from '#api/bootstrap.ts';
import type { Choice } from './choice.ts';
import type { Consequences } from './queries.ts';

type Known = Pick<Bootstrap, 'modality' | 'cartCounts'> & { readonly isSignedIn: boolean };

/**
 * Whether a choice can change anything: not the same one, nor one with an empty cart and no reservation. The first at a
 * banner can when the shopper is known: there may be a reservation at another banner.
 */
export function mayChange(choice: Choice, { modality, cartCounts, isSignedIn }: Known): boolean {
  if (modality === null) return isSignedIn;
  if (isActive(choice, modality)) return false;
  return isSignedIn || (cartCounts[modality.modalityType] ?? 0) > 0;
}

/** Whether the shopper already has this modality and destination. */
export const isActive = ({ modalityType, destination }: Choice, modality: Known['modality']): boolean =>
  modality?.modalityType === modalityType && isSame(modality.destination, destination);

function isSame(one: Choice['destination'], other: Choice['destination']): boolean {
  if ('locationId' in one) return 'locationId' in other && one.locationId === other.locationId;
  if (!('address' in other)) return false;
  const { addressLine1, addressLine2 = '', zipCode } = one.address;
  return (
    addressLine1 === other.address.addressLine1 &&
    addressLine2 === (other.address.addressLine2 ?? '') &&
    zipCode === other.address.zipCode
  );
}

/** Whether there is something to show: items that are lost, change their price or stay behind, or a reservation. */
export const changesSomething = ({ lost, repriced, staysBehind, itemCount, reservations }: Consequences): boolean =>
  lost.length > 0 || repriced.length > 0 || (staysBehind && itemCount > 0) || reservations.length > 0;
