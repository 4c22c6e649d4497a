import type { PostalAddress } from '@cartwright/contracts/common';
import type { SavedAddress } from '@cartwright/contracts/addresses';
import { validateForModality } from '../../../address-book/calls.ts';
import { placeOfServer } from '../../../address-book/profile-address.ts';
import type { Options } from '../queries.ts';
import type { Version } from '../window-state.ts';

/** Why an address of the book cannot be delivered to. */
export type DeliveryDoubt = 'UNVERIFIED' | 'UNAVAILABLE';

/** What the shop says of an address of the book. */
export type Deliverable =
  | { readonly is: DeliveryDoubt }
  /** `isOwn`: the banner's own delivery brings it from a fulfilment centre (GA-16). */
  | { readonly is: 'DELIVERABLE'; readonly address: PostalAddress; readonly isOwn: boolean };

/** A saved address as the place of a delivery: five digits of its ZIP. */
export function destinationOf(saved: SavedAddress): PostalAddress {
  const place = placeOfServer(saved);
  return { ...place, zipCode: place.zipCode.slice(0, 5) };
}

export interface AskingDelivery {
  readonly version: Version;
  /** The ways to shop at an address. */
  readonly optionsAt: (address: PostalAddress) => Promise<Options>;
}

/**
 * Whether groceries can be brought to an address of the book: it is checked, then the options there are asked for. What
 * the checker would write otherwise is not verified (ADR-052), unless the shopper kept it so when it was saved.
 * Version 2 asks for the banner's own delivery, version 1 for any from a fulfilment centre (WTS-113, WTS-148).
 * @throws whatever the check throws; failing options are an unavailable delivery (ERR-017)
 */
export async function deliverable(saved: SavedAddress, { version, optionsAt }: AskingDelivery): Promise<Deliverable> {
  const check = await validateForModality(placeOfServer(saved), {
    modalityType: 'DELIVERY',
    origin: 'modality window',
    keyspace: 'every_page',
  });
  const isSure = check.validated && !check.corrected;
  if (!isSure && !saved.isKeptAsTyped) return { is: 'UNVERIFIED' };
  if (isSure && !check.isEligible) return { is: 'UNAVAILABLE' };
  const address = destinationOf(saved);
  const options = await optionsAt(address).catch(() => undefined);
  const fromCentre = options?.DELIVERY.filter(({ fulfillment }) =>
    fulfillment.some(({ type }) => type === 'FULFILLMENT_CENTER'),
  );
  const isOwn = fromCentre?.some(({ vendor }) => vendor === undefined || vendor.kind === 'OWN') ?? false;
  if (!fromCentre?.length || (version === 2 && !isOwn)) return { is: 'UNAVAILABLE' };
  return { is: 'DELIVERABLE', address, isOwn };
}
