import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  type CheckoutWorld,
  change,
  current,
  makeCheckoutWorld,
  makeReady,
  makeStarted,
  must,
  reserveSlot,
  startOf,
} from '#testing/checkout-world.ts';
import { insertFlashSale, soldOf, toTake } from '#testing/flash-sales.ts';
import { TWO_CARDS, expectMoneySound, makePlaced, moneyOf } from '#testing/order-money.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS, putInCart } from '#testing/small-world.ts';
import { toPay, toPromote } from '#testing/updates.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { cancelOrder } from './cancel-order.ts';

const CODE = 'ONCE';
const BANK = [{ id: 'card_good', paymentType: 'BANK_CARD' as const }];

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await sql`
    insert into promo (promo_id, code, description, applies_to, amount_off_cents, starts_at, ends_at)
    values ('promo_once', ${CODE}, '$1 off', 'ITEMS', 100, 'epoch', '2099-01-01')`.execute(world.db.read);
});
beforeEach(() => void (world.payments.weather = 'fine'));
afterAll(() => world.close());

const cancel = ({ checkoutId: orderId, profileId }: StoredCheckout, more: { now?: number; reason?: string } = {}) => {
  const { now = NOW, ...reason } = more;
  return cancelOrder(world.deps, { orderId, profileId, ...reason }, now);
};
const bookedOf = async ({ checkoutId }: StoredCheckout) =>
  (
    await sql<{ orders: number; units: number; totes: number }>`
      select s.booked_orders as orders, s.booked_units as units, s.booked_totes as totes
        from orders o join reservation r using (reservation_id) join slot s using (slot_id) where o.order_id = ${checkoutId}`.execute(
      world.db.read,
    )
  ).rows[0];
const usesOf = async ({ profileId }: StoredCheckout) =>
  (await world.db.read.selectFrom('promo_use').select('promo_id').where('profile_id', '=', profileId).execute()).length;

test('a canceled order gives its slot and its money back, and says who canceled it and why', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  expect(await bookedOf(order)).toEqual({ orders: 1, units: 3, totes: order.reservation.totes });
  expect(must(await cancel(order, { reason: 'too early' }))).toMatchObject({
    orderId: order.checkoutId,
    status: 'CANCELLED',
    lines: order.lines,
  });
  expect(await bookedOf(order)).toEqual({ orders: 0, units: 0, totes: 0 });
  const { money, txs, movements } = await expectMoneySound(world, order);
  expect([money, movements.length]).toEqual(['RELEASED', 1]);
  expect(txs.filter(({ type }) => type === 'REVERSAL').map(({ tender, amount }) => [tender, amount])).toEqual(
    txs.filter(({ type }) => type === 'AUTHORIZATION').map(({ tender, amount }) => [tender, amount]),
  );
  const { rows } = await sql`
    select type, actor, data from order_event where order_id = ${order.checkoutId} and seq = 2`.execute(world.db.read);
  expect(rows).toEqual([{ type: 'CANCELLED', actor: 'shopper', data: { reason: 'too early' } }]);
});

test('until its money is back, the clearing account owes it to the cards', async () => {
  const order = await makePlaced(world);
  const { balances } = await moneyOf(world, order);
  world.payments.weather = 'unreachable';
  must(await cancel(order));
  const now = await moneyOf(world, order);
  expect(now.money).toBe('RELEASING');
  const owed = balances['authorized/BANK_CARD'] ?? 0;
  expect(now.balances).toEqual({ 'authorized/BANK_CARD': owed, 'order-clearing': -owed });
});

test('canceling again returns the canceled order and changes nothing', async () => {
  const order = await makePlaced(world);
  const first = must(await cancel(order));
  const before = await moneyOf(world, order);
  expect(must(await cancel(order, { now: NOW + 1 }))).toEqual(first);
  expect(must(await cancel(order, { now: order.reservation.cutoffAt + 1 }))).toEqual(first);
  expect(await moneyOf(world, order)).toEqual(before);
});

test('canceled by many calls at once, an order is canceled once', async () => {
  const order = await makePlaced(world, { cards: TWO_CARDS });
  const all = await Promise.all(Array.from({ length: 8 }, (_, n) => cancel(order, { now: NOW + n })));
  expect(all.map((each) => must(each).status)).toEqual(all.map(() => 'CANCELLED'));
  const { movements, lastEvent } = await expectMoneySound(world, order);
  expect([movements.length, lastEvent]).toEqual([1, 3]);
});

test('another shopper’s order, and one that does not exist, are not found', async () => {
  const order = await makePlaced(world);
  const { profileId } = await makePlaced(world);
  const unknown = { ok: false, refusal: { code: 'NOT_FOUND' } };
  expect(await cancel({ ...order, profileId })).toEqual(unknown);
  expect(await cancel({ ...order, checkoutId: '000000000000000001' })).toEqual(unknown);
  expect(await moneyOf(world, order)).toMatchObject({ status: 'PLACED', money: 'AUTHORIZED', lastEvent: 1 });
});

