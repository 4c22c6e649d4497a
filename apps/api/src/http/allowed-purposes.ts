import {
  CONSENT_COOKIE,
  type ConsentChoices,
  fromConsentCookie,
  NOTHING_ALLOWED,
  underGlobalPrivacyControl,
} from '@cartwright/contracts/consent';
import type { FastifyRequest } from 'fastify';

/** What the shopper of a request allows, within the limits of Global Privacy Control (decision 25). */
export function allowedPurposes({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): ConsentChoices {
  const choices = fromConsentCookie(cookies[CONSENT_COOKIE]) ?? NOTHING_ALLOWED;
  return headers['sec-gpc'] === '1' ? underGlobalPrivacyControl(choices) : choices;
}
