import { CONSENT_COOKIE, fromAccountCookie, NEVER_CHOSEN, toConsentCookie } from '@cartwright/contracts/consent';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

type Choices = Wire<'PUT /atlas/v1/customer-preferences/v1/privacy-choices'>['choices'];
const CHOICES = '/atlas/v1/customer-preferences/v1/privacy-choices';
const PREFERENCES = '/atlas/v1/customer-preferences/v1/preferences';
const BOOTSTRAP = '/atlas/v1/bootstrap';
const EVENTS = '/atlas/v1/events';
const GPC = { 'sec-gpc': '1' };
const ALL = { measurement: true, advertising: true, sale: true };

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const choose = (browser: Browser, choices: Partial<Choices>, headers = {}) =>
  browser.send<{ choices: Choices }>('PUT', CHOICES, { choices }, headers);
const load = (browser: Browser, headers = {}) => browser.get(BOOTSTRAP, headers);
/** What the browser has of an account. */
const copyIn = (browser: Browser) => fromAccountCookie(browser.cookies.get(CONSENT_COOKIE));
const signIn = async (email: string, browser = shop.visitor()) => {
  const answer = await browser.send('POST', '/atlas/v1/session/sign-in', { email, password: PASSWORD, remember: true });
  expect(answer.status).toBe(200);
  await load(browser);
  return browser;
};
const eventsOf = async (profileId: string) =>
  (
    await sql<{ about: string; to: string; source: string; wording: number | null }>`
      select about, to_value as to, source, wording from consent_event
       where profile_id = ${profileId} order by event_id`.execute(shop.db.read)
  ).rows;
const storedSteps = async (ownerId: string) =>
  (await shop.db.read.selectFrom('event_log').select('name').where('owner_id', '=', ownerId).execute()).length;
const step = (browser: Browser) => browser.send('POST', EVENTS, { events: [{ name: 'SIGN_IN_ASKED', data: {} }] });

describe('choices of an account', () => {
  test('are stored with when, where and under which words, and another device has them with its next page', async () => {
    const shopper = await shop.shopper();
    const phone = await signIn(shopper.email);
    expect(copyIn(phone)).toEqual(NEVER_CHOSEN);
    const { status, body } = await choose(shopper, { measurement: true, position: false, 'find-a-store': true });
    const wanted = { ...NEVER_CHOSEN, measurement: true, position: false, 'find-a-store': true };
    expect([status, body.choices]).toEqual([200, wanted]);
    expect([copyIn(shopper), shopper.cookies.get('location-use')]).toEqual([wanted, 'account-off']);
    await load(phone);
    expect([copyIn(phone), phone.cookies.get('location-use')]).toEqual([wanted, 'account-off']);
    const at = (name: string) => `preference/north-market/${name}`;
    expect(await eventsOf(shopper.profileId)).toEqual([
      { about: at('ANALYTICS'), to: 'true', source: 'privacy-choices', wording: 3 },
      { about: at('DEVICE_LOCATION'), to: 'false', source: 'privacy-choices', wording: null },
      { about: at('GEOLOCATION_CONSENT_FIND_A_STORE'), to: 'true', source: 'privacy-choices', wording: 3 },
    ]);
    await choose(phone, { position: true });
    await load(shopper);
    expect([copyIn(shopper)?.position, shopper.cookies.get('location-use')]).toEqual([true, 'on']);
  });

  test('belong to a banner, and to one account', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, ALL);
    const elsewhere = await shopper.get(BOOTSTRAP, { host: 'quayside.localhost' });
    expect(elsewhere.status).toBe(200);
    expect(copyIn(shopper)).toEqual(NEVER_CHOSEN);
    expect(copyIn(await signIn((await shop.shopper()).email))).toEqual(NEVER_CHOSEN);
  });

  test('made under other words do not count', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, ALL);
    await sql`update preference set wording = 2 where profile_id = ${shopper.profileId}`.execute(shop.db.direct);
    await load(shopper);
    expect(copyIn(shopper)).toEqual(NEVER_CHOSEN);
    await choose(shopper, { sale: true });
    expect((await eventsOf(shopper.profileId)).at(-1)).toMatchObject({ to: 'true', wording: 3 });
    expect(copyIn(shopper)?.sale).toBe(true);
  });

  test.each([
    ['nothing', {}],
    ['an unknown choice', { everything: true }],
    ['a text', { sale: 'yes' }],
  ])('are refused with %s, and nothing is stored', async (_what, choices) => {
    const shopper = await shop.shopper();
    expect((await shopper.send('PUT', CHOICES, { choices })).status).toBe(400);
    expect(await eventsOf(shopper.profileId)).toEqual([]);
    expect((await shop.visitor().send('PUT', CHOICES, { choices: ALL })).status).toBe(401);
  });

  test.each(['gpc', 'sign-in', 'import', 'email-link', 'one-click-unsubscribe', 'opt-in'])(
    'no page is recorded as %s',
    async (origin) => {
      const shopper = await shop.shopper();
      expect((await shopper.send('PUT', CHOICES, { choices: ALL, origin })).status).toBe(400);
    },
  );

  test('are followed by the browser that changes one as a preference', async () => {
    const shopper = await shop.shopper();
    const added = await shopper.send<{ preferences: { id: string }[] }>('POST', PREFERENCES, {
      preferences: [{ name: 'SALE_OF_DATA', value: 'true' }],
    });
    expect(copyIn(shopper)?.sale).toBe(true);
    const preferenceId = added.body.preferences[0]?.id;
    await shopper.send('PUT', PREFERENCES, { preferenceId, value: 'false', versionKey: '1' });
    expect(copyIn(shopper)?.sale).toBe(false);
  });

  test('of two tabs the last one wins, whatever else they change at once', async () => {
    const shopper = await shop.shopper();
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => choose(shopper, { measurement: n % 2 === 0, sale: n % 2 === 1 })),
      shopper.send('POST', PREFERENCES, { preferences: [{ name: 'NEWSLETTER', value: 'true' }] }),
    ]);
    const { body } = await choose(shopper, { measurement: true });
    await load(shopper);
    expect(copyIn(shopper)).toEqual(body.choices);
    expect(body.choices.measurement).toBe(true);
  });
});

