import type { PaymentEntry } from '@cartwright/contracts/checkout';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type CheckoutWorld, change, current, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { insertFlashSale, soldOf, toTake } from '#testing/flash-sales.ts';
import { edit, opened, quantityOf, standingOf, submit } from '#testing/modifying.ts';
import { BANK, GIFT_2, PIN, SNAP } from '#testing/payment-entries.ts';
import { place } from '#testing/placing.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { toPay, toPromote, toTip } from '#testing/updates.ts';
import { changeModification } from './change-session.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** An order of milk and batteries, paid with these cards. */
async function placedWith(
  payments: PaymentEntry[],
  lines: Readonly<Record<string, number>> = { [PRODUCTS.milk]: 2, [PRODUCTS.batteries]: 1 },
) {
  const ready = await change(world, await makeStarted(world, { lines }), toPay(payments));
  return must(await place(world, ready, { encryptedPin: PIN })).checkout;
}

/** Another price from now on, in cents. */
async function priced(gtin13: string, regular: number): Promise<void> {
  await sql`update price set regular_cents = ${regular} where gtin13 = ${gtin13}`.execute(world.db.read);
  await world.catalog.refresh();
}

const lastCharge = (checkoutId: string) =>
  world.payments.charges.filter(({ intentId }) => intentId === `int-${checkoutId}`).at(-1);

describe('SNAP', () => {
  test('pays what it holds unless the shopper chooses more: the bank card pays what was added', async () => {
    const placed = await placedWith([BANK, SNAP]);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 4)]);
    expect(seen.needsPin).toBe(false);
    expect(seen.snapRange).toEqual({ min: 598, max: 1196 });
    must(await submit(world, seen));
    expect(lastCharge(placed.checkoutId)?.tenders).toEqual([
      {
        cardId: 'card_good',
        paymentType: 'BANK_CARD',
        amount: seen.target.summary.cost.total - placed.summary.cost.total,
      },
    ]);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, pending: 0 });
  });

  test('PAY-015 a chosen amount is at least what it holds and at most what it may pay', async () => {
    const placed = await placedWith([BANK, SNAP]);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 4)]);
    const { checkoutId: orderId, profileId } = placed;
    const choose = (amount: number) =>
      changeModification(
        world.deps,
        {
          orderId,
          profileId,
          versionKey: String(seen.session.version),
          changes: [{ type: 'setSnapAmount', amount: cents(amount) }],
        },
        NOW,
      );
    expect(await choose(597)).toEqual({ ok: false, refusal: { code: 'EBT_AMOUNT_TOO_LOW' } });
    expect(await choose(1197)).toEqual({ ok: false, refusal: { code: 'EBT_AMOUNT_TOO_HIGH' } });
    expect(must(await choose(598)).target.tenders.map(({ requested }) => requested)).toEqual([598, null]);
  });

  test('MOD-010 more of it needs the PIN, which comes sealed with its authorization, and both are authorized together', async () => {
    const placed = await placedWith([BANK, SNAP]);
    const seen = await edit(world, placed, [
      quantityOf(await opened(world, placed), PRODUCTS.milk, 4),
      quantityOf(await opened(world, placed), PRODUCTS.batteries, 2),
      { type: 'setSnapAmount', amount: cents(1196) },
    ]);
    expect(seen.needsPin).toBe(true);
    expect(await submit(world, seen)).toEqual({ ok: false, refusal: { code: 'PIN_REQUIRED' } });
    expect(await standingOf(world, placed)).toMatchObject({ revision: 1, pending: 0 });
    const { order } = must(await submit(world, seen, { pin: PIN }));
    expect(lastCharge(placed.checkoutId)?.tenders).toMatchObject([
      { cardId: 'snap_100', amount: 598 },
      { cardId: 'card_good' },
    ]);
    expect(order.details.tenders.map(({ cardId, amount }) => [cardId, amount])).toEqual([
      ['snap_100', 1196],
      ['card_good', order.total - 1196],
    ]);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, authorized: order.total, pending: 0 });
    expect((await current(world, placed)).tenders.map(({ requested }) => requested)).toEqual([1196, null]);
  });

  test('pays less when less of the order may be paid with it, and the bank card pays the rest of what is new', async () => {
    const placed = await placedWith([BANK, SNAP]);
    const seen = await edit(world, placed, [
      quantityOf(await opened(world, placed), PRODUCTS.milk, 0),
      quantityOf(await opened(world, placed), PRODUCTS.batteries, 2),
    ]);
    expect(seen.target.summary.cost.total).toBeLessThan(placed.summary.cost.total);
    const { order } = must(await submit(world, seen));
    expect(order.details.tenders).toMatchObject([
      { cardId: 'snap_100', amount: 0 },
      { cardId: 'card_good', amount: order.total },
    ]);
    // The order costs less, and yet the bank card held too little for its part.
    expect(lastCharge(placed.checkoutId)?.tenders).toMatchObject([{ cardId: 'card_good' }]);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, pending: 0 });
  });
});

