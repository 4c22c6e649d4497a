import { ORDER_STATES, type OrderState } from '@cartwright/rules/order-state';
import { expect, test } from 'vitest';
import { type Chore, nextChore, type OrderAtWork, waitsFor } from './chores.ts';

const order: OrderAtWork = {
  orderId: '1000000000000001',
  locationId: '01400943',
  status: 'PLACED',
  modality: 'PICKUP',
  money: 'AUTHORIZED',
  since: 1_000_000,
  waits: false,
  openLines: [],
};

const CHORES: Readonly<Record<OrderState, readonly [Partial<OrderAtWork>, Chore | null][]>> = {
  PLACED: [[{}, { kind: 'lock' }]],
  LOCKED: [[{}, { kind: 'start-picking' }]],
  PICKING: [
    [{ openLines: ['b', 'a'] }, { kind: 'pick', lineId: 'b' }],
    [
      { waits: true, openLines: ['b'] },
      { kind: 'pick', lineId: 'b' },
    ],
    [{ waits: true }, null],
    [{}, { kind: 'finish-picking' }],
  ],
  PICKED: [
    [{ money: 'CAPTURING' }, null],
    [{ money: 'CAPTURED' }, { kind: 'make-ready' }],
    [{ money: 'CAPTURED', modality: 'DELIVERY' }, { kind: 'send-out' }],
    [{ money: 'CAPTURE_FAILED' }, { kind: 'reject' }],
  ],
  READY: [[{}, { kind: 'hand-over' }]],
  OUT_FOR_DELIVERY: [[{ modality: 'DELIVERY' }, { kind: 'hand-over' }]],
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

test('a chore is done when its patience is over, and sooner at a higher speed', () => {
  expect(nextChore(order, order.since + 89_999, 1)).toBeNull();
  expect(nextChore(order, order.since + 90_000, 1)).toEqual({ kind: 'lock' });
  expect(nextChore(order, order.since + 9_000, 10)).toEqual({ kind: 'lock' });
});
