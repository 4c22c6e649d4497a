import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { BANNER, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { newAccount } from '#testing/new-account.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const MINUTE = 60_000;
const SIGN_IN = '/atlas/v1/session/sign-in';
const SIGN_UP = '/atlas/v1/session/sign-up';
const BOOTSTRAP = '/atlas/v1/bootstrap';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Entered = Wire<'POST /atlas/v1/session/sign-in'>;
type Bootstrap = Wire<'GET /atlas/v1/bootstrap'>;
const sessionOf = async (browser: Browser) => (await browser.get<Bootstrap>(BOOTSTRAP)).body.session;
const firstNameOf = (session: Bootstrap['session']) => (session.status === 'anonymous' ? undefined : session.firstName);

const person = { email: 'grace@example.com', password: PASSWORD, firstName: 'Grace', lastName: 'Hopper' };

test('responds to the first request of a visitor with an anonymous session, and writes nothing', async () => {
  const { status, body } = await shop.visitor().get(BOOTSTRAP);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    session: { status: 'anonymous' },
    modality: null,
    cartCounts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 },
  });
  for (const table of ['cart', 'modality_preference', 'session', 'event_log'] as const) {
    expect(await shop.db.read.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test('recognizes a visitor by a signed cookie, and gives a new id for a forged one', async () => {
  const visitor = shop.visitor();
  await visitor.get(BOOTSTRAP);
  const known = visitor.cookies.get('visitor') ?? '';
  await visitor.get(BOOTSTRAP);
  expect(visitor.lastSet()).toEqual([]);
  visitor.cookies.set('visitor', `${Buffer.from('vis_somebodyelse').toString('base64url')}.${known.split('.')[1]}`);
  await visitor.get(BOOTSTRAP);
  expect(visitor.cookies.get('visitor')).not.toBe(known);
  // The visitor, and whose data the browser keeps.
  expect(
    visitor
      .lastSet()
      .map((line) => line.replace(/=.*/, ''))
      .toSorted(),
  ).toEqual(['owner', 'visitor']);
});

test('creates an account with its profile, signs in, and signs out of everything', async () => {
  const browser = shop.visitor();
  const made = await newAccount(browser, person, { db: shop.db, passwords: quickPasswords });
  expect(made).toMatchObject({
    status: 'fully-authenticated',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: person.email,
  });
  const profile = await shop.db.read
    .selectFrom('profile')
    .selectAll()
    .where('profile_id', '=', made.profileId)
    .executeTakeFirstOrThrow();
  expect(profile).toMatchObject({ first_name: 'Grace', banner_id: 'north-market' });
  expect(await sessionOf(browser)).toEqual(made);
  expect((await browser.send('POST', '/atlas/v1/session/sign-out')).status).toBe(204);
  expect(browser.cookies.has('session')).toBe(false);
  expect(await sessionOf(browser)).toEqual({ status: 'anonymous' });
  const back = await browser.send('POST', SIGN_IN, { email: 'Grace@Example.com', password: PASSWORD, remember: true });
  expect(back.body).toMatchObject({ status: 'fully-authenticated', profileId: made.profileId });
});

test('ends a session for good: a copy of its cookies is nobody', async () => {
  const browser = await shop.shopper();
  const copy = shop.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  await browser.send('POST', '/atlas/v1/session/sign-out');
  copy.cookies.delete('caller');
  expect(await sessionOf(copy)).toEqual({ status: 'anonymous' });
});

test('signing out takes everything from the browser, also when its session is dead', async () => {
  const browser = shop.visitor();
  await browser.get(BOOTSTRAP);
  browser.cookies.set('session', 'long-gone.signature').set('caller', 'old.pass');
  expect((await browser.send('POST', '/atlas/v1/session/sign-out')).status).toBe(204);
  expect([...browser.cookies.keys()]).toEqual([]);
});

test('signs in a browser whose session is dead, and leaves it signed in', async () => {
  const { email } = await shop.shopper();
  const browser = shop.visitor();
  browser.cookies.set('session', 'long-gone.signature');
  browser.cookies.set('caller', 'old.pass');
  const entered = await browser.send<Entered>('POST', SIGN_IN, { email, password: PASSWORD, remember: true });
  expect(entered.body.status).toBe('fully-authenticated');
  expect(browser.lastSet().filter((line) => line.startsWith('session='))).toHaveLength(1);
  expect(await sessionOf(browser)).toEqual(entered.body);
  browser.cookies.delete('caller'); // and not only by its pass
  expect(firstNameOf(await sessionOf(browser))).toBe('Ada');
});

test('a failed sign-in leaves a browser whose session is dead as it is: its other tabs get no cart of a visitor', async () => {
  const { email } = await shop.shopper();
  const browser = shop.visitor();
  await browser.get(BOOTSTRAP);
  const visitor = browser.cookies.get('visitor');
  browser.cookies.set('session', 'long-gone.signature');
  const wrong = { email, password: 'not-the-one-42', remember: true };
  expect((await browser.send('POST', SIGN_IN, wrong)).status).toBe(401);
  expect((await browser.send('POST', SIGN_UP, { ...person, password: 'aaaaaaaaaa' })).status).toBe(400);
  const cart = () => browser.get('/atlas/v1/basket/v1/baskets/current?modality=PICKUP');
  expect((await cart()).body.errors.code).toBe('NOT_SIGNED_IN');
  expect(await sessionOf(browser)).toEqual({ status: 'anonymous' });
  expect((await cart()).status).toBe(200);
  expect(browser.cookies.get('visitor')).toBe(visitor);
});

test('a session that is dead closes nothing that is the same for everyone', async () => {
  const browser = shop.visitor();
  browser.cookies.set('session', 'long-gone.signature');
  for (const url of [
    '/content/v1/banners',
    `/content/v1/${BANNER}/es-US/modality/fulfillment/text`,
    `/content/v1/${BANNER}/es-US/checkout/upfront-timeslots`,
    `/content/v1/${BANNER}/es-US/membership`,
    `/atlas/v1/stores/v1/stores/${STORE}`,
    `/atlas/v1/address/v1/zips/${HOME_ZIP}`,
    `/accountmanagement/api/store-locator?filter.zip=${HOME_ZIP}`,
  ])
    expect([url, (await browser.get(url)).status]).not.toEqual([url, 401]);
  expect(browser.cookies.get('session')).toBe('long-gone.signature');
});

test('gives the same response to an unknown address and to a wrong password', async () => {
  await shop.shopper({ email: 'known@example.com' });
  const wrong = await shop
    .visitor()
    .send('POST', SIGN_IN, { email: 'known@example.com', password: 'not-the-one-42', remember: true });
  const unknown = await shop
    .visitor()
    .send('POST', SIGN_IN, { email: 'nobody@example.com', password: PASSWORD, remember: true });
  expect(wrong.status).toBe(401);
  const { requestId: _a, ...wrongErrors } = wrong.body.errors;
  const { requestId: _b, ...unknownErrors } = unknown.body.errors;
  expect(wrongErrors).toEqual(unknownErrors);
  expect(wrongErrors.code).toBe('WRONG_CREDENTIALS');
});

test.each(['aaaaaaaaaa', '1234567890', 'Password123!', 'weakling42'])(
  'refuses the guessable password %s',
  async (password) => {
    const { status, body } = await shop
      .visitor()
      .send('POST', SIGN_UP, { ...person, email: 'weakling@example.com', password });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({ code: 'PASSWORD_TOO_WEAK', field: 'password' });
  },
);

test('names the field of a password that is too short', async () => {
  const { status, body } = await shop.visitor().send('POST', SIGN_UP, { ...person, password: 'short' });
  expect(status).toBe(400);
  expect(body.errors).toMatchObject({ code: 'INVALID_REQUEST', field: 'password' });
});

test('counts sign-in attempts: the eleventh within a minute is refused', async () => {
  const browser = shop.visitor();
  let tried = 0; // another account each time: those have a limit of their own
  const attempt = () =>
    browser.send('POST', SIGN_IN, { email: `nobody${++tried}@example.com`, password: 'wrong', remember: false });
  for (let n = 0; n < 10; n++) expect((await attempt()).status).toBe(401);
  const refused = await attempt();
  expect(refused.status).toBe(429);
  expect(refused.body.errors.code).toBe('TOO_MANY_REQUESTS');
});

test('counts sign-up attempts in the same way', async () => {
  const browser = shop.visitor();
  const attempt = () => browser.send('POST', SIGN_UP, { ...person, password: 'short' });
  for (let n = 0; n < 10; n++) expect((await attempt()).status).toBe(400);
  expect((await attempt()).status).toBe(429);
});

test('hides every cookie that opens something from scripts, and keeps all on our own site', async () => {
  const browser = await shop.shopper();
  const set = browser.lastSet().filter((line) => !/Max-Age=0|1970/.test(line));
  expect(set.map((line) => line.replace(/=.*/, '')).toSorted()).toEqual(['caller', 'known', 'owner', 'session']);
  for (const line of set) {
    // The owner is a name for what the browser keeps, for scripts to read.
    expect(line.includes('; HttpOnly')).toBe(!line.startsWith('owner='));
    expect(line).toMatch(/; SameSite=Lax/);
    expect(line).toMatch(/; Path=\//);
  }
});

test('a session that is not to be remembered ends with the browser, and in a day at the latest', async () => {
  const { email } = await shop.shopper();
  const browser = shop.visitor();
  await browser.send('POST', SIGN_IN, { email, password: PASSWORD, remember: false });
  expect(browser.lastSet().find((line) => line.startsWith('session='))).not.toMatch(/Max-Age|Expires/i);
  const lasts = await sql<{ days: number }>`
    select round(extract(epoch from s."expiresAt" - s."updatedAt") / 86400)::int as days
      from "session" s join "user" u on u."id" = s."userId" where u."email" = ${email} order by days`.execute(
    shop.db.read,
  );
  expect(lasts.rows.map(({ days }) => days)).toEqual([1, 30]);
});

test('an hour after entering the password the shopper is remembered, and signing in again makes it full', async () => {
  const browser = await shop.shopper();
  shop.clock.advance(61 * MINUTE);
  expect((await sessionOf(browser)).status).toBe('remembered');
  const again = await browser.send<Entered>('POST', SIGN_IN, {
    email: browser.email,
    password: PASSWORD,
    remember: true,
  });
  expect(again.body.status).toBe('fully-authenticated');
});

test('knows a shopper without a statement for five minutes, and then reads the database again', async () => {
  const browser = await shop.shopper();
  const spent = async () => {
    const before = await shop.statementsOf('GET', BOOTSTRAP);
    await browser.get(BOOTSTRAP);
    return (await shop.statementsOf('GET', BOOTSTRAP)) - before;
  };
  expect(await spent()).toBe(1); // only the owner's choices
  shop.clock.advance(6 * MINUTE);
  expect(await spent()).toBeGreaterThan(1);
  expect(await spent()).toBe(1);
});

test('a pass is worth nothing without the session that it was made for', async () => {
  const [first, second] = [await shop.shopper({ firstName: 'Ada' }), await shop.shopper({ firstName: 'Bea' })];
  second.cookies.set('caller', first.cookies.get('caller') ?? '');
  expect(firstNameOf(await sessionOf(second))).toBe('Bea');
});

test('signs a payment token that the published key verifies: ten minutes, one shopper, one banner', async () => {
  const browser = await shop.shopper();
  const { body } = await browser.send<Wire<'POST /atlas/v1/session/payment-token'>>(
    'POST',
    '/atlas/v1/session/payment-token',
  );
  const keys = createLocalJWKSet((await browser.get<JSONWebKeySet>('/.well-known/jwks.json')).body);
  const { payload, protectedHeader } = await jwtVerify(body.token, keys, {
    issuer: 'http://localhost:3000',
    audience: 'pay',
    currentDate: new Date(shop.clock.now()),
  });
  expect(protectedHeader.alg).toBe('ES256');
  expect(payload).toMatchObject({ sub: browser.profileId, tenant: 'north-market', scope: 'wallet' });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(600);
  expect(Date.parse(body.expiresAt)).toBe(shop.clock.now() + 10 * MINUTE);
});

test('gives no payment token for a session whose time is over, though its pass is not', async () => {
  const browser = await shop.shopper();
  const end = new Date(shop.clock.now());
  await sql`update "session" set "expiresAt" = ${end} where "userId" = ${browser.profileId}`.execute(shop.db.direct);
  expect((await browser.get('/atlas/v1/customer-profile/v1/profile')).status).toBe(200);
  const { status, body } = await browser.send('POST', '/atlas/v1/session/payment-token');
  expect([status, body.errors.code]).toEqual([401, 'NOT_SIGNED_IN']);
});

test('gives a visitor no payment token', async () => {
  const { status, body } = await shop.visitor().send('POST', '/atlas/v1/session/payment-token');
  expect(status).toBe(401);
  expect(body.errors.code).toBe('NOT_SIGNED_IN');
});

test('shows no private part of the signing key', async () => {
  const { body } = await shop.visitor().get<JSONWebKeySet>('/.well-known/jwks.json');
  expect(body.keys).toHaveLength(1);
  expect(Object.keys(body.keys[0] ?? {})).not.toContain('d');
});

test('signing in costs six statements', async () => {
  const browser = await shop.shopper();
  const before = await shop.statementsOf('POST', SIGN_IN);
  await shop.visitor().send('POST', SIGN_IN, { email: browser.email, password: PASSWORD, remember: true });
  expect((await shop.statementsOf('POST', SIGN_IN)) - before).toBe(6);
});
