import { PREFERENCE_NAMES } from '@cartwright/rules/preference';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { RECEIPT_WORDS } from './copy.ts';

type File = Wire<'GET /atlas/v1/customer-preferences/v1/consent-receipt/:format'>;
interface Receipt {
  readonly account: string;
  readonly now: readonly object[];
  readonly history: readonly object[];
}
const RECEIPT = '/atlas/v1/customer-preferences/v1/consent-receipt';
const ZONE_HEADER = 'x-user-time-zone';
const CHOICES = '/atlas/v1/customer-preferences/v1/privacy-choices';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const html = async (browser: Browser, locale = 'en-US') =>
  (await browser.get<File>(`${RECEIPT}/html`, { 'accept-language': locale })).body;
const json = async (browser: Browser) => {
  const { name, content } = (await browser.get<File>(`${RECEIPT}/json`)).body;
  return { name, content, receipt: JSON.parse(content) as Receipt };
};

/** A shopper who allowed, chose and took back things of every kind. */
async function decided() {
  const shopper = await shop.shopper();
  const store = { divisionNumber: STORE.slice(0, 3), storeNumber: STORE.slice(3) };
  await shopper.send('PUT', '/accountmanagement/api/preferred-store', store);
  await shopper.send('PUT', CHOICES, { choices: { sale: true, 'find-a-store': true }, origin: 'privacy-choices' });
  shop.clock.advance(MINUTE);
  await shopper.get('/atlas/v1/bootstrap', { 'sec-gpc': '1' });
  await shopper.send('POST', '/accountmanagement/api/email-preferences', {
    emailPreferences: [{ emailPreferencesCategory: 'RECIPES', emailPreferences: true }],
    origin: 'checkout',
  });
  const phone = { phoneNumber: '+15135550142', triggerType: 'PROMOTIONAL', optIn: true };
  await shopper.send('POST', '/atlas/v1/communications/v1/opt-in', phone);
  return shopper;
}

test('says what applies now and every change, with when, where and under which words', async () => {
  const shopper = await decided();
  const { name, receipt } = await json(shopper);
  const made = new Date(shop.clock.now()).toISOString();
  const earlier = new Date(shop.clock.now() - MINUTE).toISOString();
  expect(name).toBe(`consent-receipt-${made.slice(0, 10)}.json`);
  expect(receipt).toMatchObject({ format: 'consent-receipt/1', account: shopper.email, made });
  const market = shop.shop.banners.main().name;
  const allowed = { before: null, after: 'true' };
  const words = (start: string) => expect.stringMatching(new RegExp(`^${start}`)) as string;
  const sale = {
    about: 'preference/north-market/SALE_OF_DATA',
    what: `Sale or sharing of personal information, ${market}`,
  };
  const location = {
    ...allowed,
    about: 'preference/north-market/GEOLOCATION_CONSENT_FIND_A_STORE',
    what: `Location for Find a Store, ${market}`,
    at: earlier,
    source: 'privacy-choices',
    wording: 3,
    words: words("With your permission, we'll use your device's location once"),
  };
  const taken = { ...sale, before: 'true', after: 'false', at: made, source: 'gpc', wording: null, words: null };
  const recipes = {
    ...allowed,
    about: 'email/north-market/RECIPES',
    what: `Emails: Recipes, ${market}`,
    at: made,
    source: 'checkout',
    wording: 1,
    words: words('.'),
  };
  const texts = {
    ...allowed,
    about: 'text/PROMOTIONAL/0142',
    what: 'Texts: Promotions, phone ending in 0142',
    at: made,
    source: 'opt-in',
    wording: 1,
    words: words('Deals at your store'),
  };
  const given = {
    ...sale,
    ...allowed,
    at: earlier,
    source: 'privacy-choices',
    wording: 3,
    words: words('If a search service sent you here'),
  };
  const terms = {
    ...allowed,
    about: 'terms',
    what: 'Terms of Use and Privacy Policy',
    at: earlier,
    source: 'sign-up',
    wording: 1,
    words: 'By creating an account, you agree to our Terms of Use and Privacy Policy.',
  };
  expect(receipt.history).toEqual([texts, recipes, taken, location, given, terms]);
  expect(receipt.now).toEqual([terms, taken, location, recipes, texts]);
});

