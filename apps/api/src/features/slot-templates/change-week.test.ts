import { cents, ZERO } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { release, takeSlot } from '#features/scheduling/reservations-sql.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makePlaced, type Placed } from '#testing/placed-orders.ts';
import { NOW, OTHER_STORE, STORE, ZONE } from '#testing/small-world.ts';
import { changeWeek, replacementOf } from './change-week.ts';
import { planReplacement, toPreview } from './preview.ts';
import { readWeeks } from './sql.ts';
import { undoWeek } from './undo-week.ts';
import { toWire, versionOf } from './week.ts';

/** The days that are made, Friday to Sunday; nothing of the Friday is ahead that a test changes. */
const DATES = ['2026-11-20', '2026-11-21', '2026-11-22'];
const SATURDAY = '2026-11-21';
const SUNDAY = '2026-11-22';
const KEY = { locationId: STORE, modality: 'PICKUP', vendorId: 'own' } as const;
let world: CheckoutWorld;
let staffId: string;
/** At 8 on Saturday. */
let placed: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  await makeDays(world.db, KEY, { dates: DATES, now: NOW });
  placed = await makePlaced(world);
});
afterAll(() => world.close());

type Window = ReturnType<typeof toWire>;
const weekNow = async (key: { readonly locationId: string } = KEY): Promise<Window[]> => {
  const [week] = await readWeeks(world.db.read, { ...KEY, ...key });
  return (week?.windows ?? []).map(toWire);
};
const place = (more: object = {}) => ({
  locationId: STORE,
  bannerId: 'main',
  zone: ZONE,
  staffId,
  maySetFees: true,
  ...more,
});
/** The week with other windows, as the page sends it. */
const changeTo = async (edit: (windows: Window[]) => Window[], from = DATES[0] ?? '') => {
  const windows = await weekNow();
  return { modality: KEY.modality, vendorId: 'own', version: versionOf(windows), from, windows: edit(windows) };
};
type Change = Awaited<ReturnType<typeof changeTo>>;
const preview = async (change: Change) => {
  const wanted = must(await replacementOf(world.db.read, place(), change, NOW));
  return toPreview(world.db.read, await planReplacement(world.db.read, wanted, { now: NOW, lock: false }));
};
const apply = (change: Change, fingerprint: string, more: object = {}) =>
  changeWeek(world.db, { ...place(more), change, reason: 'Winter hours', fingerprint }, NOW);
const made: string[] = [];
const change = async (edit: (windows: Window[]) => Window[], from?: string) => {
  const wanted = await changeTo(edit, from);
  const done = must(await apply(wanted, (await preview(wanted)).fingerprint));
  made.push(done.actionId);
  return done;
};
const undo = (actionId: string, more: object = {}) => undoWeek(world.db, { ...place(more), actionId }, NOW);
// Every test leaves the week as it was.
afterEach(async () => {
  for (const actionId of made.splice(0).toReversed()) await undo(actionId);
});

const on = (dow: number, start: string) => (window: Window) => window.dow === dow && window.start === start;
const withOther = (dow: number, start: string, more: Partial<Window>) => (windows: Window[]) =>
  windows.map((window) => (on(dow, start)(window) ? { ...window, ...more } : window));
const without = (dow: number, start: string) => (windows: Window[]) =>
  windows.filter((window) => !on(dow, start)(window));