test('an order can be canceled until its cut-off, and no more at that moment, whether or not a job has run', async () => {
  const late = { ok: false, refusal: { code: 'PAST_CUTOFF' } };
  const [first, second, third] = [await makePlaced(world), await makePlaced(world), await makePlaced(world)];
  const { cutoffAt } = first.reservation;
  expect(must(await cancel(first, { now: cutoffAt - 1 })).status).toBe('CANCELLED');
  expect(await cancel(second, { now: cutoffAt })).toEqual(late);
  await moveOrderAlone(world.db.direct, {
    orderId: third.checkoutId,
    move: 'REACH_CUTOFF',
    actor: 'system',
    now: cutoffAt,
  });
  expect(await cancel(third, { now: cutoffAt - 1 })).toEqual(late);
  for (const order of [second, third]) expect(await moneyOf(world, order)).toMatchObject({ money: 'AUTHORIZED' });
});

test('at its cut-off, an order is either canceled or locked, whoever comes first', async () => {
  const ends = new Set<string>();
  for (let n = 0; n < 40; n++) {
    const order = await makePlaced(world, { day: 2 + (n % 4), n: n % 10 });
    const { cutoffAt } = order.reservation;
    const orderId = order.checkoutId;
    const lock = () =>
      moveOrderAlone(world.db.direct, { orderId, move: 'REACH_CUTOFF', actor: 'system', now: cutoffAt });
    // The first two come in turn, one each way; on a busy machine the others may all end alike.
    const early = n % 2 === 0 ? lock() : undefined;
    if (n === 0) await early;
    const canceling = cancel(order, { now: cutoffAt - 1 });
    if (n === 1) await canceling;
    const locked = await (early ?? lock());
    const canceled = await canceling;
    expect(canceled.ok).toBe(locked === null);
    const { status } = await expectMoneySound(world, order);
    expect(status).toBe(canceled.ok ? 'CANCELLED' : 'LOCKED');
    ends.add(status);
  }
  expect(ends.size).toBe(2);
});

test('what a canceled order took of flash sales can be had again, by its quantity', async () => {
  const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, stock: 3 });
  const started = await makeStarted(world);
  const lines = toCheckoutView(started, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' }).lineItems;
  await change(world, started, toTake(lines, [[sale, 3]]));
  const ready = await change(world, started, toPay(BANK));
  must(await place(world, ready));
  expect(await soldOf(world.db, sale)).toBe(3);
  must(await cancel(ready));
  expect(await soldOf(world.db, sale)).toBe(0);
  expect(await expectMoneySound(world, ready)).toMatchObject({ money: 'RELEASED' });
});

test('after canceling, the shopper can use the promo again, and reserve and order once more', async () => {
  const ready = await change(world, await makeReady(world), toPromote(BANK, [{ action: 'add', code: CODE }]));
  must(await place(world, ready));
  expect(await usesOf(ready)).toBe(1);
  must(await cancel(ready));
  expect(await usesOf(ready)).toBe(0);

  const { profileId } = ready;
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 1 });
  const reservationId = await reserveSlot(world.deps, { profileId, modality: 'PICKUP', day: 1, n: 0, now: NOW });
  const { checkoutId } = must(await startCheckout(world.deps, startOf({ profileId, reservationId }), NOW));
  const again = await change(world, { checkoutId, profileId }, toPromote(BANK, [{ action: 'add', code: CODE }]));
  must(await place(world, again));
  expect(await usesOf(ready)).toBe(1);
  expect(await moneyOf(world, again)).toMatchObject({ status: 'PLACED', money: 'AUTHORIZED' });
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('the last place of a slot can be taken by the next shopper once an order of it is canceled', async () => {
  const [order, next] = [await makePlaced(world, { day: 6, n: 3 }), await makePlaced(world, { day: 6, n: 4 })];
  const { slotId } = order.reservation;
  await sql`update slot set cap_orders = booked_orders where slot_id = ${slotId}`.execute(world.db.read);
  const { profileId } = next;
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 1 });
  const reserves = () => reserveSlot(world.deps, { profileId, modality: 'PICKUP', day: 6, n: 3, now: NOW });
  const free = () =>
    sql<{ free: number }>`
    select cap_orders - held_orders - booked_orders as free from slot where slot_id = ${slotId}`.execute(world.db.read);
  expect((await free()).rows).toEqual([{ free: 0 }]);
  must(await cancel(order));
  expect((await free()).rows).toEqual([{ free: 1 }]);
  await reserves();
  expect(await auditSlots(world.db.read)).toEqual([]);
});

test('the checkout of a canceled order can still be read', async () => {
  const order = await makePlaced(world);
  must(await cancel(order));
  const view = toCheckoutView(await current(world, order), world.deps.directory, {
    now: NOW,
    timeZone: null,
    locale: 'en-US',
  });
  expect(view).toMatchObject({ status: 'ACTIVE', fulfillment: { reservation: null } });
});

test('an order that was placed before its intent was stored with its cards is released at the intent of its checkout', async () => {
  const order = await makePlaced(world);
  await sql`update tender_tx set intent_id = null, leg_id = null where order_id = ${order.checkoutId}`.execute(
    world.db.read,
  );
  must(await cancel(order));
  expect(await moneyOf(world, order)).toMatchObject({ money: 'RELEASED', balances: {} });
  expect(world.payments.money.released.size).toBeGreaterThan(0);
});