test('a SNAP card that paid for nothing stays out of the change: its PIN could not be sent', async () => {
  const placed = await placedWith([BANK, SNAP], { [PRODUCTS.batteries]: 1 });
  expect(placed.tenders.map(({ requested }) => requested)).toEqual([0, null]);
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 2)]);
  expect({ range: seen.snapRange, needsPin: seen.needsPin }).toEqual({ range: null, needsPin: false });
  const { checkoutId: orderId, profileId } = placed;
  const versionKey = String(seen.session.version);
  const changes = [{ type: 'setSnapAmount', amount: cents(598) } as const];
  expect(await changeModification(world.deps, { orderId, profileId, versionKey, changes }, NOW)).toEqual({
    ok: false,
    refusal: { code: 'EBT_AMOUNT_TOO_HIGH' },
  });
  must(await submit(world, seen));
  expect(lastCharge(placed.checkoutId)?.tenders).toMatchObject([{ cardId: 'card_good' }]);
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, pending: 0 });
});

test('a smaller order needs no hold beside what the bank card holds already', async () => {
  await priced(PRODUCTS.batteries, 50);
  try {
    const placed = await placedWith([BANK, SNAP]);
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.batteries, 0)]);
    expect(seen.plan.reasons).toEqual([{ code: 'HOLD_ONLY', cardId: 'card_good' }]);
    const before = world.payments.charges.length;
    must(await submit(world, seen));
    expect(world.payments.charges).toHaveLength(before);
  } finally {
    await priced(PRODUCTS.batteries, 299);
  }
});

test('a smaller order that costs more keeps its capacity while it is paid', async () => {
  await priced(PRODUCTS.batteries, 2999);
  try {
    const placed = await placedWith([BANK], { [PRODUCTS.milk]: 3 });
    const started = await opened(world, placed);
    const seen = await edit(world, placed, [
      quantityOf(started, PRODUCTS.milk, 0),
      quantityOf(started, PRODUCTS.batteries, 1),
    ]);
    const units: number[] = [];
    const checkpoint = async () => void units.push((await standingOf(world, placed)).units);
    must(await submit(world, seen, { checkpoint }));
    expect(units).toEqual([3, 3, 3, 1]);
  } finally {
    await priced(PRODUCTS.batteries, 299);
  }
});

test('a gift card that is used up stays so, and the bank card pays what was added', async () => {
  const placed = await placedWith([BANK, GIFT_2]);
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 3)]);
  const { order } = must(await submit(world, seen));
  expect(order.details.tenders.map(({ cardId, amount }) => [cardId, amount])).toEqual([
    ['gift_2', 200],
    ['card_good', order.total - 200],
  ]);
  expect(lastCharge(placed.checkoutId)?.tenders.map(({ cardId }) => cardId)).toEqual(['card_good']);
});

