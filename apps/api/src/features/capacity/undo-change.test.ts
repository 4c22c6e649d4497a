import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { slotChangesOf } from '#testing/slot-changes.ts';
import { NOW, STORE } from '#testing/small-world.ts';

const DAY = '2026-11-21';
const OTHER_DAY = '2026-11-22';
let world: CheckoutWorld;
let changes: ReturnType<typeof slotChangesOf>;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE });
  await makeDays(world.db, { locationId: STORE, modality: 'PICKUP' }, { dates: [DAY, OTHER_DAY], now: NOW });
  changes = slotChangesOf(world, staffId, DAY);
});
beforeEach(() => changes.reset());
afterAll(() => world.close());

test('the undo leaves what was changed again since, until that is undone too', async () => {
  const wide = await changes.change({ kind: 'close' }, { dates: [DAY, OTHER_DAY] });
  const narrow = await changes.change({ kind: 'open' }, { fromHour: 9 });
  expect(must(await changes.undo(wide))).toEqual({ restored: 3, left: [{ date: DAY, hour: 9 }] });
  expect((await changes.slotAt(9)).closed).toBe(false);
  expect((await changes.slotAt(8)).closed).toBe(false);
  expect(await changes.undo(wide)).toMatchObject({ refusal: { code: 'ALREADY_UNDONE' } });
  expect(must(await changes.undo(narrow))).toEqual({ restored: 1, left: [] });
  expect((await changes.slotAt(9)).closed).toBe(false);

  const first = await changes.change({ kind: 'orders', orders: 20 });
  const second = await changes.change({ kind: 'orders', orders: 30 });
  must(await changes.undo(second));
  expect(must(await changes.undo(first))).toEqual({ restored: 2, left: [] });
  expect((await changes.slotAt(8)).caps).toEqual([12, 600, 60]);
});

test('a slot whose changes are all undone is as before the first, in whatever order; one that counts stays', async () => {
  const counts = await changes.change({ kind: 'orders', orders: 20 });
  const [first, second, last] = [
    await changes.change({ kind: 'orders', orders: 30 }),
    await changes.change({ kind: 'close' }),
    await changes.change({ kind: 'open' }),
  ];
  expect(must(await changes.undo(second)).restored).toBe(0);
  expect(must(await changes.undo(first)).restored).toBe(2);
  must(await changes.undo(last));
  expect(await changes.slotAt(8)).toMatchObject({ closed: false, caps: [20, 1000, 100] });
  must(await changes.undo(counts));
  expect(await changes.slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
});

test('undoing one of two closings leaves the hours that both close, until the other is undone too', async () => {
  const first = await changes.change({ kind: 'close' }, { fromHour: 8, toHour: 10 });
  const second = await changes.change({ kind: 'close' }, { fromHour: 9, toHour: 11 });
  expect(second.slots).toBe(1);
  expect(must(await changes.undo(first))).toEqual({ restored: 1, left: [{ date: DAY, hour: 9 }] });
  expect([
    (await changes.slotAt(8)).closed,
    (await changes.slotAt(9)).closed,
    (await changes.slotAt(10)).closed,
  ]).toEqual([false, true, true]);
  expect(must(await changes.undo(second))).toEqual({ restored: 2, left: [] });
  expect([(await changes.slotAt(9)).closed, (await changes.slotAt(10)).closed]).toEqual([false, false]);
});

test('another number of a closed slot keeps nobody from undoing the closing, nor the closing from undoing the number', async () => {
  const closing = await changes.change({ kind: 'close' });
  const more = await changes.change({ kind: 'percent', percent: 200 });
  expect(must(await changes.undo(closing))).toEqual({ restored: 2, left: [] });
  expect(await changes.slotAt(8)).toMatchObject({ closed: false, caps: [24, 1200, 120] });
  const again = await changes.change({ kind: 'close' });
  expect(must(await changes.undo(more))).toEqual({ restored: 2, left: [] });
  expect(await changes.slotAt(8)).toMatchObject({ closed: true, caps: [12, 600, 60] });
  must(await changes.undo(again));
  expect(await changes.slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
});

test('the number of a change that was undone does not come back', async () => {
  const first = await changes.change({ kind: 'orders', orders: 40 });
  const second = await changes.change({ kind: 'orders', orders: 50 });
  expect(must(await changes.undo(first)).left).toHaveLength(2);
  expect(must(await changes.undo(second))).toEqual({ restored: 2, left: [] });
  expect((await changes.slotAt(8)).caps).toEqual([12, 600, 60]);
});

test('a slot of which more is taken than fitted before closes when its larger number is undone', async () => {
  const larger = await changes.change({ kind: 'orders', orders: 20 }, { toHour: 9 });
  const { slot_id: slotId } = await changes.slotAt(8);
  const taken = sql`update slot set held_orders = 14, held_units = 42, held_totes = 14 where slot_id = ${slotId}`;
  await taken.execute(world.db.read);
  expect(must(await changes.undo(larger))).toEqual({ restored: 0, left: [{ date: DAY, hour: 8 }] });
  expect(await changes.slotAt(8)).toMatchObject({ closed: true, caps: [14, 600, 60] });
  await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0 where slot_id = ${slotId}`.execute(
    world.db.read,
  );
});

test('one of two undos at once counts', async () => {
  const made = await changes.change({ kind: 'orders', orders: 25 });
  const both = await Promise.all([changes.undo(made), changes.undo(made)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});
