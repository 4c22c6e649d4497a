import { type Address, type AddressChange, type AddressField, changesBetween, isSameText } from './address.ts';
import { countryOf } from './region.ts';
import { standardizeAddress } from './standardize-address.ts';
import { findHouse, houseOf, type PostalArea, type PostalReference } from './street-match.ts';
import { isUsZip } from './zip.ts';

/** The result of an address check. */
export interface CheckedAddress {
  /** The address in standard form: the suggestion when `corrected`, else what was typed in the usual spelling. */
  readonly address: Address;
  readonly validated: boolean;
  /** The suggestion has another street, city, state or ZIP than what was typed: only the shopper may accept it. */
  readonly corrected: boolean;
  /** Every field that differs by more than case and spaces. */
  readonly changes: readonly AddressChange[];
  /** How precisely it was verified: to the street, to the ZIP, or not at all. */
  readonly precision: 'STREET' | 'ZIP' | 'NONE';
  /**
   * Why it was not validated: nothing like it is known, the list of the ZIP's streets has no such house, or there is no
   * data for it.
   */
  readonly reason?: 'NOT_FOUND' | 'STREET_NOT_FOUND' | 'UNAVAILABLE';
}

const WHY = { addressLine1: 'STREET', addressLine2: 'UNIT', city: 'CITY', state: 'STATE', zipCode: 'ZIP' } as const;

/**
 * Checks an address against the known ZIPs and streets. Spelling is not a correction; another street, city, state or
 * ZIP is one. The house number and the unit are never changed. A house that is missing from its ZIP's street list is
 * not validated, since its ZIP may be wrong; without a list, the address is verified to the ZIP. No list is ever
 * complete, so the shopper may keep what was typed (decision 27).
 */
export function checkAddress(raw: Address, reference: PostalReference): CheckedAddress {
  const { address, changes } = standardizeAddress(raw);
  const unknown = { address, changes, validated: false, corrected: false, precision: 'NONE' } as const;
  if (countryOf(address.state) === 'CA') return { ...unknown, reason: 'UNAVAILABLE' };
  if (!isUsZip(address.zipCode)) return { ...unknown, reason: 'NOT_FOUND' };
  const house = findHouse(address, reference);
  const area = house?.area ?? reference.area(address.zipCode.slice(0, 5));
  const isArea = area !== undefined && (house !== undefined || isZipOf(address, area));
  if (!isArea) return { ...unknown, reason: 'NOT_FOUND' };
  const suggested = written(address, house?.line ?? address.addressLine1, area);
  const differs = changesBetween(address, suggested, (field) => WHY[field]);
  const isStreetUnknown =
    !house && houseOf(address.addressLine1) !== undefined && reference.streets(area.zip).length > 0;
  return {
    address: suggested,
    validated: !isStreetUnknown,
    ...(isStreetUnknown && { reason: 'STREET_NOT_FOUND' as const }),
    corrected: differs.length > 0,
    changes: merged(raw, suggested, [...changes, ...differs]),
    precision: house ? 'STREET' : 'ZIP',
  };
}

/** A ZIP of the same state, and a line with more than a street's name. */
const isZipOf = ({ state, addressLine1 }: Address, area: PostalArea): boolean =>
  area.state === state && (houseOf(addressLine1) !== undefined || /\d/.test(addressLine1));

function written(address: Address, line: string, { city, state, zip }: PostalArea): Address {
  const isHere = address.zipCode.startsWith(zip);
  return { ...address, addressLine1: line, city, state, zipCode: isHere ? address.zipCode : zip };
}

/** One entry per field, from what was typed to what is suggested; a correction is more than spelling. */
function merged(raw: Address, to: Address, found: readonly AddressChange[]): AddressChange[] {
  const last = new Map<AddressField, AddressChange>(found.map((change) => [change.field, change]));
  return [...last.values()]
    .map(({ field, why }) => ({ field, from: (raw[field] ?? '').trim(), to: to[field] ?? '', why }))
    .filter(({ from, to: after }) => !isSameText(from, after));
}
