import { cents } from '@cartwright/rules/money';
import { refuse } from '@cartwright/rules/result';
import { DAY } from '@cartwright/rules/zoned-time';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, makeStarted, must } from '#testing/checkout-world.ts';
import { makeDelivered, makeTipped, makeUndelivered } from '#testing/delivered-orders.ts';
import { makePlaced } from '#testing/order-money.ts';
import { BANK, GIFT_100, SNAP } from '#testing/payment-entries.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { refundsView } from '#features/orders/refunds-view.ts';
import { tipView } from '#features/orders/tip-view.ts';
import { codeOf, contents, standingTip, tip } from '#testing/tips.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
beforeEach(() => {
  const { payments } = world;
  payments.weather = 'fine';
  payments.money.declining.capture.clear();
  payments.money.declining.refund.clear();
});
afterAll(() => world.close());

describe('SCH-020 after delivery', () => {
  test('a higher tip is authorized and captured on the bank card of the order, by another intent', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    const before = await standingTip(world, order);
    expect(must(await tip(world, order, 800))).toMatchObject({
      total: 300 + 500 + (await contents(world, order)).total - 800,
    });
    const after = await standingTip(world, order);
    expect(after).toMatchObject({ tip: 800, revision: before.revision + 1 });
    expect(world.payments.charges.at(-1)?.tenders).toEqual([
      { cardId: 'card_good', paymentType: 'BANK_CARD', amount: 500 },
    ]);
    expect(after.txs.slice(-2).map(({ type, amount }) => [type, amount])).toEqual([
      ['AUTHORIZATION', 500],
      ['COMPLETION', 500],
    ]);
    const { rows } = await sql`
      select e.type, e.actor, e.data -> 'tip' as tip from orders o join order_event e on e.order_id = o.order_id and e.seq = o.last_event
       where o.order_id = ${order.orderId}`.execute(world.db.read);
    const moved = [{ type: 'BANK_CARD', cardId: 'card_good', brand: 'VISA', lastFour: '4242', amount: 500 }];
    expect(rows).toEqual([{ type: 'COMPLETE', actor: 'shopper', tip: { from: 300, to: 800, moved } }]);
    const { rows: made } = await sql`
      select kind, status from money_movement where order_id = ${order.orderId} order by created_at, kind`.execute(
      world.db.read,
    );
    expect(made).toEqual([
      { kind: 'CAPTURE', status: 'DONE' },
      { kind: 'CAPTURE', status: 'DONE' },
    ]);
  });

  test('a lower tip goes back to the card that paid it, the last charge first', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    must(await tip(world, order, 800));
    must(await tip(world, order, 100));
    const { tip: now, txs } = await standingTip(world, order);
    expect(now).toBe(100);
    expect(txs.filter(({ type }) => type === 'RETURN').map(({ amount }) => amount)).toEqual([500, 200]);
    must(await tip(world, order, 0));
    expect(await standingTip(world, order)).toMatchObject({ tip: 0 });
  });

  test('SNAP pays no tip and gets none back', async () => {
    const lines = { [PRODUCTS.milk]: 2, [PRODUCTS.batteries]: 1 };
    const order = await makeDelivered(world, { lines, tip: cents(300), cards: [SNAP, BANK] });
    const { snap } = await standingTip(world, order);
    expect(snap).toBeGreaterThan(0);
    for (const amount of [900, 0, 400]) {
      must(await tip(world, order, amount));
      expect(await standingTip(world, order)).toMatchObject({ tip: amount, snap });
    }
  });

  test('an order without a bank card gives a tip back to the gift card, and takes no more', async () => {
    const order = await makeDelivered(world, { tip: cents(300), cards: [SNAP, GIFT_100] });
    expect(await codeOf(tip(world, order, 301))).toBe('PAYMENT_MISSING');
    must(await tip(world, order, 100));
    const { txs, tip: now } = await standingTip(world, order);
    expect([now, txs.filter(({ type }) => type === 'RETURN').map(({ tender }) => tender)]).toEqual([
      100,
      ['GIFT_CARD'],
    ]);
  });

  test('any tips one after the other keep cards, books and order in agreement', async () => {
    const order = await makeDelivered(world, { tip: cents(200), cards: [SNAP, BANK] });
    const amounts = fc.array(fc.nat(5_000), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(amounts, async (tips) => {
        for (const amount of tips) must(await tip(world, order, amount));
        expect((await standingTip(world, order)).tip).toBe(tips.at(-1));
      }),
      { numRuns: 8 },
    );
  });
});

test('comes back, all of it, of an order that the driver could not deliver', async () => {
  const order = await makeUndelivered(world, { tip: cents(600) });
  expect(await standingTip(world, order)).toMatchObject({ tip: 600 });
  // It only becomes less.
  expect(await codeOf(tip(world, order, 601))).toBe('TIP_TOO_HIGH');
  const shown = tipView(await contents(world, order), order.deliveredAt);
  expect(shown).toMatchObject({ amount: 600, max: 600 });
  expect(shown?.suggestions.filter(({ value }) => Number(value) > 600)).toEqual([]);
  expect(await codeOf(tip(world, order, 0))).toBe('ok');
  const { rows } = await sql<{ status: string }>`
    select status from orders where order_id = ${order.orderId}`.execute(world.db.read);
  expect(rows).toEqual([{ status: 'NO_SHOW' }]);
  expect(await standingTip(world, order)).toMatchObject({ tip: 0 });
});

