import { expect, test } from 'vitest';
import { finishCopy } from './finish-copy.ts';
import { lineOf } from './testing/lines.ts';
import { itemsOfOrder } from './totes.ts';

test('what was found is counted in items, with those that came instead', () => {
  const product = lineOf().product;
  const short = lineOf({ quantity: 5, picked: { quantity: 3, grams: null, substitute: null } });
  const instead = { product, quantity: 1, grams: null };
  const swapped = lineOf({ quantity: 2, picked: { quantity: 1, grams: null, substitute: instead } });
  const { found, swapped: others, all } = itemsOfOrder({ lines: [short, swapped] });
  expect([found, others, all]).toEqual([5, 1, 7]);
  expect(finishCopy.total({ found, swapped: others, all })).toBe('4 of 7 items found, 1 swapped, 2 short.');
  expect(finishCopy.inTotes(found, all)).toBe('5 of 7 items in totes');
  expect([finishCopy.total({ found: 7, swapped: 0, all: 7 }), finishCopy.inTotes(7, 7)]).toEqual([
    '7 of 7 items found.',
    '7 items, all in totes',
  ]);
});
