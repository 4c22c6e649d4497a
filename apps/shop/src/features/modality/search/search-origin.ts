import type { PostalAddress } from '@cartwright/contracts/common';
import type { KnownAddress } from '#format/address.ts';

/** How the shopper searches (WTS-067); a search that was cleared has no mode. */
export type SearchMode = 'zip' | 'geolocation';

/** What the shopper searched for, in its mode. */
type Search =
  | { readonly kind: 'zip'; readonly zip: string }
  | { readonly kind: 'geolocation'; readonly latitude: number; readonly longitude: number };

/** Where the picker looks: where was searched, else at the delivery's own address, else nowhere: then the recent stores show. */
export type SearchOrigin = Search | { readonly kind: undefined; readonly address: PostalAddress | undefined };

/** No search, and no delivery. */
export const NOWHERE: SearchOrigin = { kind: undefined, address: undefined };

export const atAddress = (address: PostalAddress): SearchOrigin => ({ kind: undefined, address });

/** The address of a delivery, while nothing else was searched for. */
export const addressOf = (origin: SearchOrigin): PostalAddress | undefined =>
  origin.kind === undefined ? origin.address : undefined;

/** Whether there is a place to look at. */
export const isSomewhere = (origin: SearchOrigin): boolean => origin.kind !== undefined || origin.address !== undefined;

/** An address with its street; undefined while only a ZIP, or a part, is known. */
export function wholeAddress(known: KnownAddress): PostalAddress | undefined {
  const { addressLine1, addressLine2, city, state, zipCode } = known;
  if (!addressLine1 || !city || !state || !zipCode) return undefined;
  return { addressLine1, ...(addressLine2 !== undefined && { addressLine2 }), city, state, zipCode };
}
