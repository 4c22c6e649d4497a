import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLogger } from '@cartwright/server/logger';
import { PaymentsUnavailable } from '#ports/payments.ts';
import { openShop, openShopDatabase } from '#shop.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { buildShop } from '#app.ts';
import { unreportedSessions } from './revoke-sql.ts';

const MINUTE = 60_000;
const BOOTSTRAP = '/atlas/v1/bootstrap';
const PROFILE = '/atlas/v1/customer-profile/v1/profile';
const ORDERS = '/atlas/v1/orders/v1/orders';
const TOKEN = '/atlas/v1/session/payment-token';
const SIGN_OUT = '/atlas/v1/session/sign-out';
const SIGN_IN = '/atlas/v1/session/sign-in';
const CART = '/atlas/v1/basket/v1/baskets/current';
/** A cart needs a store. */
const chooseStore = (browser: Browser) =>
  browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    source: 'USER_CHOSEN',
    destination: { locationId: STORE },
    createdDate: '2026-11-21T15:00:00.000Z',
  });
const addMilk = () => ({
  modalityType: 'PICKUP',
  ops: [{ type: 'addQty', opId: crypto.randomUUID(), gtin13: MILK, quantity: 1 }],
});

/** The payment host's view of sessions. */
const host = { reported: [] as string[], isDown: false };
const paymentSessions = {
  revoke: async (sids: readonly string[]) => {
    if (host.isDown) throw new PaymentsUnavailable('down', { wasSent: false });
    host.reported.push(...sids);
  },
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { paymentSessions });
});
afterAll(() => shop.stop());

/** Another browser with all the cookies of this one, including its pass. */
function copyOf(browser: Browser, app = shop.app): Browser {
  const copy = browserOf(app);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}

const isLetIn = async (browser: Browser) => (await browser.get(PROFILE)).status === 200;
const sidOf = async (browser: Browser) =>
  String(
    decodeJwt((await browser.send<Wire<'POST /atlas/v1/session/payment-token'>>('POST', TOKEN)).body.token)['sid'],
  );

/** A second process of the shop on the same database and keys, with its own clock and memory. */
async function secondProgram() {
  const config = { ...shop.shop.config };
  const db = openShopDatabase(config);
  let ahead = 0;
  const clock = { now: () => shop.clock.now() + ahead };
  const logger = makeLogger('second', 'silent');
  const second = await openShop(db, { config, clock, logger, passwords: quickPasswords, paymentSessions });
  const folder = mkdtempSync(path.join(tmpdir(), 'no-dist-'));
  const app = await buildShop(second, { dist: folder });
  return {
    app,
    db,
    sessions: second.sessions,
    wait: (milliseconds: number) => void (ahead += milliseconds),
    stop: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true });
    },
  };
}

test('after signing out a copy of the cookies reads nothing, changes nothing and gets no payment token', async () => {
  const browser = await shop.shopper();
  await chooseStore(browser);
  const added = await browser.send('PUT', CART, addMilk());
  expect(added.status).toBe(200);
  const copy = copyOf(browser);
  expect(await isLetIn(copy)).toBe(true);
  await browser.send('POST', SIGN_OUT);
  const changes = await shop.db.read.selectFrom('cart_op').selectAll().execute();
  for (const answer of [
    await copy.get(PROFILE),
    await copy.get(ORDERS),
    await copy.get(`${CART}?modalityType=PICKUP`),
    await copy.send('PUT', CART, addMilk()),
    await copy.send('DELETE', `${CART}?modalityType=PICKUP`),
    await copy.send('POST', TOKEN),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.body.errors.code).toBe('NOT_SIGNED_IN');
  }
  expect(await shop.db.read.selectFrom('cart_op').selectAll().execute()).toEqual(changes);
});

test('a page reloaded with such a copy is a visitor’s, and from then on so are its calls', async () => {
  const browser = await shop.shopper();
  const copy = copyOf(browser);
  await browser.send('POST', SIGN_OUT);
  const { body } = await copy.get<Wire<'GET /atlas/v1/bootstrap'>>(BOOTSTRAP);
  expect(body.session).toEqual({ status: 'anonymous' });
  expect(copy.cookies.has('session') || copy.cookies.has('caller')).toBe(false);
  await chooseStore(copy);
  expect((await copy.send('PUT', CART, addMilk())).status).toBe(200);
});

