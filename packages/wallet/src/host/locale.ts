import type { Locale } from '@cartwright/rules/locale';

/** The languages of the wallet; `en-XA` is the pseudo-locale, for pages under development. */
export type WalletLocale = Locale | 'en-XA';
