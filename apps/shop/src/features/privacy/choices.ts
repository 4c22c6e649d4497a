import {
  CONSENT_COOKIE,
  FULFILLMENT_COOKIES,
  fromConsentCookie,
  NOTHING_ALLOWED,
  toConsentCookie,
  underGlobalPrivacyControl,
} from '@cartwright/contracts/consent';
import type { ConsentChoices } from '@cartwright/contracts/consent';
import { dropCookie, keepCookie } from '#browser/keep-cookie.ts';
import { readCookie } from '#browser/read-cookie.ts';

/** Whether the browser sends Global Privacy Control with every request. */
export const hasGlobalPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/** What this browser's shopper allows, by their account or here, within the limits of the browser's own signals. */
export function readChoices(): ConsentChoices {
  const choices = fromConsentCookie(readCookie(CONSENT_COOKIE)) ?? NOTHING_ALLOWED;
  return hasGlobalPrivacyControl() ? underGlobalPrivacyControl(choices) : choices;
}

/** Stores a visitor's choices in this browser for a year. @returns false when the browser stores no cookies */
export function keepChoices(choices: ConsentChoices): boolean {
  const text = toConsentCookie(choices);
  keepCookie(CONSENT_COOKIE, text);
  if (!choices.measurement) for (const name of Object.values(FULFILLMENT_COOKIES)) dropCookie(name);
  return readCookie(CONSENT_COOKIE) === text;
}