test('a process that had no part in it refuses the session two seconds later, and gives no payment token at once', async () => {
  const second = await secondProgram();
  const browser = await shop.shopper();
  const copy = copyOf(browser, second.app);
  expect(await isLetIn(copy)).toBe(true);
  await browser.send('POST', SIGN_OUT);
  expect((await copy.send('POST', TOKEN)).status).toBe(401);
  second.wait(2_000);
  expect(await isLetIn(copy)).toBe(false);
  await second.stop();
});

test('a process that has lost its database lets nobody in by what it knew', async () => {
  const second = await secondProgram();
  const copy = copyOf(await shop.shopper(), second.app);
  const { status } = await copy.get(BOOTSTRAP);
  expect(status).toBe(200);
  await second.db.close();
  second.wait(2_000);
  await expect(second.sessions.isRevoked('any', shop.clock.now() + 2_000)).rejects.toThrow(/pool/);
  expect((await copy.get(PROFILE)).status).toBeGreaterThanOrEqual(500);
  await second.app.close();
});

test('a session that cannot be looked up among the ended ones is not let in, though everything else can be read', async () => {
  const browser = await shop.shopper();
  expect(await isLetIn(browser)).toBe(true);
  await sql`alter table revoked_session rename to out_of_reach`.execute(shop.db.direct);
  shop.clock.advance(2_000);
  const { status } = await browser.get(PROFILE);
  await sql`alter table out_of_reach rename to revoked_session`.execute(shop.db.direct);
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await isLetIn(browser)).toBe(true);
});

test('signing in again ends the session that the browser had, also for a copy of it', async () => {
  const browser = await shop.shopper();
  const copy = copyOf(browser);
  await browser.send('POST', SIGN_IN, { email: browser.email, password: PASSWORD, remember: true });
  expect(await isLetIn(copy)).toBe(false);
  expect(await isLetIn(browser)).toBe(true);
});

test('all sessions of an account end together, except the one that is kept', async () => {
  const here = await shop.shopper();
  const there = shop.visitor();
  await there.send('POST', SIGN_IN, { email: here.email, password: PASSWORD, remember: true });
  const other = await shop.shopper();
  const kept = await sidOf(here);
  await shop.shop.sessions.revokeAccount(here.profileId, shop.clock.now(), kept);
  expect(await isLetIn(there)).toBe(false);
  expect(await isLetIn(here)).toBe(true);
  await shop.shop.sessions.revokeAccount(here.profileId, shop.clock.now());
  expect(await isLetIn(here)).toBe(false);
  expect(await isLetIn(other)).toBe(true);
});

test('a payment token names its session and when the password was entered, and which degree that is', async () => {
  const browser = await shop.shopper();
  const signedInAt = shop.clock.now();
  const request = () => browser.send<Wire<'POST /atlas/v1/session/payment-token'>>('POST', TOKEN);
  const fresh = await request();
  expect(fresh.body.status).toBe('fully-authenticated');
  shop.clock.advance(61 * MINUTE);
  const later = await request();
  expect(later.body.status).toBe('remembered');
  for (const { body } of [fresh, later])
    expect(decodeJwt(body.token)).toMatchObject({
      sid: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      auth_time: signedInAt / 1_000,
    });
});

test('the payment host is notified at once, and while it is down no sign-out fails and it is notified later', async () => {
  const [first, second] = [await shop.shopper(), await shop.shopper()];
  const [reported, untold] = [await sidOf(first), await sidOf(second)];
  await first.send('POST', SIGN_OUT);
  expect(host.reported).toContain(reported);
  host.isDown = true;
  expect((await second.send('POST', SIGN_OUT)).status).toBe(204);
  expect(host.reported).not.toContain(untold);
  await expect(shop.shop.sessions.reportRest()).rejects.toThrow(PaymentsUnavailable);
  host.isDown = false;
  await (await shop.shopper()).send('POST', SIGN_OUT); // one that it hears of leaves the other to be told
  expect(host.reported).not.toContain(untold);
  await shop.shop.sessions.reportRest();
  expect(host.reported).toContain(untold);
  expect(await unreportedSessions(shop.db, MINUTE, 10)).toEqual([]);
});

test('signing out with cookies of no session ends no session', async () => {
  const browser = await shop.shopper();
  const stranger = shop.visitor();
  stranger.cookies.set('session', `${'x'.repeat(32)}.signature`);
  expect((await stranger.send('POST', SIGN_OUT)).status).toBe(204);
  expect(await isLetIn(browser)).toBe(true);
});
