import type { AddressCheck } from '@cartwright/contracts/addresses';
import type { PostalAddress } from '@cartwright/contracts/common';
import type { Directory } from '#places/directory.ts';

/** An address as it would be written, and what was said about it. */
export type Standardised = Omit<AddressCheck, 'isEligible'>;

const spaces = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/**
 * Writes an address the usual way and checks it as far as ZIP, city and state go: spelling (spaces, case, ZIP+4) is
 * no correction; another city than the ZIP's is one; a ZIP of another state, or none at all, makes it not valid.
 */
export function standardise(raw: PostalAddress, directory: Directory): Standardised {
  const zip = directory.zip(raw.zipCode.trim().slice(0, 5));
  const typed: PostalAddress = {
    addressLine1: spaces(raw.addressLine1),
    ...(raw.addressLine2 !== undefined &&
      spaces(raw.addressLine2) !== '' && { addressLine2: spaces(raw.addressLine2) }),
    city: spaces(raw.city),
    state: raw.state,
    zipCode: raw.zipCode.trim(),
  };
  const isFormat = /^\d{5}(?:-\d{4})?$/.test(typed.zipCode);
  if (!zip || !isFormat || zip.state !== typed.state)
    return { address: typed, validated: false, corrected: false, changes: [] };
  const corrected = !same(typed.city, zip.city);
  return {
    address: { ...typed, city: zip.city },
    validated: true,
    corrected,
    changes: corrected ? [{ field: 'city', from: typed.city, to: zip.city }] : [],
  };
}
