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

/** Whether the browser sends Global Privacy Control with every request. */
export const hasGlobalPrivacyControl = (): boolean => Reflect.get(navigator, 'globalPrivacyControl') === true;

/** What this browser's shopper allows, within the limits of the browser's own signals. */
export function readChoices(): ConsentChoices {
  const choices = fromConsentCookie(cookieOf(document.cookie)) ?? NOTHING_ALLOWED;
  return hasGlobalPrivacyControl() ? underGlobalPrivacyControl(choices) : choices;
}

/** Stores the choices in this browser for a year. @returns false when the browser stores no cookies */
export function keepChoices(choices: ConsentChoices): boolean {
  const text = toConsentCookie(choices);
  keepCookie(CONSENT_COOKIE, text);
  if (!choices.measurement) for (const name of Object.values(FULFILLMENT_COOKIES)) dropCookie(name);
  return cookieOf(document.cookie) === text;
}

function cookieOf(cookies: string): string | undefined {
  const start = `${CONSENT_COOKIE}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
}
