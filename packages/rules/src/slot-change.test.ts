import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changeSlot,
  isSameCapacity,
  roomIn,
  type SlotAction,
  type SlotCapacity,
  type SlotTaken,
} from './slot-change.ts';

const open = { closed: false, orders: 12, units: 600, totes: 60 };
const closed = { ...open, closed: true };
const none = { orders: 0, units: 0, totes: 0 };
const some = { orders: 7, units: 210, totes: 20 };

const scaled = (closed: boolean, [orders, units, totes]: readonly [number, number, number]) => ({
  closed,
  orders,
  units,
  totes,
});

test.each<[string, { before: SlotCapacity; taken: SlotTaken; action: SlotAction; after: SlotCapacity; over: number }]>([
  ['closing keeps what fits', { before: open, taken: some, action: { kind: 'close' }, after: closed, over: 0 }],
  ['opening keeps what fits', { before: closed, taken: some, action: { kind: 'open' }, after: open, over: 0 }],
  [
    'half of it',
    {
      before: open,
      taken: none,
      action: { kind: 'percent', percent: 50 },
      after: scaled(false, [6, 300, 30]),
      over: 0,
    },
  ],
  [
    'a number of orders, with units and totes in proportion',
    { before: open, taken: some, action: { kind: 'orders', orders: 16 }, after: scaled(false, [16, 800, 80]), over: 0 },
  ],
  [
    'fewer than are in it: they stay, and it closes',
    { before: open, taken: some, action: { kind: 'orders', orders: 4 }, after: scaled(true, [7, 210, 20]), over: 3 },
  ],
  [
    'no more orders than a slot may take, however often it is enlarged',
    {
      before: scaled(false, [400, 90_000, 9_000]),
      taken: none,
      action: { kind: 'percent', percent: 400 },
      after: scaled(false, [500, 100_000, 10_000]),
      over: 0,
    },
  ],
  [
    'as much as before, where that is beyond the limit',
    {
      before: scaled(false, [600, 200_000, 60]),
      taken: none,
      action: { kind: 'percent', percent: 200 },
      after: scaled(false, [600, 200_000, 120]),
      over: 0,
    },
  ],
  [
    'fewer units than are in it: it closes, with no order too many',
    {
      before: open,
      taken: { orders: 2, units: 400, totes: 10 },
      action: { kind: 'percent', percent: 50 },
      after: scaled(true, [6, 400, 30]),
      over: 0,
    },
  ],
  [
    'a closed one stays closed',
    {
      before: closed,
      taken: none,
      action: { kind: 'percent', percent: 200 },
      after: scaled(true, [24, 1200, 120]),
      over: 0,
    },
  ],
  [
    'never nothing',
    { before: open, taken: none, action: { kind: 'percent', percent: 1 }, after: scaled(false, [1, 6, 1]), over: 0 },
  ],
])('%s', (_, { before, taken, action, after, over }) => {
  expect(changeSlot(before, taken, action)).toMatchObject({ after, over });
});

test('opening and closing decide whether a slot takes orders; a number decides how many, and closes what is too full', () => {
  const decided = (taken: SlotTaken, action: SlotAction) => changeSlot(open, taken, action).decides;
  expect(decided(some, { kind: 'close' })).toEqual({ closed: true, number: false });
  expect(decided(some, { kind: 'open' })).toEqual({ closed: true, number: false });
  expect(decided(none, { kind: 'percent', percent: 50 })).toEqual({ closed: false, number: true });
  expect(decided(some, { kind: 'orders', orders: 1 })).toEqual({ closed: true, number: true });
});

const Count = fc.integer({ min: 0, max: 500 });
const Action = fc.oneof(
  fc.constantFrom<SlotAction>({ kind: 'close' }, { kind: 'open' }),
  fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ kind: fc.constant('orders' as const), orders: fc.integer({ min: 1, max: 500 }) }),
);

const Taken = fc.record({ orders: Count, units: Count, totes: Count });

test('whatever is done, what is taken fits', () => {
  const Case = fc.record({ taken: Taken, spare: Count, isClosed: fc.boolean(), action: Action });
  fc.assert(
    fc.property(Case, ({ taken, spare, isClosed, action }) => {
      const { orders, units, totes } = taken;
      const before = { closed: isClosed, orders: orders + spare, units: units + spare, totes: totes + spare };
      const { after } = changeSlot(before, taken, action);
      expect(after.orders).toBeGreaterThanOrEqual(orders);
      expect(after.units).toBeGreaterThanOrEqual(units);
      expect(after.totes).toBeGreaterThanOrEqual(totes);
      expect(roomIn(after, taken)).toBeGreaterThanOrEqual(0);
      expect(isSameCapacity(after, after)).toBe(true);
    }),
  );
});
