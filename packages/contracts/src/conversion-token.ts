/** The parameter of an address with which a search service sends a shopper here to reserve a time. */
export const CONVERSION_PARAMETER = 'rwg_token';

/** Letters, digits and what an address may have as it is; longer than any service's. */
const TOKEN = /^[\w.~=-]{8,512}$/;

/** The token of a reserve-with-search link; undefined for anything that cannot be one. */
export const conversionTokenOf = (given: unknown): string | undefined =>
  typeof given === 'string' && TOKEN.test(given) ? given : undefined;
