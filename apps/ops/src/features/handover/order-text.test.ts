import { expect, test } from 'vitest';
import { bySection, minutesSince, totesText, whoText } from './order-text.ts';
import { HAND_OVER } from '#testing/hand-over.ts';
import { shortNumber } from '#format/short-number.ts';
import type { HandOver } from './queries.ts';

const order = (part: Partial<HandOver>): HandOver => ({ ...HAND_OVER, totes: [], restricted: [], ...part });
const arrival = { bay: '5', isElsewhere: false, car: 'blue hatchback', at: '2026-11-20T20:58:00.000Z', takenBy: null };

test('an order is called by four digits', () => {
  expect(shortNumber('884122073301441601')).toBe('4416');
});

test('minutes are whole, and never below zero', () => {
  const at = Date.parse(arrival.at);
  expect([-1, 59_999, 60_000].map((after) => minutesSince(arrival.at, at + after))).toEqual([0, 0, 1]);
});

test('whoever has come stands before what is only ready', () => {
  const [here, ready, out] = [order({ arrival }), order({}), order({ status: 'OUT_FOR_DELIVERY' })];
  expect(bySection([here, ready, out])).toEqual({
    waiting: [here],
    picked: [],
    ready: [ready],
    out: [out],
    missed: [],
  });
});

test('a shopper is a first name and an initial, and perhaps a car', () => {
  expect([whoText(order({})), whoText(order({ arrival }))]).toEqual(['Rosa L.', 'Rosa L., blue hatchback']);
});

test('whoever fetches the totes is told where they stand, each place once', () => {
  const totes = [
    { code: 'A1', temperature: 'AMBIENT', itemCount: 4 },
    { code: 'A2', temperature: 'AMBIENT', itemCount: 1 },
    { code: 'C1', temperature: 'CHILLED', itemCount: 2 },
    { code: 'F1', temperature: 'FROZEN', itemCount: 1 },
  ] as const;
  expect(totesText([...totes])).toBe('Shelf A1, A2 · Cooler C1 · Freezer F1');
  expect(totesText([])).toBe('');
});
