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
import { lockWaits, makePlaced, type Placed } from '#testing/placed-orders.ts';
import { slotChangesOf } from '#testing/slot-changes.ts';
import { NOW, STORE } from '#testing/small-world.ts';
import { readHeat } from './heat-sql.ts';
import { undoChange } from './undo-change.ts';
import { readChanges } from './undo-sql.ts';

const DAY = '2026-11-21';
const OTHER_DAY = '2026-11-22';
let world: CheckoutWorld;
let staffId: string;
/** At 8 in the morning of the day. */
let placed: Placed;
let changes: ReturnType<typeof slotChangesOf>;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  const key = { locationId: STORE, modality: 'PICKUP' as const };
  await makeDays(world.db, key, { dates: ['2026-11-20', DAY, OTHER_DAY], now: NOW });
  placed = await makePlaced(world);
  changes = slotChangesOf(world, staffId, DAY);
});
beforeEach(() => changes.reset());
afterAll(() => world.close());

const heat = () => readHeat(world.db.read, { locationIds: [STORE], modality: 'PICKUP', from: DAY, days: 1, now: NOW });
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
  const { slot_id: slotId } = await changes.slotAt(8);
  await sql`update slot set closed_for_day = true where slot_id = ${slotId}`.execute(world.db.read);
  expect((await heat())[0]).toEqual({ ...first, closed: 1, open: 0 });
});

test('the heat map leaves out a slot whose window is gone, unless somebody has it', async () => {
  const gone = (isGone: boolean) =>
    sql`update slot set window_gone = ${isGone} where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${DAY}
          and extract(hour from starts_at at time zone tz) < 10`.execute(world.db.read);
  await gone(true);
  expect((await heat()).map(({ hour, closed }) => [hour, closed]).slice(0, 2)).toEqual([
    [8, 1],
    [10, 0],
  ]);
  await gone(false);
});

test('a preview says what a change would do, and names the orders in what closes', async () => {
  const { fingerprint, ...seen } = await changes.preview({ filter: changes.filterOf(), action: { kind: 'close' } });
  expect(fingerprint).toHaveLength(43);
  expect(seen).toEqual({
    slots: 2,
    changing: 2,
    types: [{ type: 'STANDARD', slots: 2, changing: 2, before: { min: 12, max: 12 }, after: { min: 12, max: 12 } }],
    held: 0,
    booked: 1,
    roomBefore: 23,
    roomAfter: 0,
    over: 0,
    closing: 2,
    closed: 0,
    coming: 1,
    orders: [
      { orderId: placed.orderId, shopper: 'Ada B.', startsAt: placed.endsAt - 60 * MINUTE, endsAt: placed.endsAt },
    ],
  });
  expect((await changes.slotAt(8)).closed).toBe(false);
});

test('what is closed is offered no more at once, keeps its orders, and is offered again after the undo', async () => {
  const before = await offered();
  const made = await changes.change({ kind: 'close' });
  expect(made.slots).toBe(2);
  expect([before, await offered()]).toEqual([12, 10]);
  expect(await hold((await changes.slotAt(9)).slot_id)).toBeUndefined();
  expect((await heat())[0]?.orders).toEqual({ held: 0, booked: 1, capacity: 12 });
  expect(must(await changes.undo(made))).toEqual({ restored: 2, left: [] });
  expect(await offered()).toBe(12);
  const [latest] = await readChanges(world.db.read, STORE);
  expect(latest).toMatchObject({
    actionId: made.actionId,
    by: 'Dana',
    reason: 'Snow',
    slots: 2,
    undone: true,
    at: NOW,
    change: { filter: changes.filterOf(), action: { kind: 'close' } },
  });
});

test('a slot never gets smaller than its orders: it closes instead, and the undo brings its size back', async () => {
  const { slot_id: slotId } = await changes.slotAt(8);
  await hold(slotId);
  await hold(slotId);
  const made = await changes.change({ kind: 'orders', orders: 2 });
  expect(await changes.slotAt(8)).toMatchObject({ closed: true, caps: [3, 100, 10] });
  expect(await changes.slotAt(9)).toMatchObject({ closed: false, caps: [2, 100, 10] });
  must(await changes.undo(made));
  expect(await changes.slotAt(8)).toMatchObject({ closed: false, caps: [12, 600, 60] });
  await sql`update slot set held_orders = 0, held_units = 0, held_totes = 0`.execute(world.db.read);
  await sql`update reservation set state = 'RELEASED', expires_at = null where owner_id like 'own_x%'`.execute(
    world.db.read,
  );
});

