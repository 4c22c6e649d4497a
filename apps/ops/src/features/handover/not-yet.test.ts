import { expect, test } from 'vitest';
import { objectionsTo } from './not-yet.ts';

const order = {
  orderId: '000000000000441601',
  leftInTotes: [],
  modalityType: 'PICKUP',
  arrival: null,
  startsAt: '2026-11-20T21:00:00.000Z',
  totes: [
    { code: 'A1', temperature: 'AMBIENT', itemCount: 2 },
    { code: 'F1', temperature: 'FROZEN', itemCount: 1 },
  ],
} as const;
const totes = [...order.totes];
const arrival = { bay: '5', isElsewhere: false, car: '', at: '2026-11-20T19:58:00.000Z', takenBy: null };
const START = Date.parse(order.startsAt);
const seen = (fetched: readonly string[], now: number, to: 'PERSON' | 'DOOR' = 'PERSON') => ({
  to,
  fetched,
  timeZone: 'America/New_York',
  now,
});

test('totes that are left, and a shopper who is not there before the window, speak against handing over', () => {
  expect(objectionsTo('hand-over', { ...order, totes }, seen([], START - 1))).toEqual([
    'None of its 2 totes is checked off as fetched.',
    'Nobody has said they are here, and the pickup window starts later: 4:00 PM.',
  ]);
  expect(objectionsTo('hand-over', { ...order, totes }, seen(['A1'], START))).toEqual([
    '1 of its 2 totes is not checked off.',
  ]);
});

test('nothing speaks against an order that is fetched, in its window or for somebody who is here', () => {
  const all = ['A1', 'F1'];
  expect(objectionsTo('hand-over', { ...order, totes }, seen(all, START))).toEqual([]);
  expect(objectionsTo('hand-over', { ...order, totes, arrival }, seen(all, START - 1))).toEqual([]);
  expect(objectionsTo('hand-over', { ...order, totes: [], modalityType: 'DELIVERY' }, seen([], START - 1))).toEqual([]);
});

test('before its window, a delivery that is left at the door is left after a question, and one that somebody takes is not', () => {
  const delivery = { ...order, totes: [], modalityType: 'DELIVERY' as const };
  expect(objectionsTo('hand-over', delivery, seen([], START - 1, 'DOOR'))).toEqual([
    'The delivery window starts later: 4:00 PM. Nobody may expect the bags at the door yet.',
  ]);
  expect(objectionsTo('hand-over', delivery, seen([], START, 'DOOR'))).toEqual([]);
  expect(objectionsTo('hand-over', delivery, seen([], START - 1))).toEqual([]);
});

test('totes that are left, and a window that is more than an hour away, speak against sending a delivery out', () => {
  const delivery = { ...order, totes, modalityType: 'DELIVERY' as const };
  const HOUR = 3_600_000;
  expect(objectionsTo('out', delivery, seen([], START - HOUR - 1))).toEqual([
    'None of its 2 totes is checked off as fetched.',
    'The delivery window starts much later: 4:00 PM.',
  ]);
  expect(objectionsTo('out', delivery, seen(['A1', 'F1'], START - HOUR))).toEqual([]);
  expect(objectionsTo('restock', delivery, seen([], START - HOUR - 1))).toEqual([
    'Put back what stayed good. Write off what was cold and got warm: nobody can buy it again.',
  ]);
});

test('that nothing is refunded speaks against holding a whole order back', () => {
  expect(objectionsTo('miss', { ...order, totes }, seen(['A1', 'F1'], START))).toEqual([
    'This refunds nothing. We tell the shopper to call, and the service desk gives the money back.',
  ]);
});

test('what is still to be taken out of a tote speaks against every step but putting it all back', () => {
  const product = { gtin13: '0400000000022', brand: 'Brand', description: 'Broth', size: '' };
  const left = { ...order, totes, leftInTotes: [{ lineId: 'line-1', tote: 'A1', product, quantity: 2 }] };
  const text = 'Take 2 Broth (Brand) out of tote 4416-A1.';
  for (const kind of ['ready', 'out', 'hand-over'] as const)
    expect(objectionsTo(kind, left, seen(['A1', 'F1'], START))).toEqual([text]);
  expect(objectionsTo('ready', { ...order, totes }, seen(['A1', 'F1'], START))).toEqual([]);
  expect(objectionsTo('take', left, seen([], START))).toEqual([]);
  expect(objectionsTo('restock', left, seen([], START))).not.toContain(text);
});
