import { ACCOUNT_CHOICES, CONSENT_COOKIE, PURPOSES, toConsentCookie } from '@cartwright/contracts/consent';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linkHash } from '#mail/secret-link.ts';
import type { Browser } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const PREFERENCES = '/atlas/v1/customer-preferences/v1/preferences';
const EMAILS = '/accountmanagement/api/email-preferences';
const ADDRESS = '/atlas/v1/customer-profile/v1/communication-preferences';
const PROVIDER = 'a-token-of-the-provider';
const PHONES = ['+15135550101', '+15135550102'] as const;

let shop: TestShop;
let runs = 0;
beforeAll(async () => {
  shop = await startShop({ SMS_INBOUND_TOKEN: PROVIDER });
});
afterAll(() => shop.stop());

/** Whoever writes consents of one account: two devices, the links of a mail, and phones. */
interface Writers {
  readonly devices: readonly [Browser, Browser];
  readonly email: string;
  readonly profileId: string;
  readonly token: string;
  readonly token2: string;
}

async function writers(): Promise<Writers> {
  const shopper = await shop.shopper();
  const { email, profileId } = shopper;
  const store = { divisionNumber: STORE.slice(0, 3), storeNumber: STORE.slice(3) };
  await shopper.send('PUT', '/accountmanagement/api/preferred-store', store);
  const [token, token2] = [`token-${++runs}`, `address-token-${runs}`];
  const now = shop.clock.now();
  await sql`
    insert into email_link (token_hash, address_token_hash, profile_id, banner_id, address, category, week, mail_id, created_at, expires_at)
    values (${linkHash(token)}, ${linkHash(token2)}, ${profileId}, 'north-market', ${email}, 'WEEKLY_AD', 1, ${`mail-${runs}`},
            ${new Date(now)}, ${new Date(now + 86_400_000)})`.execute(shop.db.direct);
  const other = shop.visitor();
  await signIn(other, email);
  return { devices: [shopper, other], email, profileId, token, token2 };
}
const signIn = (browser: Browser, email: string) =>
  browser.send('POST', '/atlas/v1/session/sign-in', { email, password: PASSWORD, remember: true });

const device = fc.constantFrom<0 | 1>(0, 1);
const headers = fc.constantFrom({}, { 'sec-gpc': '1' });
const origin = fc.constantFrom(undefined, 'preferences', 'checkout');
const preference = fc.oneof(
  fc.record({
    name: fc.constantFrom('TARGETED_AD', 'SALE_OF_DATA', 'ANALYTICS', 'DEVICE_LOCATION', 'ADVERTISING', 'NEWSLETTER'),
    value: fc.constantFrom('true', 'false'),
  }),
  fc.record({ name: fc.constant('DIETARY'), value: fc.constantFrom('vegan', 'false', '') }),
);
const emails = fc.record({
  category: fc.constantFrom('WEEKLY_AD', 'RECIPES', 'SPECIALS_AND_PROMOTIONS'),
  isWanted: fc.boolean(),
});
const some = <K extends string>(names: readonly K[]) =>
  fc
    .dictionary(fc.constantFrom(...names), fc.boolean(), { minKeys: 1 })
    .map((choices) => ({ ...choices }) as Partial<Record<K, boolean>>);