describe('signing in', () => {
  test('takes back what the browser refused before, for all devices, and adds nothing that it allowed', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, { measurement: true, advertising: true });
    const browser = shop.visitor();
    browser.cookies.set(CONSENT_COOKIE, toConsentCookie({ measurement: true, advertising: false, sale: true }));
    browser.cookies.set('location-use', 'off');
    await signIn(shopper.email, browser);
    const both = { ...NEVER_CHOSEN, measurement: true, position: false };
    expect([copyIn(browser), browser.cookies.get('location-use')]).toEqual([both, 'account-off']);
    await load(shopper);
    expect(copyIn(shopper)).toEqual(both);
    expect((await eventsOf(shopper.profileId)).slice(2)).toEqual([
      { about: 'preference/north-market/TARGETED_AD', to: 'false', source: 'sign-in', wording: null },
      { about: 'preference/north-market/DEVICE_LOCATION', to: 'false', source: 'sign-in', wording: null },
    ]);
    // Once: what the account allows afterwards reaches this browser too.
    await choose(shopper, { advertising: true });
    await load(browser);
    expect(copyIn(browser)?.advertising).toBe(true);
  });

  test('to a new account allows nothing that its browser allowed a visitor', async () => {
    const shopper = await shop.shopper();
    shopper.cookies.set(CONSENT_COOKIE, toConsentCookie(ALL));
    expect((await step(shopper)).status).toBe(204);
    await load(shopper);
    expect([copyIn(shopper), await storedSteps(shopper.profileId)]).toEqual([NEVER_CHOSEN, 0]);
    expect(await eventsOf(shopper.profileId)).toEqual([]);
  });

  test('out forgets what the account allowed, and signing in again brings it back', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, { ...ALL, position: false });
    await shopper.send('POST', '/atlas/v1/session/sign-out');
    expect(shopper.cookies.has(CONSENT_COOKIE)).toBe(false);
    expect(shopper.cookies.get('location-use')).toBe('account-off'); // never more than before
    const other = await signIn(shopper.email);
    await choose(other, { position: true });
    await signIn(shopper.email, shopper);
    expect(copyIn(shopper)).toEqual({ ...NEVER_CHOSEN, ...ALL });
  });

  test('that ended elsewhere leaves a browser that allows nothing', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, ALL);
    shopper.cookies.delete('session');
    shopper.cookies.delete('caller');
    await step(shopper);
    expect(await shop.db.read.selectFrom('event_log').selectAll().execute()).toEqual([]);
    await load(shopper);
    expect(shopper.cookies.has(CONSENT_COOKIE)).toBe(false);
  });
});

