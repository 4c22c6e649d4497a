import { type Address, type AddressChange, type AddressField, changesBetween, isSameText } from './address.ts';
import { countryOf } from './region.ts';
import { standardiseAddress } from './standardise-address.ts';
import { findHouse, houseOf, type PostalPlace, type PostalReference } from './street-match.ts';
import { isUsZip } from './zip.ts';

/** What a check says of an address. */
export interface CheckedAddress {
  /** As it would be written: the suggestion when `corrected`, else what was typed in the usual spelling. */
  readonly address: Address;
  readonly validated: boolean;
  /** The suggestion is another street, city, state or ZIP than what was typed: nobody may take it unasked. */
  readonly corrected: boolean;
  /** Every field that differs by more than case and spaces. */
  readonly changes: readonly AddressChange[];
  /** How far it is known: to the street, to the ZIP, or not at all. */
  readonly precision: 'STREET' | 'ZIP' | 'NONE';
  /**
   * Why it was not validated: nothing of that kind is known, the list of the ZIP's streets has no such house, or nobody
   * here can tell.
   */
  readonly reason?: 'NOT_FOUND' | 'STREET_NOT_FOUND' | 'UNAVAILABLE';
}

const WHY = { addressLine1: 'STREET', addressLine2: 'UNIT', city: 'CITY', state: 'STATE', zipCode: 'ZIP' } as const;

/**
 * Checks an address against what is known of ZIPs and streets. Spelling is no correction; another street, city, state
 * or ZIP is one. The house number and the unit are never changed. A house that the list of a ZIP's streets does not have
 * is not validated, since its ZIP may be the wrong one; where there is no list, it passes as far as the ZIP goes. No list
 * is ever whole, so the shopper may keep it (decision 27).
 */
export function checkAddress(raw: Address, reference: PostalReference): CheckedAddress {
  const { address, changes } = standardiseAddress(raw);
  const unknown = { address, changes, validated: false, corrected: false, precision: 'NONE' } as const;
  if (countryOf(address.state) === 'CA') return { ...unknown, reason: 'UNAVAILABLE' };
  if (!isUsZip(address.zipCode)) return { ...unknown, reason: 'NOT_FOUND' };
  const house = findHouse(address, reference);
  const place = house?.place ?? reference.place(address.zipCode.slice(0, 5));
  const isPlace = place !== undefined && (house !== undefined || isZipOf(address, place));
  if (!isPlace) return { ...unknown, reason: 'NOT_FOUND' };
  const suggested = written(address, house?.line ?? address.addressLine1, place);
  const differs = changesBetween(address, suggested, (field) => WHY[field]);
  const isStreetUnknown =
    !house && houseOf(address.addressLine1) !== undefined && reference.streets(place.zip).length > 0;
  return {
    address: suggested,
    validated: !isStreetUnknown,
    ...(isStreetUnknown && { reason: 'STREET_NOT_FOUND' as const }),
    corrected: differs.length > 0,
    changes: merged(raw, suggested, [...changes, ...differs]),
    precision: house ? 'STREET' : 'ZIP',
  };
}

/** A ZIP of the same state, and a line that says more than a street's name. */
const isZipOf = ({ state, addressLine1 }: Address, place: PostalPlace): boolean =>
  place.state === state && (houseOf(addressLine1) !== undefined || /\d/.test(addressLine1));

function written(address: Address, line: string, { city, state, zip }: PostalPlace): Address {
  const isHere = address.zipCode.startsWith(zip);
  return { ...address, addressLine1: line, city, state, zipCode: isHere ? address.zipCode : zip };
}

/** One entry a field, from what was typed to what is suggested; a correction says more than a spelling. */
function merged(raw: Address, to: Address, found: readonly AddressChange[]): AddressChange[] {
  const last = new Map<AddressField, AddressChange>(found.map((change) => [change.field, change]));
  return [...last.values()]
    .map(({ field, why }) => ({ field, from: (raw[field] ?? '').trim(), to: to[field] ?? '', why }))
    .filter(({ from, to: after }) => !isSameText(from, after));
}
