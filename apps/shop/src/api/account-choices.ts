import { CONSENT_COOKIE, fromAccountCookie } from '@cartwright/contracts/consent';
import type { AccountChoices } from '@cartwright/contracts/consent';
import { readCookie } from '#browser/read-cookie.ts';
import { call } from './client.ts';
import { accepted } from './refused.ts';

/** What the account allows whose shopper is signed in here, as of the last response about it; null for a visitor. */
export const readAccountChoices = (): AccountChoices | null => fromAccountCookie(readCookie(CONSENT_COOKIE));

/**
 * Stores choices in the account; the response brings this browser's cookies up to date.
 * @param origin the part of the shop where they were made, for the record of consents
 */
export async function saveAccountChoices(choices: Partial<AccountChoices>, origin: string): Promise<AccountChoices> {
  const body = { choices, origin };
  return accepted(await call('PUT /atlas/v1/customer-preferences/v1/privacy-choices', { body })).choices;
}
