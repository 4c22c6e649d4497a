import type { WeekWindow } from '@cartwright/rules/slot-week';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { release } from '#features/scheduling/reservations-sql.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makePlaced, type Placed } from '#testing/placed-orders.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { holdPart, WEEK_KEY, weeksOf, without, withOther } from '#testing/weeks.ts';

const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
let world: CheckoutWorld;
let weeks: ReturnType<typeof weeksOf>;
let staffId: string;
/** At 8 on Saturday. */
let placed: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  weeks = weeksOf(world, staffId);
  await makeDays(world.db, WEEK_KEY, { dates: [SATURDAY, SUNDAY], now: NOW });
  placed = await makePlaced(world);
});
afterAll(() => world.close());

// Every test leaves the week as it was.
const made: string[] = [];
const change: typeof weeks.change = async (edit, since) => {
  const done = await weeks.change(edit, since);
  made.push(done.actionId);
  return done;
};
afterEach(async () => {
  for (const actionId of made.splice(0).toReversed()) await weeks.undo(actionId);
});

/** The hours that a shopper is offered on a day, with their costs. */
const offered = async (day: number) => {
  const shopper = { ownerId: placed.profileId, modality: 'PICKUP' } as const;
  const times = must(await timeslots(world.deps, shopper, { now: NOW, timeZone: null, locale: 'en-US' }));
  return times.days[day]?.times.map(({ displayString, cost }) => `${displayString} ${cost}`) ?? [];
};
const actions = async () => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ops.staff_action`.execute(world.db.read);
  return rows[0]?.n;
};

test('another fee, cut-off and number count for the days that there are, for the next list and for days made later', async () => {
  const edit = withOther(7, '09:00', { fee: 295, cutoffMinutes: 30, orders: 20, units: 1000, totes: 100 });
  const wanted = await weeks.changeTo(edit);
  const { fingerprint, ...seen } = await weeks.preview(wanted);
  expect(fingerprint).toHaveLength(43);
  expect(seen).toEqual({
    windows: 1,
    appear: 0,
    close: 0,
    change: 1,
    fees: 1,
    cutoffs: 1,
    numbers: 1,
    booked: 0,
    held: 0,
    over: 0,
    keptCutoffs: 0,
    keptNumbers: 0,
    days: [{ date: SUNDAY, appear: 0, close: 0, change: 1 }],
    coming: 0,
    orders: [],
  });
  expect((await weeks.slotAt(SUNDAY, 9))?.fee).toBe(0);
  const before = await offered(2);
  const { actionId } = await change(edit);
  expect(await weeks.slotAt(SUNDAY, 9)).toMatchObject({ fee: 295, caps: [20, 1000, 100], cutoff: '08:30' });
  const listed = await offered(2);
  expect([before[1], listed[1]]).toEqual([expect.stringMatching(/ 0$/), expect.stringMatching(/ 295$/)]);
  await makeDays(world.db, WEEK_KEY, { dates: ['2026-11-29'], now: NOW });
  expect(await weeks.slotAt('2026-11-29', 9)).toMatchObject({ fee: 295, caps: [20, 1000, 100], cutoff: '08:30' });
  expect(await weeks.week(OTHER_STORE)).toContainEqual(expect.objectContaining({ dow: 7, start: '09:00', fee: 0 }));

  expect(must(await weeks.undo(actionId))).toEqual({ restored: 2, left: 0 });
  for (const date of [SUNDAY, '2026-11-29'])
    expect(await weeks.slotAt(date, 9)).toMatchObject({ fee: 0, caps: [12, 600, 60], cutoff: '07:00' });
  expect(await weeks.undo(actionId)).toMatchObject({ refusal: { code: 'ALREADY_UNDONE' } });
});

test('a window that is gone closes its slots, names their orders, and is back after the undo; one that is new appears', async () => {
  const week = await weeks.week();
  const edit = (windows: readonly WeekWindow[]) => [
    ...without(6, '08:00')(windows),
    { ...must1(windows.find(({ dow, start }) => dow === 6 && start === '19:00')), start: '20:00', end: '22:00' },
  ];
  const seen = await weeks.preview(await weeks.changeTo(edit));
  expect(seen).toMatchObject({ windows: 2, appear: 1, close: 1, change: 0, booked: 1, held: 0 });
  expect(seen.orders).toEqual([
    { orderId: placed.orderId, shopper: 'Ada B.', startsAt: placed.endsAt - 60 * MINUTE, endsAt: placed.endsAt },
  ]);
  const { actionId, slots } = await change(edit);
  expect(slots).toBe(2);
  expect((await weeks.slotAt(SATURDAY, 8))?.closed).toBe(true);
  expect((await weeks.slotAt(SATURDAY, 20, 2))?.closed).toBe(false);
  const listed = await offered(1);
  expect([listed[0], listed.at(-1)]).toEqual([expect.stringContaining('9'), expect.stringMatching(/8.10 PM 0/)]);
  const { rows } = await sql`select from reservation where state = 'BOOKED'`.execute(world.db.read);
  expect(rows).toHaveLength(1);
  must(await weeks.undo(actionId));
  expect((await weeks.slotAt(SATURDAY, 8))?.closed).toBe(false);
  expect((await weeks.slotAt(SATURDAY, 20, 2))?.closed).toBe(true);
  expect(await weeks.week()).toEqual(week);
});
function must1<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no such window');
  return value;
}

test('a window of another length leaves those who have the old one their time', async () => {
  const before = await weeks.slotAt(SATURDAY, 8);
  const { actionId } = await change((windows) => withOther(6, '08:00', { end: '10:00' })(without(6, '09:00')(windows)));
  expect(await weeks.slotAt(SATURDAY, 8)).toEqual({ ...before, closed: true });
  expect(await weeks.slotAt(SATURDAY, 8, 2)).toMatchObject({ closed: false, caps: [12, 600, 60] });
  must(await weeks.undo(actionId));
  expect(await weeks.slotAt(SATURDAY, 8)).toEqual(before);
  await change((windows) => withOther(6, '08:00', { end: '10:00' })(without(6, '09:00')(windows)));
  expect((await weeks.slotAt(SATURDAY, 8, 2))?.closed).toBe(false);
});

test('days before the first day stay', async () => {
  await change((windows) => without(6, '14:00')(without(7, '14:00')(windows)), SUNDAY);
  expect([(await weeks.slotAt(SATURDAY, 14))?.closed, (await weeks.slotAt(SUNDAY, 14))?.closed]).toEqual([false, true]);
});

test('a slot is never smaller than what is taken of it, nor has its cut-off or a held fee moved', async () => {
  const slot = await weeks.slotAt(SUNDAY, 16);
  const held = [await holdPart(world, slot?.slotId, 495), await holdPart(world, slot?.slotId, 495)];
  const { actionId } = await change(
    withOther(7, '16:00', { orders: 1, units: 50, totes: 5, fee: 995, cutoffMinutes: 30 }),
  );
  expect(await weeks.slotAt(SUNDAY, 16)).toEqual({ ...slot, closed: true, fee: 995, caps: [2, 50, 5] });
  const { rows } = await sql<{ fee_cents: number }>`
    select fee_cents from reservation where slot_id = ${slot?.slotId}`.execute(world.db.read);
  expect(rows).toEqual([{ fee_cents: 495 }, { fee_cents: 495 }]);
  must(await weeks.undo(actionId));
  expect(await weeks.slotAt(SUNDAY, 16)).toEqual(slot);
  for (const each of held) if (each) await release(world.db.direct, each.reservationId, each.ownerId);
});

test('what was agreed to is what is done: a reservation that changes an outcome is a new preview, another is none', async () => {
  const wanted = await weeks.changeTo(withOther(7, '17:00', { cutoffMinutes: 60 }));
  const agreed = await weeks.preview(wanted);
  const other = await holdPart(world, (await weeks.slotAt(SUNDAY, 18))?.slotId);
  const held = await holdPart(world, (await weeks.slotAt(SUNDAY, 17))?.slotId);
  const before = await actions();
  expect(await weeks.apply(wanted, agreed.fingerprint)).toMatchObject({
    refusal: { code: 'PREVIEW_CHANGED', current: { cutoffs: 1, keptCutoffs: 1 } },
  });
  expect([await actions(), await weeks.week()]).toEqual([before, await weeks.week()]);
  if (held) await release(world.db.direct, held.reservationId, held.ownerId);
  const done = must(await weeks.apply(wanted, agreed.fingerprint));
  made.push(done.actionId);
  if (other) await release(world.db.direct, other.reservationId, other.ownerId);
});

test('a change of one day stays, and the undo leaves what was changed since', async () => {
  const cap = (hour: number, orders: number) => async () => {
    const slot = await weeks.slotAt(SUNDAY, hour);
    await sql`update slot set cap_orders = ${orders} where slot_id = ${slot?.slotId}`.execute(world.db.read);
  };
  await cap(12, 5)();
  const wanted = withOther(7, '12:00', { orders: 14 });
  expect(await weeks.preview(await weeks.changeTo(wanted))).toMatchObject({ change: 1, keptNumbers: 1 });
  await cap(12, 12)();
  const { actionId } = await change(wanted);
  const slot = await weeks.slotAt(SUNDAY, 12);
  await sql`
    insert into ops.staff_action (action_id, staff_id, at, kind, data) values ('act_z', ${staffId}, now(), 'change-slots', '{}')`.execute(
    world.db.read,
  );
  await sql`
    insert into ops.slot_change (action_id, slot_id, was_closed, was_orders, was_units, was_totes)
    values ('act_z', ${slot?.slotId}, false, 14, 600, 60)`.execute(world.db.read);
  expect(must(await weeks.undo(actionId))).toEqual({ restored: 1, left: 1 });
  expect((await weeks.slotAt(SUNDAY, 12))?.caps[0]).toBe(14);
  await cap(12, 12)();
});

test('a week that was changed since is not brought back', async () => {
  const first = await change(withOther(7, '10:00', { orders: 7 }));
  const second = await change(withOther(7, '11:00', { orders: 7 }));
  expect(await weeks.undo(first.actionId)).toMatchObject({ refusal: { code: 'WEEK_CHANGED' } });
  must(await weeks.undo(second.actionId));
  must(await weeks.undo(first.actionId));
});

test('an older change is not undone over a fee set since, even when the week is again as that change left it', async () => {
  const [window] = (await weeks.week()).filter(({ dow, start }) => dow === 7 && start === '10:00');
  const asLead = async (edit: Parameters<typeof weeks.changeTo>[0]) => {
    const wanted = await weeks.changeTo(edit);
    const { actionId } = must(await weeks.apply(wanted, (await weeks.preview(wanted)).fingerprint, false));
    made.push(actionId);
    return actionId;
  };
  const first = await asLead(without(7, '10:00'));
  const left = await weeks.week();
  await change((windows) => [...windows, { ...must1(window), fee: 1195 }]);
  const second = await asLead(without(7, '10:00'));
  expect(await weeks.week()).toEqual(left);
  for (const maySetFees of [false, true])
    expect(await weeks.undo(first, maySetFees)).toMatchObject({ refusal: { code: 'WEEK_CHANGED' } });
  expect(await weeks.week()).toEqual(left);
  must(await weeks.undo(second, false));
});

test('what appears is agreed to with its number and its fee', async () => {
  const added = (more: Partial<WeekWindow>) => (windows: readonly WeekWindow[]) => [
    ...windows,
    {
      ...must1(windows.find(({ dow, start }) => dow === 7 && start === '19:00')),
      start: '22:00',
      end: '23:00',
      ...more,
    },
  ];
  const { fingerprint } = await weeks.preview(await weeks.changeTo(added({})));
  for (const more of [{ orders: 500 }, { units: 9_000 }, { totes: 900 }, { fee: 1 }])
    expect(await weeks.apply(await weeks.changeTo(added(more)), fingerprint)).toMatchObject({
      refusal: { code: 'PREVIEW_CHANGED' },
    });
});

test('who may set no fees changes the rest, and undoes only that', async () => {
  const fees = await weeks.changeTo(withOther(7, '10:00', { fee: 100 }));
  const before = [await actions(), await weeks.week()];
  const { fingerprint } = await weeks.preview(fees);
  expect(await weeks.apply(fees, fingerprint, false)).toMatchObject({ refusal: { code: 'FEE_NEEDS_ADMIN' } });
  expect([await actions(), await weeks.week()]).toEqual(before);
  const { actionId } = await change(withOther(7, '10:00', { fee: 100 }));
  expect(await weeks.undo(actionId, false)).toMatchObject({ refusal: { code: 'FEE_NEEDS_ADMIN' } });
  const size = await weeks.changeTo(withOther(7, '10:00', { orders: 9 }));
  const done = must(await weeks.apply(size, (await weeks.preview(size)).fingerprint, false));
  must(await weeks.undo(done.actionId, false));
});

test('nothing to change, another week, a date out of range and windows that meet are refused', async () => {
  const same = await weeks.changeTo((windows) => windows);
  expect(await weeks.apply(same, (await weeks.preview(same)).fingerprint)).toMatchObject({
    refusal: { code: 'NOTHING_TO_CHANGE' },
  });
  const refusal = async (more: object) => weeks.apply({ ...same, ...more }, 'x');
  expect(await refusal({ version: 'x' })).toMatchObject({ refusal: { code: 'WEEK_CHANGED' } });
  expect(await refusal({ from: '2026-11-19' })).toMatchObject({ refusal: { code: 'DATE_OUT_OF_RANGE' } });
  expect(await refusal({ from: '2026-12-04' })).toMatchObject({ refusal: { code: 'DATE_OUT_OF_RANGE' } });
  expect(await refusal({ vendorId: 'nobody' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const { windows } = await weeks.changeTo(withOther(7, '10:00', { end: '11:30' }));
  expect(await refusal({ windows })).toMatchObject({
    refusal: { code: 'OVERLAP', meta: { day: 7, start: '10:00' } },
  });
});
