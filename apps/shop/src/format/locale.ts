/** The language of this build as a BCP 47 tag: every formatter of the shop takes it. A build has one language. */
export const LOCALE = 'en-US';

/** The language of the wallet, which is not built with the shop and knows the pseudo-locale by its name. */
export const WALLET_LOCALE = 'en-US';

/** How a month and a day read where there is little room: `6/12` (gap GA-38). */
export const SHORT_DATE: Intl.DateTimeFormatOptions = { month: 'numeric', day: 'numeric' };
