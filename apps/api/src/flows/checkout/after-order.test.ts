import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ConsentChoices, toConsentCookie } from '@cartwright/contracts/consent';
import type { Browser } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { checkingOut, placed } from '#testing/shopping.ts';
import { STORE } from '#testing/fixture-locations.ts';

const NOTHING = { measurement: false, advertising: false, sale: false };
const ANALYTICS = { ...NOTHING, measurement: true };
const SHARING = { ...NOTHING, sale: true };
const TOKEN = 'AFd1xnE-token_of.a~visit=';
const HTML = { accept: 'text/html' };
const GPC = { 'sec-gpc': '1' };

let dist: string;
let shop: TestShop;
let silent: TestShop;
beforeAll(async () => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  mkdirSync(path.join(dist, '.vite'));
  writeFileSync(path.join(dist, 'index.html'), '<!doctype html><html><head><title>x</title></head></html>');
  writeFileSync(path.join(dist, 'themes.json'), JSON.stringify({ main: '', second: '' }));
  writeFileSync(path.join(dist, '.vite/manifest.json'), '{}');
  const open = async (environment: Record<string, string>) => {
    const opened = await startShop(environment, { dist, payments: paymentsSimulator() });
    await insertSlotPlans(opened.db);
    await runMigrations({ connectionString: opened.shop.config.DATABASE_URL, maxPoolSize: 1 });
    return opened;
  };
  shop = await open({ CONVERSION_URL: 'http://127.0.0.1:9/conversions' });
  silent = await open({});
});
afterAll(async () => {
  await Promise.all([shop.stop(), silent.stop()]);
  rmSync(dist, { recursive: true });
});

/** Stores choices in the account. */
async function choose(browser: Browser, choices: ConsentChoices) {
  const saved = await browser.send('PUT', '/atlas/v1/customer-preferences/v1/privacy-choices', { choices });
  expect(saved.status).toBe(200);
}

/** A shopper with these choices, whom a link with this token brought here. */
async function arrived(
  at: TestShop,
  choices: ConsentChoices | undefined,
  { token, headers = {}, wording }: { token?: string; headers?: Record<string, string>; wording?: number } = {},
) {
  const browser = await at.shopper();
  if (choices !== undefined) await choose(browser, choices);
  if (wording !== undefined)
    await sql`update preference set wording = ${wording} where wording > 0`.execute(at.db.direct);
  const query = token === undefined ? '' : `?${token}`;
  expect((await browser.get(`/${query}`, { ...HTML, ...headers })).status).toBe(200);
  return { browser, landed: browser.lastSet().filter((line) => line.startsWith('reserve-token')) };
}
async function ordering(browser: Browser, cardId = 'card_good') {
  const { url, checkout } = await checkingOut(browser, { cardId });
  const before = browser.lastSet();
  const key = randomUUID();
  const place = () => placed(browser, url, checkout, key);
  const { status } = await place();
  return { before, status, place, set: browser.lastSet(), orderId: url.split('/').at(-1) ?? '' };
}
const fulfillment = (lines: readonly string[]) => lines.filter((line) => line.startsWith('fulfillment-'));
const conversionsOf = async (at: TestShop, orderId: string) =>
  (
    await sql<{ token: string; jobs: number }>`
      select token, (select count(*)::int from graphile_worker.jobs where key = ${`conversion/${orderId}`}) as jobs
        from conversion where order_id = ${orderId}`.execute(at.db.read)
  ).rows;

describe('fulfillment-tracking cookies', () => {
  test('SUB-014 STO-010 CON-025 are set on submit only, for 2 days, Secure and SameSite Strict, and name no shopper', async () => {
    const { browser } = await arrived(shop, ANALYTICS);
    const { before, set, status } = await ordering(browser);
    expect(status).toBe(200);
    expect(fulfillment(before)).toEqual([]);
    const attributes = 'Max-Age=172800; Path=/; Secure; SameSite=Strict';
    expect(fulfillment(set)).toEqual([
      `fulfillment-type=PICKUP; ${attributes}`,
      `fulfillment-location=${STORE}; ${attributes}`,
    ]);
  });

  test.each([
    ['no choice', undefined, {}],
    ['a refusal', NOTHING, {}],
    ['another purpose', SHARING, {}],
    ['consent to earlier words', ANALYTICS, { wording: 2 }],
  ])('SUB-014 with %s no cookie is set', async (_what, choices, under) => {
    const { browser } = await arrived(shop, choices, under);
    const { set, status } = await ordering(browser);
    expect([status, fulfillment(set)]).toEqual([200, []]);
  });

  test('SUB-014 an order that is not placed sets none', async () => {
    const { browser } = await arrived(shop, ANALYTICS);
    const { set, status } = await ordering(browser, 'card_declined');
    expect(status).not.toBe(200);
    expect(fulfillment(set)).toEqual([]);
  });
});

