export const LOCALE = 'en-US';
export const WALLET_LOCALE = 'en-XA';

export const SHORT_DATE: Intl.DateTimeFormatOptions = { month: 'numeric', day: 'numeric' };
