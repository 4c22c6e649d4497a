/** The language that the sources are written in. */
export const SOURCE_LOCALE = 'en-US';
/** English that shows what is not in a table and what has no room; for development and one journey, never served in production. */
export const PSEUDO_LOCALE = 'en-XA';