test('what was agreed to is what is done: another slot meanwhile is a new preview, a reservation that fits is none', async () => {
  const wanted = { filter: changes.filterOf(), action: { kind: 'percent', percent: 50 } } as const;
  const agreed = await changes.preview(wanted);
  await hold((await changes.slotAt(8)).slot_id);
  await sql`update slot set cap_orders = 14 where slot_id = ${(await changes.slotAt(9)).slot_id}`.execute(
    world.db.read,
  );
  const refused = await changes.apply(wanted, agreed.fingerprint);
  expect(refused).toMatchObject({ ok: false, refusal: { code: 'PREVIEW_CHANGED', current: { held: 1, booked: 1 } } });
  expect((await changes.slotAt(8)).caps).toEqual([12, 600, 60]);
  await hold((await changes.slotAt(8)).slot_id);
  const { fingerprint } = await changes.preview(wanted);
  expect(must(await changes.apply(wanted, fingerprint)).slots).toBe(2);
  expect((await changes.slotAt(9)).caps).toEqual([7, 300, 30]);
});

test('a slot that somebody is changing is waited for: what it has become is a new preview', async () => {
  const wanted = { filter: changes.filterOf(), action: { kind: 'percent', percent: 50 } } as const;
  const { fingerprint } = await changes.preview(wanted);
  const { slot_id: slotId } = await changes.slotAt(9);
  const { applying } = await world.db.transaction(async (tx) => {
    await sql`update slot set cap_orders = 14 where slot_id = ${slotId}`.execute(tx);
    const running = changes.apply(wanted, fingerprint);
    await lockWaits(world.db, 1);
    return { applying: running };
  });
  expect(await applying).toMatchObject({ ok: false, refusal: { code: 'PREVIEW_CHANGED' } });
  expect((await changes.slotAt(9)).caps).toEqual([14, 600, 60]);
});

test('a preview says what becomes of each type, also where the sum stays the same', async () => {
  const { slot_id: slotId } = await changes.slotAt(9, OTHER_DAY);
  const to = (type: string, size: number) =>
    sql`update slot set type = ${type}, cap_orders = ${size} where slot_id = ${slotId}`.execute(world.db.read);
  await to('EXPRESS', 4);
  const action = { kind: 'orders', orders: 8 } as const;
  const seen = await changes.preview({ filter: changes.filterOf({ dates: [OTHER_DAY] }), action });
  await to('STANDARD', 12);
  expect([seen.roomBefore, seen.roomAfter]).toEqual([16, 16]);
  const [after, slots, changing] = [{ min: 8, max: 8 }, 1, 1];
  expect(seen.types).toEqual([
    { type: 'STANDARD', slots, changing, before: { min: 12, max: 12 }, after },
    { type: 'EXPRESS', slots, changing, before: { min: 4, max: 4 }, after },
  ]);
});

test('a change that changes nothing is refused, and adds no action', async () => {
  const before = await readChanges(world.db.read, STORE);
  const wanted = { filter: changes.filterOf(), action: { kind: 'open' } } as const;
  const { fingerprint, changing } = await changes.preview(wanted);
  expect(changing).toBe(0);
  expect(await changes.apply(wanted, fingerprint)).toMatchObject({ refusal: { code: 'NOTHING_TO_CHANGE' } });
  expect(await readChanges(world.db.read, STORE)).toEqual(before);
});

test('a change elsewhere is unknown', async () => {
  const made = await changes.change({ kind: 'orders', orders: 26 });
  const elsewhere = { locationId: 'st-2', bannerId: 'main', staffId, actionId: made.actionId };
  expect(await undoChange(world.db, elsewhere, NOW)).toMatchObject({ refusal: { code: 'NOT_FOUND' } });
});

test('slots whose cut-off has passed are left out', async () => {
  // At nine, with a cut-off two hours ahead.
  const { slots } = await changes.preview({
    filter: changes.filterOf({ dates: ['2026-11-20'], toHour: 13 }),
    action: { kind: 'close' },
  });
  expect(slots).toBe(1);
});

test('while capacity goes up and down, racing shoppers never get more than fits, and nothing is lost', async () => {
  const { slot_id: slotId } = await changes.slotAt(15, OTHER_DAY);
  const filter = changes.filterOf({ dates: [OTHER_DAY], fromHour: 15, toHour: 16 });
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
      const { fingerprint } = await changes.preview({ filter, action });
      const done = await changes.apply({ filter, action }, fingerprint); // refused when somebody reserved meanwhile
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
