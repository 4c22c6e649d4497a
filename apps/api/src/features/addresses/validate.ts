import type { AddressCheck, ServerAddress } from '@cartwright/contracts/addresses';
import { checkAddress } from '@cartwright/rules/check-address';
import { type Result, ok, refuse } from '@cartwright/rules/result';
import type { Directory } from '#locations/directory.ts';
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
