import { PREFERENCE_NAMES } from '@cartwright/rules/preference';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Preference = Wire<'PUT /atlas/v1/customer-preferences/v1/preferences'>;
interface Body {
  readonly preferences: readonly Preference[];
  readonly current: Preference & Body;
}
const PREFERENCES = '/atlas/v1/customer-preferences/v1/preferences';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const read = async (browser: Browser, query: Record<string, string> = {}) =>
  await browser.get<Body>(`${PREFERENCES}?${new URLSearchParams(query)}`);
const kept = async (browser: Browser) => (await read(browser)).body.preferences;
const add = (browser: Browser, values: Record<string, unknown>, part: object = {}) =>
  browser.send<Body>('POST', PREFERENCES, {
    preferences: Object.entries(values).map(([name, value]) => ({ name, value })),
    ...part,
  });
const change = (browser: Browser, body: object) => browser.send<Preference & Body>('PUT', PREFERENCES, body);
const withOne = async (name = 'WEEKLY_AD', value = 'true') => {
  const shopper = await shop.shopper();
  const [one] = (await add(shopper, { [name]: value })).body.preferences;
  if (!one) throw new Error('not added');
  return { shopper, one };
};
const events = async (profileId: string) =>
  (
    await sql<{ about: string; from: string | null; to: string; at: Date; source: string }>`
      select about, from_value as "from", to_value as "to", at, source from consent_event
       where profile_id = ${profileId} order by event_id`.execute(shop.db.read)
  ).rows;

test('CPR-001 CPR-004 preferences are added by a list, and have id, name, value, userSet and versionKey', async () => {
  const shopper = await shop.shopper();
  const { status, body } = await add(shopper, { WEEKLY_AD: 'true', DIETARY: 'vegan' });
  expect(status).toBe(201);
  const id: unknown = expect.stringMatching(/^pre_/);
  const one = { id, chain: 'north-market', userSet: true, versionKey: '1' };
  expect(body).toEqual({
    preferences: [
      { ...one, name: 'WEEKLY_AD', value: 'true' },
      { ...one, name: 'DIETARY', value: 'vegan' },
    ],
  });
  expect(await kept(shopper)).toEqual([body.preferences[1], body.preferences[0]]);
  expect((await add(shopper, {})).status).toBe(400);
  expect((await shopper.send('POST', PREFERENCES, { WEEKLY_AD: 'true' })).status).toBe(400);
});

test('CPR-002 the names are those of the specification and two of our own, each of them is stored, and no other name is', async () => {
  expect(PREFERENCE_NAMES).toEqual([
    'ADVERTISING',
    'ANALYTICS',
    'DEVICE_LOCATION',
    'DIETARY',
    'LIFESTYLE',
    'GEOLOCATION_CONSENT_MODALITY_SELECTOR',
    'GEOLOCATION_CONSENT_FIND_A_STORE',
    'NEWSLETTER',
    'PAPERLESS_RECEIPT',
    'PROFILING',
    'SALE_OF_DATA',
    'SNAP_PROGRAM',
    'TARGETED_AD',
    'WEEKLY_AD',
  ]);
  const shopper = await shop.shopper();
  const values = Object.fromEntries(PREFERENCE_NAMES.map((name) => [name, 'true']));
  expect((await add(shopper, values)).status).toBe(201);
  expect((await kept(shopper)).map(({ name }) => name)).toEqual(PREFERENCE_NAMES.toSorted());
  const before = await events(shopper.profileId);
  for (const invented of ['petName', 'newsletter', 'toString', "'); drop table preference; --"]) {
    const { status, body } = await add(shopper, { [invented]: 'true' });
    expect([status, body.errors]).toMatchObject([400, { code: 'INVALID_REQUEST', field: 'preferences.0.name' }]);
    expect((await read(shopper, { 'filter.name': invented })).status).toBe(400);
  }
  expect(await kept(shopper)).toHaveLength(PREFERENCE_NAMES.length);
  expect(await events(shopper.profileId)).toEqual(before);
});

