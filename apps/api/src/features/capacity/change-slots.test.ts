import { cents, ZERO } from '@cartwright/rules/money';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { release, takeSlot } from '#features/scheduling/reservations-sql.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makePlaced, type Placed } from '#testing/placed-orders.ts';
import { NOW, STORE } from '#testing/small-world.ts';
import { changeSlots } from './change-slots.ts';
import { readHeat } from './heat-sql.ts';
import { planChange, toPreview } from './preview.ts';
import type { Change } from './sql.ts';
import { undoChange } from './undo-change.ts';
import { readChanges } from './undo-sql.ts';

const DAY = '2026-11-21';
const OTHER_DAY = '2026-11-22';
let world: CheckoutWorld;
let staffId: string;
/** At 8 in the morning of the day. */
let placed: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  const key = { locationId: STORE, modality: 'PICKUP' as const };
  await makeDays(world.db, key, { dates: ['2026-11-20', DAY, OTHER_DAY], now: NOW });
  placed = await makePlaced(world);
});
beforeEach(async () => {
  await sql`delete from ops.slot_change`.execute(world.db.read);
  await sql`update slot set closed_by_staff = false, cap_orders = 12, cap_units = 600, cap_totes = 60`.execute(
    world.db.read,
  );
});
afterAll(() => world.close());

const place = { locationId: STORE, bannerId: 'main' };
const filterOf = (more: Partial<Change['filter']> = {}): Change['filter'] => ({
  modality: 'PICKUP',
  dates: [DAY],
  fromHour: 8,
  toHour: 10,
  ...more,
});
const preview = async (change: Change) => {
  const planned = await planChange(world.db.read, { ...place, ...change }, { now: NOW, lock: false });
  return toPreview(world.db.read, planned);
};
const apply = (change: Change, fingerprint: string) =>
  changeSlots(world.db, { ...place, ...change, staffId, reason: 'Snow', fingerprint }, NOW);
const change = async (action: Change['action'], more: Partial<Change['filter']> = {}) => {
  const wanted = { filter: filterOf(more), action };
  return must(await apply(wanted, (await preview(wanted)).fingerprint));
};
const undo = ({ actionId }: { readonly actionId: string }) =>
  undoChange(world.db, { ...place, staffId, actionId }, NOW);
const heat = () => readHeat(world.db.read, { locationIds: [STORE], modality: 'PICKUP', from: DAY, days: 1, now: NOW });
const slotAt = async (hour: number, date = DAY) => {
  const { rows } = await sql<{ slot_id: string; closed: boolean; caps: number[] }>`
    select slot_id, closed, array[cap_orders, cap_units, cap_totes] as caps from slot
     where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
       and extract(hour from starts_at at time zone tz) = ${hour}`.execute(world.db.read);
  const [slot] = rows;
  if (!slot) throw new Error('no slot');
  return slot;
};

let holds = 0;
const hold = (slotId: string) =>
  world.db.single((single) =>
    takeSlot(single, {
      reservationId: `res_x${holds++}`,
      ownerId: `own_x${holds}`,
      modality: 'PICKUP',
      slotId,
      size: { units: 3, totes: 1 },
      fee: cents(0),
      incentiveOff: ZERO,
      waiver: ZERO,
      usesMembership: false,
      items: { included: [], excluded: [] },
      now: NOW,
      lasts: 30 * MINUTE,
    }),
  );
/** The hours of the day that a shopper is offered. */
const offered = async () => {
  const shopper = { ownerId: placed.profileId, modality: 'PICKUP' } as const;
  const times = must(await timeslots(world.deps, shopper, { now: NOW, timeZone: null, locale: 'en-US' }));
  return times.days[1]?.times.length;
};

