import type { PostalAddress } from '@cartwright/contracts/common';
import type { KnownAddress } from '../../address-text.ts';

/** An address with its street; undefined while only a ZIP, or a part, is known. */
export function wholeAddress(known: KnownAddress): PostalAddress | undefined {
  const { addressLine1, addressLine2, city, state, zipCode } = known;
  if (!addressLine1 || !city || !state || !zipCode) return undefined;
  return { addressLine1, ...(addressLine2 !== undefined && { addressLine2 }), city, state, zipCode };
}
