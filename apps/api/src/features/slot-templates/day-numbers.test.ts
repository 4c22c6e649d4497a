import type { WeekWindow } from '@cartwright/rules/slot-week';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { slotChangesOf } from '#testing/slot-changes.ts';
import { NOW, STORE } from '#testing/small-world.ts';
import { WEEK_KEY, weeksOf, without, withOther } from '#testing/weeks.ts';

const SUNDAY = '2026-11-22';
let world: CheckoutWorld;
let weeks: ReturnType<typeof weeksOf>;
let changes: ReturnType<typeof slotChangesOf>;
let usual: readonly WeekWindow[];
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE });
  weeks = weeksOf(world, staffId);
  await makeDays(world.db, WEEK_KEY, { dates: [SUNDAY], now: NOW });
  changes = slotChangesOf(world, staffId, SUNDAY);
  usual = await weeks.week();
});
afterAll(() => world.close());
beforeEach(async () => {
  if (JSON.stringify(await weeks.week()) !== JSON.stringify(usual)) await weeks.change(() => usual);
  await changes.reset();
});

/** At 10 on Sunday: a number of the day, and one of the week. */
const dayOf = (orders: number) => changes.change({ kind: 'orders', orders }, { fromHour: 10, toHour: 11 });
const sizeOf = (orders: number) => ({ orders, units: orders * 50, totes: orders * 5 });
const weekOf = async (orders: number) => (await weeks.change(withOther(7, '10:00', sizeOf(orders)))).actionId;
const caps = async () => (await changes.slotAt(10)).caps;
const numberOf = (orders: number) => Object.values(sizeOf(orders));

test('undoing the number of a day brings back that of the week as it is now, and then the week that of before', async () => {
  const day = await dayOf(30);
  const week = await weekOf(5);
  expect(await caps()).toEqual(numberOf(30));
  expect(must(await changes.undo(day))).toEqual({ restored: 1, left: [] });
  expect(await caps()).toEqual(numberOf(5));
  expect(must(await weeks.undo(week))).toEqual({ restored: 1, left: 0 });
  expect(await caps()).toEqual(numberOf(12));
});

test('undoing the week leaves the number of the day, whose undo brings back the week that is there again', async () => {
  const day = await dayOf(30);
  const week = await weekOf(5);
  expect(must(await weeks.undo(week))).toEqual({ restored: 0, left: 0 });
  expect(await caps()).toEqual(numberOf(30));
  must(await changes.undo(day));
  expect(await caps()).toEqual(numberOf(12));
});

test('of two weeks the later one counts below two numbers of a day, and each undo removes one', async () => {
  const [first, second] = [await dayOf(30), await dayOf(40)];
  const [older, newer] = [await weekOf(5), await weekOf(7)];
  expect(must(await changes.undo(first)).left).toHaveLength(1);
  expect(await caps()).toEqual(numberOf(40));
  must(await changes.undo(second));
  expect(await caps()).toEqual(numberOf(7));
  must(await weeks.undo(newer));
  expect(await caps()).toEqual(numberOf(5));
  must(await weeks.undo(older));
  expect(await caps()).toEqual(numberOf(12));
});

test('a number of the day below another one comes back, whatever the week is; the undone week does not', async () => {
  const [first, second] = [await dayOf(30), await dayOf(40)];
  const older = await weekOf(5);
  must(await changes.undo(second));
  expect(await caps()).toEqual(numberOf(30));
  must(await weeks.undo(older));
  const newer = await weekOf(7);
  must(await changes.undo(first));
  expect(await caps()).toEqual(numberOf(7));
  must(await weeks.undo(newer));
  expect(await caps()).toEqual(numberOf(12));
});

test('a number of the day over the week that was there before falls back to the next week', async () => {
  const older = await weekOf(9);
  const day = await dayOf(30);
  const newer = await weekOf(5);
  must(await changes.undo(day));
  expect(await caps()).toEqual(numberOf(5));
  must(await weeks.undo(newer));
  expect(await caps()).toEqual(numberOf(9));
  must(await weeks.undo(older));
  expect(await caps()).toEqual(numberOf(12));
});

test('a later number of the day over that of the week is left by the undo of the week, and named', async () => {
  const day = await dayOf(30);
  const week = await weekOf(5);
  must(await changes.undo(day));
  const later = await dayOf(40);
  expect(must(await weeks.undo(week))).toEqual({ restored: 0, left: 1 });
  expect(await caps()).toEqual(numberOf(40));
  must(await changes.undo(later));
  expect(await caps()).toEqual(numberOf(12));
});

test('a week that decides the number which the day has already keeps it when the day is undone', async () => {
  const day = await dayOf(30);
  await weekOf(30);
  must(await changes.undo(day));
  expect(await caps()).toEqual(numberOf(30));
});

test('a window that is back with the number of its day keeps it when the day is undone', async () => {
  const day = await dayOf(30);
  await weeks.change(without(7, '10:00'));
  const [ten] = usual.filter(({ dow, start }) => dow === 7 && start === '10:00');
  if (ten) await weeks.change((windows) => [...windows, { ...ten, ...sizeOf(30) }]);
  expect(must(await changes.undo(day)).left).toHaveLength(1);
  expect(await caps()).toEqual(numberOf(30));
});

test('a closed slot that is too small for the week stays closed when its closing is undone', async () => {
  const closing = await changes.change({ kind: 'close' }, { fromHour: 10, toHour: 11 });
  const { slot_id: slotId } = await changes.slotAt(10);
  const take = (orders: number) =>
    sql`update slot set held_orders = ${orders}, held_units = ${orders}, held_totes = ${orders} where slot_id = ${slotId}`.execute(
      world.db.read,
    );
  await take(12);
  const week = await weekOf(5);
  expect(must(await changes.undo(closing)).left).toHaveLength(1);
  expect(await changes.slotAt(10)).toMatchObject({ closed: true });
  await take(0);
  must(await weeks.undo(week));
  expect(await changes.slotAt(10)).toMatchObject({ closed: false, caps: numberOf(12) });
});
