import { type AccountChoices, REFUSED_BY_SIGNAL } from '@cartwright/contracts/consent';
import type { Http } from '@cartwright/server/serve';
import { choicesAt, choicesBy, type StoredConsent } from '#consents/choices.ts';
import { type AtBanner, saveChoices, takeBackBySignal } from '#consents/sql.ts';
import type { Db } from '#context.ts';
import { sendsPrivacyControl } from '#http/allowed-purposes.ts';
import { giveChoices, refusedHere } from '#http/consent-cookies.ts';

/**
 * Makes a browser have what its signed-in shopper's account allows. What the browser refused before signing in, and what
 * its signal refuses, is first taken back from the account: only what both allow is allowed (decision 98). No statement
 * when there is nothing to take back.
 */
export async function followAccount(
  db: Db,
  http: Http,
  { now, stored, ...whose }: AtBanner & { readonly now: number; readonly stored: readonly StoredConsent[] },
): Promise<void> {
  const isControlled = sendsPrivacyControl(http.request);
  const isRefused = ({ name, value }: StoredConsent) => value === 'true' && REFUSED_BY_SIGNAL.includes(name);
  if (isControlled && stored.some(isRefused)) await db.transaction((tx) => takeBackBySignal(tx, { ...whose, now }));
  const left = isControlled ? stored.filter((each) => !isRefused(each)) : stored;
  giveChoices(http, await withoutRefused(db, http, { ...whose, now, choices: choicesAt(whose.bannerId, left) }));
}

/** What the account allows after what the browser refused was taken back. */
async function withoutRefused(
  db: Db,
  { request }: Http,
  { choices, ...change }: AtBanner & { readonly now: number; readonly choices: AccountChoices },
): Promise<AccountChoices> {
  const refused = refusedHere(request).filter((choice) => choices[choice]);
  if (refused.length === 0) return choices;
  const taken = Object.fromEntries(refused.map((choice) => [choice, false]));
  await db.transaction((tx) => saveChoices(tx, taken, { ...change, source: 'sign-in' }));
  return choicesBy((choice) => choices[choice] && !refused.includes(choice));
}
