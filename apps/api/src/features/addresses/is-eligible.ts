import type { ModalityType } from '@cartwright/contracts/common';
import type { Address } from '@cartwright/rules/address';
import { deliveriesOf } from '#locations/deliveries.ts';
import type { Directory } from '#locations/directory.ts';
import { isPostBox } from '#locations/post-box.ts';

/** One store within the distance at which the modality options still offer one. */
const ANY_STORE = { miles: 500, count: 1 } as const;

/**
 * Whether a modality of the banner is available at an address: delivery where one of its zones has the ZIP and somebody
 * can open the door, the others where a store is near.
 */
export function isEligible(
  directory: Directory,
  { addressLine1, zipCode }: Address,
  { modality, bannerId }: { readonly modality: ModalityType; readonly bannerId: string },
): boolean {
  const zip = directory.zip(zipCode.slice(0, 5));
  if (!zip) return false;
  if (modality !== 'DELIVERY') return directory.nearest(zip, modality, { ...ANY_STORE, bannerId }).length > 0;
  return deliveriesOf(directory, zip.zip, bannerId).length > 0 && !isPostBox(addressLine1);
}
