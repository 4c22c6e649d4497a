import { expect, test } from 'vitest';
import { copy } from './copy.ts';
import { readFetched } from './read-fetched.ts';

const of = { number: '4416', codes: ['A1', 'C1'], ticked: ['A1'], before: copy.ticks.fetch.before };

test('a scanned label fetches a tote of this order once, and no other one', () => {
  expect(readFetched('4416-C1', of)).toEqual({ code: 'C1' });
  expect(['4416-A1', '4416-F1', '5512-C1', '0400000000015'].map((text) => readFetched(text, of))).toEqual([
    { problem: 'Tote A1 is fetched already.' },
    { problem: 'Order 4416 has no tote F1.' },
    { problem: 'That is tote C1 of order 5512. Leave it there.' },
    { problem: '“0400000000015” is not a tote label.' },
  ]);
});