test('an order that no bank card pays cannot cost more than its cards have', async () => {
  const placed = await placedWith([SNAP], { [PRODUCTS.milk]: 2 });
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 3)]);
  expect(seen.needsPin).toBe(true); // nothing else could pay the rest
  expect(seen.plan.shortfall).toBe(0);
  const more = await edit(world, placed, [{ type: 'add', gtin13: PRODUCTS.batteries, quantity: 1 }]);
  expect(more.plan.shortfall).toBeGreaterThan(0);
  expect(await submit(world, more, { pin: PIN })).toEqual({ ok: false, refusal: { code: 'PAYMENT_MISSING' } });
  expect(await standingOf(world, placed)).toMatchObject({ revision: 1, pending: 0 });
});

describe('what the order took when it was placed', () => {
  test('items of a flash sale keep their price, fewer of them are available again, and more cost today’s price', async () => {
    const sale = await insertFlashSale(world.db, { gtin13: PRODUCTS.bread, stock: 5 });
    const started = await makeStarted(world, { lines: { [PRODUCTS.milk]: 1 } });
    const lines = started.lines.map((line) => ({
      cart: { ...line, id: line.lineId },
      priceAdjustment: { coupons: [] },
    }));
    const taken = await change(world, started, toTake(lines, [[sale, 3]]));
    const ready = await change(world, taken, toPay([BANK]));
    const placed = must(await place(world, ready)).checkout;
    const sold = () => soldOf(world.db, sale);
    expect(await sold()).toBe(3);
    const fewer = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.bread, 2)]);
    must(await submit(world, fewer));
    expect(await sold()).toBe(2);
    const more = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.bread, 4)]);
    expect(more.target.lines.filter(({ gtin13 }) => gtin13 === PRODUCTS.bread)).toMatchObject([
      { quantity: 2, flashSale: { couponId: sale.couponId } },
      { quantity: 2, total: 598 },
    ]);
    must(await submit(world, more, { key: 'modify-key-2' }));
    expect(await sold()).toBe(2);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 3, pending: 0 });
  });

  test('the tip and the promotions stay, and are applied to what it is now', async () => {
    const at = { starts_at: new Date(0), ends_at: new Date(Date.UTC(2099, 0, 1)) };
    await world.db.read
      .insertInto('promo')
      .values({
        promo_id: 'promo_5',
        code: 'FIVE',
        description: '$5 off',
        applies_to: 'ITEMS',
        amount_off_cents: 500,
        minimum_cents: 1000,
        ...at,
      })
      .execute();
    const started = await makeStarted(
      world,
      { modality: 'DELIVERY', lines: { [PRODUCTS.milk]: 4 } },
      { modality: 'DELIVERY' },
    );
    await change(world, started, toTip(cents(300)));
    const ready = await change(world, started, toPromote([BANK], [{ action: 'add', code: 'FIVE' }]));
    const placed = must(await place(world, ready)).checkout;
    await world.db.read
      .updateTable('promo')
      .set({ ends_at: new Date(1) })
      .where('promo_id', '=', 'promo_5')
      .execute();
    const costOf = async (quantity: number) => {
      const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, quantity)]);
      return seen.target.summary.cost;
    };
    expect(await costOf(4)).toEqual(placed.summary.cost);
    expect(await costOf(5)).toMatchObject({ itemTotal: 5 * 299 - 500, gratuityTotal: 300 });
    // Below its minimum it takes nothing off, and it comes back with the items.
    expect(await costOf(3)).toMatchObject({ itemTotal: 3 * 299, gratuityTotal: 300 });
    const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 5)]);
    const { order } = must(await submit(world, seen));
    expect(order.summary.cost).toMatchObject({ itemTotal: 5 * 299 - 500, gratuityTotal: 300 });
    const uses = await world.db.read
      .selectFrom('promo_use')
      .selectAll()
      .where('checkout_id', '=', placed.checkoutId)
      .execute();
    expect(uses).toHaveLength(1);
    expect(await standingOf(world, placed)).toMatchObject({ revision: 2, pending: 0 });
  });
});
