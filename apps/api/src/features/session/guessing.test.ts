import { makeLogger } from '@cartwright/server/logger';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildShop } from '#app.ts';
import { openShop, openShopDatabase } from '#shop.ts';
import { browserOf } from '#testing/browser.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const MINUTE = 60_000;
const SIGN_IN = '/atlas/v1/session/sign-in';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const guess = (email: string, password = 'not-the-one-42', browser = shop.visitor()) =>
  browser.send('POST', SIGN_IN, { email, password, remember: true });

test('counts sign-in attempts by account too: after ten from ten addresses the eleventh must wait', async () => {
  const { email } = await shop.shopper();
  for (let n = 0; n < 10; n++) expect((await guess(email)).status).toBe(401);
  const refused = await guess(email.toUpperCase(), PASSWORD);
  expect(refused.status).toBe(429);
  expect(refused.body.errors.code).toBe('TOO_MANY_REQUESTS');
  expect(refused.headers['retry-after']).toBe('1');
  expect((await guess((await shop.shopper()).email, PASSWORD)).status).toBe(200); // nobody else must
  shop.clock.advance(1_000);
  expect((await guess(email, PASSWORD)).status).toBe(200);
});

test('guesses keep a shopper out of no browser where they signed in before, and out of others never for more than a minute', async () => {
  const home = await shop.shopper();
  await home.send('POST', '/atlas/v1/session/sign-out');
  for (let n = 0; n < 20; n++) {
    await guess(home.email);
    shop.clock.advance(MINUTE);
  }
  await guess(home.email);
  const [guesser, ofAnother] = [await guess(home.email), await guess(home.email, PASSWORD, await shop.shopper())];
  expect([guesser.status, ofAnother.status]).toEqual([429, 429]);
  expect(Number(guesser.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await guess(home.email, PASSWORD, home)).status).toBe(200);
});

test('a known browser has a limit of its own', async () => {
  const home = await shop.shopper();
  for (let n = 0; n < 10; n++) expect((await guess(home.email, 'not-the-one-42', home)).status).toBe(401);
  expect((await guess(home.email, PASSWORD, home)).status).toBe(429);
});

test('two processes share the limit of an account and of an address, whichever gets the tries at once', async () => {
  const db = openShopDatabase(shop.shop.config);
  const { config, clock } = shop.shop;
  const second = await openShop(db, {
    config,
    clock,
    logger: makeLogger('second', 'silent'),
    passwords: quickPasswords,
  });
  const app = await buildShop(second, { dist: config.DATA_DIR });
  const allowed = async (tries: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(tries)).filter(({ status }) => status === 401).length;
  const times = [...Array(40).keys()];
  const { email } = await shop.shopper();
  expect(await allowed(times.map((n) => guess(email, 'not-the-one-42', browserOf(n % 2 === 0 ? app : shop.app))))).toBe(
    10,
  );
  const one = '198.51.100.20';
  const from = (n: number) => browserOf(n % 2 === 0 ? app : shop.app, 'localhost:3000', one);
  expect(await allowed(times.map((n) => guess(`${n}-at-once@example.com`, 'not-the-one-42', from(n))))).toBe(10);
  await app.close();
  await db.close();
});

test('an account that does not exist is slowed down in the same way', async () => {
  for (let n = 0; n < 10; n++) expect((await guess('no.such@example.com')).status).toBe(401);
  expect((await guess('no.such@example.com')).status).toBe(429);
});
