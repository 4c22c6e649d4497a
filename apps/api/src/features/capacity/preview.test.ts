import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makePlaced, type Placed, putInState } from '#testing/placed-orders.ts';
import { slotChangesOf } from '#testing/slot-changes.ts';
import { NOW, OTHER_STORE, STORE } from '#testing/small-world.ts';
import { changeSlots } from './change-slots.ts';
import { readHeat } from './heat-sql.ts';
import { planChange } from './preview.ts';
import { readChanges } from './undo-sql.ts';

const TODAY = '2026-11-20';
const DAY = '2026-11-21';
let world: CheckoutWorld;
let staffId: string;
/** Both at 8 in the morning of the day. */
let placed: readonly Placed[];
let changes: ReturnType<typeof slotChangesOf>;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  ({ staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE }));
  for (const [locationId, modality] of [
    [STORE, 'PICKUP'],
    [STORE, 'DELIVERY'],
    [OTHER_STORE, 'PICKUP'],
  ] as const)
    await makeDays(world.db, { locationId, modality }, { dates: [TODAY, DAY], now: NOW });
  placed = [await makePlaced(world), await makePlaced(world)];
  changes = slotChangesOf(world, staffId, DAY);
});
beforeEach(() => changes.reset());
afterAll(() => world.close());

const write = (statement: ReturnType<typeof sql>) => statement.execute(world.db.read);
const close = { kind: 'close' } as const;
const PREVIEW_CHANGED = { ok: false, refusal: { code: 'PREVIEW_CHANGED' } };
/** Sets columns of one slot until the end of a test. */
async function withSlot(hour: number, set: ReturnType<typeof sql>, work: (slotId: string) => Promise<void>) {
  const { slot_id: slotId } = await changes.slotAt(hour);
  const { rows } = await sql<object>`
    select held_orders, held_units, held_totes, cutoff_at, window_gone from slot where slot_id = ${slotId}`.execute(
    world.db.read,
  );
  await write(sql`update slot set ${set} where slot_id = ${slotId}`);
  try {
    await work(slotId);
  } finally {
    await write(sql`
      update slot s set held_orders = o.held_orders, held_units = o.held_units, held_totes = o.held_totes,
             cutoff_at = o.cutoff_at, window_gone = o.window_gone
        from jsonb_to_record(${JSON.stringify(rows[0])}::jsonb)
          as o(held_orders int, held_units int, held_totes int, cutoff_at timestamptz, window_gone boolean)
       where s.slot_id = ${slotId}`);
  }
}

test('a filter finds the slots of its store and its modality alone, until the moment of their cut-off', async () => {
  const preview = async () => (await changes.preview({ filter: changes.filterOf(), action: close })).slots;
  expect(await preview()).toBe(2);
  for (const [cutoff, slots] of [
    [NOW + 1, 2],
    [NOW, 1],
  ] as const)
    await withSlot(9, sql`cutoff_at = ${new Date(cutoff)}`, async () => expect(await preview()).toBe(slots));
});

test('a preview adds up what is held and what is too much, and counts what is closed already for itself', async () => {
  await write(sql`update slot set closed_for_day = true where slot_id = ${(await changes.slotAt(9)).slot_id}`);
  await withSlot(8, sql`held_orders = 3, held_units = 9, held_totes = 3`, async () => {
    const action = { kind: 'orders', orders: 2 } as const;
    const { fingerprint, orders, ...seen } = await changes.preview({ filter: changes.filterOf(), action });
    expect([fingerprint.length, orders.length]).toEqual([43, 2]);
    const counts = { slots: 2, changing: 2, held: 3, booked: 2, roomBefore: 7, roomAfter: 0 };
    const [before, after] = [
      { min: 12, max: 12 },
      { min: 2, max: 5 },
    ]; // no fewer than are taken
    const types = [{ type: 'STANDARD', slots: 2, changing: 2, before, after }];
    expect(seen).toEqual({ ...counts, over: 3, closing: 1, closed: 1, coming: 2, types });
  });
});

test('orders of what is closed already, that were canceled, or of other slots are not named', async () => {
  const named = async (toHour = 10) =>
    (await changes.preview({ filter: changes.filterOf({ toHour }), action: close })).orders.map(
      ({ orderId }) => orderId,
    );
  const [first, second] = placed.toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1));
  if (!first || !second) throw new Error('two orders');
  expect(await named()).toEqual([first.orderId, second.orderId]);
  const startsAt = (ahead: number) =>
    write(sql`
      update orders set details = jsonb_set(details, '{startsAt}', to_jsonb((details ->> 'startsAt')::bigint + ${ahead}::bigint))
       where order_id = ${first.orderId}`);
  await startsAt(MINUTE);
  expect(await named(), 'the earliest first').toEqual([second.orderId, first.orderId]);
  await startsAt(-MINUTE);
  await putInState(world, second, 'CANCELLED', 'AUTHORIZED');
  expect(await named()).toEqual([first.orderId]);
  expect(await changes.preview({ filter: changes.filterOf(), action: close })).toMatchObject({ booked: 2, coming: 1 });
  await putInState(world, second, 'PLACED', 'AUTHORIZED');
  const [eight, nine] = [await changes.slotAt(8), await changes.slotAt(9)];
  const moved = (slotId: string) =>
    write(sql`
    update reservation set slot_id = ${slotId} where reservation_id = (select reservation_id from orders where order_id = ${second.orderId})`);
  await moved(nine.slot_id);
  expect(await named(9), 'its reservation is elsewhere').toEqual([first.orderId]);
  await moved(eight.slot_id);
  const cutoffsBy = (by: string) => write(sql`update orders set cutoff_at = cutoff_at + ${by}::interval`);
  await cutoffsBy('-2 hours');
  expect(await named(), 'their cut-off came early').toEqual([first.orderId, second.orderId]);
  await cutoffsBy('2 hours');
  await write(sql`update slot set closed_for_day = true where slot_id = ${eight.slot_id}`);
  expect(await changes.preview({ filter: changes.filterOf(), action: close })).toMatchObject({
    closing: 1,
    orders: [],
  });
});

