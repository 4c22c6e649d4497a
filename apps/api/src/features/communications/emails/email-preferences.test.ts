import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Answer = Wire<'GET /accountmanagement/api/email-preferences'>;
const EMAILS = '/accountmanagement/api/email-preferences';
const STORES = '/accountmanagement/api/preferred-store';
const ELSEWHERE = { host: 'quayside.localhost' };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const prefer = (browser: Browser, store: string, headers = {}) =>
  browser.send('PUT', STORES, { divisionNumber: store.slice(0, 3), storeNumber: store.slice(3) }, headers);
async function withStore() {
  const shopper = await shop.shopper();
  expect((await prefer(shopper, STORE)).status).toBe(200);
  return shopper;
}
const read = async (browser: Browser, headers = {}) => (await browser.get<Answer>(EMAILS, headers)).body.data;
const save = (browser: Browser, choices: Record<string, unknown>, headers = {}, part: object = {}) =>
  browser.send<Answer>(
    'POST',
    EMAILS,
    {
      emailPreferences: Object.entries(choices).map(([emailPreferencesCategory, emailPreferences]) => ({
        emailPreferencesCategory,
        emailPreferences,
      })),
      ...part,
    },
    headers,
  );
const stop = (browser: Browser) =>
  browser.send('PUT', '/atlas/v1/customer-profile/v1/communication-preferences', { wantsEmail: false });
const all = (data: Answer['data']) => [
  ...data.emailGroupedPreferences.flatMap(({ emailPreferences }) => emailPreferences),
  ...data.emailUngroupedPreferences,
];
const wanted = async (browser: Browser, headers = {}) =>
  all(await read(browser, headers)).flatMap((each) => (each.emailPreferences ? [each.emailPreferencesCategory] : []));
const events = async (profileId: string) =>
  (
    await sql<{ about: string; from: string | null; to: string; source: string }>`
      select about, from_value as "from", to_value as "to", source from consent_event
       where profile_id = ${profileId} order by event_id`.execute(shop.db.read)
  ).rows;

test('PRF-009 PRF-010 PRF-014 email preferences are read in groups and beside them, and none is wanted at first', async () => {
  const shopper = await withStore();
  const { status, body } = await shopper.get<Answer>(EMAILS);
  expect(status).toBe(200);
  const of = (emailPreferencesCategory: string, shortDescription: string, longDescription: string) => ({
    banner: 'north-market',
    emailPreferencesCategory,
    shortDescription,
    longDescription,
    emailPreferences: false,
  });
  expect(body).toEqual({
    data: {
      hasErrors: false,
      status: 200,
      emailGroupedPreferences: [
        {
          shortDescription: 'Deals',
          emailPreferences: [
            of('SPECIALS_AND_PROMOTIONS', 'Specials & Promotions', 'Sales and special offers at your preferred store'),
            of('WEEKLY_AD', 'Weekly Ad', "This week's prices at your preferred store"),
          ],
        },
      ],
      emailUngroupedPreferences: [
        of('RECIPES', 'Recipes', "Ideas for the week's meals"),
        of('EARLY_ACCESS_PROGRAM', 'Early Access Program', 'New features to try before everyone else'),
      ],
    },
  });
  const [group] = (await read(shopper, { 'accept-language': 'es' })).emailGroupedPreferences;
  expect(group?.emailPreferences[1]?.shortDescription).toBe('Anuncio semanal');
});

test('PRF-012 a POST of categories saves them, and leaves the others', async () => {
  const shopper = await withStore();
  const { status, body } = await save(shopper, { WEEKLY_AD: true, RECIPES: true });
  expect([status, body.data.hasErrors]).toEqual([200, false]);
  expect(await read(shopper)).toEqual(body.data);
  expect(await wanted(shopper)).toEqual(['WEEKLY_AD', 'RECIPES']);
  await save(shopper, { WEEKLY_AD: false });
  expect(await wanted(shopper)).toEqual(['RECIPES']);
});

test('PRF-014 without a preferred store of the banner the calls respond NO_PREFERRED_STORE, and store nothing', async () => {
  const shopper = await shop.shopper();
  const none = {
    hasErrors: true,
    status: 404,
    errorCode: 'NO_PREFERRED_STORE',
    emailGroupedPreferences: [],
    emailUngroupedPreferences: [],
  };
  expect(await read(shopper)).toEqual(none);
  expect(await save(shopper, { WEEKLY_AD: true })).toMatchObject({ status: 200, body: { data: none } });
  expect(await events(shopper.profileId)).toEqual([]);
  await prefer(shopper, OTHER_STORE, ELSEWHERE);
  expect(await read(shopper)).toEqual(none);
  expect((await read(shopper, ELSEWHERE)).hasErrors).toBe(false);
});

