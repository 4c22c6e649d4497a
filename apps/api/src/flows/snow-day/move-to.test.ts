import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { slotNow } from '#features/scheduling/one-slot-sql.ts';
import { type CheckoutWorld, current, elsewhere } from '#testing/checkout-world.ts';
import { makePlaced, standingOf } from '#testing/modifying.ts';
import { hoursOf, openSnowDays, type SnowDays, snowDaysOf } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { readPlacedOrder } from '../checkout/modification/placed-order.ts';
import { moveTo } from './move-to.ts';
import { openMoves } from './moves-sql.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const waiverOf = async (placed: StoredCheckout) => {
  const { fee, waiver, incentiveOff } = (await current(elsewhere(world), placed)).reservation;
  return { fee, waiver, incentiveOff };
};

test.each([
  ['a membership that has ended since', 1, 0],
  ['the incentive of its earlier time', 2, 100],
])('what %s took off the fee stays off it', async (_, day, incentiveOff) => {
  const placed = await makePlaced(world, { ...MILK, modality: 'DELIVERY', day });
  await sql`
    update reservation set fee_cents = fee_cents + 100, waiver_cents = 100, incentive_cents = ${incentiveOff}
     where owner_id = ${placed.profileId}`.execute(world.db.read);
  const [days, standing] = [await snowDaysOf(elsewhere(world)), await standingOf(world, placed)];
  const before = await waiverOf(placed);
  expect(before).toMatchObject({ waiver: 100, incentiveOff });
  const actionId = await days.applied(hoursOf(day, [8, 10], 'DELIVERY'));
  await days.work(actionId);
  expect(await days.shown(actionId, placed)).toMatchObject({ state: 'MOVED' });
  expect(await waiverOf(placed)).toEqual(before);
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, total: standing.total });
});

test('an order whose planned time is closed by then goes to the next one', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 3 });
  const actionId = await snow.applied(hoursOf(3, [8, 10]));
  const [move] = await openMoves(world.db.read, actionId);
  await sql`update slot set closed_for_day = true where slot_id = ${move?.toSlot}`.execute(world.db.read);
  await snow.work(actionId);
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'MOVED' });
  expect((await current(world, placed)).reservation.startsAt).toBe(placed.reservation.startsAt + 3 * HOUR);
});

test('an order whose turn was taken since it was read is moved, and is not moved again', async () => {
  const whose = await makePlaced(world, { ...MILK, day: 4 });
  const actionId = await snow.applied(hoursOf(4, [8, 10]));
  const [move] = await openMoves(world.db.read, actionId);
  const placed = move && (await readPlacedOrder(world.deps, move, NOW));
  const slot = move && (await slotNow(world.db.read, move.toSlot));
  if (!placed || !slot) throw new Error('no order to move');
  await snow.work(actionId);
  const before = await standingOf(world, whose);
  expect(await moveTo(world.db, { placed, slot, move, earlier: null }, NOW)).toBe('moved');
  expect(await standingOf(world, whose)).toEqual(before);
});
