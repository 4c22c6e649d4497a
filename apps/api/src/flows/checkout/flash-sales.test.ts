import { Coupon } from '@cartwright/contracts/order-lines';
import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  type CheckoutWorld,
  change,
  current,
  elsewhere,
  makeCheckoutWorld,
  makeReady,
  makeReserved,
  makeStarted,
  must,
  startOf,
} from '#testing/checkout-world.ts';
import { type MadeSale, insertFlashSale, soldOf, toTake } from '#testing/flash-sales.ts';
import { linesInCart, NOW, PRODUCTS, putInCart } from '#testing/small-world.ts';
import { enroll } from '#testing/enrollment.ts';
import { place } from '#testing/placing.ts';
import { under } from '#testing/updates.ts';
import { stayOpen } from '#testing/stay-open.ts';
import { changeCheckout } from './change-checkout.ts';
import type { Checkpoint } from './checkout-deps.ts';
import { placeOrder } from './place-order.ts';
import { recoverPayments } from './recover-payments.ts';
import { startCheckout } from './start-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const view = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });
const requests = (stored: StoredCheckout, update: ReturnType<typeof toTake>, { now = NOW, at = world } = {}) =>
  changeCheckout(at.deps, { ...stored, change: under(stored.version, update) }, now);
const places = (stored: StoredCheckout, idempotencyKey = 'key-00000001') =>
  placeOrder(world.deps, { ...stored, versionKey: String(stored.version), idempotencyKey, locale: 'en-US' }, NOW);

describe('the lines of a checkout', () => {
  test('CHK-057 CHK-058 CHK-059 CHK-090 PRO-012 flash sale items are appended to the line items, without substitution, with their coupon', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, percentOff: 15 });
    const before = view(await makeStarted(world));
    const after = view(
      await change(world, { ...before, ...(await ids(before.id)) }, toTake(before.lineItems, [[sale, 3]])),
    );
    expect(after.lineItems.slice(0, -1)).toEqual(before.lineItems);
    expect(after.lineItems.at(-1)).toMatchObject({
      cart: { gtin13: PRODUCTS.batteries, quantity: 3, substitutionPolicy: 'NONE' },
    });
    // 15 % of $2.99 is 44.85 cents: each item costs $2.54.
    expect(after.lineItems.at(-1)?.lineTotal).toBe(3 * 254);
    const [coupon] = after.lineItems.at(-1)?.priceAdjustment.coupons ?? [];
    const { offerId, couponId: id } = sale;
    expect(coupon).toEqual({ id, offerId, type: 'FLASH_SALE', appliedTo: 'ITEM', discount: 3 * 45 });
    expect(Coupon.shape.type.options).toEqual(['DIGITAL', 'INCENTIVE', 'PROMO', 'FLASH_SALE']);
    expect(before.lineItems.map(({ priceAdjustment }) => priceAdjustment.coupons)).toEqual([[], []]);
    expect(after.summary.cost.itemTotal).toBe(before.summary.cost.itemTotal + 3 * 254);
    expect(after.calculatedProperties.uiPaymentSummary.find(({ type }) => type === 'COUPONS')?.amount).toBe(-3 * 45);
  });

  test('of a sale beside the same product at its usual price take capacity together, and are removed again', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.milk, percentOff: 50 });
    const started = await makeStarted(world, { lines: { [PRODUCTS.milk]: 2 } });
    const more = await change(world, started, toTake(view(started).lineItems, [[sale, 2]]));
    expect(more.lines.map(({ quantity, total }) => ({ quantity, total }))).toEqual([
      { quantity: 2, total: 598 },
      { quantity: 2, total: 298 },
    ]);
    expect(more.reservation).toMatchObject({
      units: started.reservation.units + 2,
      items: { included: [{ gtin13: PRODUCTS.milk, quantity: 4 }] },
    });
    expect(await current(world, started)).toEqual(more);
    const none = await change(world, started, toTake(view(started).lineItems, []));
    expect(none).toMatchObject({ lines: started.lines, summary: started.summary, reservation: { units: 2 } });
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test('keep the capacity and fee share of items that are gone or late by now', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const shopper = await makeReserved(world, {
      modality: 'DELIVERY',
      lines: { [PRODUCTS.bread]: 2, [PRODUCTS.cake]: 3 },
      day: 2,
    });
    await enroll(world.db, { profileId: shopper.profileId, bannerId: 'main', freeThreshold: 1_495 });
    const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper, { modality: 'DELIVERY' }), NOW));
    const started = await current(world, { checkoutId, profileId: shopper.profileId });
    const takes = (quantity: number) => change(world, started, toTake(view(started).lineItems, [[sale, quantity]]));
    const before = (await takes(2)).reservation;
    expect([before.units, before.waiver]).toEqual([7, before.fee]);
    onTestFinished(() => setReach(world, { breadIsThere: true, cakeHours: 24 }));
    await setReach(world, { breadIsThere: false, cakeHours: 999 });
    expect((await takes(1)).reservation).toMatchObject({ units: 6, totes: before.totes, waiver: before.fee });
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test('stay with their checkout: a new one has only the cart, and capacity for no more', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const started = await makeStarted(world);
    const { profileId, reservation } = await change(world, started, toTake(view(started).lineItems, [[sale, 5]]));
    const { reservationId } = reservation;
    const { checkoutId } = must(await startCheckout(world.deps, startOf({ profileId, reservationId }), NOW));
    const anew = await current(world, { checkoutId, profileId });
    expect(anew.lines).toEqual(started.lines);
    expect(anew.reservation).toMatchObject({ units: started.reservation.units, items: started.reservation.items });
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test.each([
    ['that is over', { endsAt: NOW }, 1, 'FLASH_SALE_ENDED'],
    ['that has not begun', { startsAt: NOW + HOUR }, 1, 'FLASH_SALE_ENDED'],
    ['of another store', { locationId: 'st-2' }, 1, 'FLASH_SALE_ENDED'],
    ['that is sold out', { stock: 2, sold: 2 }, 1, 'FLASH_SALE_SOLD_OUT'],
    ['with too few left', { stock: 3, sold: 1 }, 3, 'FLASH_SALE_SOLD_OUT'],
    ['beyond its own limit', { maxQuantity: 2 }, 3, 'FLASH_SALE_LIMIT'],
    ['beyond ten', { maxQuantity: 50 }, 11, 'FLASH_SALE_LIMIT'],
    ['of goods that cannot come so soon', { gtin13: PRODUCTS.cake }, 1, 'FLASH_SALE_UNAVAILABLE'],
  ])('a sale %s is refused by its product, and nothing changes', async (_what, terms, quantity, code) => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, ...terms });
    const stored = await makeStarted(world, { day: 0 });
    const refused = await requests(stored, toTake(view(stored).lineItems, [[sale, quantity]]));
    expect(refused).toMatchObject({ ok: false, refusal: { code, items: [{ gtin13: sale.gtin13, code }] } });
    expect(await current(world, stored)).toEqual(stored);
  });

  test('a slot without capacity for more keeps the checkout and its reservation as they were', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const stored = await makeStarted(world, { n: 5 });
    await world.db.single((db) =>
      db.updateTable('slot').set({ cap_units: 3 }).where('slot_id', '=', stored.reservation.slotId).execute(),
    );
    const refused = await requests(stored, toTake(view(stored).lineItems, [[sale, 1]]));
    expect(refused).toMatchObject({ refusal: { code: 'FLASH_SALE_UNAVAILABLE' } });
    expect(await current(world, stored)).toEqual(stored);
  });
});

