import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { messageOf } from '#features/communications/order-events/order-message.ts';
import { undoChange } from '#features/capacity/undo-change.ts';
import { type CheckoutWorld, current, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS, STORE } from '#testing/small-world.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const startOf = async (order: Awaited<ReturnType<typeof makePlaced>>) =>
  (await current(world, order)).reservation.startsAt;
const closed = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from slot where closed`.execute(world.db.read)).rows[0]?.n;

test('an undo opens the slots and brings back what its shopper did not change, once', async () => {
  const [back, kept] = [await makePlaced(world, { ...MILK, day: 1 }), await makePlaced(world, { ...MILK, day: 1 })];
  const total = (await standingOf(world, back)).total;
  const actionId = await snow.applied(hoursOf(1, [8, 11]));
  expect(await snow.undo(actionId)).toEqual({ ok: false, refusal: { code: 'STILL_MOVING' } });
  await snow.work(actionId);
  must(await submit(world, await edit(world, kept, [quantityOf(await opened(world, kept), PRODUCTS.milk, 1)])));
  const where = { locationId: STORE, bannerId: 'main', staffId: snow.staffId, actionId };
  expect(await undoChange(world.db, where, NOW)).toEqual({ ok: false, refusal: { code: 'NOT_FOUND' } });
  expect(must(await snow.undo(actionId))).toEqual({ restored: 3, left: 0 });
  expect(await closed()).toBe(0);
  await snow.work(actionId);
  await snow.work(actionId);
  expect(await startOf(back)).toBe(back.reservation.startsAt);
  expect(await standingOf(world, back)).toMatchObject({ revision: 3, events: 3, total });
  const facts = await eventFacts(world.db.read, { orderId: back.checkoutId, seq: 3, now: NOW });
  expect(facts && messageOf(facts)?.kind).toBe('returned');
  expect(await startOf(kept)).not.toBe(kept.reservation.startsAt);
  expect(await snow.shown(actionId, back)).toMatchObject({ state: 'RETURNED', reason: null });
  expect(await snow.shown(actionId, kept)).toMatchObject({ state: 'KEPT', reason: 'CHANGED' });
  expect(await snow.undo(actionId)).toEqual({ ok: false, refusal: { code: 'ALREADY_UNDONE' } });
  expect(await snow.read(actionId)).toMatchObject({ undone: true, isRunning: false });
});

test('an order whose earlier time is taken by then stays where it was moved', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 2 });
  const actionId = await snow.applied(hoursOf(2, [8, 9]));
  await snow.work(actionId);
  must(await snow.undo(actionId));
  await sql`update slot set closed_for_day = true where slot_id = ${placed.reservation.slotId}`.execute(world.db.read);
  await snow.work(actionId);
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'KEPT', reason: 'NO_ROOM' });
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2 });
});
