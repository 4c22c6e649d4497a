import type { FrameLocale } from '@cartwright/contracts/frames';

/** The languages of the wallet; `en-XA` is the pseudo-locale, for pages under development. */
export type WalletLocale = FrameLocale | 'en-XA';
