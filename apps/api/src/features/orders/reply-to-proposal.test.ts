import { randomUUID } from 'node:crypto';
import { STANDARD_SUBSTITUTION } from '@cartwright/rules/substitution';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertApproval } from '#orders/approval-sql.ts';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { Browser } from '#testing/browser.ts';
import { listening, openStream } from '#testing/event-stream.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, changed, ORDERS, type Order, seen } from '#testing/shopping.ts';
import { under } from '#testing/updates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

/** The body of a refusal. */
interface Refused {
  readonly errors: { readonly code: string; readonly meta?: object };
}
const PREFERENCES = { ...STANDARD_SUBSTITUTION, default: 'APPROVAL' } as const;
const toSubstitute = (substitution: object) => ({ type: 'UPDATE', updateType: 'checkout', body: { substitution } });

/** A placed order whose shopper wants to approve substitutes, and that is being picked. */
async function anOrder(preferences: object = PREFERENCES) {
  const { browser, url, checkout } = await atCheckout(shop);
  const preferred = await changed(browser, url, under(checkout.versionKey, toSubstitute(preferences)));
  const { versionKey, checksum } = preferred;
  const place = { type: 'ACTIVATE', idempotencyKey: randomUUID(), body: { versionKey, checksum } };
  const { body } = await browser.send<{ readonly order: Order }>('PUT', url, place);
  await sql`update orders set status = 'PICKING' where order_id = ${body.order.id}`.execute(shop.db.direct);
  return { browser, order: body.order, preferred, checkout };
}

/** The store proposes the order's second product at a price instead of the first one. */
async function proposed(order: Order, regularCents: number, minutes = 10) {
  const { rows } = await sql<{ lines: FrozenLine[] }>`
    select lines from order_revision where order_id = ${order.id}`.execute(shop.db.read);
  const [line, other] = rows[0]?.lines ?? [];
  if (!line || !other) throw new Error('an order of two products');
  const approval = {
    approvalId: `apr_${randomUUID()}`,
    orderId: order.id,
    lineId: line.lineId,
    quantity: 0,
    grams: null,
    proposed: [
      {
        gtin13: other.gtin13,
        quantity: line.quantity,
        grams: null,
        product: { ...other.product, regularCents, promoCents: null },
      },
    ],
    state: 'OPEN',
    chosen: null,
    expiresAt: shop.clock.now() + minutes * MINUTE,
  } as const;
  expect(
    await shop.db.single((single) => insertApproval(single, { approval, actor: 'staff/dana', now: shop.clock.now() })),
  ).toBe(true);
  return { approval, line, other: other.gtin13, url: `${ORDERS}/${order.id}/approvals/${approval.approvalId}` };
}

const read = async (browser: Browser, { id }: { readonly id: string }): Promise<Order> =>
  (await browser.get<Order>(`${ORDERS}/${id}`)).body;

describe('what a shopper prefers for the whole order', () => {
  test('is the standard until it is changed, and kept with the order', async () => {
    const { browser, checkout, preferred, order } = await anOrder({ ...PREFERENCES, keepsSize: false });
    expect(checkout.substitution).toEqual(STANDARD_SUBSTITUTION);
    expect(preferred.substitution).toEqual({ ...PREFERENCES, keepsSize: false });
    expect((await read(browser, order)).substitution).toEqual({ ...PREFERENCES, keepsSize: false });
  });

  test('is refused as a whole if a part is missing or unknown, and changes nothing', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    for (const wrong of [
      { ...PREFERENCES, default: 'MAYBE' },
      { default: 'NONE' },
      { ...PREFERENCES, keepsDiet: 'yes' },
    ]) {
      const { status } = await browser.send('PUT', url, under(checkout.versionKey, toSubstitute(wrong)));
      expect(status).toBe(400);
    }
    expect((await seen(browser, url)).substitution).toEqual(STANDARD_SUBSTITUTION);
  });

  test('holds a fifth more on the bank card where a substitute may be dearer, and no more where it may not', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const held = ({ payments }: typeof checkout) => Number(payments[0]?.amountToAuthorize.slice(4));
    const items = Number(checkout.summary.cost.itemTotal.slice(4));
    const dearer = await changed(
      browser,
      url,
      under(checkout.versionKey, toSubstitute({ ...STANDARD_SUBSTITUTION, neverDearer: false })),
    );
    expect(held(dearer) - held(checkout)).toBeGreaterThanOrEqual(items * 0.2 - 0.1);
    expect(dearer.payments[0]?.amount).toBe(checkout.payments[0]?.amount);
    const none = await changed(
      browser,
      url,
      under(dearer.versionKey, toSubstitute({ ...STANDARD_SUBSTITUTION, default: 'NONE', neverDearer: false })),
    );
    expect(held(none)).toBe(held(checkout));
  });
});

