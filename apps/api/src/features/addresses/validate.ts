import type { AddressCheck, ServerAddress } from '@cartwright/contracts/addresses';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Address } from '@cartwright/rules/address';
import { checkAddress } from '@cartwright/rules/check-address';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import { deliveriesOf } from '#locations/deliveries.ts';
import type { Directory } from '#locations/directory.ts';
import { isPostBox } from '#locations/post-box.ts';
import { postalReference, type StreetList } from '#locations/postal-reference.ts';
import { fromServerAddress, toServerAddress } from './wire-shape.ts';

export interface CheckDeps {
  readonly directory: Directory;
  readonly streets: StreetList;
}

/** The checker's result for an address; without a postal code there is nothing to check. */
export function validate(
  { directory, streets }: CheckDeps,
  typed: ServerAddress,
): Result<AddressCheck, { readonly code: 'POSTAL_CODE_REQUIRED'; readonly field: string }> {
  if (typed.postalCode === '') return refuse({ code: 'POSTAL_CODE_REQUIRED', field: 'address.postalCode' });
  const { address, changes, ...check } = checkAddress(fromServerAddress(typed), postalReference(directory, streets));
  const county = directory.zip(address.zipCode.slice(0, 5))?.county;
  return ok({ ...check, changes: [...changes], address: toServerAddress(address, county) });
}

/** How far away a store may be, as for the options. */
const REACH = { miles: 500, count: 1 } as const;

/**
 * Whether a modality of the banner is available: delivery where one of its zones has the ZIP and somebody can open the
 * door, the others where a store is near.
 */
export function isEligible(
  directory: Directory,
  { addressLine1, zipCode }: Address,
  { modality, bannerId }: { readonly modality: ModalityType; readonly bannerId: string },
): boolean {
  const zip = directory.zip(zipCode.slice(0, 5));
  if (!zip) return false;
  if (modality !== 'DELIVERY') return directory.nearest(zip, modality, { ...REACH, bannerId }).length > 0;
  return deliveriesOf(directory, zip.zip, bannerId).length > 0 && !isPostBox(addressLine1);
}
