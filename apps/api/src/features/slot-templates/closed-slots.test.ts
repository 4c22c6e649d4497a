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
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE });
  weeks = weeksOf(world, staffId);
  await makeDays(world.db, WEEK_KEY, { dates: [SUNDAY], now: NOW });
  changes = slotChangesOf(world, staffId, SUNDAY);
});
afterAll(() => world.close());

const at = (fromHour: number, toHour = fromHour + 1) => ({ fromHour, toHour });
const isClosed = async (hour: number, hours = 1) => (await weeks.slotAt(SUNDAY, hour, hours))?.closed;

beforeEach(() => changes.reset());

test('opening a day does not bring back the hours whose window is gone', async () => {
  const { actionId } = await weeks.change((windows) =>
    withOther(7, '10:00', { end: '12:00' })(without(7, '11:00')(windows)),
  );
  await changes.change({ kind: 'close' }, at(10, 12));
  const wanted = { filter: changes.filterOf(at(10, 12)), action: { kind: 'open' } } as const;
  expect(await changes.preview(wanted)).toMatchObject({ slots: 1, changing: 1, closed: 1, roomAfter: 12 });
  await changes.change({ kind: 'open' }, at(10, 12));
  expect([await isClosed(10), await isClosed(11), await isClosed(10, 2)]).toEqual([true, true, false]);
  must(await weeks.undo(actionId));
  expect([await isClosed(10), await isClosed(11), await isClosed(10, 2)]).toEqual([false, false, true]);
});

test('a window that is back does not open within hours that were closed meanwhile', async () => {
  const { actionId } = await weeks.change(without(7, '14:00'));
  const closing = await changes.change({ kind: 'close' }, at(13, 16));
  expect(closing.slots).toBe(2);
  must(await weeks.undo(actionId));
  expect(await isClosed(14)).toBe(true);
  expect(must(await changes.undo(closing))).toEqual({ restored: 2, left: [] });
  expect([await isClosed(13), await isClosed(14), await isClosed(15)]).toEqual([false, false, false]);
});

test('undoing a closing leaves an hour whose window is gone since, and says so', async () => {
  const closing = await changes.change({ kind: 'close' }, at(12));
  const { actionId, slots } = await weeks.change(without(7, '12:00'));
  expect([slots, await isClosed(12)]).toEqual([0, true]);
  expect(must(await changes.undo(closing))).toEqual({ restored: 0, left: [{ date: SUNDAY, hour: 12 }] });
  expect(await isClosed(12)).toBe(true);
  must(await weeks.undo(actionId));
});

test('a window that goes and is back does not open what staff closed', async () => {
  const closing = await changes.change({ kind: 'close' }, at(16));
  const wanted = await weeks.changeTo(without(7, '16:00'));
  expect(await weeks.preview(wanted)).toMatchObject({ windows: 1, close: 0, change: 0, days: [] });
  const { actionId } = await weeks.change(without(7, '16:00'));
  expect(must(await weeks.undo(actionId))).toEqual({ restored: 0, left: 0 });
  expect(await isClosed(16)).toBe(true);

  const [sixteen] = (await weeks.week()).filter(({ dow, start }) => dow === 7 && start === '16:00');
  await weeks.change(without(7, '16:00'));
  const again = await weeks.changeTo((windows) => (sixteen ? [...windows, sixteen] : windows));
  expect(await weeks.preview(again)).toMatchObject({ windows: 1, appear: 0, close: 0, change: 0 });
  must(await weeks.apply(again, (await weeks.preview(again)).fingerprint));
  expect(await isClosed(16)).toBe(true);
  await changes.change({ kind: 'open' }, at(16));
  expect(await isClosed(16)).toBe(false);
  expect(must(await changes.undo(closing)).restored).toBe(0);
});
