import { words as checkoutPage } from './checkout-page.ts';
import { failures } from './failures.ts';
import { frameText, words as forms } from './forms.ts';
import { problems } from './problems.ts';
import { copy, titles } from './wallet.ts';

/** Every table of messages that the wallet reads: in English as it is built, and in one other language after a load. */
export const tables = { copy, titles, forms, frameText, checkoutPage, failures, problems };

/** The messages of one language. */
export type Messages = typeof tables;
