import { LOCALES } from '@cartwright/rules/locale';

/** The languages of the wallet; `en-XA` is the pseudo-locale, for pages under development. */
export const WALLET_LOCALES = [...LOCALES, 'en-XA'] as const;
export type WalletLocale = (typeof WALLET_LOCALES)[number];