describe('a proposed substitute', () => {
  test('stands in the list of orders and on its page with the time to reply, until its reply or its end', async () => {
    const { browser, order } = await anOrder();
    const due = async () => {
      const { orders } = (await browser.get<{ readonly orders: readonly Pick<Order, 'replyBy'>[] }>(ORDERS)).body;
      return [orders[0]?.replyBy, (await read(browser, order)).replyBy];
    };
    expect(await due()).toEqual([null, null]);
    const { url, approval } = await proposed(order, 100);
    const end = new Date(approval.expiresAt).toISOString();
    expect(await due()).toEqual([end, end]);
    expect((await browser.send('POST', url, { gtin13: null })).status).toBe(200);
    expect(await due()).toEqual([null, null]);
    await proposed(order, 100, 0);
    expect(await due()).toEqual([null, null]);
  });

  test('reaches the open page as a step, and its order has it with what it will cost', async () => {
    const { browser, order } = await anOrder();
    const stream = await openStream(await listening(shop), browser, order.id, {});
    try {
      await stream.next(); // the newest event of the order
      const { approval, line, other } = await proposed(order, 9_999);
      const step = await stream.next();
      expect([step?.event, step?.data]).toEqual(['step', `{"seq":${step?.id},"type":"PICKING"}`]);
      const [shown] = (await read(browser, order)).approvals;
      expect(shown).toMatchObject({
        id: approval.approvalId,
        lineId: line.lineId,
        state: 'OPEN',
        missing: line.quantity,
        missingTotal: order.lineItems[0]?.lineTotal,
        proposed: [{ product: { gtin13: other }, quantity: line.quantity, lineTotal: order.lineItems[0]?.lineTotal }],
        chosen: null,
        expiresAt: new Date(approval.expiresAt).toISOString(),
      });
    } finally {
      stream.cut();
    }
  });

  test('that may be dearer is shown at its price, at most a fifth above what was ordered', async () => {
    const { browser, order } = await anOrder({ ...PREFERENCES, neverDearer: false });
    const ordered = Number(order.lineItems[0]?.lineTotal.slice(4));
    await proposed(order, 9_999);
    const [shown] = (await read(browser, order)).approvals;
    expect(shown?.missingTotal).toBe(order.lineItems[0]?.lineTotal);
    expect(Number(shown?.proposed[0]?.lineTotal.slice(4))).toBeCloseTo(Math.floor(ordered * 120) / 100, 2);
  });

  test('is approved once; the same reply again changes nothing, another one is refused', async () => {
    const { browser, order } = await anOrder();
    const { url, other } = await proposed(order, 100);
    const approved = await browser.send<Order>('POST', url, { gtin13: other });
    expect(approved.status).toBe(200);
    expect(approved.body.approvals).toMatchObject([{ state: 'APPROVED', chosen: other }]);
    expect(approved.body.lineItems[0]?.picked).toMatchObject({ outcome: 'SUBSTITUTED', quantity: 0 });
    expect((await browser.send<Order>('POST', url, { gtin13: other })).body).toEqual(approved.body);
    const declined = await browser.send<Refused>('POST', url, { gtin13: null });
    expect([declined.status, declined.body.errors]).toMatchObject([
      409,
      { code: 'APPROVAL_CLOSED', meta: { state: 'APPROVED' } },
    ]);
    expect(await read(browser, order)).toEqual(approved.body);
  });

  test('that is declined leaves the line short, and nothing is charged for it', async () => {
    const { browser, order } = await anOrder();
    const { url } = await proposed(order, 100);
    const { body } = await browser.send<Order>('POST', url, { gtin13: null });
    expect(body.approvals).toMatchObject([{ state: 'DECLINED', chosen: null }]);
    expect(body.lineItems[0]?.picked).toMatchObject({ outcome: 'SHORT', quantity: 0 });
  });

  test('cannot be answered with another product, in another form, or after its end', async () => {
    const { browser, order } = await anOrder();
    const { url, other, approval } = await proposed(order, 100, 3);
    const wrong = await browser.send<Refused>('POST', url, { gtin13: '0000000000000' });
    expect([wrong.status, wrong.body.errors.code]).toEqual([409, 'NOT_PROPOSED']);
    for (const body of [{}, { gtin13: 'milk' }, { gtin13: 12 }])
      expect((await browser.send('POST', url, body)).status).toBe(400);
    await sql`update approval set expires_at = ${new Date(shop.clock.now())} where approval_id = ${approval.approvalId}`.execute(
      shop.db.direct,
    );
    expect((await read(browser, order)).approvals).toMatchObject([{ state: 'EXPIRED' }]);
    const late = await browser.send<Refused>('POST', url, { gtin13: other });
    expect([late.status, late.body.errors]).toMatchObject([
      409,
      { code: 'APPROVAL_CLOSED', meta: { state: 'EXPIRED' } },
    ]);
  });

  test('of another shopper, or of another order, is unknown, and stays open', async () => {
    const { browser, order } = await anOrder();
    const { url, approval, other } = await proposed(order, 100);
    const mine = await anOrder();
    const elsewhere = `${ORDERS}/${mine.order.id}/approvals/${approval.approvalId}`;
    for (const address of [url, elsewhere, url.replace(/apr_.*/, 'apr_nobody')]) {
      const { status, body } = await mine.browser.send<Refused>('POST', address, { gtin13: other });
      expect([status, body.errors.code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await read(browser, order)).approvals).toMatchObject([{ state: 'OPEN' }]);
  });

  test('is no longer shown once the order is picked', async () => {
    const { browser, order } = await anOrder();
    await proposed(order, 100);
    await sql`update orders set status = 'PICKED' where order_id = ${order.id}`.execute(shop.db.direct);
    expect((await read(browser, order)).approvals).toEqual([]);
  });
});