describe('Global Privacy Control', () => {
  test('takes back what the account allowed, at every banner, once', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, ALL);
    await choose(shopper, ALL, { host: 'quayside.localhost' });
    await shopper.send('POST', PREFERENCES, { preferences: [{ name: 'ADVERTISING', value: 'true' }] });
    await load(shopper, GPC);
    expect(copyIn(shopper)).toEqual({ ...NEVER_CHOSEN, measurement: true });
    await load(shopper, GPC);
    const taken = (await eventsOf(shopper.profileId)).filter(({ source }) => source === 'gpc');
    expect(taken.map(({ about, to }) => `${about} ${to}`).toSorted()).toEqual([
      'preference/north-market/ADVERTISING false',
      'preference/north-market/SALE_OF_DATA false',
      'preference/north-market/TARGETED_AD false',
      'preference/quayside/SALE_OF_DATA false',
      'preference/quayside/TARGETED_AD false',
    ]);
  });

  test('lets nothing be allowed that it refuses: nothing of such a call is stored', async () => {
    const shopper = await shop.shopper();
    const refused = async (answer: Promise<{ status: number; body: { errors: { code: string } } }>) => {
      const { status, body } = await answer;
      expect([status, body.errors.code]).toEqual([403, 'GLOBAL_PRIVACY_CONTROL']);
    };
    await refused(choose(shopper, { measurement: true, sale: true }, GPC));
    for (const name of ['ADVERTISING', 'TARGETED_AD', 'SALE_OF_DATA']) {
      const preferences = [
        { name: 'WEEKLY_AD', value: 'true' },
        { name, value: 'true' },
      ];
      await refused(shopper.send('POST', PREFERENCES, { preferences }, GPC));
    }
    expect(await eventsOf(shopper.profileId)).toEqual([]);
    const added = await shopper.send<{ preferences: { id: string }[] }>('POST', PREFERENCES, {
      preferences: [{ name: 'SALE_OF_DATA', value: 'false' }],
    });
    const preferenceId = added.body.preferences[0]?.id;
    await refused(shopper.send('PUT', PREFERENCES, { preferenceId, value: 'true', versionKey: '1' }, GPC));
    expect((await choose(shopper, { measurement: true, sale: false }, GPC)).status).toBe(200);
    expect(copyIn(shopper)).toEqual({ ...NEVER_CHOSEN, measurement: true });
  });
});

describe('steps of a signed-in shopper', () => {
  test('are stored while the account allows it, in one statement', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, { measurement: true });
    const before = await shop.statementsOf('POST', EVENTS);
    await step(shopper);
    expect((await shop.statementsOf('POST', EVENTS)) - before).toBe(1);
    expect(await storedSteps(shopper.profileId)).toBe(1);
  });

  test('are not stored from the moment on when another device takes it back', async () => {
    const shopper = await shop.shopper();
    await choose(shopper, { measurement: true });
    const phone = await signIn(shopper.email);
    await choose(phone, { measurement: false });
    expect(copyIn(shopper)?.measurement).toBe(true);
    await step(shopper);
    expect(await storedSteps(shopper.profileId)).toBe(0);
  });
});

test('what an account allows costs a page no statement of its own', async () => {
  const shopper = await shop.shopper();
  await choose(shopper, ALL);
  const before = await shop.statementsOf('GET', BOOTSTRAP);
  await load(shopper);
  expect((await shop.statementsOf('GET', BOOTSTRAP)) - before).toBe(1);
});

test('taking back is never refused, however much was changed before, nor is turning off what is on by default', async () => {
  const shopper = await shop.shopper();
  await choose(shopper, { sale: true });
  await sql`
    insert into consent_event (profile_id, about, to_value, at, source)
    select ${shopper.profileId}, 'text/CLICKLIST/0142', 'true', ${new Date(shop.clock.now())}, 'opt-in'
      from generate_series(1, 99)`.execute(shop.db.direct);
  expect((await choose(shopper, { measurement: true })).status).toBe(429);
  expect((await choose(shopper, { sale: false, position: false })).status).toBe(200);
  expect(copyIn(shopper)).toEqual({ ...NEVER_CHOSEN, position: false });
});
