import { type Address, type AddressChange, changesBetween, spaced } from './address.ts';
import { regionOf } from './region.ts';
import { casedWords, readStreetLine, unitLine, wholeLine } from './street-line.ts';
import { formatPostalCode } from './zip.ts';

/** An address in standard form, and what was spelled differently. */
export interface Spelled {
  readonly address: Address;
  /** Fields that differ by more than case and spaces; none of them changes the location. */
  readonly changes: readonly AddressChange[];
}

/** Characters that no address has: everything but letters, digits and the marks of streets and names. */
const STRANGE = /[^\p{L}\p{M}\p{N}\s.,'’#&/()+:;-]/gu;

/** Normalized last, because a removed character may have separated a letter from its mark. */
const cleaned = (text: string): string => spaced(text.replaceAll(STRANGE, '').normalize('NFC'));

/**
 * Standardizes the spelling of an address: location, number and unit stay the same. Applying it twice changes nothing.
 */
export function standardizeAddress(raw: Address): Spelled {
  const clean = cleanAddress(raw);
  const address = spelled(clean);
  const isCleaned = (field: keyof Address) => (raw[field] ?? '').search(STRANGE) >= 0;
  const isMoved = clean.addressLine2 !== address.addressLine2 && clean.addressLine2 === undefined;
  const isUnit = (field: keyof Address) => isMoved && (field === 'addressLine1' || field === 'addressLine2');
  const why = (field: keyof Address) => (isCleaned(field) ? 'CHARACTERS' : isUnit(field) ? 'UNIT' : 'SPELLING');
  return { address, changes: changesBetween(raw, address, why) };
}

function cleanAddress(raw: Address): Address {
  const unit = cleaned(raw.addressLine2 ?? '');
  return {
    addressLine1: cleaned(raw.addressLine1),
    ...(unit !== '' && { addressLine2: unit }),
    city: cleaned(raw.city),
    state: cleaned(raw.state),
    zipCode: cleaned(raw.zipCode),
  };
}

function spelled({ addressLine1, addressLine2, city, state, zipCode }: Address): Address {
  const line = readStreetLine(addressLine1);
  // A unit on its own line stays there; a second one in the street line is left where it was written.
  const unit = addressLine2 === undefined ? line.unit : unitLine(addressLine2);
  return {
    addressLine1: addressLine2 === undefined ? line.street : wholeLine(line),
    ...(unit !== undefined && { addressLine2: unit }),
    city: casedWords(city),
    state: regionOf(state)?.code ?? state,
    zipCode: formatPostalCode(zipCode),
  };
}
