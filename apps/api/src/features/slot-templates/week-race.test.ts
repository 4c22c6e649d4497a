import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { release } from '#features/scheduling/reservations-sql.ts';
import { reserve } from '#features/scheduling/reserve.ts';
import { makeDays } from '#features/scheduling/slot-days.ts';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makeShopper, NOW, PRODUCTS, putInCart, STORE } from '#testing/small-world.ts';
import { holdPart, WEEK_KEY, weeksOf, without, withOther } from '#testing/weeks.ts';

const SUNDAY = '2026-11-22';
let world: CheckoutWorld;
let weeks: ReturnType<typeof weeksOf>;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { staffId } = await newStaff(world.db, 'STORE_LEAD', { kind: 'store', locationId: STORE });
  weeks = weeksOf(world, staffId);
  await makeDays(world.db, WEEK_KEY, { dates: [SUNDAY], now: NOW });
});
afterAll(() => world.close());

const slotsOf = async (date: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from slot where location_id = ${STORE} and modality = 'PICKUP' and local_date = ${date}::date
       and not closed`.execute(world.db.read);
  return rows[0]?.n;
};

test('of two who change a week at once, one is refused, and nothing is lost', async () => {
  const [first, second] = await Promise.all([
    weeks.changeTo(withOther(7, '10:00', { orders: 6 })),
    weeks.changeTo(withOther(7, '11:00', { orders: 6 })),
  ]);
  const prints = await Promise.all([weeks.preview(first), weeks.preview(second)]);
  const both = await Promise.all([
    weeks.apply(first, prints[0]?.fingerprint ?? ''),
    weeks.apply(second, prints[1]?.fingerprint ?? ''),
  ]);
  const done = both.flatMap((each) => (each.ok ? [each.value.actionId] : []));
  expect(both.filter(({ ok }) => !ok)).toEqual([{ ok: false, refusal: { code: 'WEEK_CHANGED' } }]);
  expect((await weeks.week()).filter(({ orders }) => orders === 6)).toHaveLength(1);
  const undone = await Promise.all([weeks.undo(done[0] ?? ''), weeks.undo(done[0] ?? '')]);
  expect(undone.filter(({ ok }) => ok)).toHaveLength(1);
});

test('days that are generated while the week changes have the windows of one of the two weeks', async () => {
  const dates = ['2026-12-06', '2026-12-13', '2026-12-20', '2026-12-27'];
  const wanted = await weeks.changeTo(without(7, '13:00'));
  const { fingerprint } = await weeks.preview(wanted);
  const [done] = await Promise.all([
    weeks.apply(wanted, fingerprint),
    ...dates.map((date) => makeDays(world.db, WEEK_KEY, { dates: [date], now: NOW })),
  ]);
  // A day that was made first is in the change, or the change was refused and previewed again.
  if (!done.ok) must(await weeks.apply(wanted, (await weeks.preview(wanted)).fingerprint));
  expect(await Promise.all(dates.map(slotsOf))).toEqual(dates.map(() => 11));
});

test('while the week changes and is brought back, racing shoppers never get more than fits, and nothing is lost', async () => {
  const slotId = (await weeks.slotAt(SUNDAY, 15))?.slotId;
  let isOver = false;
  const shop = async () => {
    let taken = 0;
    while (!isOver) {
      const held = await holdPart(world, slotId);
      taken += held ? 1 : 0;
      if (held && taken % 4 !== 0) await release(world.db.direct, held.reservationId, held.ownerId);
    }
    return taken;
  };
  const lead = async () => {
    let changes = 0;
    for (let round = 0; round < 20; round++) {
      const wanted = await weeks.changeTo(
        round % 3 === 0 ? without(7, '15:00') : withOther(7, '15:00', { orders: 3 + round, fee: round }),
      );
      const done = await weeks.apply(wanted, (await weeks.preview(wanted)).fingerprint); // refused when somebody reserved meanwhile
      if (!done.ok) continue;
      changes += 1;
      must(await weeks.undo(done.value.actionId));
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

test('who was shown a fee before the week changed reserves at that fee, and not a time that closed', async () => {
  const ownerId = await makeShopper(world.db);
  await putInCart(world.db, ownerId, { [PRODUCTS.milk]: 1 }, 'PICKUP');
  const listed = async () => {
    const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;
    const { days } = must(await timeslots(world.deps, { ownerId, modality: 'PICKUP' }, viewer));
    return days[2]?.times ?? [];
  };
  const choose = (slot: Awaited<ReturnType<typeof listed>>[number] | undefined) =>
    reserve(world.deps, { ownerId, modality: 'PICKUP', choice: `${slot?.quoteId}|${slot?.optionId}` }, NOW);
  const [eight, nine] = await listed();
  const { actionId } = await weeks.change((windows) =>
    without(7, '08:00')(withOther(7, '09:00', { fee: 695 })(windows)),
  );
  expect(await choose(eight)).toMatchObject({ refusal: { code: 'SLOT_CLOSED' } });
  expect(await choose(nine)).toMatchObject({ ok: true, value: { fee: 0 } });
  const [first] = await listed();
  expect([first?.displayString, first?.cost]).toEqual([nine?.displayString, 695]);
  must(await weeks.undo(actionId));
});
