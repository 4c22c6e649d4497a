import { createHash } from 'node:crypto';
import type { Locale } from '@cartwright/contracts/locales';
import type { AuthorizedLeg } from '@cartwright/contracts/payment-intents';
import type { Millis } from '@cartwright/rules/zoned-time';
import type { AuthorizeRefusal, AuthorizeRequest } from '#ports/payments.ts';

/** One payment attempt, stored before the payment host is called, so that anybody can finish it with the same key. */
export interface Attempt {
  readonly attemptId: string;
  readonly checkoutId: string;
  readonly profileId: string;
  /** The idempotency key of the call: within one checkout, so two shoppers or two orders may use the same. */
  readonly key: string;
  /** The language in which the order is placed. */
  readonly locale: Locale;
  readonly authorize: AuthorizeRequest;
}

/** How a payment attempt ended. */
export type Outcome =
  | { readonly kind: 'approved'; readonly legs: readonly AuthorizedLeg[] }
  | { readonly kind: 'declined'; readonly refusal: AuthorizeRefusal | { readonly code: 'PAYMENT_UNAVAILABLE' } };

/** How long a call has to finish its attempt before recovery may do it instead. */
export const LEASE: Millis = 30_000;

/** The request made with the key; the same key may not be used for a different one. */
export const requestHash = (requested: { readonly versionKey: string; readonly checksum: string }): string =>
  createHash('sha256').update(`${requested.versionKey} ${requested.checksum}`).digest('base64url');
