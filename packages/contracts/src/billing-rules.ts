/** The 13 provinces and territories of Canada, by abbreviation. */
export const CA_PROVINCES = 'AB BC MB NB NL NT NS NU ON PE QC SK YT'.split(' ');

/** The shopper never picks a country: it follows from the state or province (BIL-008). */
export const countryOf = (state: string): 'US' | 'CA' => (CA_PROVINCES.includes(state) ? 'CA' : 'US');

export const MAX_NAME = 375;
export const MAX_ADDRESS_LINE = 100;
export const MAX_CITY = 50;
/** Letters, digits, spaces and the punctuation of VAL-030. */
export const ADDRESS_CHARACTERS = /^[\p{L}\p{M}\d .'#@%&\\/-]*$/u;
/** Letters, digits, spaces and the punctuation of VAL-034. */
export const CITY_CHARACTERS = /^[\p{L}\p{M}\d \\/-]*$/u;
/** Five digits, optionally a dash and four digits (VAL-035). */
export const FLYOUT_POSTAL_CODE = /^\d{5}(-?\d{4})?$/;
/** A1A 1A1, with or without the space. */
export const CANADIAN_POSTAL_CODE = /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i;
