import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditSlots } from '#testing/audit-slots.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type PaymentsSimulator, paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { atCheckout, ORDERS, type Order, placed } from '#testing/shopping.ts';

let shop: TestShop;
let payments: PaymentsSimulator;
beforeAll(async () => {
  payments = paymentsSimulator();
  shop = await startShop({}, { payments });
  await insertSlotPlans(shop.db);
});
beforeEach(() => void (payments.weather = 'fine'));
afterAll(() => shop.stop());

type Slots = Wire<'GET /atlas/v1/orders/v1/orders/:id/timeslots'>;
type Slot = Slots['days'][number]['times'][number];

/** A shopper who has just placed an order for tomorrow. */
async function ordered() {
  const { browser, url, checkout } = await atCheckout(shop);
  expect((await placed(browser, url, checkout)).status).toBe(200);
  return { browser, url, path: `${ORDERS}/${checkout.id}`, id: checkout.id };
}

const slotsOf = async (browser: Browser, path: string) => (await browser.get<Slots>(`${path}/timeslots`)).body;
const orderOf = async (browser: Browser, path: string) => (await browser.get<Order>(path)).body;
const firstOf = ({ days }: Slots, day: number): Slot => {
  const slot = days[day]?.times[0];
  if (!slot) throw new Error(`no slot on day ${day}`);
  return slot;
};
const bodyOf = ({ revision }: Slots, { quoteId, optionId, total }: Slot, more: object = {}) => ({
  idempotencyKey: randomUUID(),
  revision,
  optionId: `${quoteId}|${optionId}`,
  total,
  ...more,
});
const reschedule = (browser: Browser, path: string, body: object) =>
  browser.send<Order>('POST', `${path}/reschedule`, body);

test('a shopper sees the times of an order with what they cost, chooses one, and finds it on the order', async () => {
  const { browser, path } = await ordered();
  const before = await orderOf(browser, path);
  const offer = await slotsOf(browser, path);
  expect(offer).toMatchObject({
    id: before.id,
    revision: 1,
    cutoffAt: before.cutoffAt,
    current: { window: before.window, displayString: before.displayString, cost: 'USD 0.00', total: before.total },
  });
  expect(offer.days).toHaveLength(7);
  const slot = firstOf(offer, 3);
  expect(slot).toMatchObject({ cost: 'USD 0.00', total: before.total, difference: 'USD 0.00', fits: true });
  const body = bodyOf(offer, slot);
  const moved = await reschedule(browser, path, body);
  expect([moved.status, moved.body]).toMatchObject([200, { revision: 2, status: 'PLACED', window: slot.window }]);
  expect(await orderOf(browser, path)).toEqual(moved.body);
  expect(moved.body.events).toMatchObject([
    { seq: 1, type: 'PLACED' },
    {
      seq: 2,
      type: 'PLACED',
      actor: 'shopper',
      rescheduled: { from: { window: before.window }, to: { window: slot.window } },
    },
  ]);
  expect((await reschedule(browser, path, body)).body).toEqual(moved.body);
  expect(await auditSlots(shop.db.read)).toEqual([]);
});