test('CPR-003 a GET takes projections, filter.chain and filter.name, each comma joined', async () => {
  const shopper = await shop.shopper();
  await add(shopper, { WEEKLY_AD: 'true', NEWSLETTER: 'false', PROFILING: 'false' });
  const elsewhere = { host: 'quayside.localhost' };
  await shopper.send('POST', PREFERENCES, { preferences: [{ name: 'WEEKLY_AD', value: 'false' }] }, elsewhere);
  const names = async (query: Record<string, string>) =>
    (await read(shopper, query)).body.preferences.map(({ chain, name }) => `${chain} ${name}`);
  expect(await names({})).toEqual(['north-market NEWSLETTER', 'north-market PROFILING', 'north-market WEEKLY_AD']);
  expect(await names({ 'filter.name': 'WEEKLY_AD,NEWSLETTER' })).toEqual([
    'north-market NEWSLETTER',
    'north-market WEEKLY_AD',
  ]);
  expect(await names({ 'filter.chain': 'quayside' })).toEqual(['quayside WEEKLY_AD']);
  expect(await names({ 'filter.chain': 'quayside,north-market', 'filter.name': 'WEEKLY_AD' })).toEqual([
    'north-market WEEKLY_AD',
    'quayside WEEKLY_AD',
  ]);
  expect(await names({ 'filter.chain': 'nowhere' })).toEqual([]);
  const { body } = await read(shopper, { projections: 'value,versionKey', 'filter.name': 'PROFILING' });
  const id: unknown = expect.stringMatching(/^pre_/);
  expect(body.preferences).toEqual([{ id, value: 'false', versionKey: '1' }]);
  for (const query of [{ projections: 'password' }, { 'filter.name': 'A,,B' }, { 'filter.name': "x'--" }]) {
    expect((await read(shopper, query)).status).toBe(400);
  }
});

test('CPR-005 a PUT with preferenceId, value and versionKey changes a preference, which the shopper then has set', async () => {
  const { shopper, one } = await withOne();
  await sql`update preference set user_set = false where preference_id = ${one.id}`.execute(shop.db.direct);
  expect((await kept(shopper))[0]?.userSet).toBe(false);
  const { status, body } = await change(shopper, { preferenceId: one.id, value: 'false', versionKey: '1' });
  expect([status, body]).toEqual([200, { ...one, value: 'false', versionKey: '2', userSet: true }]);
  expect(await kept(shopper)).toEqual([body]);
  for (const missing of ['preferenceId', 'value', 'versionKey']) {
    const whole = { preferenceId: one.id, value: 'true', versionKey: '2' };
    expect((await change(shopper, { ...whole, [missing]: undefined })).status).toBe(400);
  }
});

test('CPR-005 a stale versionKey is a conflict that brings the current preference, and changes nothing', async () => {
  const { shopper, one } = await withOne();
  const now = (await change(shopper, { preferenceId: one.id, value: 'false', versionKey: '1' })).body;
  for (const versionKey of ['1', '3', '2.0', '02', 'x']) {
    const { status, body } = await change(shopper, { preferenceId: one.id, value: 'true', versionKey });
    expect([status, body.errors.code, body.current]).toEqual([409, 'VERSION_MISMATCH', now]);
  }
  expect(await kept(shopper)).toEqual([now]);
});

test('of two updates at once, one wins and the other gets what it left', async () => {
  const { shopper, one } = await withOne('LIFESTYLE', 'none');
  for (let round = 1; round <= 10; round++) {
    const versionKey = String(round);
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((value) => change(shopper, { preferenceId: one.id, value, versionKey })),
    );
    const [won, ...others] = answers.filter(({ status }) => status === 200);
    expect(others).toEqual([]);
    for (const { body } of answers.filter(({ status }) => status === 409)) expect(body.current).toEqual(won?.body);
    expect(await kept(shopper)).toEqual([won?.body]);
  }
  // Each event goes on from the one before it.
  const all = await events(shopper.profileId);
  expect(all.slice(1).map(({ from }) => from)).toEqual(all.slice(0, -1).map(({ to }) => to));
});

