import type { addressesEndpoints } from '@cartwright/contracts/addresses';
import type { Address } from '@cartwright/rules/address';
import type { RefusalText } from '#api/errors.ts';
import type { Validation } from './calls.ts';

type Endpoints = typeof addressesEndpoints;
type Code =
  | keyof Endpoints['POST /atlas/v1/customer-profile/v1/addresses']['refusals']
  | keyof Endpoints['POST /atlas/v1/address/v1/validate']['refusals'];

/** Why the address book refused. */
export const bookRefusals = {
  ADDRESS_NOT_VALID: 'The address you entered is not valid. Please review the information entered.',
  BOOK_FULL: 'Your address book is full. Delete an address to add a new one.',
  POSTAL_CODE_REQUIRED: 'Please enter a valid 5-digit ZIP Code.',
} satisfies RefusalText<Code>;

/** An address book call that fails for a reason other than the connection (ERR-015, GA-05). */
export const bookError = "We're sorry, we are currently experiencing technical difficulties. Please try again later.";

/** An address that could not be checked (ERR-013). */
export const checkError =
  "We're sorry, but something went wrong when trying to validate your address. Please try again.";

/** An address that the checker does not know (ERR-016). */
export const unverified = 'Our system was unable to verify this address. Please edit your address or enter a new one.';
/** A country whose addresses cannot be checked here. */
const uncheckable = 'We can only verify addresses in the United States. You can use this one as entered.';

/** A house that is not on its ZIP's street list: the street may be new, or the ZIP wrong. */
const streetUnknown = (zip: string) =>
  `We couldn't find this street address in ${zip.slice(0, 5)}. Check it, or use it as entered.`;

/** Why an address is unknown, as the message of its reason. */
export function unknownText(reason: Validation['reason'], { zipCode }: Pick<Address, 'zipCode'>): string {
  if (reason === 'STREET_NOT_FOUND') return streetUnknown(zipCode);
  return reason === 'UNAVAILABLE' ? uncheckable : unverified;
}

export const tryAgain = 'Try Again';
