import { expect, test } from 'vitest';
import { Refused } from '#api/refused.ts';
import { takeAll } from './take-all.ts';

const refused = new Refused({ code: 'TAKEN_BY_OTHER' });

test('an order that is refused leaves the others to be taken', async () => {
  const tried: string[] = [];
  const taking = await takeAll(['one', 'two', 'three'], async (orderId) => {
    tried.push(orderId);
    if (orderId === 'one') throw refused;
  });
  expect(tried).toEqual(['one', 'two', 'three']);
  expect(taking).toEqual({ taken: ['two', 'three'], left: [{ orderId: 'one', error: refused }] });
});

test('without an answer the rest is left, and said to be', async () => {
  const lost = new TypeError('Failed to fetch');
  const tried: string[] = [];
  const taking = await takeAll(['one', 'two', 'three'], async (orderId) => {
    tried.push(orderId);
    if (orderId === 'two') throw lost;
  });
  expect(tried).toEqual(['one', 'two']);
  expect(taking).toEqual({
    taken: ['one'],
    left: [
      { orderId: 'two', error: lost },
      { orderId: 'three', error: lost },
    ],
  });
});