describe('a time is not changed', () => {
  /** The refusal, after which the order and every slot are as they were. */
  async function refused(browser: Browser, path: string, body: object) {
    const before = await orderOf(browser, path);
    const answer = await reschedule(browser, path, body);
    const { errors } = answer.body as unknown as { errors: { code: string; items?: unknown } };
    expect(await orderOf(browser, path)).toEqual(before);
    expect(await auditSlots(shop.db.read)).toEqual([]);
    return [answer.status, errors.code];
  }

  test.each([
    ['of a later revision', { revision: 2 }, [409, 'VERSION_MISMATCH']],
    ['for another total', { total: 'USD 0.01' }, [409, 'CHECKSUM_MISMATCH']],
    ['for a time that nobody offered', { optionId: 'quote|option.mac' }, [400, 'INVALID_QUOTE']],
    ['without an operation', { idempotencyKey: '' }, [400, 'INVALID_REQUEST']],
    ['of no revision', { revision: 0 }, [400, 'INVALID_REQUEST']],
    ['for no amount', { total: 'free' }, [400, 'INVALID_REQUEST']],
  ])('%s', async (_what, more, refusal) => {
    const { browser, path } = await ordered();
    const offer = await slotsOf(browser, path);
    expect(await refused(browser, path, bodyOf(offer, firstOf(offer, 3), more))).toEqual(refusal);
  });

  test.each([
    ['closed', sql`closed_for_day = true`, 'SLOT_CLOSED'],
    ['full', sql`cap_orders = held_orders + booked_orders`, 'SLOT_FULL'],
  ])('to a slot that is %s since', async (_how, set, code) => {
    const { browser, path } = await ordered();
    const offer = await slotsOf(browser, path);
    const slot = firstOf(offer, 5);
    const startsAt = slot.window.value.split('/')[0];
    await sql`update slot set ${set} where starts_at = ${startsAt}::timestamptz`.execute(shop.db.read);
    expect(await refused(browser, path, bodyOf(offer, slot))).toEqual([409, code]);
    await sql`update slot set closed_for_day = false, cap_orders = 12 where starts_at = ${startsAt}::timestamptz`.execute(
      shop.db.read,
    );
  });

  test('while a modification of it is being paid', async () => {
    const { browser, path, id } = await ordered();
    const offer = await slotsOf(browser, path);
    await sql`insert into modify_attempt (order_id, key, attempt_id, request_hash, change, status, created_at, lease_until)
      values (${id}, 'other-key', 'mod_1', 'hash', '{}', 'PENDING', now(), now() + interval '1 day')`.execute(
      shop.db.read,
    );
    expect(await refused(browser, path, bodyOf(offer, firstOf(offer, 3)))).toEqual([409, 'IN_PROGRESS']);
  });

  test('once its money is not where it was when it was placed', async () => {
    const { browser, path, id } = await ordered();
    const offer = await slotsOf(browser, path);
    await sql`update orders set money = 'CAPTURING' where order_id = ${id}`.execute(shop.db.read);
    expect(await refused(browser, path, bodyOf(offer, firstOf(offer, 3)))).toEqual([409, 'ORDER_IN_PROCESS']);
  });

  test('of an order that was canceled: its times are not shown either', async () => {
    const { browser, path } = await ordered();
    const offer = await slotsOf(browser, path);
    expect((await browser.send('POST', `${path}/cancel`, {})).status).toBe(200);
    expect(await refused(browser, path, bodyOf(offer, firstOf(offer, 3)))).toEqual([409, 'ORDER_IN_PROCESS']);
    const times = await browser.get(`${path}/timeslots`);
    expect(times).toMatchObject({ status: 409, body: { errors: { code: 'ORDER_IN_PROCESS' } } });
  });

  test('with a card that declines the difference', async () => {
    const { browser, path, id } = await ordered();
    await sql`update checkout set tenders = replace(tenders::text, 'card_good', 'card_poor')::jsonb, version = version + 1
               where checkout_id = ${id}`.execute(shop.db.read);
    await sql`update slot set fee_cents = 199 where local_date = (select max(local_date) from slot)`.execute(
      shop.db.read,
    );
    const offer = await slotsOf(browser, path);
    const dear = firstOf(offer, 6);
    expect(dear.difference).toBe('USD 1.99');
    expect(await refused(browser, path, bodyOf(offer, dear))).toEqual([402, 'PAYMENT_DECLINED']);
  });

  test('of another shopper’s order, which has the response of an unknown one; nor without signing in', async () => {
    const { browser, path } = await ordered();
    const offer = await slotsOf(browser, path);
    const body = bodyOf(offer, firstOf(offer, 3));
    const stranger = await shop.shopper();
    expect(await stranger.get(`${path}/timeslots`)).toMatchObject({
      status: 404,
      body: { errors: { code: 'NOT_FOUND' } },
    });
    expect(await reschedule(stranger, path, body)).toMatchObject({ status: 404 });
    expect((await reschedule(shop.visitor(), path, body)).status).toBe(401);
    expect((await orderOf(browser, path)).revision).toBe(1);
  });

  test('from the cut-off of the time that it has', async () => {
    const { browser, path, id } = await ordered();
    const offer = await slotsOf(browser, path);
    const body = bodyOf(offer, firstOf(offer, 3));
    const cutoff = (ahead: number) =>
      sql`update orders set cutoff_at = ${new Date(shop.clock.now() + ahead)} where order_id = ${id}`.execute(
        shop.db.read,
      );
    await cutoff(0);
    expect(await refused(browser, path, body)).toEqual([409, 'ORDER_IN_PROCESS']);
    expect((await browser.get(`${path}/timeslots`)).status).toBe(409);
    await cutoff(1);
    expect((await reschedule(browser, path, body)).status).toBe(200);
  });
});
