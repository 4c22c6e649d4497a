import {
  CONSENT_COOKIE,
  type ConsentChoices,
  fromAccountCookie,
  fromConsentCookie,
  NOTHING_ALLOWED,
  underGlobalPrivacyControl,
} from '@cartwright/contracts/consent';
import type { FastifyRequest } from 'fastify';

/** Whether the browser sends Global Privacy Control. */
export const sendsPrivacyControl = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['sec-gpc'] === '1';

/**
 * What the shopper of a request allows, within the limits of Global Privacy Control (decision 25). Of a signed-in
 * shopper only the account's choices count, as the browser got them with its last page; of a visitor only the browser's
 * answers (decision 98).
 */
export function allowedPurposes(
  { cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>,
  { kind }: { readonly kind: 'shopper' | 'visitor' },
): ConsentChoices {
  const text = cookies[CONSENT_COOKIE];
  const isOfAccount = fromAccountCookie(text) !== null;
  const choices = (isOfAccount === (kind === 'shopper') ? fromConsentCookie(text) : null) ?? NOTHING_ALLOWED;
  return sendsPrivacyControl({ headers }) ? underGlobalPrivacyControl(choices) : choices;
}
