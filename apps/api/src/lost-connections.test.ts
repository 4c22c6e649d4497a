import { randomUUID } from 'node:crypto';
import { loseConnections } from '@cartwright/server/testing/lose-connections';
import { makeLogger } from '@cartwright/server/logger';
import { whileReadOnly } from '@cartwright/server/testing/read-only';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Answered, Browser } from '#testing/browser.ts';
import { HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';

let shop: TestShop;
const uncaught: unknown[] = [];
const listener = (error: unknown): void => void uncaught.push(error);
beforeAll(async () => {
  shop = await startShop();
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: makeLogger('test', 'silent') });
  process.on('uncaughtExceptionMonitor', listener);
});
afterAll(async () => {
  process.off('uncaughtExceptionMonitor', listener);
  await shop.stop();
});

const newPerson = () => ({ email: `${randomUUID()}@example.com`, password: PASSWORD, firstName: 'Ada', lastName: 'B' });

/** The requests to a shop: reads, writes of one statement, transactions, and the sign-in library's own statements. */
const calls: readonly ((browser: Browser) => Promise<Answered<object>>)[] = [
  (browser) => browser.get('/atlas/v1/bootstrap'),
  (browser) => browser.get('/atlas/v1/product/v2/products?filter.text=milk'),
  (browser) => browser.send('POST', '/atlas/v1/modality/v1/options', { address: { postalCode: HOME_ZIP } }),
  (browser) =>
    browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
      modalityType: 'PICKUP',
      destination: { locationId: STORE },
      source: 'test',
    }),
  (browser) =>
    browser.send('PUT', '/atlas/v1/basket/v1/baskets/current', {
      modalityType: 'PICKUP',
      ops: [{ type: 'addQty', opId: randomUUID(), gtin13: MILK, quantity: 1 }],
    }),
  (browser) => browser.send('POST', '/atlas/v1/session/sign-up', newPerson()),
  (browser) => browser.send('POST', '/atlas/v1/session/sign-out'),
];

test('connections that are lost one after another under load refuse no more than what ran on them, and end nothing', async () => {
  let isOver = false;
  const answers: Answered<object>[] = [];
  const load = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      const browser = shop.visitor();
      for (const call of calls) answers.push(await call(browser));
    }
  });
  const { lost, atWork } = await loseConnections({
    postgresUrl: inject('postgresUrl'),
    databaseUrl: shop.shop.config.DATABASE_URL,
    pool: 'shop',
    times: 60,
    timesAtWork: 20,
  });
  isOver = true;
  await Promise.all(load);
  const refused = answers.filter(({ status }) => status >= 500);
  const reported = refused.map(({ status, body }) => `${status} ${body.errors.code}`);
  expect(reported.filter((each) => each !== '503 SERVICE_UNAVAILABLE')).toEqual([]);
  expect(refused.every(({ headers }) => Number(headers['retry-after']) > 0)).toBe(true);
  expect(refused.length).toBeLessThanOrEqual(lost);
  expect(atWork).toBeGreaterThanOrEqual(20);
  expect(uncaught).toEqual([]);
  const after = await Promise.all(calls.map(async (call) => (await call(shop.visitor())).status));
  expect(after.filter((status) => status >= 500)).toEqual([]);
}, 120_000);

test('a read-only database leaves the shop alive and reading, not ready, and refuses what writes with 503', async () => {
  const browser = shop.visitor();
  const databases = { postgresUrl: inject('postgresUrl'), databaseUrl: shop.shop.config.DATABASE_URL };
  await whileReadOnly(databases, async () => {
    expect((await browser.get('/atlas/v1/bootstrap')).status).toBe(200);
    expect((await browser.get('/readyz')).status).toBe(503);
    expect((await browser.get('/healthz')).status).toBe(200);
    const { status, body } = await browser.send('POST', '/atlas/v1/session/sign-up', newPerson());
    expect([status, body.errors.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
  });
  await expect.poll(async () => (await browser.get('/readyz')).status, { timeout: 10_000 }).toBe(200);
});

test('a sign-out that could not end the session says so, and the next one ends it', async () => {
  const browser = await shop.shopper();
  const copy = shop.visitor();
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  const databases = { postgresUrl: inject('postgresUrl'), databaseUrl: shop.shop.config.DATABASE_URL };
  await whileReadOnly(databases, async () => {
    expect((await browser.send('POST', '/atlas/v1/session/sign-out')).status).toBe(503);
  });
  const sessions = () =>
    shop.db.read.selectFrom('session').select('id').where('userId', '=', browser.profileId).execute();
  expect(await sessions()).toHaveLength(1);
  expect((await copy.send('POST', '/atlas/v1/session/sign-out')).status).toBe(204);
  expect(await sessions()).toEqual([]);
});
