import { MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { demoVendors } from '#features/scheduling/demo-vendor.ts';
import { expireBatch } from '#features/scheduling/sweep-sql.ts';
import type { DeliveryVendors } from '#ports/delivery-vendors.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePlaced, standingOf } from '#testing/modifying.ts';
import { Crash, crashAt } from '#testing/placing.ts';
import { type Chosen, chosenIn, offerOf, reschedule, reservationsOf } from '#testing/rescheduling.ts';
import { NOW, PRODUCTS, ZIP } from '#testing/small-world.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  const agreed = await makeCheckoutWorld(inject('postgresUrl'));
  world = { ...agreed, deps: { ...agreed.deps, vendors: demoVendors(agreed.db) } };
});
beforeEach(async () => {
  world.payments.weather = 'fine';
  await deliveredBy('THIRD_PARTY');
  await sql`update slot set cap_orders = 1000, cap_units = 100000, cap_totes = 10000, fee_cents = 495`.execute(
    world.db.direct,
  );
});
afterAll(() => world.close());

/** Who delivers in this world: a third party that has many drivers, or the banner's own. */
async function deliveredBy(kind: 'OWN' | 'THIRD_PARTY') {
  await sql`update vendor set kind = ${kind}`.execute(world.db.direct);
  await sql`update zone set service = ${kind}`.execute(world.db.direct);
  await sql`insert into demo_vendor values ('own', false, 1000, '{}')
            on conflict (vendor_id) do update set is_down = false, drivers = 1000, refused_zips = '{}'`.execute(
    world.db.direct,
  );
}
const setVendor = (change: string) => sql`update demo_vendor set ${sql.raw(change)}`.execute(world.db.direct);

/** A delivery for the first day, and a time of another day that no other test uses. */
async function leaving(day: number) {
  const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 3 }, modality: 'DELIVERY' });
  return { placed, chosen: chosenIn(await offerOf(world, placed), day, 10) };
}
type Leaving = Awaited<ReturnType<typeof leaving>>;

/** How many orders the slot has, in both counters. */
async function countedIn({ startsAt }: Pick<Chosen, 'startsAt'>) {
  const { rows } = await sql<{ held: number; booked: number }>`
    select held_orders as held, booked_orders as booked from slot
     where modality = 'DELIVERY' and starts_at = ${new Date(startsAt)}`.execute(world.db.direct);
  return rows[0];
}
const bookedOf = async (placed: StoredCheckout) =>
  (await reservationsOf(world, placed)).filter(({ state }) => state === 'BOOKED');
const isAt = async ({ placed }: Leaving, startsAt: number, revision: number) => {
  expect(await bookedOf(placed)).toMatchObject([{ startsAt: new Date(startsAt), units: 3 }]);
  expect(await standingOf(world, placed)).toMatchObject({ revision, pending: 0 });
  expect(await auditSlots(world.db.direct)).toEqual([]);
};
const hasMoved = (order: Leaving) => isAt(order, order.chosen.startsAt, 2);
const hasStayed = (order: Leaving) => isAt(order, order.placed.reservation.startsAt, 1);

/** Every delivery costs two dollars more than when the order was placed. */
const raiseFees = () => sql`update slot set fee_cents = 695`.execute(world.db.direct);

test('of five orders that want the last two drivers at once, two get them and three keep their times', async () => {
  for (const day of [2, 3, 4]) {
    const orders: Leaving[] = [];
    for (let n = 0; n < 5; n += 1) orders.push(await leaving(day));
    await setVendor('drivers = 2');
    const answers = await Promise.all(orders.map(({ placed, chosen }) => reschedule(world, placed, chosen)));
    const codes = answers.map((answer) => (answer.ok ? 'moved' : answer.refusal.code));
    expect(codes.toSorted()).toEqual(['VENDOR_FULL', 'VENDOR_FULL', 'VENDOR_FULL', 'moved', 'moved']);
    for (const [n, order] of orders.entries()) await (answers[n]?.ok ? hasMoved(order) : hasStayed(order));
    expect(orders[0] && (await countedIn(orders[0].chosen))).toEqual({ held: 0, booked: 2 });
    await setVendor('drivers = 1000');
  }
});

test.each([
  ['VENDOR_OUT_OF_SERVICE', 'is_down = true', 'Nuestro socio de entregas no acepta pedidos en este momento.'],
  ['VENDOR_ADDRESS_REFUSED', `refused_zips = '{${ZIP}}'`, 'Nuestro socio de entregas no llega por ahora'],
  ['VENDOR_FULL', 'drivers = 0', 'Nuestro socio de entregas ya no tiene repartidores'],
])('%s: the order keeps its time, and the reason is in the language of its shopper', async (code, change, reason) => {
  const order = await leaving(5);
  await setVendor(change);
  const answer = await reschedule(world, order.placed, order.chosen, { locale: 'es-US' });
  expect(answer).toEqual({ ok: false, refusal: { code, reason: expect.stringContaining(reason) as string } });
  await hasStayed(order);
  expect(await countedIn(order.chosen)).toMatchObject({ held: 0 });
});

