import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserOf } from '#testing/browser.ts';
import { CONSOLE_HOST, newStaff, openConsole, type TestConsole } from '#testing/console.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';

const SESSION = '/ops/v1/session';
const MINUTE = 60_000;

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '6', RATE_LIMIT: '20' });
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const at = (address: string) => browserOf(ops.app, CONSOLE_HOST, address);
const signIn = (browser: ReturnType<typeof at>, staffNumber: string, password = PASSWORD) =>
  browser.send('POST', SESSION, { staffNumber, password });
const statuses = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

test('a stranger who types wrong passwords keeps nobody out', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const stranger = at('203.0.113.1');
  const tries = await Promise.all(Array.from({ length: 6 }, () => signIn(stranger, staffNumber, 'wrong')));
  expect(statuses(tries).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await signIn(at('203.0.113.2'), staffNumber)).status).toBe(200);
});

test('many strangers have fifty tries together, and keep nobody out where they signed in before', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  const known = at('203.0.113.20');
  expect((await signIn(known, staffNumber)).status).toBe(200);
  for (let n = 0; n < 10; n++)
    for (let wrong = 0; wrong < 5; wrong++)
      expect((await signIn(at(`198.51.100.${n}`), staffNumber, 'wrong')).status).toBe(401);
  const elsewhere = await signIn(at('203.0.113.21'), staffNumber);
  expect([elsewhere.status, elsewhere.headers['retry-after']]).toEqual([429, '900']);
  expect((await signIn(known, staffNumber)).status).toBe(200);
  shop.clock.advance(15 * MINUTE);
  expect((await signIn(at('203.0.113.21'), staffNumber)).status).toBe(200);
});

test('the addresses of one IPv6 network are one place', async () => {
  const { staffNumber } = await newStaff(shop.db, 'ADMIN');
  for (let n = 0; n < 5; n++) await signIn(at(`2001:db8:0:7::${n + 1}`), staffNumber, 'wrong');
  expect((await signIn(at('2001:db8:0:7:9::1'), staffNumber)).status).toBe(429);
  expect((await signIn(at('2001:db8:0:8::1'), staffNumber)).status).toBe(200);
});

test('one place tries few passwords a minute, of all numbers; right ones do not count', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => newStaff(shop.db, 'ADMIN')));
  const address = '203.0.113.30';
  for (const { staffNumber } of people) expect((await signIn(at(address), staffNumber)).status).toBe(200);
  const wrong = await Promise.all(people.map(({ staffNumber }) => signIn(at(address), staffNumber, 'wrong')));
  expect(statuses(wrong).toSorted((a, b) => a - b)).toEqual([401, 401, 401, 401, 401, 401, 429, 429]);
  shop.clock.advance(MINUTE);
  expect((await signIn(at(address), people[0]?.staffNumber ?? '')).status).toBe(200);
});

test('people behind one address have the calls of a person each; cookies that are made up have those of the address', async () => {
  const address = '203.0.113.40';
  const signedIn = async () => {
    const browser = at(address);
    await signIn(browser, (await newStaff(shop.db, 'ADMIN')).staffNumber);
    return browser;
  };
  const calls = async (browser: ReturnType<typeof at>) => {
    const answers: number[] = [];
    for (let n = 0; n < 24; n++) answers.push((await browser.get(SESSION)).status);
    return answers.filter((status) => status !== 429).length;
  };
  const [one, other] = [await signedIn(), await signedIn()];
  // The first call of each counts as one of the address: until then nobody knows whose session it is.
  expect([await calls(one), await calls(other)]).toEqual([21, 21]);
  let left = 0;
  for (let n = 0; n < 30; n++) {
    const stranger = at(address);
    stranger.cookies.set('staff', `made-up-${n}`);
    if ((await stranger.get(SESSION)).status !== 429) left += 1;
  }
  expect(left).toBe(18);
});

test('whoever is signed in begins few passkeys a minute', async () => {
  const browser = at('203.0.113.50');
  await signIn(browser, (await newStaff(shop.db, 'ADMIN')).staffNumber);
  const statuses: number[] = [];
  for (let n = 0; n < 9; n++) statuses.push((await browser.send('POST', '/ops/v1/passkeys/options')).status);
  expect([statuses.indexOf(429), new Set(statuses)]).toEqual([7, new Set([200, 429])]);
});

test('counts that ended are deleted', async () => {
  const { deleteOldQuotas } = await import('#staff/quota-sql.ts');
  await deleteOldQuotas(shop.db.direct, shop.clock.now() + 60 * MINUTE, 1_000);
  const { rows } = await sql`select 1 from ops.staff_quota`.execute(shop.db.read);
  expect(rows).toEqual([]);
});
