import { HOUR } from '@cartwright/rules/zoned-time';
import { Unavailable } from '@cartwright/server/unavailable';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { KnownCheckouts } from '#features/checkout/known-checkouts.ts';
import { type CheckoutWorld, current, must } from '#testing/checkout-world.ts';
import { makePlaced, standingOf } from '#testing/modifying.ts';
import { putInState } from '#testing/placed-orders.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { cancelOrder } from '../order-money/cancel-order.ts';
import { type MoveDeps, moveOrder } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { openMoves } from './moves-sql.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const placedAt = (day: number, n: number) => makePlaced(world, { lines: { [PRODUCTS.milk]: 3 }, day, n });
/** Orders of three windows in a row, of which a snow day takes them in this order. */
const threeOn = async (day: number) =>
  [await placedAt(day, 0), await placedAt(day, 1), await placedAt(day, 2)] as const;
/** Moves orders, with something between each order and its checkout. */
const work = (actionId: string, between: (id: string, read: () => ReturnType<KnownCheckouts['read']>) => unknown) => {
  const { checkouts } = world.deps;
  const read = async (query: Parameters<KnownCheckouts['read']>[0]) =>
    between(query.checkoutId, () => checkouts.read(query)) as ReturnType<KnownCheckouts['read']>;
  const deps: MoveDeps = { ...world.deps, checkouts: { ...checkouts, read } };
  return moveOrders(deps, { actionId }, { now: () => NOW });
};
const statesOf = async (actionId: string) => (await snow.read(actionId)).moves.map(({ state }) => state);

test('an order that fails holds up no other, is named after all had their turn, and moves the next time', async () => {
  const [, broken] = await threeOn(1);
  const actionId = await snow.applied(hoursOf(1, [8, 11]));
  const cause = new Error('broken');
  const failing = work(actionId, (id, read) => (id === broken.checkoutId ? Promise.reject(cause) : read()));
  await expect(failing).rejects.toMatchObject({
    name: 'AggregateError',
    errors: [{ message: `order ${broken.checkoutId} of the snow day ${actionId} was not moved`, cause }],
  });
  expect(await statesOf(actionId)).toEqual(['MOVED', 'WAITING', 'MOVED']);
  await snow.work(actionId);
  expect(await statesOf(actionId)).toEqual(['MOVED', 'MOVED', 'MOVED']);
});

test('while the database is unavailable no further order is tried', async () => {
  const [, second] = await threeOn(2);
  const actionId = await snow.applied(hoursOf(2, [8, 11]));
  const cause = new Unavailable('no database');
  const failing = work(actionId, (id, read) => (id === second.checkoutId ? Promise.reject(cause) : read()));
  await expect(failing).rejects.toBe(cause);
  expect(await statesOf(actionId)).toEqual(['MOVED', 'WAITING', 'WAITING']);
});

test('an order that is another each time it is read is tried three times, then left', async () => {
  const [twice, always] = await threeOn(3);
  const actionId = await snow.applied(hoursOf(3, [8, 11]));
  const reads = new Map<string, number>();
  await work(actionId, async (id, read) => {
    const [n, found] = [(reads.get(id) ?? 0) + 1, await read()];
    reads.set(id, n);
    const isStale = id === always.checkoutId || (id === twice.checkoutId && n < 3);
    if (!found || !isStale) return found;
    const reservation = { ...found.checkout.reservation, version: found.checkout.reservation.version - 1 };
    return { ...found, checkout: { ...found.checkout, reservation } };
  });
  expect([...reads.values()]).toEqual([3, 3, 1]);
  expect(await snow.shown(actionId, twice)).toMatchObject({ state: 'MOVED' });
  expect(await snow.shown(actionId, always)).toMatchObject({ state: 'LEFT', reason: 'CHANGE_PENDING' });
  expect(await standingOf(world, always)).toMatchObject({ revision: 1, events: 1 });
});

test('an order whose planned time fills goes to none of the snow day, nor stays, where somebody opens them again', async () => {
  const placed = await placedAt(4, 0);
  const at = (hour: number) => sql`local_date = '2026-11-24' and modality = 'PICKUP'
     and extract(hour from starts_at at time zone tz) = ${hour}`;
  await sql`update slot set closed_for_day = true where ${at(8)}`.execute(world.db.read);
  const actionId = await snow.applied(hoursOf(4, [8, 10]));
  await sql`update slot set closed_for_day = false where ${at(8)} or ${at(9)}`.execute(world.db.read);
  await sql`update slot set cap_orders = booked_orders where ${at(10)}`.execute(world.db.read);
  await snow.work(actionId);
  expect((await current(world, placed)).reservation.startsAt).toBe(placed.reservation.startsAt + 3 * HOUR);
});

test('an order that is prepared or canceled by then keeps its time, for that reason', async () => {
  const [prepared, canceled, late] = await threeOn(5);
  const actionId = await snow.applied(hoursOf(5, [8, 11]));
  await putInState(world, { orderId: prepared.checkoutId }, 'PICKING', 'AUTHORIZED');
  must(await cancelOrder(world.deps, { orderId: canceled.checkoutId, profileId: canceled.profileId }, NOW));
  const reasons: unknown[] = [];
  for (const move of await openMoves(world.db.read, actionId)) {
    const { cutoffAt } = move.orderId === late.checkoutId ? late.reservation : { cutoffAt: NOW };
    reasons.push(await moveOrder(world.deps, move, cutoffAt));
  }
  expect(reasons).toEqual(['IN_PREPARATION', 'GONE', 'LOCKED']);
});
