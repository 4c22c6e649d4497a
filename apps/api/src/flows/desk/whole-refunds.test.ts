import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { actionsOf, type DeskOrder, missed, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { BANK, GIFT_2 } from '#testing/payment-entries.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';

const SMALL_ORDER = {
  id: 'SMALL_ORDER' as const,
  terms: { below: cents(50_00), fee: cents(5_95) },
  isFreeWithEbt: false,
};

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator(), fees: [SMALL_ORDER] });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, () => {});
});
afterAll(async () => {
  await ops.app.close();
  await shop.stop();
});

/** The mails of an order, with the words of each. */
async function mailsOf(orderId: string) {
  const { rows } = await sql<{ about: string; body: string }>`
    select split_part(about, '/', 1) as about, text_body as body from mail where about like ${`order-%/${orderId}/%`}`.execute(
    shop.db.read,
  );
  return rows;
}

test('a whole order with fees, paid by several cards, comes back in one refund with one mail, one step and one action', async () => {
  const order = await placedOrder(shop, { [MILK]: 6 }, { cards: [GIFT_2, BANK] });
  const { orderId } = order;
  await missed(shop, order, { isRestocked: true });
  const staff = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
  const before = await staff.get<DeskOrder>(`/ops/v1/orders/${orderId}/desk`);
  const { rows } = await sql<{ seq: number }>`select last_event as seq from orders where order_id = ${orderId}`.execute(
    shop.db.read,
  );
  const body = {
    idempotencyKey: 'whole-order-1',
    lines: [{ id: order.lineOf(MILK), quantity: 6 }],
    withFees: true,
    reason: 'Nobody came',
  };
  for (let n = 0; n < 2; n++) {
    const answer = await staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/refunds`, body);
    expect(answer.status).toBe(200);
    const { steps, money, order: shown, fees } = answer.body;
    expect(steps.filter(({ kind }) => kind === 'refunded')).toMatchObject([
      {
        lines: [{ quantity: 6 }],
        fees: 'USD 5.95',
        amount: 'USD 26.89',
        parts: [{ state: 'DONE', amount: 'USD 26.89' }],
        reason: 'Nobody came',
      },
    ]);
    expect(shown.refunds).toMatchObject([{ fees: 'USD 5.95', amount: 'USD 26.89' }]);
    expect(answer.body.shopper.refunds).toBe(1);
    expect(shown.refunds[0]?.tenders.map(({ type, state }) => [type, state])).toEqual([
      ['GIFT_CARD', 'DONE'],
      ['BANK_CARD', 'DONE'],
    ]);
    // Each card has back what it was charged, in a move of its own.
    expect(money.totals).toMatchObject({ charged: before.body.money.totals.charged, refunded: 'USD 26.89' });
    for (const { sums } of money.cards) expect(sums.refunded).toBe(sums.charged);
    const back = money.moves.flatMap((move) => (move.kind === 'refund' ? [move.purpose] : []));
    // The gift card, which pays first, paid no fee.
    expect(new Set(back)).toEqual(new Set(['items', 'items-and-fees']));
    expect(fees?.every(({ captured, refunded }) => captured === refunded)).toBe(true);
  }
  expect((await readOrderMoney(shop.db.read, orderId))?.balances).toEqual({});
  expect((await actionsOf(shop, orderId)).filter(({ kind }) => kind.startsWith('refund'))).toMatchObject([
    { kind: 'refund-items', data: { operation: 'whole-order-1', withFees: true, amount: 26_89 } },
  ]);
  const seqs = await sql<{ seq: number }>`
    select seq from order_event where order_id = ${orderId} and seq > ${rows[0]?.seq ?? 0} order by seq`.execute(
    shop.db.read,
  );
  for (const { seq } of seqs.rows) await writeMessages(shop.shop, { orderId, seq }, shop.clock.now());
  const mails = (await mailsOf(orderId)).filter(({ about }) => about.includes('refund'));
  expect(mails.map(({ about }) => about)).toEqual(['order-refunded']);
  for (const words of ['Fees  $5.95', 'Refund to']) expect(mails[0]?.body).toContain(words);
  const texts = await sql<{ body: string }>`
    select body from text_message where order_id = ${orderId} and about like 'order-%refunded/%'`.execute(shop.db.read);
  expect(texts.rows).toHaveLength(1);
  expect(texts.rows[0]?.body).toMatch(/: We are refunding \$26\.89 of order \.\.\d{4} \d\d\. Not there/);
});

test('a refund with the fees and one without them are not the same, whatever was left of either', async () => {
  const order = await placedOrder(shop, { [MILK]: 6 });
  await missed(shop, order, { isRestocked: true });
  const staff = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
  const refund = (key: string, withFees: boolean) =>
    staff.send<DeskOrder>('POST', `/ops/v1/orders/${order.orderId}/refunds`, {
      idempotencyKey: key,
      lines: [{ id: order.lineOf(MILK), quantity: 3 }],
      withFees,
      reason: 'Nobody came',
    });
  for (const [key, withFees] of [
    ['items-number-1', false],
    ['whole-number-1', true],
  ] as const) {
    expect((await refund(key, withFees)).status).toBe(200);
    const other = await refund(key, !withFees);
    expect([other.status, other.body.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  }
});