test('can be read in both languages, as a page that loads and runs nothing', async () => {
  const shopper = await decided();
  const english = await html(shopper);
  expect(english.name).toMatch(/^consent-receipt-\d{4}-\d{2}-\d{2}\.html$/);
  for (const text of ['Not allowed', 'Global Privacy Control signal of the browser', 'Emails: Recipes', shopper.email])
    expect(english.content).toContain(text);
  const spanish = (await html(shopper, 'es-US')).content;
  expect(spanish).toContain('<html lang="es-US">');
  for (const text of ['No permitido', 'Señal de Control Global de Privacidad', 'Correos: Recetas', 'termina en 0142'])
    expect(spanish).toContain(text);
  for (const { content } of [english, { content: spanish }])
    expect(content).not.toMatch(/<script|<link|<img|href=|src=/);
});

test('tells the times of where the shopper is, else of the preferred store, and names the zone once', async () => {
  const shopper = await decided();
  const read = async (locale: string, headers = {}) =>
    (await shopper.get<File>(`${RECEIPT}/html`, { 'accept-language': locale, ...headers })).body.content;
  const there = { timeZone: 'America/Los_Angeles', dateStyle: 'long', timeStyle: 'short' } as const;
  const at = new Date(shop.clock.now());
  const west = await read('en-US', { [ZONE_HEADER]: there.timeZone });
  expect(west).toContain(at.toLocaleString('en-US', there));
  expect(west.match(/Pacific Time/g)).toHaveLength(1);
  const east = await read('es-US');
  expect(east).toContain(at.toLocaleString('es-US', { ...there, timeZone: 'America/New_York' }));
  expect(east).toContain('Zona horaria: hora oriental.');
});

test('gives each text that was agreed to once, with its version', async () => {
  const { content } = await html(await decided());
  expect(content).toContain('<th scope="row">Terms of Use and Privacy Policy</th><td data-head="Now">Accepted</td>');
  expect(content).toMatch(
    /<h3>Sale or sharing of personal information, [^<]+ \(version 3\)<\/h3>\n<p>If a search service/,
  );
  expect(content.match(/you agree to our Terms of Use and Privacy Policy\./g)).toHaveLength(1);
});

test('of an account that never chose has what was agreed to with it', async () => {
  const { receipt } = await json(await shop.shopper());
  expect(receipt.history).toMatchObject([{ about: 'terms', source: 'sign-up' }]);
  expect(receipt.now).toEqual(receipt.history);
});

test('is the own one alone, for who signed in recently, and nobody else gets any', async () => {
  const shopper = await decided();
  expect((await json(await shop.shopper())).receipt.history).toHaveLength(1);
  expect((await shop.visitor().get(`${RECEIPT}/html`)).status).toBe(401);
  expect((await shopper.get(`${RECEIPT}/pdf`)).status).toBe(400);
  shop.clock.advance(61 * MINUTE);
  const { status, body } = await shopper.get(`${RECEIPT}/html`);
  expect([status, body.errors.code]).toEqual([401, 'SIGN_IN_AGAIN']);
});

test('has no phone number, no id and no secret of the account', async () => {
  const shopper = await decided();
  const { rows } = await sql<{ secret: string }>`
    select unnest(array[s.token, s.sid, a.password]) as secret from session s
      join account a on a."userId" = s."userId" where s."userId" = ${shopper.profileId}`.execute(shop.db.read);
  expect(rows.length).toBeGreaterThan(2);
  const files = [(await html(shopper)).content, (await json(shopper)).content].join('\n');
  for (const secret of [...rows.map((row) => row.secret), shopper.profileId, '5135550142'])
    expect(files).not.toContain(secret);
});

test('names every preference and every writer in both languages, and escapes what it does not know', async () => {
  const shopper = await shop.shopper();
  await sql`
    insert into consent_event (profile_id, about, to_value, at, source)
    values (${shopper.profileId}, 'preference/nowhere/<b>ODD</b>', '<i>', now(), '"<script>"')`.execute(shop.db.direct);
  expect((await html(shopper)).content).not.toMatch(/<b>|<i>|<script/);
  const [en, es] = [RECEIPT_WORDS['en-US'], RECEIPT_WORDS['es-US']];
  expect(Object.keys(en.preferences).toSorted()).toEqual(PREFERENCE_NAMES.toSorted());
  for (const part of ['preferences', 'texts', 'sources'] as const)
    expect(Object.keys(es[part])).toEqual(Object.keys(en[part]));
});
