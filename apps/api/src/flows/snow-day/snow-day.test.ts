import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { messageOf } from '#features/communications/order-events/order-message.ts';
import { type CheckoutWorld, current } from '#testing/checkout-world.ts';
import { makePlaced, standingOf } from '#testing/modifying.ts';
import { putInState } from '#testing/placed-orders.ts';
import { chosenIn, offerOf, reservationsOf } from '#testing/rescheduling.ts';
import { hoursOf, openSnowDays, type SnowDays } from '#testing/snow-days.ts';
import { NOW, PRODUCTS, STORE } from '#testing/small-world.ts';
import { bringCutoffsForward } from '../demo-staff/sql.ts';

let world: CheckoutWorld;
let snow: SnowDays;
beforeAll(async () => {
  ({ world, snow } = await openSnowDays());
});

const MILK = { lines: { [PRODUCTS.milk]: 3 } };
const closedSlots = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from slot where closed`.execute(world.db.read)).rows[0]?.n;

test('a simulation says where each order would go and why others stay, and changes nothing', async () => {
  const [first, second] = [
    await makePlaced(world, { ...MILK, day: 1, n: 0 }),
    await makePlaced(world, { ...MILK, day: 1, n: 1 }),
  ];
  const picked = await makePlaced(world, { ...MILK, day: 1, n: 1 });
  await putInState(world, { orderId: picked.checkoutId }, 'PICKING', 'AUTHORIZED');
  const { fingerprint, ...seen } = await snow.preview(hoursOf(1, [8, 10]));
  expect(fingerprint).toHaveLength(43);
  const { startsAt } = first.reservation;
  const at = (hours: number) => ({ startsAt: startsAt + hours * HOUR, endsAt: startsAt + (hours + 1) * HOUR });
  const shopper = 'Ada B.';
  expect(seen).toEqual({
    slots: 2,
    closing: 2,
    express: 0,
    orders: [
      { orderId: first.checkoutId, shopper, from: at(0), to: at(2), reason: null },
      { orderId: second.checkoutId, shopper, from: at(1), to: at(2), reason: null },
      { orderId: picked.checkoutId, shopper, from: at(1), to: null, reason: 'IN_PREPARATION' },
    ],
  });
  expect(await standingOf(world, first)).toMatchObject({ revision: 1, events: 1 });
  expect(await closedSlots()).toBe(0);
});

test('applying closes the slots; a job moves each order once, at the same price, and its shopper is informed', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 2, n: 0 });
  const before = await standingOf(world, placed);
  const of = hoursOf(2, [8, 11]);
  const actionId = await snow.applied(of);
  expect(await closedSlots()).toBe(3);
  expect(await snow.read(actionId)).toMatchObject({ reason: 'Snow', by: 'Dana', slots: 3, orders: 1, isRunning: true });
  await snow.work(actionId);
  await snow.work(actionId);
  const { reservation } = await current(world, placed);
  expect(reservation.startsAt).toBe(placed.reservation.startsAt + 3 * HOUR);
  expect(reservation).toMatchObject({ fee: placed.reservation.fee, waiver: placed.reservation.waiver });
  expect(await standingOf(world, placed)).toEqual({ ...before, revision: 2, revisions: 2, events: 2, lastEvent: 2 });
  const facts = await eventFacts(world.db.read, { orderId: placed.checkoutId, seq: 2, now: NOW });
  expect(facts).toMatchObject({ isFinal: false, event: { actor: `staff/${snow.staffId}` } });
  expect(facts && messageOf(facts)).toMatchObject({ kind: 'moved', from: { timezone: placed.reservation.zone } });
  expect(await snow.read(actionId)).toMatchObject({
    isRunning: false,
    placedSince: 0,
    moves: [{ orderId: placed.checkoutId, state: 'MOVED', to: { startsAt: reservation.startsAt }, phone: null }],
  });
});

test('the fee of the new time is not charged, and that of the earlier one not given back', async () => {
  const placed = await makePlaced(world, { ...MILK, modality: 'DELIVERY', day: 3, n: 0 });
  await sql`update slot set fee_cents = 995 where modality = 'DELIVERY' and starts_at > ${new Date(placed.reservation.startsAt)}`.execute(
    world.db.read,
  );
  const { charges } = world.payments;
  const [paid, before] = [charges.length, await standingOf(world, placed)];
  const actionId = await snow.applied(hoursOf(3, [8, 10], 'DELIVERY'));
  await snow.work(actionId);
  expect(await snow.shown(actionId, placed)).toMatchObject({ state: 'MOVED' });
  const { total, authorized } = before;
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, total, authorized });
  const [, moved] = await reservationsOf(world, placed);
  expect([moved?.fee, charges.length]).toEqual([placed.reservation.fee, paid]);
});

test('what a third party delivers is left to the desk, with the phone to call', async () => {
  const placed = await makePlaced(world, { ...MILK, modality: 'DELIVERY', day: 4, n: 0 });
  await sql`update vendor set kind = 'THIRD_PARTY'`.execute(world.db.read);
  const actionId = await snow.applied(hoursOf(4, [8, 10], 'DELIVERY'));
  await snow.work(actionId);
  await sql`update vendor set kind = 'OWN'`.execute(world.db.read);
  const { contact } = placed;
  expect(await snow.shown(actionId, placed)).toMatchObject({
    state: 'LEFT',
    reason: 'THIRD_PARTY',
    to: null,
    phone: contact?.phone,
  });
  expect(await standingOf(world, placed)).toMatchObject({ revision: 1, events: 1 });
});

test('an order that fits nowhere is left, and so is one whose cut-off has come', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 5, n: 0 });
  await sql`update slot set closed_for_day = true where modality = 'PICKUP' and local_date <> '2026-11-25'`.execute(
    world.db.read,
  );
  const { orders } = await snow.preview(hoursOf(5, [8, 20]));
  expect(orders).toMatchObject([{ orderId: placed.checkoutId, reason: 'NO_SLOT' }]);
  await sql`update slot set closed_for_day = false`.execute(world.db.read);
  await sql`update orders set status = 'LOCKED' where order_id = ${placed.checkoutId}`.execute(world.db.read);
  expect((await snow.preview(hoursOf(5, [8, 20]))).orders).toMatchObject([{ reason: 'LOCKED', to: null }]);
});

test('what was previewed is applied, or nothing is: another order needs another look', async () => {
  const of = hoursOf(6, [8, 9]);
  const seen = await snow.preview(of);
  const placed = await makePlaced(world, { ...MILK, day: 6, n: 0 });
  expect(await snow.apply(of, seen.fingerprint)).toMatchObject({
    ok: false,
    refusal: { code: 'PREVIEW_CHANGED', current: { orders: [{ orderId: placed.checkoutId }] } },
  });
  const of2 = { ...of, filter: { ...of.filter, fromHour: 1, toHour: 2 } };
  expect(await snow.apply(of2, (await snow.preview(of2)).fingerprint)).toEqual({
    ok: false,
    refusal: { code: 'NOTHING_TO_CHANGE' },
  });
  const { rows } = await sql`select from ops.staff_action where kind = 'snow-day' and location_id = ${STORE}
     and data -> 'filter' ->> 'fromHour' in ('1', '8') and data #>> '{filter,dates,0}' = '2026-11-26'`.execute(
    world.db.read,
  );
  expect(rows).toEqual([]);
});