test('what came back of a tip is known beside refunds, of which there is none', async () => {
  const order = await makeUndelivered(world, { tip: cents(600) });
  const back = async () => refundsView(await contents(world, order), order.deliveredAt);
  expect(await back()).toMatchObject({ refunds: [], unlistedBack: 0 });
  must(await tip(world, order, 200));
  expect(await back()).toMatchObject({ refunds: [], unlistedBack: 400 });
  must(await tip(world, order, 0));
  expect(await back()).toMatchObject({ refunds: [], unlistedBack: 600 });
});

describe('a tip stays as it is', () => {
  test('once the order has been changed as often as possible', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    const changed = async (revision: number) => {
      await sql`
        insert into order_revision (order_id, revision, lines, summary, actor, at, bill)
        select r.order_id, ${revision}, r.lines, r.summary, r.actor, r.at, r.bill
          from order_revision r join orders o using (order_id, revision) where o.order_id = ${order.orderId}`.execute(
        world.db.direct,
      );
      await sql`update orders set revision = ${revision} where order_id = ${order.orderId}`.execute(world.db.direct);
    };
    await changed(100);
    expect(await codeOf(tip(world, order, 400))).toBe('ok');
    expect(await codeOf(tip(world, order, 500))).toBe('TOO_MANY_CHANGES');
  });

  test('before delivery, after 24 hours, on a pickup order, and of another shopper', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    const { checkoutId, profileId } = await makeTipped(world, { tip: cents(300) });
    const waiting = { ...order, orderId: checkoutId, profileId };
    expect(await codeOf(tip(world, waiting, 400, { now: NOW }))).toBe('TIP_TOO_EARLY');
    expect(await codeOf(tip(world, order, 400, { now: order.deliveredAt + DAY }))).toBe('TIP_TOO_LATE');
    const pickup = await makePlaced(world);
    expect(await codeOf(tip(world, { ...order, orderId: pickup.checkoutId, profileId: pickup.profileId }, 400))).toBe(
      'TIP_NOT_ELIGIBLE',
    );
    const { profileId: other } = await makeStarted(world);
    expect(await codeOf(tip(world, order, 400, { profileId: other }))).toBe('NOT_FOUND');
    expect(await standingTip(world, order)).toMatchObject({ tip: 300 });
    expect(await codeOf(tip(world, order, 400, { now: order.deliveredAt + DAY - 1 }))).toBe('ok');
  });

  test('CHK-074 above the maximum of the checkout, and below nothing', async () => {
    const order = await makeDelivered(world);
    expect(await codeOf(tip(world, order, 5_001))).toBe('TIP_TOO_HIGH');
    expect(await codeOf(tip(world, order, -1))).toBe('INVALID_REQUEST');
    expect(await codeOf(tip(world, order, 5_000))).toBe('ok');
  });

  test('when the card declines, whether the authorization, the capture or the refund', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    const { payments } = world;
    const declining = { ...payments, authorize: async () => refuse({ code: 'CARD_EXPIRED' } as const) };
    expect(await codeOf(tip(world, order, 900, { deps: { ...world.deps, payments: declining } }))).toBe(
      'PAYMENT_DECLINED',
    );
    expect(await standingTip(world, order)).toMatchObject({ tip: 300 });
    payments.money.declining.refund.add('card_good');
    expect(await codeOf(tip(world, order, 0))).toBe('PAYMENT_DECLINED');
    expect((await contents(world, order)).summary.cost.gratuityTotal).toBe(300);
    payments.money.declining.capture.add('card_good');
    const reversed: string[] = [];
    const reverse = async (request: Parameters<typeof payments.reverse>[0]) => {
      reversed.push(request.intentId);
      return payments.reverse(request);
    };
    const deps = { ...world.deps, payments: { ...payments, reverse } };
    expect(await codeOf(tip(world, order, 900, { key: 'declined-key', deps }))).toBe('PAYMENT_DECLINED');
    expect(reversed).toEqual([`int-${order.orderId}`]);
    expect(await codeOf(tip(world, order, 900, { key: 'declined-key' }))).toBe('PAYMENT_DECLINED');
    expect(await standingTip(world, order)).toMatchObject({ tip: 300 });
    expect(world.payments.money.released.size).toBeGreaterThan(0);
  });

  test('while the payment host is out of reach', async () => {
    const order = await makeDelivered(world, { tip: cents(300) });
    world.payments.weather = 'unreachable';
    expect(await codeOf(tip(world, order, 900))).toBe('PAYMENT_UNAVAILABLE');
    world.payments.weather = 'fine';
    expect(await standingTip(world, order)).toMatchObject({ tip: 300 });
  });
});
