export const LOCALE = 'es-US';
export const WALLET_LOCALE = 'es-US';

/** `12 jun`: the order of two numbers would be read in two ways. */
export const SHORT_DATE: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };
