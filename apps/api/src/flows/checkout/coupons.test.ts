import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import type { StoredCheckout } from '#features/checkout/checkout.ts';
import { toCheckoutView } from '#features/checkout/view.ts';
import { cancelOrder } from '../order-money/cancel-order.ts';
import { auditSlots } from '#testing/audit-slots.ts';
import {
  type CheckoutWorld,
  change,
  current,
  elsewhere,
  makeCheckoutWorld,
  makeReserved,
  must,
  reserveSlot,
  startOf,
  type Wanted,
} from '#testing/checkout-world.ts';
import { auditCoupons, clip, insertBanner, insertCoupon, usesOf } from '#testing/coupons.ts';
import { Crash, crashAt, place } from '#testing/placing.ts';
import { NOW, PRODUCTS, putInCart, ZIP } from '#testing/small-world.ts';
import { toPay } from '#testing/updates.ts';
import { recoverPayments } from './recover-payments.ts';
import { finishPicking } from '../picking/finish-picking.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { PICKER } from '#testing/picking.ts';
import { startCheckout } from './start-checkout.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await insertBanner(world.db, 'other');
});
afterAll(() => world.close());
afterEach(async () => {
  world.payments.weather = 'fine';
  const wrong = [...(await auditCoupons(world.db)), ...(await auditSlots(world.db.read))];
  if (wrong.length > 0) throw new Error(`counters differ: ${JSON.stringify(wrong)}`);
});

/** Pays with a card. */
const paidWith = (id: string) => {
  const payments = [{ id, paymentType: 'BANK_CARD' as const }];
  return toPay(payments);
};

/** A checkout of a shopper who has clipped these coupons, with a card. */
async function readyWith(
  coupons: readonly string[],
  { cardId = 'card_good', ...wanted }: Wanted & { readonly cardId?: string } = {},
): Promise<StoredCheckout> {
  const shopper = await makeReserved(world, wanted);
  for (const id of coupons) await clip(world.db, shopper.profileId, id);
  const { checkoutId } = must(await startCheckout(world.deps, startOf(shopper), wanted.now ?? NOW));
  return change(world, { ...shopper, checkoutId }, paidWith(cardId), wanted.now);
}

const view = (stored: StoredCheckout) =>
  toCheckoutView(stored, world.deps.directory, { now: NOW, timeZone: null, locale: 'en-US' });

describe('a checkout', () => {
  test('PRO-012 SUM-002 has what a clipped coupon takes off, on its line and nested in the line COUPONS', async () => {
    const id = await insertCoupon(world.db);
    const plain = view(await readyWith([]));
    const { lineItems, summary, calculatedProperties } = view(await readyWith([id]));
    expect(lineItems.find(({ cart }) => cart.gtin13 === PRODUCTS.milk)?.priceAdjustment.coupons).toEqual([
      { id, offerId: `offer_${id}`, type: 'DIGITAL', appliedTo: 'ITEM', discount: 100 },
    ]);
    expect(plain.calculatedProperties.uiPaymentSummary.map(({ type }) => type)).not.toContain('COUPONS');
    expect(calculatedProperties.uiPaymentSummary.find(({ type }) => type === 'COUPONS')).toMatchObject({
      amount: -100,
      nestedLines: [{ description: `Coupon ${id}`, amount: -100 }],
    });
    expect(summary.cost).toMatchObject({
      itemTotal: plain.summary.cost.itemTotal - 100,
      ebtTotal: plain.summary.cost.ebtTotal - 100,
    });
  });

  test.each([
    ['not clipped', {}, false],
    ['of another banner', { bannerId: 'other' }, true],
    ['that ended', { endsAt: NOW }, true],
    ['that has not begun', { startsAt: NOW + HOUR }, true],
    ['of another product', { gtin13s: [PRODUCTS.cake] }, true],
    ['for more items', { minimumQuantity: 3 }, true],
    ['for a larger sum', { minimumSpend: 5_000 }, true],
  ] as const)('has no coupon %s', async (_what, terms, isClipped) => {
    const id = await insertCoupon(world.db, terms);
    const { properties, summary } = await readyWith(isClipped ? [id] : []);
    expect(properties.coupons).toBeUndefined();
    expect(summary.lines.map(({ type }) => type)).not.toContain('COUPONS');
  });

  test('has no coupon that was put back', async () => {
    const id = await insertCoupon(world.db);
    const shopper = await makeReserved(world);
    await clip(world.db, shopper.profileId, id);
    await sql`update coupon_clip set is_clipped = false where coupon_id = ${id}`.execute(world.db.read);
    const started = must(await startCheckout(world.deps, startOf(shopper), NOW));
    expect(started.properties.coupons).toBeUndefined();
  });

  test('has none that all its shoppers have used up, or this one in an order before', async () => {
    const id = await insertCoupon(world.db, { total: 1 });
    must(await place(world, await readyWith([id])));
    expect((await readyWith([id])).properties.coupons).toBeUndefined();
    const once = await insertCoupon(world.db);
    const first = await readyWith([once]);
    must(await place(world, first));
    const again = await startAgain(first.profileId);
    expect(again.properties.coupons).toBeUndefined();
  });
});

/** Another pickup of the same shopper. */
async function startAgain(profileId: string, more: Wanted = {}): Promise<StoredCheckout> {
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 2 });
  const reservationId = await reserveSlot(world.deps, {
    profileId,
    modality: 'PICKUP',
    day: 3,
    n: 0,
    now: NOW,
    ...more,
  });
  const { checkoutId } = must(await startCheckout(world.deps, startOf({ profileId, reservationId }), NOW));
  return change(world, { checkoutId, profileId }, paidWith('card_good'));
}

/** A delivery of the same shopper beside the pickup. */
async function deliveryOf(profileId: string): Promise<StoredCheckout> {
  await putInCart(world.db, profileId, { [PRODUCTS.milk]: 2 }, 'DELIVERY');
  const reservationId = await reserveSlot(world.deps, { profileId, modality: 'DELIVERY', day: 2, n: 0, now: NOW });
  const destination = { addressLine1: '1 Main St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
  const start = startOf({ profileId, reservationId }, { modality: 'DELIVERY', destination });
  const { checkoutId } = must(await startCheckout(world.deps, start, NOW));
  return change(world, { checkoutId, profileId }, paidWith('card_good'));
}

describe('placing an order', () => {
  test('takes its coupons with it, and keeps what they took off', async () => {
    const [limited, unlimited] = [
      await insertCoupon(world.db, { total: 5 }),
      await insertCoupon(world.db, { gtin13s: [PRODUCTS.bread], off: 50 }),
    ];
    const { order } = must(await place(world, await readyWith([limited, unlimited])));
    expect(await usesOf(world.db, limited)).toEqual({ counted: 1, clips: 1, uses: 1 });
    expect(await usesOf(world.db, unlimited)).toEqual({ counted: 0, clips: 1, uses: 1 });
    expect(order?.lines.flatMap(({ coupons = [] }) => coupons.map(({ couponId, taken }) => [couponId, taken]))).toEqual(
      expect.arrayContaining([
        [limited, 100],
        [unlimited, 50],
      ]),
    );
  });

  test('gives its coupons back once when the payment fails, also when only recovery learns of it', async () => {
    const id = await insertCoupon(world.db, { total: 5 });
    const poor = await readyWith([id], { cardId: 'card_poor' });
    expect(await place(world, poor)).toMatchObject({ refusal: { code: 'PAYMENT_DECLINED' } });
    expect(await usesOf(world.db, id)).toEqual({ counted: 0, clips: 0, uses: 0 });
    world.payments.weather = 'answer-lost';
    expect(await place(world, poor, { key: 'key-00000002' })).toMatchObject({ refusal: { code: 'IN_PROGRESS' } });
    expect(await usesOf(world.db, id)).toEqual({ counted: 1, clips: 1, uses: 1 });
    world.payments.weather = 'fine';
    expect(await recoverPayments(world.deps, NOW + HOUR)).toBe(1);
    expect(await recoverPayments(world.deps, NOW + HOUR)).toBe(0);
    expect(await usesOf(world.db, id)).toEqual({ counted: 0, clips: 0, uses: 0 });
  });

  test.each(['before-begin', 'begun', 'authorized', 'settled'] as const)(
    'and dying at %s has its coupons with the order, or not at all',
    async (at) => {
      const id = await insertCoupon(world.db, { total: 5 });
      const ready = await readyWith([id]);
      await expect(place(world, ready, { checkpoint: crashAt(at) })).rejects.toThrow(Crash);
      await recoverPayments(world.deps, NOW + HOUR);
      const { status } = await current(world, ready);
      const uses = status === 'ACTIVE' ? 1 : 0;
      expect(status).toBe(at === 'before-begin' ? 'DRAFT' : 'ACTIVE');
      expect(await usesOf(world.db, id)).toEqual({ counted: uses, clips: uses, uses });
    },
  );

  test.each([
    ['ended', (id: string) => sql`update coupon set ends_at = ${new Date(NOW)} where coupon_id = ${id}`],
    ['was put off', (id: string) => sql`update coupon set starts_at = ${new Date(NOW + 1)} where coupon_id = ${id}`],
    ['was used up', (id: string) => sql`update coupon set total_uses = 1, uses = 1 where coupon_id = ${id}`],
  ])('without a coupon that %s since: the order is refused, and costs its new price then', async (_what, end) => {
    const [lost, kept] = [await insertCoupon(world.db), await insertCoupon(world.db, { gtin13s: [PRODUCTS.bread] })];
    const ready = await readyWith([lost, kept]);
    await end(lost).execute(world.db.read);
    const refused = await place(elsewhere(world), ready);
    expect(refused).toMatchObject({ ok: false, refusal: { code: 'COUPON_UNAVAILABLE' } });
    const without = await current(world, ready);
    expect(refused).toMatchObject({ refusal: { current: { version: without.version, checksum: without.checksum } } });
    expect(without.summary.cost.total).toBe(ready.summary.cost.total + 100);
    expect(without.properties.coupons?.map(({ couponId }) => couponId)).toEqual([kept]);
    expect(await usesOf(world.db, kept)).toMatchObject({ uses: 0 });
    await sql`update coupon set uses = 0 where coupon_id = ${lost}`.execute(world.db.read);
    must(await place(world, without, { key: 'key-00000002' }));
    expect(await usesOf(world.db, kept)).toMatchObject({ uses: 1 });
    expect(await usesOf(world.db, lost)).toMatchObject({ uses: 0 });
  });

  test('of two orders of one shopper with one coupon, placed at once, one takes it', async () => {
    const id = await insertCoupon(world.db);
    const first = await readyWith([id]);
    const second = await deliveryOf(first.profileId);
    expect(second.properties.coupons).toHaveLength(1);
    const ends = await Promise.all([place(world, first), place(elsewhere(world), second)]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(ends.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'COUPON_UNAVAILABLE' } });
    expect(await usesOf(world.db, id)).toEqual({ counted: 0, clips: 1, uses: 1 });
  });

  test('of 300 shoppers who want 12 uses of a coupon at once, exactly 12 get it, and the others pay the full price or nothing', async () => {
    const id = await insertCoupon(world.db, { total: 12 });
    const all: StoredCheckout[] = [];
    for (let n = 0; n < 300; n++) {
      all.push(await readyWith([id], { lines: { [PRODUCTS.milk]: 1 }, day: 1 + (n % 4), n: Math.floor(n / 4) % 10 }));
    }
    const ends = await Promise.all(all.map((each, n) => place(n % 2 === 0 ? world : elsewhere(world), each)));
    const codes = ends.map((end) => (end.ok ? 'placed' : end.refusal.code));
    expect(codes.filter((code) => code === 'placed')).toHaveLength(12);
    expect(new Set(codes)).toEqual(new Set(['placed', 'COUPON_UNAVAILABLE']));
    expect(await usesOf(world.db, id)).toEqual({ counted: 12, clips: 12, uses: 12 });
  });
});

describe('a canceled order', () => {
  test('gives its coupons back, once, and the next one takes them', async () => {
    const id = await insertCoupon(world.db, { total: 1 });
    const ready = await readyWith([id]);
    must(await place(world, ready));
    const { checkoutId: orderId, profileId } = ready;
    const cancel = () => cancelOrder(world.deps, { orderId, profileId }, NOW);
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await usesOf(world.db, id)).toEqual({ counted: 0, clips: 0, uses: 0 });
    must(await place(world, await startAgain(profileId)));
    expect(await usesOf(world.db, id)).toEqual({ counted: 1, clips: 1, uses: 1 });
  });
});

describe('a picked order', () => {
  const { milk, bread } = PRODUCTS;

  /** An order whose items were found so often. */
  async function pickedWith(coupons: readonly string[], found: Readonly<Record<string, number>>) {
    const ready = await readyWith(coupons, { lines: { [milk]: 2, [bread]: 1 } });
    const { checkout } = must(await place(world, ready));
    const { checkoutId: orderId, profileId, lines } = checkout;
    const { cutoffAt: now } = checkout.reservation;
    must(await startPicking(world.deps, { orderId, actor: PICKER }, now));
    for (const { lineId, gtin13 } of lines)
      must(
        await pickLine(
          world.deps,
          { orderId, lineId, actor: PICKER, quantity: found[gtin13] ?? 0, grams: null, substitute: null },
          now,
        ),
      );
    const finish = () => finishPicking(world.deps, { orderId, actor: PICKER }, now);
    return { orderId, profileId, finish };
  }

  test('gives a coupon back whose items were not found, once, and keeps the others', async () => {
    const [ofMilk, ofBread] = [
      await insertCoupon(world.db, { total: 5 }),
      await insertCoupon(world.db, { gtin13s: [bread] }),
    ];
    const { orderId, profileId, finish } = await pickedWith([ofMilk, ofBread], { [bread]: 1 });
    expect(await usesOf(world.db, ofMilk)).toEqual({ counted: 1, clips: 1, uses: 1 });
    const ends = await Promise.all([finish(), finish()]);
    expect(ends.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await usesOf(world.db, ofMilk)).toEqual({ counted: 0, clips: 0, uses: 0 });
    expect(await usesOf(world.db, ofBread)).toMatchObject({ clips: 1, uses: 1 });
    expect(await auditCoupons(world.db)).toEqual([]);
    const read = await world.deps.checkouts.read({ checkoutId: orderId, profileId });
    expect(read?.checkout.properties.coupons?.map(({ couponId }) => couponId)).toEqual([ofBread]);
    must(await place(world, await startAgain(profileId)));
    expect(await usesOf(world.db, ofMilk)).toEqual({ counted: 1, clips: 1, uses: 1 });
  });

  test('keeps a coupon of which one item was found', async () => {
    const id = await insertCoupon(world.db, { minimumQuantity: 2 });
    const { finish } = await pickedWith([id], { [milk]: 1 });
    must(await finish());
    expect(await usesOf(world.db, id)).toMatchObject({ uses: 1 });
    expect(await auditCoupons(world.db)).toEqual([]);
  });
});