test('what is wanted belongs to one shopper at one banner', async () => {
  const [shopper, other] = [await withStore(), await withStore()];
  await save(shopper, { WEEKLY_AD: true });
  expect(await wanted(other)).toEqual([]);
  await prefer(shopper, OTHER_STORE, ELSEWHERE);
  expect(await wanted(shopper, ELSEWHERE)).toEqual([]);
  await save(shopper, { RECIPES: true }, ELSEWHERE);
  await prefer(shopper, STORE);
  expect(await wanted(shopper)).toEqual(['WEEKLY_AD']);
  const visitor = shop.visitor();
  expect([(await visitor.get(EMAILS)).status, (await save(visitor, { WEEKLY_AD: true })).status]).toEqual([401, 401]);
});

test.each([
  ['an unknown category', { NOBODY: true }],
  ['the category of another banner', { JOIN_E_VIC: true }],
  ['a category of the prototype', { toString: true }],
  ['a category with markup', { "WEEKLY_AD'); --": true }],
  ['a choice that is not one', { RECIPES: 'yes' }],
  ['no choice', { RECIPES: null }],
])('refuses %s, and stores nothing of the list', async (_, bad) => {
  const shopper = await withStore();
  expect((await save(shopper, { WEEKLY_AD: true, ...bad })).body.errors.code).toBe('INVALID_REQUEST');
  expect(await wanted(shopper)).toEqual([]);
  expect(await events(shopper.profileId)).toEqual([]);
});

test('refuses an empty list and a category twice', async () => {
  const shopper = await withStore();
  const twice = [true, false].map((emailPreferences) => ({ emailPreferencesCategory: 'RECIPES', emailPreferences }));
  for (const emailPreferences of [[], twice, 'all', undefined])
    expect((await shopper.send('POST', EMAILS, { emailPreferences })).status).toBe(400);
  expect(await wanted(shopper)).toEqual([]);
});

test('every change has one event with where it came from; a repeated choice has none', async () => {
  const shopper = await withStore();
  await save(shopper, { WEEKLY_AD: true }, {}, { origin: 'checkout' });
  await save(shopper, { WEEKLY_AD: true, RECIPES: false });
  await save(shopper, { WEEKLY_AD: false });
  const [ad, recipes] = ['email/north-market/WEEKLY_AD', 'email/north-market/RECIPES'];
  expect(await events(shopper.profileId)).toEqual([
    { about: ad, from: null, to: 'true', source: 'checkout' },
    { about: recipes, from: null, to: 'false', source: 'email-preferences' },
    { about: ad, from: 'true', to: 'false', source: 'email-preferences' },
  ]);
});

test('two devices that choose at once leave a choice that one of them made, and a gapless record', async () => {
  const shopper = await withStore();
  const [some, others] = [
    { WEEKLY_AD: true, RECIPES: true },
    { RECIPES: false, WEEKLY_AD: false },
  ];
  for (let round = 0; round < 10; round++) {
    const answers = await Promise.all([some, others, some, others].map((choices) => save(shopper, choices)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([[], ['WEEKLY_AD', 'RECIPES']]).toContainEqual(await wanted(shopper));
  }
  const recorded = (await events(shopper.profileId)).filter(({ about }) => about.endsWith('RECIPES'));
  expect(recorded.slice(1).map(({ from }) => from)).toEqual(recorded.slice(0, -1).map(({ to }) => to));
});

test('a stop while another device is choosing takes back all of the choice, and waits for no deadlock', async () => {
  const shopper = await withStore();
  await save(shopper, { WEEKLY_AD: true, RECIPES: false });
  // The other device has chosen, and its choice is being stored.
  const { meanwhile } = await shop.db.transaction(async (tx) => {
    await sql`update email_preference set is_selected = true where profile_id = ${shopper.profileId}`.execute(tx);
    const sent = stop(shopper);
    await lockWaits(shop.db, 1);
    return { meanwhile: sent };
  });
  expect((await meanwhile).status).toBe(200);
  expect(await wanted(shopper)).toEqual([]);
});

test('a stop that races the choices of another device leaves all of them or none', async () => {
  const choices = { WEEKLY_AD: true, SPECIALS_AND_PROMOTIONS: true, RECIPES: true };
  // A shopper for each round: a hundred changes are all that an hour allows an account.
  for (let round = 0; round < 10; round++) {
    const shopper = await withStore();
    const answers = await Promise.all([save(shopper, choices), stop(shopper), save(shopper, choices), stop(shopper)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect([0, 3]).toContain((await wanted(shopper)).length);
  }
});

test('what was changed too often within an hour is refused, and nothing of the call is stored', async () => {
  const shopper = await withStore();
  for (let n = 0; n < 50; n++) await save(shopper, { WEEKLY_AD: n % 2 === 0, RECIPES: n % 2 === 0 });
  const { status, body } = await save(shopper, { WEEKLY_AD: true, RECIPES: true });
  expect([status, body.errors.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(await wanted(shopper)).toEqual([]);
  expect(await events(shopper.profileId)).toHaveLength(100);
  expect((await save(shopper, { WEEKLY_AD: false })).status).toBe(200);
});
