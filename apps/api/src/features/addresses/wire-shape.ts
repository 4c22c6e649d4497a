import type { ServerAddress } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import { countryOf } from '@cartwright/rules/region';

/** Parses the server's format: the last line is the street, the one before it the unit. */
export function fromServerAddress({ addressLines, cityTown, stateProvince, postalCode }: ServerAddress): Address {
  const unit = addressLines.at(-2);
  return {
    addressLine1: addressLines.at(-1) ?? '',
    ...(unit !== undefined && unit !== '' && { addressLine2: unit }),
    city: cityTown,
    state: stateProvince,
    zipCode: postalCode,
  };
}

/** The reverse; the country is that of its state or province. */
export function toServerAddress({ addressLine1, addressLine2, city, state, zipCode }: Address, county?: string) {
  return {
    addressLines: addressLine2 === undefined ? [addressLine1] : [addressLine2, addressLine1],
    cityTown: city,
    stateProvince: state,
    postalCode: zipCode,
    countryCode: countryOf(state),
    ...(county !== undefined && { county }),
  };
}