test('the question is asked with the place kept and nothing locked, and once for each key', async () => {
  const order = await leaving(5);
  const before = await countedIn(order.chosen);
  const seen: unknown[] = [];
  const vendors: DeliveryVendors = {
    accept: async (job) => {
      // Everything that the change locks later is free.
      await sql`select from orders where order_id = ${order.placed.checkoutId} for update nowait`.execute(
        world.db.direct,
      );
      await sql`select from slot where slot_id = ${job.slotId} for update nowait`.execute(world.db.direct);
      seen.push(job, await countedIn(order.chosen));
      return { ok: true, value: 'accepted' };
    },
  };
  const withVendor = { ...world, deps: { ...world.deps, vendors } };
  const moved = must(await reschedule(withVendor, order.placed, order.chosen));
  expect(must(await reschedule(withVendor, order.placed, order.chosen))).toEqual(moved);
  const booked = before?.booked ?? NaN;
  expect(seen).toEqual([
    { vendorId: 'own', slotId: expect.any(String) as string, zip: ZIP, locale: 'en-US', place: booked + 1 },
    { held: 1, booked },
  ]);
  expect(await countedIn(order.chosen)).toEqual({ held: 0, booked: booked + 1 });
  await hasMoved(order);
});

test('a dearer time is paid in the place that was kept; a card that declines gives it back', async () => {
  const [paid, declined] = [await leaving(6), await leaving(6)];
  await raiseFees();
  const dear = async ({ placed }: Leaving) => ({ placed, chosen: chosenIn(await offerOf(world, placed), 6, 10) });
  const order = await dear(paid);
  must(await reschedule(world, order.placed, order.chosen));
  await hasMoved(order);
  const before = await countedIn(order.chosen);
  const poor = await dear(declined);
  await sql`update checkout set tenders = replace(tenders::text, 'card_good', 'card_poor')::jsonb, version = version + 1
             where checkout_id = ${poor.placed.checkoutId}`.execute(world.db.direct);
  const answer = await reschedule(world, poor.placed, chosenIn(await offerOf(world, poor.placed), 6, 10));
  expect(answer).toMatchObject({ ok: false, refusal: { code: 'PAYMENT_DECLINED' } });
  expect(await countedIn(order.chosen)).toEqual(before);
  await hasStayed(poor);
});

test('an order that is changed while its vendor is asked gives the place back, and is read again', async () => {
  const order = await leaving(5);
  const before = await countedIn(order.chosen);
  const vendors: DeliveryVendors = {
    accept: async () => {
      await sql`update orders set money = 'CAPTURING' where order_id = ${order.placed.checkoutId}`.execute(
        world.db.direct,
      );
      return { ok: true, value: 'accepted' };
    },
  };
  const withVendor = { ...world, deps: { ...world.deps, vendors } };
  expect(await reschedule(withVendor, order.placed, order.chosen)).toEqual({
    ok: false,
    refusal: { code: 'ORDER_IN_PROCESS' },
  });
  expect(await countedIn(order.chosen)).toEqual(before);
  expect(await auditSlots(world.db.direct)).toEqual([]);
});

test('a payment host that cannot be reached gives the place back', async () => {
  const { placed } = await leaving(6);
  await raiseFees();
  const order = { placed, chosen: chosenIn(await offerOf(world, placed), 6, 10) };
  const before = await countedIn(order.chosen);
  world.payments.weather = 'unreachable';
  expect(await reschedule(world, placed, order.chosen)).toEqual({
    ok: false,
    refusal: { code: 'PAYMENT_UNAVAILABLE' },
  });
  expect(await countedIn(order.chosen)).toEqual(before);
  await hasStayed(order);
});

test('a process that ends with the place kept: the sweep gives it back after two minutes, and the key still moves the order', async () => {
  const order = await leaving(5);
  const before = await countedIn(order.chosen);
  const { placed, chosen } = order;
  await expect(reschedule(world, placed, chosen, { checkpoint: crashAt('before-begin') })).rejects.toThrow(Crash);
  expect(await countedIn(chosen)).toEqual({ held: 1, booked: before?.booked });
  const sweep = (after: number) => expireBatch(world.db.direct, NOW + after, 1000);
  expect(await sweep(2 * MINUTE - 1)).toMatchObject({ expired: 0 });
  expect(await sweep(2 * MINUTE)).toMatchObject({ expired: 1 });
  expect(await countedIn(chosen)).toEqual(before);
  await hasStayed(order);
  must(await reschedule(world, placed, chosen));
  await hasMoved(order);
});

test('a place that was swept while the vendor thought is taken anew', async () => {
  const order = await leaving(5);
  let requests = 0;
  const vendors: DeliveryVendors = {
    accept: async () => {
      requests += 1;
      if (requests === 1) await expireBatch(world.db.direct, NOW + 2 * MINUTE, 1000);
      return { ok: true, value: 'accepted' };
    },
  };
  must(await reschedule({ ...world, deps: { ...world.deps, vendors } }, order.placed, order.chosen));
  expect(requests).toBe(2);
  await hasMoved(order);
});

test('the banner’s own drivers are not asked and cost no statement more', async () => {
  const statementsOf = async () => {
    const order = await leaving(5);
    const counter = { count: 0 };
    must(await statements.run(counter, () => reschedule(world, order.placed, order.chosen)));
    await hasMoved(order);
    return counter.count;
  };
  const third = await statementsOf();
  await deliveredBy('OWN');
  await setVendor('is_down = true');
  const own = await statementsOf();
  // The place, and how the vendor of a demo stands.
  expect({ own, third }).toEqual({ own: 9, third: 11 });
});
