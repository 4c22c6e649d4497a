import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { changeSlots } from '#features/capacity/change-slots.ts';
import { planChange, toPreview } from '#features/capacity/preview.ts';
import type { Change } from '#features/capacity/sql.ts';
import { undoChange } from '#features/capacity/undo-change.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { NOW, STORE } from '#testing/small-world.ts';
import { WEEK_KEY, weeksOf, without, withOther } from '#testing/weeks.ts';

const SUNDAY = '2026-11-22';
let world: CheckoutWorld;
let weeks: ReturnType<typeof weeksOf>;
let staffId: string;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  weeks = weeksOf(world, staffId);
  await makeDays(world.db, WEEK_KEY, { dates: [SUNDAY], now: NOW });
});
afterAll(() => world.close());

const place = { locationId: STORE, bannerId: 'main' };
const preview = async (change: Change) =>
  toPreview(world.db.read, await planChange(world.db.read, { ...place, ...change }, { now: NOW, lock: false }));
/** Staff closes the hours of Sunday, or opens them, as the page of times does. */
const change = async (kind: 'close' | 'open', fromHour: number, toHour = fromHour + 1) => {
  const wanted: Change = { filter: { modality: 'PICKUP', dates: [SUNDAY], fromHour, toHour }, action: { kind } };
  const { fingerprint } = await preview(wanted);
  return must(await changeSlots(world.db, { ...place, ...wanted, staffId, reason: 'Snow', fingerprint }, NOW));
};
const undoChangeOf = ({ actionId }: { readonly actionId: string }) =>
  undoChange(world.db, { ...place, staffId, actionId }, NOW);
const isClosed = async (hour: number, hours = 1) => (await weeks.slotAt(SUNDAY, hour, hours))?.closed;

beforeEach(async () => {
  await sql`delete from ops.slot_change`.execute(world.db.read);
  await sql`update slot set closed_by_staff = false`.execute(world.db.read);
});

test('opening a day does not bring back the hours whose window is gone', async () => {
  const { actionId } = await weeks.change((windows) =>
    withOther(7, '10:00', { end: '12:00' })(without(7, '11:00')(windows)),
  );
  await change('close', 10, 12);
  const wanted: Change = {
    filter: { modality: 'PICKUP', dates: [SUNDAY], fromHour: 10, toHour: 12 },
    action: { kind: 'open' },
  };
  expect(await preview(wanted)).toMatchObject({ slots: 1, changing: 1, closed: 1, roomAfter: 12 });
  await change('open', 10, 12);
  expect([await isClosed(10), await isClosed(11), await isClosed(10, 2)]).toEqual([true, true, false]);
  must(await weeks.undo(actionId));
  expect([await isClosed(10), await isClosed(11), await isClosed(10, 2)]).toEqual([false, false, true]);
});

test('undoing a closing leaves an hour whose window is gone since, and says so', async () => {
  const closing = await change('close', 12);
  const { actionId, slots } = await weeks.change(without(7, '12:00'));
  expect([slots, await isClosed(12)]).toEqual([0, true]);
  expect(must(await undoChangeOf(closing))).toEqual({ restored: 0, left: [{ date: SUNDAY, hour: 12 }] });
  expect(await isClosed(12)).toBe(true);
  must(await weeks.undo(actionId));
});

test('a window that goes and is back does not open what staff closed', async () => {
  const closing = await change('close', 16);
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
  await change('open', 16);
  expect(await isClosed(16)).toBe(false);
  expect(must(await undoChangeOf(closing)).restored).toBe(0);
});
