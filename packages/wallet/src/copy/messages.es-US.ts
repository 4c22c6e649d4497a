import type { Messages } from './tables.ts';
import { words as checkoutPage } from './es-US/checkout-page.ts';
import { failures } from './es-US/failures.ts';
import { frameText, words as forms } from './es-US/forms.ts';
import { problems } from './es-US/problems.ts';
import { copy, titles } from './es-US/wallet.ts';

/** The wallet in US Spanish: a script of its own, which a page loads when it asks for this language. */
export const messagesOf = (): Messages => ({ copy, titles, forms, frameText, checkoutPage, failures, problems });