const slotAt = async (date: string, hour: number, length = 1) => {
  const { rows } = await sql<{ slotId: string; closed: boolean; fee: number; caps: number[]; cutoff: string }>`
    select slot_id as "slotId", closed, fee_cents as fee, array[cap_orders, cap_units, cap_totes] as caps,
           to_char(cutoff_at at time zone tz, 'HH24:MI') as cutoff
      from slot
     where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
       and extract(hour from starts_at at time zone tz) = ${hour} and ends_at - starts_at = ${length} * interval '1 hour'`.execute(
    world.db.read,
  );
  return rows[0];
};
const slotsOf = async (date: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from slot where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
       and not closed`.execute(world.db.read);
  return rows[0]?.n;
};
let holds = 0;
const hold = (slotId: string | undefined, fee = 0) =>
  world.db.single((single) =>
    takeSlot(single, {
      reservationId: `res_w${holds++}`,
      ownerId: `own_w${holds}`,
      modality: 'PICKUP',
      slotId: slotId ?? '',
      size: { units: 3, totes: 1 },
      fee: cents(fee),
      incentiveOff: ZERO,
      waiver: ZERO,
      usesMembership: false,
      items: { included: [], excluded: [] },
      now: NOW,
      lasts: 30 * MINUTE,
    }),
  );
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
  const wanted = await changeTo(edit);
  const { fingerprint, ...seen } = await preview(wanted);
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
    orders: [],
  });
  expect((await slotAt(SUNDAY, 9))?.fee).toBe(0);
  const before = await offered(2);
  const { actionId } = await change(edit);
  expect(await slotAt(SUNDAY, 9)).toMatchObject({ fee: 295, caps: [20, 1000, 100], cutoff: '08:30' });
  const listed = await offered(2);
  expect([before[1], listed[1]]).toEqual([expect.stringMatching(/ 0$/), expect.stringMatching(/ 295$/)]);
  await makeDays(world.db, KEY, { dates: ['2026-11-29'], now: NOW });
  expect(await slotAt('2026-11-29', 9)).toMatchObject({ fee: 295, caps: [20, 1000, 100], cutoff: '08:30' });
  expect(await weekNow({ locationId: OTHER_STORE })).toContainEqual(
    expect.objectContaining({ dow: 7, start: '09:00', fee: 0 }),
  );

  expect(must(await undo(actionId))).toEqual({ restored: 2, left: 0 });
  for (const date of [SUNDAY, '2026-11-29'])
    expect(await slotAt(date, 9)).toMatchObject({ fee: 0, caps: [12, 600, 60], cutoff: '07:00' });
  expect(await undo(actionId)).toMatchObject({ refusal: { code: 'ALREADY_UNDONE' } });
});

test('a window that is gone closes its slots, names their orders, and is back after the undo; one that is new appears', async () => {
  const week = await weekNow();
  const edit = (windows: Window[]) => [
    ...without(6, '08:00')(windows),
    { ...must1(windows.find(on(6, '19:00'))), start: '20:00', end: '22:00' },
  ];
  const seen = await preview(await changeTo(edit));
  expect(seen).toMatchObject({ windows: 2, appear: 1, close: 1, change: 0, booked: 1, held: 0 });
  expect(seen.orders).toEqual([
    { orderId: placed.orderId, shopper: 'Ada B.', startsAt: placed.endsAt - 60 * MINUTE, endsAt: placed.endsAt },
  ]);
  const { actionId, slots } = await change(edit);
  expect(slots).toBe(2);
  expect((await slotAt(SATURDAY, 8))?.closed).toBe(true);
  expect((await slotAt(SATURDAY, 20, 2))?.closed).toBe(false);
  const listed = await offered(1);
  expect([listed[0], listed.at(-1)]).toEqual([expect.stringContaining('9'), expect.stringMatching(/8.10 PM 0/)]);
  const { rows } = await sql`select from reservation where state = 'BOOKED'`.execute(world.db.read);
  expect(rows).toHaveLength(1);
  must(await undo(actionId));
  expect((await slotAt(SATURDAY, 8))?.closed).toBe(false);
  expect((await slotAt(SATURDAY, 20, 2))?.closed).toBe(true);
  expect(await weekNow()).toEqual(week);
});
function must1<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no such window');
  return value;
}

test('a window of another length leaves those who have the old one their time', async () => {
  const before = await slotAt(SATURDAY, 8);
  const { actionId } = await change((windows) => withOther(6, '08:00', { end: '10:00' })(without(6, '09:00')(windows)));
  expect(await slotAt(SATURDAY, 8)).toEqual({ ...before, closed: true });
  expect(await slotAt(SATURDAY, 8, 2)).toMatchObject({ closed: false, caps: [12, 600, 60] });
  must(await undo(actionId));
  expect(await slotAt(SATURDAY, 8)).toEqual(before);
  await change((windows) => withOther(6, '08:00', { end: '10:00' })(without(6, '09:00')(windows)));
  expect((await slotAt(SATURDAY, 8, 2))?.closed).toBe(false);
});

test('days before the first day stay', async () => {
  await change((windows) => without(6, '14:00')(without(7, '14:00')(windows)), SUNDAY);
  expect([(await slotAt(SATURDAY, 14))?.closed, (await slotAt(SUNDAY, 14))?.closed]).toEqual([false, true]);
});

test('a slot is never smaller than what is taken of it, nor has its cut-off or a held fee moved', async () => {
  const slot = await slotAt(SUNDAY, 16);
  const held = [await hold(slot?.slotId, 495), await hold(slot?.slotId, 495)];
  const { actionId } = await change(
    withOther(7, '16:00', { orders: 1, units: 50, totes: 5, fee: 995, cutoffMinutes: 30 }),
  );
  expect(await slotAt(SUNDAY, 16)).toEqual({ ...slot, closed: true, fee: 995, caps: [2, 50, 5] });
  const { rows } = await sql<{ fee_cents: number }>`
    select fee_cents from reservation where slot_id = ${slot?.slotId}`.execute(world.db.read);
  expect(rows).toEqual([{ fee_cents: 495 }, { fee_cents: 495 }]);
  must(await undo(actionId));
  expect(await slotAt(SUNDAY, 16)).toEqual(slot);
  for (const each of held) if (each) await release(world.db.direct, each.reservationId, each.ownerId);
});

test('what was agreed to is what is done: a reservation that changes an outcome is a new preview, another is none', async () => {
  const wanted = await changeTo(withOther(7, '17:00', { cutoffMinutes: 60 }));
  const agreed = await preview(wanted);
  const other = await hold((await slotAt(SUNDAY, 18))?.slotId);
  const held = await hold((await slotAt(SUNDAY, 17))?.slotId);
  const before = await actions();
  expect(await apply(wanted, agreed.fingerprint)).toMatchObject({
    refusal: { code: 'PREVIEW_CHANGED', current: { cutoffs: 1, keptCutoffs: 1 } },
  });
  expect([await actions(), await weekNow()]).toEqual([before, await weekNow()]);
  if (held) await release(world.db.direct, held.reservationId, held.ownerId);
  const done = must(await apply(wanted, agreed.fingerprint));
  made.push(done.actionId);
  if (other) await release(world.db.direct, other.reservationId, other.ownerId);
});

test('of two who change a week at once, one is refused, and nothing is lost', async () => {
  const [first, second] = await Promise.all([
    changeTo(withOther(7, '10:00', { orders: 6 })),
    changeTo(withOther(7, '11:00', { orders: 6 })),
  ]);
  const prints = await Promise.all([preview(first), preview(second)]);
  const both = await Promise.all([
    apply(first, prints[0]?.fingerprint ?? ''),
    apply(second, prints[1]?.fingerprint ?? ''),
  ]);
  const done = both.flatMap((each) => (each.ok ? [each.value.actionId] : []));
  made.push(...done);
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: { code: 'WEEK_CHANGED' } }]);
  expect((await weekNow()).filter(({ orders }) => orders === 6)).toHaveLength(1);
  const undone = await Promise.all([undo(done[0] ?? ''), undo(done[0] ?? '')]);
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a change of one day stays, and the undo leaves what was changed since', async () => {
  const cap = (hour: number, orders: number) => async () => {
    const slot = await slotAt(SUNDAY, hour);
    await sql`update slot set cap_orders = ${orders} where slot_id = ${slot?.slotId}`.execute(world.db.read);
  };
  await cap(12, 5)();
  const wanted = withOther(7, '12:00', { orders: 14 });
  expect(await preview(await changeTo(wanted))).toMatchObject({ change: 1, keptNumbers: 1 });
  await cap(12, 12)();
  const { actionId } = await change(wanted);
  const slot = await slotAt(SUNDAY, 12);
  await sql`
    insert into ops.staff_action (action_id, staff_id, at, kind, data) values ('act_z', ${staffId}, now(), 'change-slots', '{}')`.execute(
    world.db.read,
  );
  await sql`
    insert into ops.slot_change (action_id, slot_id, was_closed, was_orders, was_units, was_totes)
    values ('act_z', ${slot?.slotId}, false, 14, 600, 60)`.execute(world.db.read);
  expect(must(await undo(actionId))).toEqual({ restored: 1, left: 1 });
  expect((await slotAt(SUNDAY, 12))?.caps[0]).toBe(14);
  await cap(12, 12)();
});

test('a week that was changed since is not brought back', async () => {
  const first = await change(withOther(7, '10:00', { orders: 7 }));
  const second = await change(withOther(7, '11:00', { orders: 7 }));
  expect(await undo(first.actionId)).toMatchObject({ refusal: { code: 'WEEK_CHANGED' } });
  must(await undo(second.actionId));
  must(await undo(first.actionId));
});

test('who may set no fees changes the rest, and undoes only that', async () => {
  const lead = { maySetFees: false };
  const fees = await changeTo(withOther(7, '10:00', { fee: 100 }));
  const before = [await actions(), await weekNow()];
  const { fingerprint } = await preview(fees);
  expect(await apply(fees, fingerprint, lead)).toMatchObject({ refusal: { code: 'FEE_NEEDS_ADMIN' } });
  expect([await actions(), await weekNow()]).toEqual(before);
  const { actionId } = await change(withOther(7, '10:00', { fee: 100 }));
  expect(await undo(actionId, lead)).toMatchObject({ refusal: { code: 'FEE_NEEDS_ADMIN' } });
  const size = await changeTo(withOther(7, '10:00', { orders: 9 }));
  const done = must(await apply(size, (await preview(size)).fingerprint, lead));
  must(await undo(done.actionId, lead));
});

test('nothing to change, another week, a date out of range and windows that meet are refused', async () => {
  const same = await changeTo((windows) => windows);
  expect(await apply(same, (await preview(same)).fingerprint)).toMatchObject({
    refusal: { code: 'NOTHING_TO_CHANGE' },
  });
  const refusal = async (more: Partial<Change>) => apply({ ...same, ...more }, 'x');
  expect(await refusal({ version: 'x' })).toMatchObject({ refusal: { code: 'WEEK_CHANGED' } });
  expect(await refusal({ from: '2026-11-19' })).toMatchObject({ refusal: { code: 'DATE_OUT_OF_RANGE' } });
  expect(await refusal({ from: '2026-12-04' })).toMatchObject({ refusal: { code: 'DATE_OUT_OF_RANGE' } });
  expect(await refusal({ vendorId: 'nobody' })).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
  const { windows } = await changeTo(withOther(7, '10:00', { end: '11:30' }));
  expect(await refusal({ windows })).toMatchObject({
    refusal: { code: 'OVERLAP', meta: { day: 7, start: '10:00' } },
  });
});

test('days that are generated while the week changes have the windows of one of the two weeks', async () => {
  const dates = ['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'];
  const wanted = await changeTo(without(7, '13:00'));
  const { fingerprint } = await preview(wanted);
  const [done] = await Promise.all([
    apply(wanted, fingerprint),
    ...dates.map((date) => makeDays(world.db, KEY, { dates: [date], now: NOW })),
  ]);
  // A day that was made first is in the change, or the change was refused and previewed again.
  const last = done.ok ? done.value : must(await apply(wanted, (await preview(wanted)).fingerprint));
  made.push(last.actionId);
  expect(await Promise.all(dates.map(slotsOf))).toEqual(dates.map(() => 11));
});

test('while the week changes and is brought back, racing shoppers never get more than fits, and nothing is lost', async () => {
  const slotId = (await slotAt(SUNDAY, 15))?.slotId;
  let isOver = false;
  const shop = async () => {
    let taken = 0;
    while (!isOver) {
      const held = await hold(slotId);
      taken += held ? 1 : 0;
      if (held && taken % 4 !== 0) await release(world.db.direct, held.reservationId, held.ownerId);
    }
    return taken;
  };
  const lead = async () => {
    let changes = 0;
    for (let round = 0; round < 20; round++) {
      const wanted = await changeTo(
        round % 3 === 0 ? without(7, '15:00') : withOther(7, '15:00', { orders: 3 + round, fee: round }),
      );
      const done = await apply(wanted, (await preview(wanted)).fingerprint); // refused when somebody reserved meanwhile
      if (!done.ok) continue;
      changes += 1;
      must(await undo(done.value.actionId));
    }
    isOver = true;
    return changes;
  };
  const [changes, ...taken] = await Promise.all([lead(), ...Array.from({ length: 6 }, shop)]);
  expect(changes).toBeGreaterThan(3);
  expect(Math.max(...taken)).toBeGreaterThan(3);
  const mismatches = await auditSlots(world.db.read);
  expect(mismatches.filter((each) => each.slotId === slotId)).toEqual([]);
  const { rows } = await sql`select from slot where held_orders + booked_orders > cap_orders`.execute(world.db.read);
  expect(rows).toEqual([]);
});