describe('placing an order', () => {
  const readyWith = async (sale: Awaited<ReturnType<typeof insertFlashSale>>, quantity: number, cardId?: string) => {
    const ready = await makeReady(world, { ...(cardId && { cardId }), n: 2, day: 2 });
    return change(world, ready, toTake(view(ready).lineItems, [[sale, quantity]]));
  };

  test('never sells more than there is: of four simultaneous orders for three items one is refused, by its product', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, stock: 3 });
    const all = await Promise.all([1, 2, 3, 4].map(() => readyWith(sale, 1)));
    const placed = await Promise.all(all.map((each) => places(each)));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(3);
    const code = 'FLASH_SALE_SOLD_OUT';
    expect(placed.find(({ ok }) => !ok)).toMatchObject({
      refusal: { code, items: [{ gtin13: PRODUCTS.batteries, code }], current: { status: 'DRAFT' } },
    });
    expect(await soldOf(world.db, sale)).toBe(3);
    expect(await auditSlots(world.db.read)).toEqual([]);
  });

  test('of many calls with one key that take the last items, none is told that they are sold out', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, stock: 2 });
    const ready = await readyWith(sale, 2);
    const all = await Promise.all(Array.from({ length: 6 }, () => places(ready)));
    const codes = all.map((each) => (each.ok ? 'ok' : each.refusal.code));
    expect(codes.filter((code) => code !== 'ok' && code !== 'IN_PROGRESS')).toEqual([]);
    expect(codes).toContain('ok');
    expect(await soldOf(world.db, sale)).toBe(2);
  });

  test('more of a sale cannot be taken once the reservation is over', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const ready = await makeReady(world, { n: 3, day: 2 });
    await world.db.single((db) =>
      db
        .updateTable('reservation')
        .set({ expires_at: new Date(NOW) })
        .where('reservation_id', '=', ready.reservation.reservationId)
        .execute(),
    );
    const refused = await requests(ready, toTake(view(ready).lineItems, [[sale, 1]]), { at: elsewhere(world) });
    expect(refused).toMatchObject({ refusal: { code: 'RESERVATION_EXPIRED' } });
  });

  test('a sale that ended since is refused; without its items the order goes through', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const ready = await readyWith(sale, 2);
    await world.db.single((db) =>
      db
        .updateTable('flash_sale')
        .set({ ends_at: new Date(NOW) })
        .where('coupon_id', '=', sale.couponId)
        .execute(),
    );
    expect(await places(ready)).toMatchObject({ refusal: { code: 'FLASH_SALE_ENDED' } });
    const without = await change(world, ready, toTake(view(ready).lineItems, []));
    expect(must(await places(without, 'key-00000002')).checkout.status).toBe('ACTIVE');
    expect(await soldOf(world.db, sale)).toBe(0);
  });

  test('takes nothing off the cart for its items, which never were in it', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.milk });
    const started = await makeReady(world, { lines: { [PRODUCTS.milk]: 2 }, day: 5 });
    const taken = await change(world, started, toTake(view(started).lineItems, [[sale, 2]]));
    await putInCart(world.db, taken.profileId, { [PRODUCTS.milk]: 5 });
    expect((await places(taken, 'key-of-a-sale')).ok).toBe(true);
    expect(await linesInCart(world.db, taken.profileId)).toMatchObject([{ gtin13: PRODUCTS.milk, quantity: 3 }]);
  });

  test('gives the stock back once when the payment fails, also when only recovery learns of it', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries, stock: 5, sold: 1 });
    const poor = await readyWith(sale, 4, 'card_poor');
    expect(await places(poor)).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED' } });
    expect(await soldOf(world.db, sale)).toBe(1);
    world.payments.weather = 'answer-lost';
    expect(await places(poor, 'key-00000002')).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    expect(await soldOf(world.db, sale)).toBe(5);
    world.payments.weather = 'fine';
    expect(await recoverPayments(world.deps, NOW + HOUR)).toBe(1);
    expect(await recoverPayments(world.deps, NOW + HOUR)).toBe(0);
    expect(await soldOf(world.db, sale)).toBe(1);
  });

  test('gives the stock back before it locks the slot, in the order in which it took them', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.batteries });
    const poor = await readyWith(sale, 1, 'card_poor');
    const holders: ReturnType<typeof holdSale>[] = [];
    const checkpoint = async (name: Checkpoint) => {
      if (name !== 'authorized') return;
      holders.push(holdSale(sale, poor.reservation.slotId));
      await holders[0]?.isHeld;
    };
    expect(await place(world, poor, { checkpoint })).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED' } });
    await Promise.all(holders.map(({ ended }) => ended));
    expect([holders.length, await soldOf(world.db, sale)]).toEqual([1, 0]);
    expect(await auditSlots(world.db.read)).toEqual([]);
  });
});

