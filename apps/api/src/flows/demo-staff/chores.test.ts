import { ORDER_STATES, type OrderState } from '@cartwright/rules/order-state';
import { expect, test } from 'vitest';
import { nextChore, type OrderAtWork, waitsFor } from './chores.ts';

const order: OrderAtWork = {
  orderId: '1000000000000001',
  locationId: '01400943',
  status: 'PLACED',
  modality: 'PICKUP',
  money: 'AUTHORIZED',
  since: 1_000_000,
  cutoffAt: 90_000_000,
  waits: false,
  openLines: [],
};

/** By state, with what an order has otherwise: what it waits for. */
const CHORES: Readonly<Record<OrderState, readonly [Partial<OrderAtWork>, ReturnType<typeof waitsFor>][]>> = {
  PLACED: [[{}, 'lock']],
  LOCKED: [[{}, 'start-picking']],
  PICKING: [
    [{ openLines: ['b', 'a'] }, 'pick'],
    [{ waits: true, openLines: ['b'] }, 'pick'],
    [{ waits: true }, null],
    [{}, 'finish-picking'],
  ],
  PICKED: [
    [{ money: 'CAPTURING' }, null],
    [{ money: 'CAPTURED' }, 'make-ready'],
    [{ money: 'CAPTURED', modality: 'DELIVERY' }, 'send-out'],
    [{ money: 'CAPTURE_FAILED' }, 'reject'],
  ],
  READY: [[{}, 'hand-over']],
  OUT_FOR_DELIVERY: [[{ modality: 'DELIVERY' }, 'hand-over']],
  COMPLETE: [[{}, null]],
  CANCELLED: [[{}, null]],
  POST_AUTH_REJECTED: [[{}, null]],
  NO_SHOW: [[{}, null]],
  RESTOCKED: [[{}, null]],
  RETURNED: [[{}, null]],
};

test.each(ORDER_STATES)('an order that is %s waits for the demo’s staff to do what its state needs', (status) => {
  for (const [facts, chore] of CHORES[status]) expect(waitsFor({ ...order, status, ...facts })).toEqual(chore);
});

test.each([1, 10, 1_000])('at speed %s nobody works before the cut-off that the shopper was promised', (speed) => {
  expect(nextChore(order, order.cutoffAt - 1, speed)).toBeNull();
  expect(nextChore(order, order.cutoffAt, speed)).toEqual({ kind: 'lock' });
});

test('a chore after the cut-off is done when its patience is over, and sooner at a higher speed', () => {
  const locked = { ...order, status: 'LOCKED' } as const;
  expect(nextChore(locked, order.since + 9_999, 1)).toBeNull();
  expect(nextChore(locked, order.since + 10_000, 1)).toEqual({ kind: 'start-picking' });
  expect(nextChore(locked, order.since + 1_000, 10)).toEqual({ kind: 'start-picking' });
  expect(nextChore({ ...locked, status: 'PICKING', openLines: ['b', 'a'] }, order.since + 4_000, 1)).toEqual({
    kind: 'pick',
    lineId: 'b',
  });
});