describe('the token of a reserve-with-search link', () => {
  test('SUB-015 is kept for 30 days, where no script reads it and no other site sends it', async () => {
    const { landed } = await arrived(shop, SHARING, { token: `rwg_token=${TOKEN}` });
    expect(landed).toEqual([`reserve-token=${TOKEN}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Strict`]);
  });

  test.each([
    ['no choice', undefined, {}],
    ['a refusal', NOTHING, {}],
    ['consent to measurement alone', ANALYTICS, {}],
    ['Global Privacy Control', SHARING, GPC],
  ])('SUB-015 with %s it is not kept', async (_what, choices, headers) => {
    const { landed } = await arrived(shop, choices, { token: `rwg_token=${TOKEN}`, headers });
    expect(landed).toEqual([]);
  });

  test.each([
    ['a script', 'rwg_token=%3Cscript%3Ealert(1)%3C/script%3E'],
    ['a line break', 'rwg_token=abcdefgh%0D%0ASet-Cookie:%20session=x'],
    ['another cookie', 'rwg_token=abcdefgh;%20session=x'],
    ['too much', `rwg_token=${'x'.repeat(513)}`],
    ['nothing', 'rwg_token='],
    ['two of them', `rwg_token=${TOKEN}&rwg_token=another-token`],
    ['another parameter', `token=${TOKEN}`],
  ])('%s instead of a token is not kept', async (_what, token) => {
    const { landed } = await arrived(shop, SHARING, { token });
    expect(landed).toEqual([]);
  });

  test('a path that is no address is a page that does not exist', async () => {
    const { hostname, port } = new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' }));
    const headers = { ...HTML, cookie: `privacy-choices=${toConsentCookie(SHARING)}` };
    const statusOf = (odd: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        const request = http.get({ hostname, port, path: odd, headers }, (answer) =>
          resolve(answer.resume().statusCode),
        );
        request.on('error', reject);
      });
    for (const odd of ['//', '//[', `//a:99999/?rwg_token=${TOKEN}`])
      expect([odd, await statusOf(odd)]).toEqual([odd, 404]);
  });

  test('is not kept where no service is told about orders', async () => {
    expect((await arrived(silent, SHARING, { token: `rwg_token=${TOKEN}` })).landed).toEqual([]);
  });

  test('is dropped on the next page when its shopper no longer allows sharing', async () => {
    const { browser } = await arrived(shop, SHARING, { token: `rwg_token=${TOKEN}` });
    await choose(browser, NOTHING);
    await browser.get('/', HTML);
    expect([...browser.cookies.keys()]).not.toContain('reserve-token');
  });
});

describe('the conversion of an order', () => {
  test('SUB-015 is stored once with its job, however often the call is repeated', async () => {
    const { browser } = await arrived(shop, SHARING, { token: `rwg_token=${TOKEN}` });
    const { orderId, place, status } = await ordering(browser);
    expect([status, (await place()).status]).toEqual([200, 200]);
    await Promise.all([place(), place(), place()]);
    expect(await conversionsOf(shop, orderId)).toEqual([{ token: TOKEN, jobs: 1 }]);
  });

  test('SUB-015 does not exist without a token', async () => {
    const { browser } = await arrived(shop, SHARING);
    expect(await conversionsOf(shop, (await ordering(browser)).orderId)).toEqual([]);
  });

  test.each([
    ['consent was withdrawn', (browser: Browser) => choose(browser, NOTHING)],
    [
      'the cookie has something else',
      async (browser: Browser) => void browser.cookies.set('reserve-token', "'; drop table x"),
    ],
  ])('SUB-015 does not exist when %s before the order', async (_what, meanwhile) => {
    const { browser } = await arrived(shop, SHARING, { token: `rwg_token=${TOKEN}` });
    await meanwhile(browser);
    const { orderId, status } = await ordering(browser);
    expect([status, await conversionsOf(shop, orderId)]).toEqual([200, []]);
  });

  test('SUB-015 does not exist where no service is told about orders, whatever the browser sends', async () => {
    const { browser } = await arrived(silent, SHARING);
    browser.cookies.set('reserve-token', TOKEN);
    const { orderId, status } = await ordering(browser);
    expect([status, await conversionsOf(silent, orderId)]).toEqual([200, []]);
  });

  test('SUB-015 that cannot be stored leaves the order placed', async () => {
    const { browser } = await arrived(shop, SHARING, { token: `rwg_token=${TOKEN}` });
    await sql`alter table conversion rename to conversion_away`.execute(shop.db.direct);
    const { status } = await ordering(browser);
    await sql`alter table conversion_away rename to conversion`.execute(shop.db.direct);
    expect(status).toBe(200);
  });

  test('costs an order without a token no statement', async () => {
    const PUT = ['PUT', '/atlas/v1/checkout/v2/checkouts/:id'] as const;
    const counted = async (choices: ConsentChoices, token?: string) => {
      const { browser } = await arrived(shop, choices, token === undefined ? {} : { token });
      const { url, checkout } = await checkingOut(browser);
      const before = await shop.statementsOf(...PUT);
      expect((await placed(browser, url, checkout)).status).toBe(200);
      return (await shop.statementsOf(...PUT)) - before;
    };
    const usual = await counted(NOTHING);
    expect(await counted(SHARING)).toBe(usual);
    expect(await counted(ANALYTICS)).toBe(usual);
    expect(await counted(SHARING, `rwg_token=${TOKEN}`)).toBe(usual + 1);
  });
});
