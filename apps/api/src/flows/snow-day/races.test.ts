import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, current, elsewhere, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { chosenIn, offerOf, reschedule } from '#testing/rescheduling.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { cancelOrder } from '../order-money/cancel-order.ts';
import { moveOrder } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { openMoves } from './moves-sql.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
/** An order at an hour of a day, on which every time is open. */
async function placedAt(day: number, hour: number) {
  await sql`update slot set closed_for_day = false`.execute(world.db.read);
  return makePlaced(world, { ...MILK, day, n: hour - 8 });
}
const hourOf = (order: Awaited<ReturnType<typeof placedAt>>, startsAt: number) =>
  (startsAt - order.reservation.startsAt) / HOUR;

test('a shopper who takes another time meanwhile keeps that one, and nobody has to call', async () => {
  const placed = await placedAt(1, 8);
  const actionId = await snow.applied(hoursOf(1, [8, 10]));
  const chosen = chosenIn(await offerOf(world, placed), 2, 15);
  must(await reschedule(world, placed, chosen));
  await snow.work(actionId);
  expect((await current(world, placed)).reservation.startsAt).toBe(chosen.startsAt);
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, events: 2 });
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'LEFT', reason: 'GONE', to: null, phone: null });
});

test('an order whose items the shopper changed meanwhile stays for the desk; one that she canceled is gone', async () => {
  const [changed, canceled] = [await placedAt(1, 11), await placedAt(1, 11)];
  const actionId = await snow.applied(hoursOf(1, [11, 12]));
  const working = await edit(world, changed, [quantityOf(await opened(world, changed), PRODUCTS.milk, 1)]);
  must(await submit(world, working));
  must(await cancelOrder(world.deps, { orderId: canceled.checkoutId, profileId: canceled.profileId }, NOW));
  await snow.work(actionId);
  expect(await snow.shown(actionId, changed)).toMatchObject({ state: 'LEFT', reason: 'CHANGED' });
  expect(await snow.shown(actionId, canceled)).toMatchObject({ state: 'LEFT', reason: 'GONE', phone: null });
  expect((await current(world, changed)).reservation.startsAt).toBe(changed.reservation.startsAt);
});

test('the shopper and the store move the same order at once: one of them does', async () => {
  for (const [n, hour] of [8, 10, 12, 14].entries()) {
    const placed = await placedAt(2, hour);
    const actionId = await snow.applied(hoursOf(2, [hour, hour + 1]));
    const chosen = chosenIn(await offerOf(world, placed), 3, 9 + n);
    const [moved] = await Promise.all([reschedule(world, placed, chosen), snow.work(actionId)]);
    const { reservation } = await current(world, placed);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, events: 2 });
    const state = (await snow.shown(actionId, placed))?.state;
    expect(moved.ok ? [state, reservation.startsAt] : [state]).toEqual(
      moved.ok ? ['LEFT', chosen.startsAt] : ['MOVED'],
    );
  }
});

test('of two leads who agree to the same preview one applies it, and no order moves twice', async () => {
  const orders = [await placedAt(3, 8), await placedAt(3, 8), await placedAt(3, 9)];
  const of = hoursOf(3, [8, 11]);
  const { fingerprint } = await snow.preview(of);
  const both = await Promise.all([snow.apply(of, fingerprint), snow.apply(of, fingerprint)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  const actionId = both.flatMap((one) => (one.ok ? one.value.actionId : []))[0] ?? '';
  expect(both.find(({ ok }) => !ok)).toMatchObject({
    refusal: { code: 'PREVIEW_CHANGED', current: { closing: 0, orders: [] } },
  });
  const other = elsewhere(world);
  await Promise.all([snow.work(actionId), moveOrders(other.deps, { actionId }, { now: () => NOW })]);
  for (const order of orders) {
    expect(await standingOf(world, order)).toMatchObject({ revision: 2, events: 2 });
    expect(await snow.shown(actionId, order)).toMatchObject({ state: 'MOVED' });
  }
});

test('a time that fills before an order gets there sends it to the next one, and none takes more than fits', async () => {
  const orders = [await placedAt(4, 8), await placedAt(4, 8)];
  const actionId = await snow.applied(hoursOf(4, [8, 9]));
  await sql`update slot set cap_orders = booked_orders + 1 where modality = 'PICKUP' and local_date = '2026-11-24'
     and extract(hour from starts_at at time zone tz) in (9, 10)`.execute(world.db.read);
  await snow.work(actionId);
  const hours = await Promise.all(
    orders.map(async (order) => hourOf(order, (await current(world, order)).reservation.startsAt)),
  );
  expect(new Set(hours)).toEqual(new Set([1, 2]));
});

test('a process that ends in the middle is gone on with by the next: no order moves twice', async () => {
  const orders = [await placedAt(5, 8), await placedAt(5, 8)];
  const actionId = await snow.applied(hoursOf(5, [8, 9]));
  const moves = await openMoves(world.db.read, actionId);
  expect(moves.map(({ orderId }) => orderId).toSorted()).toEqual(orders.map(({ checkoutId }) => checkoutId).toSorted());
  for (const move of moves.slice(0, 1)) expect(await moveOrder(world.deps, move, NOW)).toBeNull();
  await snow.work(actionId);
  for (const move of moves) expect(await moveOrder(world.deps, move, NOW)).toBe('GONE');
  for (const order of orders) expect(await standingOf(world, order)).toMatchObject({ revision: 2, events: 2 });
});

test('after all of these, no slot has more than fits, and each counts what is reserved of it', async () => {
  expect(await auditSlots(world.db.read)).toEqual([]);
  const { rows } = await sql`select slot_id from slot where held_orders + booked_orders > cap_orders`.execute(
    world.db.read,
  );
  expect(rows).toEqual([]);
});
