import { expect, test } from 'vitest';
import { makeAccountAttempts } from './account-attempts.ts';

const START = Date.parse('2026-11-21T15:00:00Z');
const ada = 'ada@example.com';

/** How long each of this many attempts must wait after the previous one; each comes as soon as it may. */
function pausesOf(count: number): number[] {
  const attempts = makeAccountAttempts();
  let now = START;
  return Array.from({ length: count }, () => {
    const wait = attempts.begin(ada, now);
    now += wait;
    const rest = wait === 0 ? 0 : attempts.begin(ada, now);
    return wait + rest;
  });
}

test('ten attempts are free; then each pause is twice the previous one, and none longer than a minute', () => {
  expect(pausesOf(20)).toEqual([
    ...Array<number>(10).fill(0),
    1_000,
    2_000,
    4_000,
    8_000,
    16_000,
    32_000,
    60_000,
    60_000,
    60_000,
    60_000,
  ]);
});

test('however an address is written, and however many attempts come at once, they count together', () => {
  const attempts = makeAccountAttempts();
  const waits = Array.from({ length: 30 }, (_, n) => attempts.begin(n % 2 === 0 ? ada : 'ADA@Example.com', START));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(attempts.begin('bea@example.com', START)).toBe(0);
});

test('an attempt during a pause does not make it longer', () => {
  const attempts = makeAccountAttempts();
  for (let n = 0; n < 10; n++) attempts.begin(ada, START);
  for (let at = 0; at < 1_000; at += 100) expect(attempts.begin(ada, START + at)).toBe(1_000 - at);
  expect(attempts.begin(ada, START + 1_000)).toBe(0);
});

test('a correct password, or an hour without an attempt, resets the count', () => {
  const attempts = makeAccountAttempts();
  for (let n = 0; n < 10; n++) attempts.begin(ada, START);
  attempts.succeed('Ada@example.com');
  for (let n = 0; n < 10; n++) expect(attempts.begin(ada, START)).toBe(0);
  expect(attempts.begin(ada, START)).toBe(1_000);
  for (let n = 0; n < 10; n++) expect(attempts.begin(ada, START + 3_600_000)).toBe(0);
});

test('no more than ten thousand accounts are counted: the one with the oldest last attempt is dropped', () => {
  const attempts = makeAccountAttempts();
  for (let n = 0; n < 10; n++) attempts.begin(ada, START);
  for (let n = 0; n < 9_999; n++) attempts.begin(`${n}@example.com`, START);
  expect(attempts.begin(ada, START)).toBe(1_000);
  attempts.begin('one.more@example.com', START);
  expect(attempts.begin(ada, START)).toBe(0);
});
