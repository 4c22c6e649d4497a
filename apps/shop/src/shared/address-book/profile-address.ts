import type { SavedAddress, ServerAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { countryOf } from '@cartwright/rules/region';
import { formatPostalCode } from '@cartwright/rules/zip';

/** An address of the profile as forms work with it (account specification 3, "profile form shape"). */
export interface ProfileAddress {
  /** Missing until it is saved. */
  readonly addressId: string | undefined;
  /** Number and street. */
  readonly line1: string;
  /** Apartment, suite or unit. */
  readonly line2: string | undefined;
  readonly city: string;
  readonly county: string | undefined;
  readonly zip: string;
  readonly stateCode: string;
  /** Derived from the state or province, never entered (ADR-030). */
  readonly countryCode: 'US' | 'CA';
  /** Degrees. */
  readonly location: { readonly latitude: number; readonly longitude: number } | undefined;
  readonly type: 'home' | 'delivery';
  readonly preferred: boolean;
  readonly label: string | undefined;
  readonly notes: string | undefined;
}

/** An address as a card shows it. */
export interface AddressCard {
  readonly id: string;
  readonly street: string;
  readonly unit: string | undefined;
  readonly locality: string;
  readonly region: string;
  readonly postalCode: string;
  readonly countryCode: 'US' | 'CA';
  readonly county: string | undefined;
  /** True exactly when its type is home (ADR-038). */
  readonly isMailingAddress: boolean;
  /** An instant, ISO 8601. */
  readonly lastModified: string;
}

/** The last line is the street, the one before it the unit (ADR-032, ADR-033). */
export const linesOf = ({ addressLines }: Pick<ServerAddress, 'addressLines'>) => ({
  street: addressLines.at(-1) ?? '',
  unit: addressLines.at(-2) || undefined,
});

/** Parses the server's format. */
export function toProfileAddress(saved: SavedAddress): ProfileAddress {
  const { street, unit } = linesOf(saved);
  return {
    addressId: saved.id,
    line1: street,
    line2: unit,
    city: saved.cityTown,
    county: saved.county,
    zip: saved.postalCode,
    stateCode: saved.stateProvince,
    countryCode: countryOf(saved.stateProvince),
    location: saved.location,
    type: saved.type === 'Home' ? 'home' : 'delivery',
    preferred: saved.preferred,
    label: saved.label,
    notes: saved.notes,
  };
}

/** Formats for the server; the country is that of the state or province. */
export const toServerAddress = ({ addressLine1, addressLine2, city, state, zipCode }: Address, county?: string) => ({
  addressLines: addressLine2 === undefined ? [addressLine1] : [addressLine2, addressLine1],
  cityTown: city,
  stateProvince: state,
  postalCode: zipCode,
  countryCode: countryOf(state),
  ...(county !== undefined && { county }),
});

/** What adds or updates an address (ADR-034). @param dateAddressUpdated ISO time */
export const toEntry = (address: ProfileAddress, dateAddressUpdated: string) => ({
  addressLine1: address.line1,
  ...(address.line2 !== undefined && { addressLine2: address.line2 }),
  addressType: address.type === 'home' ? ('Home' as const) : ('Delivery' as const),
  preferredAddress: address.preferred,
  city: address.city,
  ...(address.county !== undefined && { county: address.county }),
  countryCode: address.countryCode,
  stateCode: address.stateCode,
  zip: address.zip,
  ...(address.addressId !== undefined && { addressId: address.addressId }),
  dateAddressUpdated,
});

export function toCard(saved: SavedAddress): AddressCard {
  const { street, unit } = linesOf(saved);
  return {
    id: saved.id,
    street,
    unit,
    locality: saved.cityTown,
    region: saved.stateProvince,
    postalCode: formatPostalCode(saved.postalCode),
    countryCode: saved.countryCode,
    county: saved.county,
    isMailingAddress: saved.type === 'Home',
    lastModified: saved.lastModified,
  };
}

/** The location of a profile address, in the format of deliveries and forms. */
export const addressOfProfile = ({ line1, line2, city, stateCode, zip }: ProfileAddress): Address => ({
  addressLine1: line1,
  ...(line2 !== undefined && { addressLine2: line2 }),
  city,
  state: stateCode,
  zipCode: zip,
});

/** A profile address with another location: what was typed, or what is suggested instead. */
export const withAddress = (address: ProfileAddress, to: Address): ProfileAddress => ({
  ...address,
  line1: to.addressLine1,
  line2: to.addressLine2,
  city: to.city,
  stateCode: to.state,
  zip: to.zipCode,
  countryCode: countryOf(to.state),
});

/** Parses the server's format as a location. */
export function addressOfServer(address: ServerAddress): Address {
  const { street, unit } = linesOf(address);
  const { cityTown, stateProvince, postalCode } = address;
  return {
    addressLine1: street,
    ...(unit !== undefined && { addressLine2: unit }),
    city: cityTown,
    state: stateProvince,
    zipCode: postalCode,
  };
}
