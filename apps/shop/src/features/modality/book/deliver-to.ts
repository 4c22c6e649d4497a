import type { PostalAddress } from '@cartwright/contracts/common';
import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { validateForModality } from '#shared/address-book/calls.ts';
import { addressOfServer } from '#shared/address-book/profile-address.ts';
import type { Version } from '../flow/version.ts';
import type { Options } from '../search/queries.ts';

/** Why an address of the book cannot be delivered to. */
export type DeliveryDoubt = 'unverified' | 'unavailable';

/** An address of the window: what is saved, and what the checker said of it (WTS-121). */
export interface WindowAddress extends SavedAddress {
  readonly validation: {
    /** As the checker would write it. */
    readonly address: Address;
    readonly corrected: boolean;
    readonly isEligible: boolean;
  };
}

/** What the shop says of an address of the book. */
export type Deliverable =
  | { readonly kind: DeliveryDoubt }
  /** `isOwn`: the banner's own delivery brings it from a fulfilment centre (GA-16). */
  | { readonly kind: 'deliverable'; readonly address: PostalAddress; readonly isOwn: boolean };

/** A saved address as the place of a delivery: five digits of its ZIP. */
export function destinationOf(saved: SavedAddress): PostalAddress {
  const place = addressOfServer(saved);
  return { ...place, zipCode: place.zipCode.slice(0, 5) };
}

export interface DeliveryRequest {
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
export async function deliverable(saved: SavedAddress, { version, optionsAt }: DeliveryRequest): Promise<Deliverable> {
  const { validation, isKeptAsTyped } = await checked(saved);
  if (validation.corrected && !isKeptAsTyped) return { kind: 'unverified' };
  if (!validation.isEligible && !validation.corrected) return { kind: 'unavailable' };
  const address = destinationOf(saved);
  const options = await optionsAt(address).catch(() => undefined);
  const fromCentre = options?.DELIVERY.filter(({ fulfillment }) =>
    fulfillment.some(({ type }) => type === 'FULFILLMENT_CENTER'),
  );
  const isOwn = fromCentre?.some(({ vendor }) => vendor === undefined || vendor.kind === 'OWN') ?? false;
  if (!fromCentre?.length || (version === 2 && !isOwn)) return { kind: 'unavailable' };
  return { kind: 'deliverable', address, isOwn };
}

/**
 * The address with what the checker says of it; one that it does not know counts as corrected (ADR-052). A street that no
 * list has was asked about when the address was saved, and turns nobody away (decision 27).
 */
export async function checked(saved: SavedAddress): Promise<WindowAddress> {
  const { validated, corrected, isEligible, suggested, reason } = await validateForModality(addressOfServer(saved), {
    modalityType: 'DELIVERY',
    origin: 'modality window',
    keyspace: 'every_page',
  });
  const isDoubted = corrected || (!validated && reason !== 'STREET_NOT_FOUND');
  return { ...saved, validation: { address: suggested, corrected: isDoubted, isEligible } };
}
