import { expect, test } from 'vitest';
import { makeAccountTries } from './account-tries.ts';

const START = Date.parse('2026-11-21T15:00:00Z');
const ada = 'ada@example.com';

/** How long each of this many attempts must wait after the previous one; each comes as soon as it may. */
function pausesOf(count: number): number[] {
  const tries = makeAccountTries();
  let now = START;
  return Array.from({ length: count }, () => {
    const wait = tries.begin(ada, now);
    now += wait;
    const rest = wait === 0 ? 0 : tries.begin(ada, now);
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
  const tries = makeAccountTries();
  const waits = Array.from({ length: 30 }, (_, n) => tries.begin(n % 2 === 0 ? ada : 'ADA@Example.com', START));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  expect(tries.begin('bea@example.com', START)).toBe(0);
});

test('an attempt during a pause does not make it longer', () => {
  const tries = makeAccountTries();
  for (let n = 0; n < 10; n++) tries.begin(ada, START);
  for (let at = 0; at < 1_000; at += 100) expect(tries.begin(ada, START + at)).toBe(1_000 - at);
  expect(tries.begin(ada, START + 1_000)).toBe(0);
});

test('a correct password, or an hour without an attempt, resets the count', () => {
  const tries = makeAccountTries();
  for (let n = 0; n < 10; n++) tries.begin(ada, START);
  tries.succeed('Ada@example.com');
  for (let n = 0; n < 10; n++) expect(tries.begin(ada, START)).toBe(0);
  expect(tries.begin(ada, START)).toBe(1_000);
  for (let n = 0; n < 10; n++) expect(tries.begin(ada, START + 3_600_000)).toBe(0);
});

test('no more than ten thousand accounts are counted: the one with the oldest last attempt is forgotten', () => {
  const tries = makeAccountTries();
  for (let n = 0; n < 10; n++) tries.begin(ada, START);
  for (let n = 0; n < 9_999; n++) tries.begin(`${n}@example.com`, START);
  expect(tries.begin(ada, START)).toBe(1_000);
  tries.begin('one.more@example.com', START);
  expect(tries.begin(ada, START)).toBe(0);
});
