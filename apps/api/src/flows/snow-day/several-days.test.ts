import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type CheckoutWorld, current, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { moveOrders } from './move-orders.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

type Order = Awaited<ReturnType<typeof makePlaced>>;
const placedOn = (day: number) => makePlaced(world, { lines: { [PRODUCTS.milk]: 3 }, day, n: 4 });
/** Hours from the time that was chosen. */
const hoursFrom = async (order: Order) =>
  ((await current(world, order)).reservation.startsAt - order.reservation.startsAt) / HOUR;
/** A snow day of one hour of a day, whose orders go to the hour before or after it. */
const snowAt = async (day: number, hour: number) => {
  const actionId = await snow.applied(hoursOf(day, [hour, hour + 1]));
  await snow.work(actionId);
  return actionId;
};
const undone = async (actionId: string) => {
  must(await snow.undo(actionId));
  await snow.work(actionId);
};
const closeHour = (day: number, hour: number, isClosed = true) =>
  sql`
  update slot set closed_for_day = ${isClosed} where modality = 'PICKUP' and local_date = ${`2026-11-${20 + day}`}::date
     and extract(hour from starts_at at time zone tz) = ${hour}`.execute(world.db.read);
const shown = async (order: Order, ...actionIds: string[]) =>
  Promise.all(actionIds.map(async (actionId) => (await snow.shown(actionId, order))?.state));

/** An order at 12 that one snow day moved to 13, and another one to 14. */
async function movedTwice(day: number) {
  const order = await placedOn(day);
  const before = await standingOf(world, order);
  const first = await snowAt(day, 12);
  const second = await snowAt(day, 13);
  expect(await hoursFrom(order)).toBe(2);
  return { order, before, first, second };
}

test('two snow days that are undone, the older one first, leave the order at its own time and price', async () => {
  const { order, before, first, second } = await movedTwice(1);
  await undone(first);
  expect(await hoursFrom(order)).toBe(2);
  expect(await snow.shown(first, order)).toMatchObject({ state: 'KEPT', reason: 'OTHER_SNOW_DAY' });
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([0, 'RETURNED', 'RETURNED']);
  const { startsAt, endsAt } = order.reservation;
  expect((await snow.shown(second, order))?.from).toEqual({ startsAt, endsAt });
  const { total, authorized } = before;
  expect(await standingOf(world, order)).toMatchObject({ revision: 4, events: 4, total, authorized });
  const { reservation } = await current(world, order);
  expect(reservation).toMatchObject({ fee: order.reservation.fee, waiver: order.reservation.waiver });
});

test('two snow days that are undone, the newer one first, leave the order at its own time and price', async () => {
  const { order, before, first, second } = await movedTwice(2);
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([1, 'MOVED', 'RETURNED']);
  await undone(first);
  expect([await hoursFrom(order), ...(await shown(order, first))]).toEqual([0, 'RETURNED']);
  const { total, authorized } = before;
  expect(await standingOf(world, order)).toMatchObject({ revision: 5, events: 5, total, authorized });
});

test('where its own time has no room, the order is back where the later snow day found it', async () => {
  const { order, first, second } = await movedTwice(3);
  await undone(first);
  await closeHour(3, 12);
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([1, 'KEPT', 'RETURNED']);
});

test('of three snow days the one in the middle is undone last, and the order is at its own time', async () => {
  const { order, first, second } = await movedTwice(4);
  const third = await snowAt(4, 14);
  expect(await hoursFrom(order)).toBe(3);
  await undone(first);
  await undone(third);
  expect([await hoursFrom(order), ...(await shown(order, second))]).toEqual([2, 'MOVED']);
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second, third))]).toEqual([
    0,
    'RETURNED',
    'RETURNED',
    'RETURNED',
  ]);
});

test('an order that its shopper changed between two snow days is back where the later one found it', async () => {
  const order = await placedOn(5);
  const first = await snowAt(5, 12);
  must(await submit(world, await edit(world, order, [quantityOf(await opened(world, order), PRODUCTS.milk, 2)])));
  const second = await snowAt(5, 13);
  await undone(first);
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([1, 'KEPT', 'RETURNED']);
});

test('an order that had no room for its way back stays with that time: a later snow day brings it back there', async () => {
  const order = await placedOn(6);
  const first = await snowAt(6, 12);
  must(await snow.undo(first));
  await closeHour(6, 12);
  await snow.work(first);
  await closeHour(6, 12, false);
  const second = await snowAt(6, 13);
  await undone(second);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([1, 'KEPT', 'RETURNED']);
});

test('two undos whose jobs run at once leave the order at its own time', async () => {
  const { order, first, second } = await movedTwice(2);
  must(await snow.undo(first));
  must(await snow.undo(second));
  await Promise.all([snow.work(first), snow.work(second)]);
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([0, 'RETURNED', 'RETURNED']);
});

test('an order that another undo brings back while it has its turn moves on from there', async () => {
  const { order, first, second } = await movedTwice(1);
  must(await snow.undo(first));
  must(await snow.undo(second));
  const { checkouts } = world.deps;
  let reads = 0;
  const read: typeof checkouts.read = async (query) => {
    const found = await checkouts.read(query);
    reads += 1;
    if (reads > 1) return found;
    await closeHour(1, 12);
    await snow.work(second);
    await closeHour(1, 12, false);
    expect(await hoursFrom(order)).toBe(1);
    return found;
  };
  const deps = { ...world.deps, checkouts: { ...checkouts, read } };
  await moveOrders(deps, { actionId: first }, { now: () => NOW });
  expect([await hoursFrom(order), ...(await shown(order, first, second))]).toEqual([0, 'RETURNED', 'RETURNED']);
});
