import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';
import { taskList } from '#worker/tasks.ts';
import { makeTries, type Tries } from './tries.ts';

const START = Date.parse('2026-11-21T15:00:00Z');
const MINUTE = 60_000;
const PER_MINUTE = 10;

let shop: TestShop;
let tries: Tries;
beforeAll(async () => {
  shop = await startShop({ DATABASE_POOL: '12' });
  tries = makeTries(shop.db, PER_MINUTE);
});
afterEach(() => sql`delete from password_try`.execute(shop.db.direct));
afterAll(() => shop.stop());

let places = 0;
/** A try from an address of its own. */
const anywhere = (email: string) => ({ email, address: `192.0.2.${++places}`, isKnown: false });
const ada = 'ada@example.com';
const rows = async () => (await shop.db.read.selectFrom('password_try').selectAll().execute()).length;

/** How long each of this many tries must wait after the previous one; each comes as soon as it may. */
async function pausesOf(count: number): Promise<number[]> {
  let now = START;
  const pauses = [];
  for (let n = 0; n < count; n++) {
    const wait = await tries.begin(anywhere(ada), now);
    now += wait;
    pauses.push(wait + (wait > 0 ? await tries.begin(anywhere(ada), now) : 0));
  }
  return pauses;
}

test('ten tries are free; then each pause is twice the previous one, and none longer than a minute', async () => {
  const doubling = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000];
  expect(await pausesOf(19)).toEqual([...Array<number>(10).fill(0), ...doubling]);
});

test('however an address is written, and however many tries come at once, they count together', async () => {
  const waits = await Promise.all(
    Array.from({ length: 30 }, (_, n) => tries.begin(anywhere(n % 2 === 0 ? ada : 'ADA@Example.com'), START)),
  );
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(new Set(waits)).toEqual(new Set([0, 1_000]));
  expect(await tries.begin(anywhere('bea@example.com'), START)).toBe(0);
});

test('a try during a pause does not make it longer', async () => {
  for (let n = 0; n < 10; n++) await tries.begin(anywhere(ada), START);
  for (let at = 0; at < 1_000; at += 100) expect(await tries.begin(anywhere(ada), START + at)).toBe(1_000 - at);
  expect(await tries.begin(anywhere(ada), START + 1_000)).toBe(0);
});

test('a correct password, or an hour without a try, resets the count', async () => {
  for (let n = 0; n < 10; n++) await tries.begin(anywhere(ada), START);
  await tries.succeed(anywhere('Ada@example.com'));
  for (let n = 0; n < 10; n++) expect(await tries.begin(anywhere(ada), START)).toBe(0);
  expect(await tries.begin(anywhere(ada), START)).toBe(1_000);
  for (let n = 0; n < 10; n++) expect(await tries.begin(anywhere(ada), START + 60 * MINUTE)).toBe(0);
});

test('an address has so many wrong passwords a minute, of any accounts, and correct ones cost none', async () => {
  const office = (n: number) => ({ email: `${n}@example.com`, address: '198.51.100.7', isKnown: false });
  for (let n = 0; n < 40; n++) {
    expect(await tries.begin(office(n), START)).toBe(0);
    await tries.succeed(office(n));
  }
  const waits = await Promise.all(Array.from({ length: 25 }, (_, n) => tries.begin(office(n), START + n)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(PER_MINUTE);
  expect(await tries.begin(office(99), START + 30_000)).toBe(30_000);
  expect(await tries.begin(anywhere('99@example.com'), START + 30_000)).toBe(0);
  const nextMinute = await Promise.all(Array.from({ length: 25 }, (_, n) => tries.begin(office(n), START + MINUTE)));
  expect(nextMinute.filter((wait) => wait === 0)).toHaveLength(PER_MINUTE);
  await tries.succeed(office(0));
  expect(await tries.begin(office(0), START + MINUTE)).toBe(0);
  expect(await tries.begin(office(0), START + MINUTE)).toBe(MINUTE);
});

test('processes whose clocks differ allow the same tries', async () => {
  const waits = [];
  for (let n = 0; n < 12; n++) waits.push(await tries.begin(anywhere(ada), START - n));
  const place = { email: ada, address: '198.51.100.9', isKnown: true };
  for (let n = 0; n < 12; n++) waits.push(await tries.begin(place, START - n));
  expect(
    waits
      .map((wait) => wait > 0)
      .map(Number)
      .join(''),
  ).toBe('000000000011'.repeat(2));
});

test('an address that may try once a minute may do so in the next minute too, and only once', async () => {
  const strict = makeTries(shop.db, 1);
  const from = (email: string) => ({ email, address: '198.51.100.8', isKnown: false });
  const waits = [];
  for (const at of [0, 0, MINUTE, MINUTE]) waits.push(await strict.begin(from(`${waits.length}@x.com`), START + at));
  expect(waits).toEqual([0, MINUTE, 0, MINUTE]);
});

test('a try that its address was refused does not count for the account', async () => {
  const guesser = (email: string) => ({ email, address: '203.0.113.9', isKnown: false });
  for (let n = 0; n < PER_MINUTE; n++) await tries.begin(guesser(`${n}@example.com`), START);
  for (let n = 0; n < 30; n++) expect(await tries.begin(guesser(ada), START)).toBeGreaterThan(0);
  for (let n = 0; n < 10; n++) expect(await tries.begin(anywhere(ada), START)).toBe(0);
});

test('a known browser is kept out by nobody else, not even by who guesses from its own address', async () => {
  const known = { email: ada, address: '203.0.113.10', isKnown: true };
  for (let n = 0; n < 30; n++) await tries.begin({ ...known, email: `${n % 3}@example.com`, isKnown: false }, START);
  for (let n = 0; n < 30; n++) await tries.begin(anywhere(ada), START);
  for (let n = 0; n < PER_MINUTE; n++) expect(await tries.begin(known, START)).toBe(0);
  expect(await tries.begin(known, START)).toBe(MINUTE);
  expect(await tries.begin({ ...known, email: 'bea@example.com' }, START)).toBe(0);
});

test('a try costs one statement and stores neither email address nor IP address', async () => {
  const counter = { count: 0 };
  await statements.run(counter, () => tries.begin({ email: ada, address: '203.0.113.11', isKnown: false }, START));
  expect(counter.count).toBe(1);
  const after = await shop.db.read.selectFrom('password_try').select('key').execute();
  expect(after).toHaveLength(2);
  expect(JSON.stringify(after)).not.toMatch(/ada|203\.0/);
});

test('what was tried is deleted an hour later', async () => {
  const work = taskList({ ...shop.shop, clock: shop.clock, mailer: null, texter: null, conversions: null });
  await tries.begin(anywhere(ada), shop.clock.now() - 60 * MINUTE - 1);
  await tries.begin(anywhere('bea@example.com'), shop.clock.now() - 60 * MINUTE);
  await work['delete-old-tries']?.({}, {} as never);
  expect(await rows()).toBe(2);
});
