import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planSnowDay } from './snow-day.ts';

const order = (orderId: string, startsAt: number, placedAt: number, units = 1) => ({
  orderId,
  startsAt,
  placedAt,
  size: { units, totes: 1 },
});
const slot = (slotId: string, startsAt: number, orders = 1, units = 10) => ({
  slotId,
  startsAt,
  orders,
  units,
  totes: 10,
});
const anywhere = () => true;

test('the earliest window moves first, of one window whoever placed first, each to the nearest slot with room', () => {
  const orders = [order('b', 10, 2), order('c', 10, 1), order('a', 20, 0)];
  const slots = [slot('near', 12), slot('far', 40, 2)];
  expect(planSnowDay(orders, slots, anywhere)).toEqual({
    moves: [
      { orderId: 'c', slotId: 'near' },
      { orderId: 'b', slotId: 'far' },
      { orderId: 'a', slotId: 'far' },
    ],
    left: [],
  });
});

test('of two slots that are equally near, the later one is taken', () => {
  const { moves } = planSnowDay([order('a', 20, 0)], [slot('earlier', 10), slot('later', 30)], anywhere);
  expect(moves).toEqual([{ orderId: 'a', slotId: 'later' }]);
});

test('of two slots that begin at once, the one with the lower id is taken, whatever their order in the list', () => {
  const slots = [slot('b', 30), slot('a', 30)];
  for (const listed of [slots, slots.toReversed()])
    expect(planSnowDay([order('o', 20, 0)], listed, anywhere).moves).toEqual([{ orderId: 'o', slotId: 'a' }]);
});

test('what may come is decided for slots with room, the nearest first, up to the one that is taken', () => {
  const seen: string[] = [];
  const slots = [slot('farther', 50), slot('near', 12), slot('full', 11, 0), slot('far', 40)];
  planSnowDay([order('o', 10, 0)], slots, (_order, { slotId }) => {
    seen.push(slotId);
    return slotId !== 'near';
  });
  expect(seen).toEqual(['near', 'far']);
});

test('an order too large for what is left, or that may not come then, stays', () => {
  const orders = [order('large', 1, 0, 11), order('beer', 2, 0)];
  expect(planSnowDay(orders, [slot('only', 5)], ({ orderId }) => orderId !== 'beer')).toEqual({
    moves: [],
    left: ['large', 'beer'],
  });
});

const size = fc.record({ units: fc.integer({ min: 1, max: 8 }), totes: fc.integer({ min: 1, max: 4 }) });
const manyOrders = fc.uniqueArray(
  fc.record({ orderId: fc.string(), startsAt: fc.nat(50), placedAt: fc.nat(5), size }),
  { selector: ({ orderId }) => orderId },
);
const manySlots = fc.uniqueArray(
  fc.record({
    slotId: fc.string(),
    startsAt: fc.nat(50),
    orders: fc.nat(4),
    units: fc.nat(20),
    totes: fc.nat(8),
  }),
  { selector: ({ slotId }) => slotId },
);

test('every order is moved once or left, no slot gets more than it has room for, and the same facts give the same plan', () => {
  fc.assert(
    fc.property(manyOrders, manySlots, (orders, slots) => {
      const plan = planSnowDay(orders, slots, anywhere);
      const all = [...plan.moves.map(({ orderId }) => orderId), ...plan.left];
      expect(all.toSorted()).toEqual(orders.map(({ orderId }) => orderId).toSorted());
      for (const { slotId, ...room } of slots) {
        const ids = new Set(plan.moves.filter((move) => move.slotId === slotId).map(({ orderId }) => orderId));
        const sizes = orders.filter(({ orderId }) => ids.has(orderId)).map((each) => each.size);
        const total = (of: 'units' | 'totes') => sizes.reduce((sum, each) => sum + each[of], 0);
        expect(sizes.length).toBeLessThanOrEqual(room.orders);
        expect(total('units')).toBeLessThanOrEqual(room.units);
        expect(total('totes')).toBeLessThanOrEqual(room.totes);
      }
      expect(planSnowDay(orders.toReversed(), slots.toReversed(), anywhere)).toEqual(plan);
    }),
  );
});