test('the heat map adds up what is held, booked and fits by day and hour', async () => {
  const [first, ...others] = await heat();
  expect(first).toEqual({
    date: DAY,
    hour: 8,
    slots: 1,
    closed: 0,
    open: 1,
    orders: { held: 0, booked: 1, capacity: 12 },
    units: { held: 0, booked: 3, capacity: 600 },
    totes: { held: 0, booked: 1, capacity: 60 },
  });
  expect(others.map(({ hour }) => hour)).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('a preview says what a change would do, and names the orders in what closes', async () => {
  const { fingerprint, ...seen } = await preview({ filter: filterOf(), action: { kind: 'close' } });
  expect(fingerprint).toHaveLength(43);
  expect(seen).toEqual({
    slots: 2,
    changing: 2,
    held: 0,
    booked: 1,
    roomBefore: 23,
    roomAfter: 0,
    over: 0,
    closing: 2,
    closed: 0,
    orders: [
      { orderId: placed.orderId, shopper: 'Ada B.', startsAt: placed.endsAt - 60 * MINUTE, endsAt: placed.endsAt },
    ],
  });
  expect((await slotAt(8)).closed).toBe(false);
});

test('what is closed is offered no more at once, keeps its orders, and is offered again after the undo', async () => {
  const before = await offered();
  const made = await change({ kind: 'close' });
  expect(made.slots).toBe(2);
  expect([before, await offered()]).toEqual([12, 10]);
  expect(await hold((await slotAt(9)).slot_id)).toBeUndefined();
  expect((await heat())[0]?.orders).toEqual({ held: 0, booked: 1, capacity: 12 });
  expect(must(await undo(made))).toEqual({ restored: 2, left: [] });
  expect(await offered()).toBe(12);
  const [latest] = await readChanges(world.db.read, STORE);
  expect(latest).toMatchObject({
    actionId: made.actionId,
    by: 'Dana',
    reason: 'Snow',
    slots: 2,
    undone: true,
    at: NOW,
    change: { filter: filterOf(), action: { kind: 'close' } },
  });
});

test('a slot never gets smaller than its orders: it closes instead, and the undo brings its size back', async () => {
  const { slot_id: slotId } = await slotAt(8);
  await hold(slotId);
  await hold(slotId);
  const made = await change({ kind: 'orders', orders: 2 });
  expect(await slotAt(8)).toMatchObject({ closed: true, caps: [3, 100, 10] });
  expect(await slotAt(9)).toMatchObject({ closed: false, caps: [2, 100, 10] });
  must(await undo(made));
  expect(await slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
  await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0`.execute(world.db.read);
  await sql`update reservation set state = 'RELEASED', expires_at = null where owner_id like 'own_x%'`.execute(
    world.db.read,
  );
});

test('what was agreed to is what is done: another slot meanwhile is a new preview, a reservation that fits is none', async () => {
  const wanted = { filter: filterOf(), action: { kind: 'percent', percent: 50 } } as const;
  const agreed = await preview(wanted);
  await hold((await slotAt(8)).slot_id);
  await sql`update slot set cap_orders = 14 where slot_id = ${(await slotAt(9)).slot_id}`.execute(world.db.read);
  const refused = await apply(wanted, agreed.fingerprint);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'PREVIEW_CHANGED', current: { held: 1, booked: 1 } } });
  expect((await slotAt(8)).caps).toEqual([12, 600, 60]);
  await hold((await slotAt(8)).slot_id);
  const { fingerprint } = await preview(wanted);
  expect(must(await apply(wanted, fingerprint)).slots).toBe(2);
  expect((await slotAt(9)).caps).toEqual([7, 300, 30]);
});

test('a change that changes nothing is refused, and adds no action', async () => {
  const before = await readChanges(world.db.read, STORE);
  const wanted = { filter: filterOf(), action: { kind: 'open' } } as const;
  const { fingerprint, changing } = await preview(wanted);
  expect(changing).toBe(0);
  expect(await apply(wanted, fingerprint)).toMatchObject({ refusal: { code: 'NOTHING_TO_CHANGE' } });
  expect(await readChanges(world.db.read, STORE)).toEqual(before);
});

test('the undo leaves what was changed again since, until that is undone too', async () => {
  const wide = await change({ kind: 'close' }, { dates: [DAY, OTHER_DAY] });
  const narrow = await change({ kind: 'open' }, { fromHour: 9 });
  expect(must(await undo(wide))).toEqual({ restored: 3, left: [{ date: DAY, hour: 9 }] });
  expect((await slotAt(9)).closed).toBe(false);
  expect((await slotAt(8)).closed).toBe(false);
  expect(await undo(wide)).toMatchObject({ refusal: { code: 'ALREADY_UNDONE' } });
  expect(must(await undo(narrow))).toEqual({ restored: 1, left: [] });
  expect((await slotAt(9)).closed).toBe(false);

  const first = await change({ kind: 'orders', orders: 20 });
  const second = await change({ kind: 'orders', orders: 30 });
  must(await undo(second));
  expect(must(await undo(first))).toEqual({ restored: 2, left: [] });
  expect((await slotAt(8)).caps).toEqual([12, 600, 60]);
});

test('a slot whose changes are all undone is as before the first, in whatever order; one that counts stays', async () => {
  const counts = await change({ kind: 'orders', orders: 20 });
  const [first, second, last] = [
    await change({ kind: 'orders', orders: 30 }),
    await change({ kind: 'close' }),
    await change({ kind: 'open' }),
  ];
  expect(must(await undo(second)).restored).toBe(0);
  expect(must(await undo(first)).restored).toBe(2);
  must(await undo(last));
  expect(await slotAt(8)).toMatchObject({ closed: false, caps: [20, 1000, 100] });
  must(await undo(counts));
  expect(await slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
});

test('undoing one of two closings leaves the hours that both close, until the other is undone too', async () => {
  const first = await change({ kind: 'close' }, { fromHour: 8, toHour: 10 });
  const second = await change({ kind: 'close' }, { fromHour: 9, toHour: 11 });
  expect(second.slots).toBe(1);
  expect(must(await undo(first))).toEqual({ restored: 1, left: [{ date: DAY, hour: 9 }] });
  expect([(await slotAt(8)).closed, (await slotAt(9)).closed, (await slotAt(10)).closed]).toEqual([false, true, true]);
  expect(must(await undo(second))).toEqual({ restored: 2, left: [] });
  expect([(await slotAt(9)).closed, (await slotAt(10)).closed]).toEqual([false, false]);
});

test('another number of a closed slot keeps nobody from undoing the closing, nor the closing from undoing the number', async () => {
  const closing = await change({ kind: 'close' });
  const more = await change({ kind: 'percent', percent: 200 });
  expect(must(await undo(closing))).toEqual({ restored: 2, left: [] });
  expect(await slotAt(8)).toMatchObject({ closed: false, caps: [24, 1200, 120] });
  const again = await change({ kind: 'close' });
  expect(must(await undo(more))).toEqual({ restored: 2, left: [] });
  expect(await slotAt(8)).toMatchObject({ closed: true, caps: [12, 600, 60] });
  must(await undo(again));
  expect(await slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
});

test('the number of a change that was undone does not come back', async () => {
  const first = await change({ kind: 'orders', orders: 40 });
  const second = await change({ kind: 'orders', orders: 50 });
  expect(must(await undo(first)).left).toHaveLength(2);
  expect(must(await undo(second))).toEqual({ restored: 2, left: [] });
  expect((await slotAt(8)).caps).toEqual([12, 600, 60]);
});

test('one of two undos at once counts', async () => {
  const made = await change({ kind: 'orders', orders: 25 });
  const both = await Promise.all([undo(made), undo(made)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
});

test('a change elsewhere is unknown', async () => {
  const made = await change({ kind: 'orders', orders: 26 });
  const elsewhere = { locationId: 'st-2', bannerId: 'main', staffId, actionId: made.actionId };
  expect(await undoChange(world.db, elsewhere, NOW)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});

test('slots whose cut-off has passed are left out', async () => {
  // At nine, with a cut-off two hours ahead.
  const { slots } = await preview({
    filter: filterOf({ dates: ['2026-11-20'], toHour: 13 }),
    action: { kind: 'close' },
  });
  expect(slots).toBe(1);
});

test('while capacity goes up and down, racing shoppers never get more than fits, and nothing is lost', async () => {
  const { slot_id: slotId } = await slotAt(15, OTHER_DAY);
  const filter = filterOf({ dates: [OTHER_DAY], fromHour: 15, toHour: 16 });
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
    let made = 0;
    for (let round = 0; round < 150; round++) {
      const action =
        round % 3 === 0 ? { kind: 'open' as const } : { kind: 'orders' as const, orders: 3 + (round % 20) };
      const { fingerprint } = await preview({ filter, action });
      const done = await apply({ filter, action }, fingerprint); // refused when somebody reserved meanwhile
      made += done.ok ? 1 : 0;
    }
    isOver = true;
    return made;
  };
  const [made, ...taken] = await Promise.all([lead(), ...Array.from({ length: 8 }, shop)]);
  expect(made).toBeGreaterThan(5);
  expect(Math.max(...taken)).toBeGreaterThan(5);
  const { rows } = await sql<{ slots: number }>`
    select count(*)::int as slots from slot where held_orders + booked_orders > cap_orders`.execute(world.db.read);
  expect(rows).toEqual([{ slots: 0 }]);
  const mismatches = await auditSlots(world.db.read);
  expect(mismatches.filter((each) => each.slotId === slotId)).toEqual([]);
});
