import type { PostalAddress } from '@cartwright/contracts/common';
import type { SavedAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { validateForModality } from '#shared/address-book/calls.ts';
import { addressOfServer } from '#shared/address-book/profile-address.ts';
import { verdictOf } from '#shared/address-book/verdict.ts';
import type { PickerVersion } from '../flow/picker-version.ts';
import type { Options } from '../search/queries.ts';

/** Why an address of the book cannot be delivered to. */
export type DeliveryDoubt = 'unverified' | 'unavailable';

/** An address of the picker: what is saved, and the checker's result (WTS-121). */
export interface PickerAddress extends SavedAddress {
  readonly validation: {
    /** As the checker would write it. */
    readonly address: Address;
    readonly corrected: boolean;
    readonly isEligible: boolean;
  };
}

/** The shop's result for an address of the book. */
export type Deliverable =
  | { readonly kind: DeliveryDoubt }
  /** `isOwn`: the banner's own delivery brings it from a fulfillment center (GA-16). */
  | { readonly kind: 'deliverable'; readonly address: PostalAddress; readonly isOwn: boolean };

/** A saved address as a delivery destination: five digits of its ZIP. */
export function destinationOf(saved: SavedAddress): PostalAddress {
  const address = addressOfServer(saved);
  return { ...address, zipCode: address.zipCode.slice(0, 5) };
}

export interface DeliveryRequest {
  readonly version: PickerVersion;
  /** The ways to shop at an address. */
  readonly optionsAt: (address: PostalAddress) => Promise<Options>;
}

/**
 * Whether an address of the book can be delivered to: it is checked, then its options are requested. An address that
 * the checker would change is not verified (ADR-052), unless the shopper kept it when it was saved. Picker
 * version 2 requires the banner's own delivery, version 1 any from a fulfillment center (WTS-113, WTS-148).
 * @throws whatever the check throws; failing options are an unavailable delivery (ERR-017)
 */
export async function deliverable(saved: SavedAddress, { version, optionsAt }: DeliveryRequest): Promise<Deliverable> {
  const { validation, isKeptAsTyped } = await checked(saved);
  if (validation.corrected && !isKeptAsTyped) return { kind: 'unverified' };
  if (!validation.isEligible && !validation.corrected) return { kind: 'unavailable' };
  const address = destinationOf(saved);
  const options = await optionsAt(address).catch(() => undefined);
  const fromCenter = options?.DELIVERY.filter(({ fulfillment }) =>
    fulfillment.some(({ type }) => type === 'FULFILLMENT_CENTER'),
  );
  const isOwn = fromCenter?.some(({ vendor }) => vendor === undefined || vendor.kind === 'OWN') ?? false;
  if (!fromCenter?.length || (version === 2 && !isOwn)) return { kind: 'unavailable' };
  return { kind: 'deliverable', address, isOwn };
}

/**
 * The address with the checker's result; an unknown one counts as corrected (ADR-052). The shopper was asked about an
 * unlisted street when the address was saved, and it turns nobody away (decision 27).
 */
export async function checked(saved: SavedAddress): Promise<PickerAddress> {
  const check = await validateForModality(addressOfServer(saved), {
    modalityType: 'DELIVERY',
    origin: 'modality window',
    keyspace: 'every_page',
  });
  const { corrected, isEligible, suggested } = check;
  const isDoubted = corrected || verdictOf(check) === 'unknown';
  return { ...saved, validation: { address: suggested, corrected: isDoubted, isEligible } };
}