test('the shopper may move the order on from where the store moved it, by her own page', async () => {
  const placed = await makePlaced(world, { ...MILK, day: 2, n: 9 });
  const actionId = await snow.applied(hoursOf(2, [17, 18]));
  await snow.work(actionId);
  const offer = await offerOf(world, placed);
  expect(offer.order.revision).toBe(2);
  expect(chosenIn(offer, 3, 12).total).toBe(placed.summary.cost.total);
});

test('an order whose cut-off came early is in its slot all the same, and stays for the desk', async () => {
  const inHand = [
    await makePlaced(world, { ...MILK, day: 1, n: 6 }),
    await makePlaced(world, { ...MILK, day: 1, n: 6 }),
  ];
  await bringCutoffsForward(world.db.read, NOW);
  for (const [n, state] of (['PICKING', 'READY'] as const).entries())
    await putInState(world, { orderId: inHand[n]?.checkoutId ?? '' }, state, 'AUTHORIZED');
  const of = hoursOf(1, [14, 15]);
  const { orders } = await snow.preview(of);
  expect(new Set(orders.map(({ orderId }) => orderId))).toEqual(new Set(inHand.map(({ checkoutId }) => checkoutId)));
  expect(orders.map(({ to, reason }) => [to, reason])).toEqual(Array(2).fill([null, 'IN_PREPARATION']));
  const actionId = await snow.applied(of);
  expect(await snow.read(actionId)).toMatchObject({
    orders: 2,
    placedSince: 0,
    moves: [{ state: 'LEFT' }, { state: 'LEFT' }],
  });
});
