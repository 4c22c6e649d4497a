import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILK } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  CHECKOUTS,
  PROMISES,
  type Reservation,
  TIMES,
  type Timeslots,
  added,
  chosen,
  promiseBody,
  seen,
  startBody,
} from '#testing/shopping.ts';
import { auditSlots } from '#testing/audit-slots.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const keyspace = 'upfront timeslots';
const modalityType = 'DELIVERY';
const pending = {
  locale: 'en-US',
  modality: modalityType,
  vendors: { sources: [], handoffs: [] },
  items: [],
  keyspace,
};

/** A signed-in shopper who has chosen delivery, and the slots that they see. */
async function atTimes() {
  const browser = await shop.shopper();
  await chosen(browser, modalityType);
  const { body } = await browser.send<Timeslots>('POST', TIMES, pending);
  const [time] = body.days[1]?.times ?? [];
  if (!time) throw new Error('no time');
  return { browser, body, time };
}

test('SLT-018 only a signed-in shopper sees delivery times up front, and reserves one of them', async () => {
  const visitor = shop.visitor();
  await chosen(visitor, modalityType);
  expect(await visitor.send('POST', TIMES, pending)).toMatchObject({
    status: 401,
    body: { errors: { code: 'NOT_SIGNED_IN' } },
  });
  const { browser, time } = await atTimes();
  const wanted = promiseBody(time, { modalityType, items: [], keyspace });
  expect((await visitor.send('POST', PROMISES, wanted)).body.errors.code).toBe('NOT_SIGNED_IN');
  expect((await browser.send('POST', PROMISES, wanted)).status).toBe(200);
});

test('a guest sees pickup slots, and signs in to reserve one', async () => {
  const visitor = shop.visitor();
  await chosen(visitor);
  const { status, body } = await visitor.send<Timeslots>('POST', TIMES, {
    locale: 'en-US',
    modality: 'PICKUP',
    items: [],
    keyspace,
  });
  const [time] = body.days[1]?.times ?? [];
  expect([status, time?.displayString]).toEqual([200, '8–9 AM']);
  if (!time) throw new Error('no time');
  const wanted = promiseBody(time, { modalityType: 'PICKUP', items: [], keyspace });
  expect((await visitor.send('POST', PROMISES, wanted)).body.errors.code).toBe('NOT_SIGNED_IN');
});

test('SLT-003 SLT-004 each day has date, month and times, and each time what it takes to show and to pick it', async () => {
  const { body, time } = await atTimes();
  for (const day of body.days) {
    expect(Object.keys(day)).toEqual(expect.arrayContaining(['date', 'month', 'times']));
  }
  expect(body.days[1]).toMatchObject({ date: '2026-11-22', month: 'Nov 22' });
  const fields = ['quoteId', 'optionId', 'displayString', 'cost', 'shouldShowFees', 'vendorId', 'vendorName'];
  expect(Object.keys(time)).toEqual(expect.arrayContaining(fields));
  expect(time).toMatchObject({ displayString: '8–10 AM', cost: 'USD 4.95', shouldShowFees: true, vendorId: 'own' });
});

test('a slot is reserved for a cart that is still empty, as the minimum of an order, and grows with the items', async () => {
  const { browser, time } = await atTimes();
  const wanted = promiseBody(time, { modalityType, items: [] });
  expect((await browser.send('POST', PROMISES, wanted)).body.errors.code).toBe('EMPTY_CART');
  const { body: held } = await browser.send<Reservation>('POST', PROMISES, { ...wanted, keyspace });
  expect(held).toMatchObject({ state: 'HELD', selections: [{ items: { included: [], excluded: [] } }] });
  await added(browser, MILK, modalityType);
  await added(browser, MILK, modalityType);
  const { body } = await browser.send<{ id: string }>(
    'POST',
    CHECKOUTS,
    startBody(held.id, { modalityType: 'Delivery' }),
  );
  const checkout = await seen(browser, `${CHECKOUTS}/${body.id}`);
  expect(checkout.fulfillment.reservation).toMatchObject({ id: held.id, state: 'BOUND' });
  expect(await auditSlots(shop.db.read)).toEqual([]);
});

test('a quote of another shopper is invalid: slots are offered to one shopper alone', async () => {
  const { time } = await atTimes();
  const { browser: other } = await atTimes();
  const wanted = promiseBody(time, { modalityType, items: [], keyspace });
  expect(await other.send('POST', PROMISES, wanted)).toMatchObject({
    status: 400,
    body: { errors: { code: 'INVALID_QUOTE' } },
  });
});
