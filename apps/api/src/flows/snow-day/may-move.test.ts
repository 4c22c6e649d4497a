import { plusDays } from '@cartwright/rules/zoned-time';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type CheckoutWorld, current, must } from '#testing/checkout-world.ts';
import { makePlaced as makePlain } from '#testing/modifying.ts';
import { makePlaced, type Placed } from '#testing/placed-orders.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { moveOrder } from './move-order.ts';
import { moveOrders } from './move-orders.ts';
import { openMoves } from './moves-sql.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const TODAY = '2026-11-20';
const ADULT = '1980-01-01';
const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const BEER = { lines: { [PRODUCTS.milk]: 3, [PRODUCTS.beer]: 1 } };
const dayOf = async ({ orderId: checkoutId, profileId }: Placed) =>
  (await current(world, { checkoutId, profileId })).reservation.localDate;
const shown = (actionId: string, { orderId: checkoutId }: Placed) => snow.shown(actionId, { checkoutId });

test('alcohol does not come at a time that was planned while its vendor could still bring it', async () => {
  const placed = await makePlaced(world, { ...BEER, modality: 'DELIVERY', day: 1, dateOfBirth: ADULT });
  const actionId = await snow.applied(hoursOf(1, [8, 10], 'DELIVERY'));
  const mayBring = (value: boolean) => sql`update zone set alcohol_ok = ${value}`.execute(world.db.read);
  await mayBring(false);
  await snow.work(actionId);
  await mayBring(true);
  expect(await shown(actionId, placed)).toMatchObject({ state: 'LEFT', reason: 'NO_SLOT' });
  expect(await dayOf(placed)).toBe(plusDays(TODAY, 1));
});

test('an order whose own time is past its cut-off stays where it was moved', async () => {
  const placed = await makePlain(world, { ...MILK, day: 2 });
  const actionId = await snow.applied(hoursOf(2, [8, 11]));
  await snow.work(actionId);
  must(await snow.undo(actionId));
  for (const move of await openMoves(world.db.read, actionId))
    expect(await moveOrder(world.deps, move, placed.reservation.cutoffAt)).toBe('NO_ROOM');
  await snow.work(actionId);
});

test('who is of age today has the order earlier, or back on its earlier day', async () => {
  const [early, late] = [
    await makePlaced(world, { ...BEER, day: 3, n: 0, dateOfBirth: ADULT }),
    await makePlaced(world, { ...BEER, day: 3, n: 11, dateOfBirth: ADULT }),
  ];
  const actionId = await snow.applied(hoursOf(3, [0, 24]));
  await snow.work(actionId);
  expect([await dayOf(early), await dayOf(late)]).toEqual([plusDays(TODAY, 2), plusDays(TODAY, 4)]);
  must(await snow.undo(actionId));
  await snow.work(actionId);
  expect([await dayOf(early), await dayOf(late)]).toEqual([plusDays(TODAY, 3), plusDays(TODAY, 3)]);
});

test('who is of age on the day of the order has it on no earlier day, also where the planned time fills', async () => {
  const young = await makePlaced(world, { ...BEER, day: 5, n: 0, dateOfBirth: '2005-11-25' });
  const actionId = await snow.applied(hoursOf(5, [0, 24]));
  await sql`update slot set cap_orders = booked_orders where modality = 'PICKUP' and local_date = '2026-11-26'
     and extract(hour from starts_at at time zone tz) = 8`.execute(world.db.read);
  await snow.work(actionId);
  expect(await shown(actionId, young)).toMatchObject({ state: 'MOVED' });
  expect(await dayOf(young)).toBe(plusDays(TODAY, 6));
});

test('an order that would cost another amount by now keeps its time, for that reason', async () => {
  const placed = await makePlain(world, { ...MILK, modality: 'DELIVERY', day: 4 });
  const actionId = await snow.applied(hoursOf(4, [8, 10], 'DELIVERY'));
  const { checkouts } = world.deps;
  const read: typeof checkouts.read = async (query) => {
    const found = await checkouts.read(query);
    const { reservation } = found?.checkout ?? {};
    if (!found || !reservation) return found;
    const cheaper = { ...reservation, fee: cents(reservation.fee - 100) };
    return { ...found, checkout: { ...found.checkout, reservation: cheaper } };
  };
  await moveOrders({ ...world.deps, checkouts: { ...checkouts, read } }, { actionId }, { now: () => NOW });
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'LEFT', reason: 'PRICE' });
});

test('an order whose card holds too little keeps its time, for that reason: no card is called', async () => {
  const placed = await makePlain(world, { ...MILK, day: 4 });
  const actionId = await snow.applied(hoursOf(4, [8, 10]));
  await sql`update tender_tx set amount_cents = 1 where order_id = ${placed.checkoutId}`.execute(world.db.read);
  await snow.work(actionId);
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'LEFT', reason: 'PRICE' });
});

test('an order in a change that is being paid keeps its time, when it has its turn and in the next preview', async () => {
  const placed = await makePlain(world, { ...MILK, day: 1, n: 6 });
  const actionId = await snow.applied(hoursOf(1, [14, 15]));
  await sql`
    insert into modify_attempt (order_id, key, attempt_id, request_hash, change, status, created_at, lease_until)
    values (${placed.checkoutId}, 'paying', 'mod_paying', '', '{}', 'PENDING', now(), now())`.execute(world.db.read);
  await snow.work(actionId);
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'LEFT', reason: 'CHANGE_PENDING' });
  const { orders } = await snow.preview(hoursOf(1, [14, 15]));
  expect(orders).toMatchObject([{ orderId: placed.checkoutId, to: null, reason: 'CHANGE_PENDING' }]);
});