/** A step of any writer. What is refused must leave record and state alike. */
type Step = (by: Writers) => Promise<unknown>;
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ device, headers, origin, each: preference }).map(
    (at): Step =>
      ({ devices }) =>
        devices[at.device].send('POST', PREFERENCES, { preferences: [at.each], origin: at.origin }, at.headers),
  ),
  fc.record({ device, headers, each: preference }).map((at): Step => async ({ devices }) => {
    const browser = devices[at.device];
    const { body } = await browser.get<{ preferences?: { id: string; versionKey: string }[] }>(
      `${PREFERENCES}?filter.name=${at.each.name}`,
    );
    const [found] = body.preferences ?? [];
    if (!found) return undefined;
    const { id: preferenceId, versionKey } = found;
    return browser.send('PUT', PREFERENCES, { preferenceId, versionKey, value: at.each.value }, at.headers);
  }),
  fc.record({ device, headers, choices: some(ACCOUNT_CHOICES) }).map(
    (at): Step =>
      ({ devices }) =>
        devices[at.device].send(
          'PUT',
          '/atlas/v1/customer-preferences/v1/privacy-choices',
          { choices: at.choices },
          at.headers,
        ),
  ),
  fc.record({ device, isLinked: fc.boolean(), each: emails }).map(
    (at): Step =>
      ({ devices, token }) =>
        devices[at.device].send('POST', EMAILS, {
          emailPreferences: [{ emailPreferencesCategory: at.each.category, emailPreferences: at.each.isWanted }],
          ...(at.isLinked && { token }),
        }),
  ),
  fc.boolean().map(
    (isLinked): Step =>
      ({ devices, token2 }) =>
        devices[0].send('PUT', ADDRESS, { wantsEmail: false }, isLinked ? { 'x-encrypted-email': token2 } : {}),
  ),
  fc.constant<Step>(({ token }) =>
    shop.app.inject({
      method: 'POST',
      url: `/webhooks/unsubscribe?token=${token}`,
      headers: { host: 'localhost:3000', 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    }),
  ),
  fc
    .record({
      device,
      phoneNumber: fc.constantFrom(...PHONES),
      triggerType: fc.constantFrom('CLICKLIST', 'PROMOTIONAL'),
      optIn: fc.boolean(),
    })
    .map(
      ({ device: at, ...body }): Step =>
        ({ devices }) =>
          devices[at].send('POST', '/atlas/v1/communications/v1/opt-in', body),
    ),
  fc.record({ from: fc.constantFrom(...PHONES), text: fc.constantFrom('STOP', 'START') }).map(
    (payload): Step =>
      () =>
        shop.app.inject({
          method: 'POST',
          url: '/webhooks/texts',
          headers: { authorization: `Bearer ${PROVIDER}` },
          payload,
        }),
  ),
  fc.record({ device, headers }).map(
    (at): Step =>
      ({ devices }) =>
        devices[at.device].get('/atlas/v1/bootstrap', at.headers),
  ),
  fc
    .record({ device, answers: some(PURPOSES), isPositionOff: fc.boolean() })
    .map((at): Step => async ({ devices, email }) => {
      const browser = devices[at.device];
      await browser.send('POST', '/atlas/v1/session/sign-out');
      const answers = { measurement: false, advertising: false, sale: false, ...at.answers };
      browser.cookies.set(CONSENT_COOKIE, toConsentCookie(answers));
      if (at.isPositionOff) browser.cookies.set('location-use', 'off');
      await signIn(browser, email);
      await browser.get('/atlas/v1/bootstrap');
    }),
);

/** Everything that an account chose, as its tables have it now. */
const stored = async (profileId: string) =>
  (
    await sql<{ about: string; value: string; wording: number | null }>`
      select 'preference/' || banner_id || '/' || name as about, value, wording from preference where profile_id = ${profileId}
      union all
      select 'email/' || banner_id || '/' || category, is_selected::text, case when is_selected then 1 end
        from email_preference where profile_id = ${profileId}
      union all
      select 'text/' || trigger_type || '/' || right(phone, 4), opted_in::text, case when opted_in then 1 end
        from text_opt_in where profile_id = ${profileId}`.execute(shop.db.read)
  ).rows;

/** The same, from nothing but the record; each event begins where the one before it about the same thing ended. */
async function replayed(profileId: string) {
  const { rows } = await sql<{ about: string; from: string | null; to: string; wording: number | null }>`
    select about, from_value as "from", to_value as "to", wording from consent_event
     where profile_id = ${profileId} order by event_id`.execute(shop.db.read);
  const now = new Map<string, { about: string; value: string; wording: number | null }>();
  for (const { about, from, to, wording } of rows) {
    expect([about, from]).toEqual([about, now.get(about)?.value ?? null]);
    now.set(about, { about, value: to, wording });
  }
  return [...now.values()];
}

const byAbout = <T extends { about: string }>(all: readonly T[]) =>
  all.toSorted((one, other) => (one.about < other.about ? -1 : 1));

test('replaying all consent events of an account equals its stored state, whoever wrote what in which order', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 24 }), async (steps) => {
      const by = await writers();
      for (const each of steps) await each(by);
      expect(byAbout(await replayed(by.profileId))).toEqual(byAbout(await stored(by.profileId)));
    }),
    { numRuns: 25 },
  ));

test('and whatever happens at once', () =>
  fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
      const by = await writers();
      await Promise.all(steps.map((each) => each(by)));
      expect(byAbout(await replayed(by.profileId))).toEqual(byAbout(await stored(by.profileId)));
    }),
    { numRuns: 15 },
  ));