test('of two additions of a name at once, one adds it and the other finds it', async () => {
  const shopper = await shop.shopper();
  const answers = await Promise.all(['a', 'b', 'a', 'b'].map((value) => add(shopper, { LIFESTYLE: value })));
  const [one] = await kept(shopper);
  expect(await kept(shopper)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  for (const { body } of answers.filter(({ status }) => status === 409))
    expect(body).toMatchObject({ errors: { code: 'PREFERENCE_EXISTS' }, current: { preferences: [one] } });
  expect(await events(shopper.profileId)).toHaveLength(1);
});

test('adds all of a list or none: one that exists with another value refuses the others', async () => {
  const { shopper, one } = await withOne();
  const { status, body } = await add(shopper, { NEWSLETTER: 'true', WEEKLY_AD: 'false' });
  expect([status, body.errors.code, body.current.preferences]).toEqual([409, 'PREFERENCE_EXISTS', [one]]);
  expect(await kept(shopper)).toEqual([one]);
  // The same value is a repeated call.
  const again = await add(shopper, { NEWSLETTER: 'true', WEEKLY_AD: 'true' });
  expect([again.status, again.body.preferences[1]]).toEqual([201, one]);
});

test.each([
  ['a choice that is neither true nor false', { WEEKLY_AD: 'maybe' }],
  ['a value that is not text', { WEEKLY_AD: true }],
  ['no value', { PROFILING: undefined }],
  ['a list of something else than codes', { DIETARY: 'vegan, <b>' }],
  ['a long value', { DIETARY: 'x'.repeat(501) }],
  ['a character that cannot be stored', { DIETARY: 'a\u0000b' }],
])('refuses %s, and keeps nothing of the list', async (_, bad) => {
  const shopper = await shop.shopper();
  expect((await add(shopper, { NEWSLETTER: 'true', ...bad })).status).toBe(400);
  expect(await kept(shopper)).toEqual([]);
  expect(await events(shopper.profileId)).toEqual([]);
});

test('refuses a name twice in one list, and a value of another shape in a change', async () => {
  const { shopper, one } = await withOne();
  const twice = ['a', 'b'].map((value) => ({ name: 'LIFESTYLE', value }));
  expect((await shopper.send('POST', PREFERENCES, { preferences: twice })).status).toBe(400);
  const { status, body } = await change(shopper, { preferenceId: one.id, value: 'maybe', versionKey: '1' });
  expect([status, body.errors]).toMatchObject([400, { code: 'INVALID_REQUEST', field: 'value' }]);
  expect(await kept(shopper)).toEqual([one]);
});

test("another shopper's preference is as unknown as none, and a visitor has none", async () => {
  const { shopper, one } = await withOne();
  const [stranger, visitor] = [await shop.shopper(), shop.visitor()];
  const wanted = { preferenceId: one.id, value: 'false', versionKey: '1' };
  const [foreign, unknown] = [
    await change(stranger, wanted),
    await change(stranger, { ...wanted, preferenceId: 'pre_0' }),
  ];
  expect([foreign.status, foreign.body.errors.code]).toEqual([404, 'NOT_FOUND']);
  expect(foreign.body.errors).toEqual({ ...unknown.body.errors, requestId: foreign.body.errors.requestId });
  expect(await kept(stranger)).toEqual([]);
  expect(await kept(shopper)).toEqual([one]);
  for (const { status } of [
    await read(visitor),
    await add(visitor, { NEWSLETTER: 'true' }),
    await change(visitor, wanted),
  ])
    expect(status).toBe(401);
});

test('every change of a value has one event, with what it was, what it is, when and where', async () => {
  const shopper = await shop.shopper();
  const [one] = (await add(shopper, { WEEKLY_AD: 'true' }, { origin: 'checkout' })).body.preferences;
  const added = new Date(shop.clock.now());
  shop.clock.advance(1_000);
  await change(shopper, { preferenceId: one?.id, value: 'false', versionKey: '1' });
  await change(shopper, { preferenceId: one?.id, value: 'false', versionKey: '2' });
  const about = 'preference/north-market/WEEKLY_AD';
  expect(await events(shopper.profileId)).toEqual([
    { about, from: null, to: 'true', at: added, source: 'checkout' },
    { about, from: 'true', to: 'false', at: new Date(shop.clock.now()), source: 'change-preference' },
  ]);
  expect((await add(shopper, { LIFESTYLE: 'x' }, { origin: 'a page' })).status).toBe(400);
});

test('an event is never changed or deleted, except with its account', async () => {
  const { shopper } = await withOne();
  const { profileId } = shopper;
  const { direct } = shop.db;
  await expect(sql`update consent_event set to_value = 'x'`.execute(direct)).rejects.toThrow(/never changed/);
  await expect(sql`delete from consent_event where profile_id = ${profileId}`.execute(direct)).rejects.toThrow(
    /never changed/,
  );
  expect(await events(profileId)).toHaveLength(1);
  await sql`delete from profile where profile_id = ${profileId}`.execute(direct);
  expect(await events(profileId)).toEqual([]);
});