test('units and totes that orders and reservations take together close a slot, too', async () => {
  const closing = async () =>
    (await changes.preview({ filter: changes.filterOf(), action: { kind: 'percent', percent: 20 } })).closing;
  // A fifth is 2 orders, 120 units and 12 totes; two orders of 3 units and 1 tote are booked.
  for (const [set, slots] of [
    [sql`held_units = 114`, 0],
    [sql`held_units = 115`, 1],
    [sql`held_totes = 10`, 0],
    [sql`held_totes = 11`, 1],
  ] as const)
    await withSlot(8, set, async () => expect(await closing()).toBe(slots));
});

test('what was agreed to is these slots, how they were, and how they become', async () => {
  const filter = changes.filterOf();
  const agreed = await changes.preview({ filter, action: close });
  const others = changes.filterOf({ fromHour: 12, toHour: 14 });
  expect(await changes.apply({ filter: others, action: close }, agreed.fingerprint)).toMatchObject(PREVIEW_CHANGED);
  const action = { kind: 'orders', orders: 6 } as const;
  expect(await changes.apply({ filter, action }, agreed.fingerprint)).toMatchObject(PREVIEW_CHANGED);
  const { slot_id: slotId } = await changes.slotAt(9);
  for (const set of [sql`cap_units = 601`, sql`cap_totes = 61`]) {
    await write(sql`update slot set ${set} where slot_id = ${slotId}`);
    expect(await changes.apply({ filter, action: close }, agreed.fingerprint)).toMatchObject(PREVIEW_CHANGED);
    await changes.reset();
  }
  const number = await changes.preview({ filter, action });
  // Twice as large, it would become the same.
  await write(sql`update slot set cap_orders = 24, cap_units = 1200, cap_totes = 120 where slot_id = ${slotId}`);
  expect(await changes.apply({ filter, action }, number.fingerprint)).toMatchObject(PREVIEW_CHANGED);
  await changes.reset();
  expect(must(await changes.apply({ filter, action }, number.fingerprint)).slots).toBe(2);
});

test('a slot without a window counts nowhere, closes with the others, and keeps its number', async () => {
  await withSlot(9, sql`window_gone = true`, async (slotId) => {
    const stored = async () => {
      const { rows } = await sql`
        select closed_for_day as closed, cap_orders as orders from slot where slot_id = ${slotId}`.execute(
        world.db.read,
      );
      return rows;
    };
    expect(await changes.preview({ filter: changes.filterOf(), action: close })).toMatchObject({
      slots: 1,
      closing: 1,
    });
    await changes.change({ kind: 'orders', orders: 20 });
    expect(await stored()).toEqual([{ closed: false, orders: 12 }]);
    expect((await changes.change(close)).slots).toBe(1);
    expect(await stored()).toEqual([{ closed: true, orders: 12 }]);
  });
});

test('the heat map counts as open what takes orders still, of the days and the modality that were named', async () => {
  const query = { locationIds: [STORE], modality: 'PICKUP', from: TODAY, days: 1, now: NOW } as const;
  const cells = await readHeat(world.db.read, query);
  // At nine, with a cut-off two hours ahead.
  expect(cells.map(({ hour, open }) => [hour, open])).toEqual(
    Array.from({ length: 12 }, (_, n) => [8 + n, n > 3 ? 1 : 0]),
  );
  expect(new Set(cells.map(({ date, slots }) => `${date} ${slots}`))).toEqual(new Set([`${TODAY} 1`]));
  const later = await readHeat(world.db.read, { ...query, now: NOW + HOUR });
  expect(later.filter(({ open }) => open > 0)).toHaveLength(7);
});

test('the changes of a store are its own, the newest first, and the last twenty', async () => {
  const elsewhere = { locationId: OTHER_STORE, filter: changes.filterOf(), action: close };
  const { fingerprint } = await planChange(world.db.read, elsewhere, { now: NOW, lock: false });
  const call = { ...elsewhere, bannerId: 'main', staffId, reason: 'Elsewhere', fingerprint };
  const other = must(await changeSlots(world.db, call, NOW));
  for (let orders = 20; orders < 41; orders++) await changes.change({ kind: 'orders', orders });
  const { rows } = await sql<{ id: string }>`
    select action_id as id from ops.staff_action where location_id = ${STORE} and kind = 'change-slots'`.execute(
    world.db.read,
  );
  const made = rows.map(({ id }) => id).toSorted();
  const listed = (await readChanges(world.db.read, STORE)).map(({ actionId }) => actionId);
  expect(listed).toEqual(made.toReversed().slice(0, 20));
  expect((await readChanges(world.db.read, OTHER_STORE)).map(({ actionId }) => actionId)).toEqual([other.actionId]);
});