/** Makes bread unavailable or available again, and gives cake a lead time of this many hours. */
const setReach = ({ db }: CheckoutWorld, to: { readonly breadIsThere: boolean; readonly cakeHours: number }) =>
  db.transaction(async (tx) => {
    await tx.updateTable('product').set({ lead_hours: to.cakeHours }).where('gtin13', '=', PRODUCTS.cake).execute();
    await sql`update availability set sellable = set_bit(sellable, 1, ${to.breadIsThere ? 1 : 0}::int)`.execute(tx);
  });

/** Locks a sale until somebody waits for it, who must not have the slot then: in the other order two would deadlock. */
function holdSale(sale: MadeSale, slotId: string) {
  const { promise: isHeld, resolve } = Promise.withResolvers<void>();
  const ended = world.db.transaction(async (tx) => {
    await stayOpen(tx);
    const { rows } = await sql<{ pid: number }>`
      select pg_backend_pid() as pid from flash_sale where coupon_id = ${sale.couponId} for no key update`.execute(tx);
    resolve();
    const waiting = async () =>
      (
        await sql`select from pg_stat_activity where ${rows[0]?.pid} = any(pg_blocking_pids(pid))`.execute(
          world.db.read,
        )
      ).rows.length;
    await expect.poll(waiting, { interval: 5 }).toBe(1);
    await sql`select from slot where slot_id = ${slotId} for no key update nowait`.execute(tx);
  });
  return { isHeld, ended };
}

async function ids(checkoutId: string) {
  const { profile_id: profileId } = await world.db.read
    .selectFrom('checkout')
    .select('profile_id')
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
  return { checkoutId, profileId };
}
