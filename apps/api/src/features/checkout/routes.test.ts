import { randomUUID } from 'node:crypto';
import { CheckoutUpdate } from '@cartwright/contracts/checkout';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MILK, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type PaymentsSimulator, paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  CHECKOUTS,
  ORDERS,
  PROMISES,
  TIMES,
  added,
  atCheckout,
  type Checkout,
  changed,
  chosen,
  placed,
  promiseBody,
  reserved,
  seen,
  startBody,
  timeOf,
} from '#testing/shopping.ts';
import { toHand, toPay, toPromote, toTip, under } from '#testing/updates.ts';

let shop: TestShop;
let payments: PaymentsSimulator;
beforeAll(async () => {
  payments = paymentsSimulator();
  shop = await startShop({}, { payments });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

describe('a response', () => {
  test('SUM-001 SUM-003 a summary line has type, description, amount as USD x.xx and nested lines', async () => {
    const { checkout } = await atCheckout(shop);
    for (const line of checkout.calculatedProperties.uiPaymentSummary) {
      expect(Object.keys(line)).toEqual(expect.arrayContaining(['type', 'description', 'amount', 'nestedLines']));
      expect(line.amount).toMatch(/^USD -?\d+\.\d{2}$/);
    }
  });

  test('SUM-005 a summary has its costs by kind and the number of items', async () => {
    const { checkout } = await atCheckout(shop);
    const kinds = [
      'itemTotal',
      'taxTotal',
      'total',
      'gratuityTotal',
      'ebtTotal',
      'nonEbtTotal',
      'yellowTagDiscountTotal',
    ];
    expect(Object.keys(checkout.summary.cost)).toEqual(expect.arrayContaining(kinds));
    expect(checkout.summary.itemCount).toBe(2);
  });
});

describe('a change', () => {
  test('API-059 returns the whole checkout, its id and its new version; a refusal its code', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const { versionKey } = checkout;
    const answer = await browser.send<Checkout>('PUT', url, under(versionKey, toPay([])));
    expect(answer.body).toEqual(await seen(browser, url));
    expect(answer.body.id).toBe(checkout.id);
    expect(answer.body.versionKey).not.toBe(versionKey);
    const unknown = [{ id: 'card_unknown', paymentType: 'BANK_CARD' }];
    const refused = await browser.send('PUT', url, under(answer.body.versionKey, toPay(unknown)));
    expect(refused.body.errors.code).toBe('CARD_NOT_FOUND');
  });

  test('ERR-239 of any kind needs the versionKey, and is refused with a code without it', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const changes = [
      toHand({ instructions: 'Ring twice' }),
      toPay([]),
      toPromote([], [{ action: 'add', code: 'WELCOME5' }]),
      toTip('USD 1.00'),
    ];
    expect(changes.map(({ updateType }) => updateType)).toEqual(
      CheckoutUpdate.options.map(({ shape }) => shape.updateType.value),
    );
    const activation = { type: 'ACTIVATE', idempotencyKey: randomUUID(), body: { checksum: checkout.checksum } };
    for (const change of [...changes, activation]) {
      const answer = await browser.send('PUT', url, change);
      expect(answer).toMatchObject({
        status: 400,
        body: { errors: { code: 'INVALID_REQUEST', field: 'body.versionKey' } },
      });
    }
    expect((await seen(browser, url)).versionKey).toBe(checkout.versionKey);
  });

  test('API-066 of a reservation is a PUT to its id', async () => {
    const browser = await shop.shopper();
    await chosen(browser);
    await added(browser, MILK);
    const { body: held } = await reserved(browser);
    const { id, versionKey } = held;
    const metadata = { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' };
    const items = [{ gtin13: MILK, quantity: 3 }];
    const answer = await browser.send('PUT', `${PROMISES}/${id}`, { versionKey, items, metadata });
    expect(answer).toMatchObject({ status: 200, body: { id, selections: [{ items: { included: items } }] } });
  });
});

describe('a request', () => {
  test('CHK-013 CHK-014 CON-015 names payment version 2 and its fall-out as strings, and nothing else', async () => {
    const browser = await shop.shopper();
    await chosen(browser);
    await added(browser, MILK);
    const { body } = await reserved(browser);
    const start = async (properties: object) =>
      (await browser.send('POST', CHECKOUTS, startBody(body.id, { properties }))).status;
    const good = { paymentVersion: '2', createOrderPromiseHadFallout: 'true' };
    expect(await start({ ...good, paymentVersion: 2 })).toBe(400);
    expect(await start({ ...good, paymentVersion: '1' })).toBe(400);
    expect(await start({ ...good, createOrderPromiseHadFallout: true })).toBe(400);
    expect(await start(good)).toBe(200);
    expect(await start({ ...good, createOrderPromiseHadFallout: 'false' })).toBe(200);
  });

  test('CON-007 CON-008 CON-009 limits instructions to 128 characters, names to 40, phones to +1 and ten digits', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
    let { versionKey } = checkout;
    const put = async (change: object) => {
      const { status, body } = await browser.send<Checkout>('PUT', url, under(versionKey, toHand(change)));
      if (status === 200) versionKey = body.versionKey;
      return status;
    };
    expect([await put({ instructions: 'x'.repeat(128) }), await put({ instructions: 'x'.repeat(129) })]).toEqual([
      200, 400,
    ]);
    for (const name of ['firstName', 'lastName']) {
      expect(await put({ contact: { ...contact, [name]: 'A'.repeat(40) } })).toBe(200);
      expect(await put({ contact: { ...contact, [name]: 'A'.repeat(41) } })).toBe(400);
    }
    for (const phone of ['5135550100', '+1513555010', '+151355501000', '+25135550100']) {
      expect(await put({ contact: { ...contact, phone } })).toBe(400);
    }
    expect(await put({ contact })).toBe(200);
  });
});

describe('access', () => {
  test('a visitor may look at slots and no more', async () => {
    const browser = shop.visitor();
    await chosen(browser);
    expect((await browser.send('POST', TIMES, { modality: 'PICKUP' })).status).toBe(200);
    const requests = await browser.send('POST', PROMISES, promiseBody(await timeOf(browser)));
    expect(requests.body.errors.code).toBe('NOT_SIGNED_IN');
    expect((await browser.get(ORDERS)).status).toBe(401);
  });

  test('another shopper’s reservation, checkout and order get the same response as unknown ones', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    await placed(browser, url, checkout);
    const stranger = await shop.shopper();
    const id = checkout.fulfillment.reservation?.id ?? '';
    const requests = [
      await stranger.get(url),
      await stranger.send('PUT', url, under(1, toPay([]))),
      await placed(stranger, url, checkout),
      await stranger.get(`${ORDERS}/${checkout.id}`),
      await stranger.send('POST', `${PROMISES}/${id}/extensions`, { versionKey: '1' }),
      await stranger.send('DELETE', `${PROMISES}/${id}`),
      await stranger.send('POST', CHECKOUTS, startBody(id)),
    ];
    expect(requests.map(({ status, body }) => [status, body.errors.code])).toEqual(
      requests.map(() => [404, 'NOT_FOUND']),
    );
  });
});

describe('a refusal', () => {
  test('of an old version carries the current checkout, and of an old reservation the current reservation', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const stale = await browser.send('PUT', url, under(1, toPay([])));
    expect(stale).toMatchObject({
      status: 409,
      body: {
        errors: { code: 'VERSION_MISMATCH' },
        current: { versionKey: checkout.versionKey, checksum: checkout.checksum },
      },
    });
    const id = checkout.fulfillment.reservation?.id;
    const old = await browser.send('POST', `${PROMISES}/${id}/extensions`, { versionKey: '1' });
    expect(old).toMatchObject({
      status: 409,
      body: { errors: { code: 'VERSION_MISMATCH' }, current: { id, state: 'BOUND' } },
    });
  });

  test('of a declined card is 402 with the network’s code, and the next card places the order', async () => {
    const { browser, url, checkout } = await atCheckout(shop, { cardId: 'card_poor' });
    const key = randomUUID();
    const declined = await placed(browser, url, checkout, key);
    expect(declined).toMatchObject({
      status: 402,
      body: { errors: { code: 'PAYMENT_DECLINED', meta: { networkCode: '51' } } },
    });
    expect((await placed(browser, url, checkout, key)).body.errors.code).toBe('PAYMENT_DECLINED');
    const good = [{ id: 'card_good', paymentType: 'BANK_CARD' }];
    const again = await changed(browser, url, under(checkout.versionKey, toPay(good)));
    expect((await placed(browser, url, again)).status).toBe(200);
  });

  test('while the payment is in progress says when to retry, and the checkout shows it', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    payments.weather = 'answer-lost';
    const waiting = await placed(browser, url, checkout);
    payments.weather = 'fine';
    expect(waiting).toMatchObject({
      status: 409,
      headers: { 'retry-after': '2' },
      body: { errors: { code: 'IN_PROGRESS' } },
    });
    expect((await seen(browser, url)).status).toBe('SUBMITTING');
  });

  test('of an order without a key, with a forged quote, or for a modality without a destination is specific', async () => {
    const { browser, url, checkout } = await atCheckout(shop);
    const { versionKey, checksum } = checkout;
    const keyless = await browser.send('PUT', url, { type: 'ACTIVATE', body: { versionKey, checksum } });
    expect(keyless).toMatchObject({
      status: 400,
      body: { errors: { code: 'INVALID_REQUEST', field: 'idempotencyKey' } },
    });
    const forged = promiseBody(await timeOf(browser), { optionIds: ['forged.a|forged.b'] });
    expect((await browser.send('POST', PROMISES, forged)).body.errors.code).toBe('INVALID_QUOTE');
    expect((await browser.send('POST', TIMES, { modality: 'DELIVERY' })).body.errors.code).toBe('NO_MODALITY');
    expect((await browser.get(url)).body).toEqual(checkout);
  });
});

test('alcohol: the age is requested and checked for the day of the handover', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, WINE);
  const { body: reservation } = await reserved(browser);
  const start = (more = {}) => browser.send<{ id: string }>('POST', CHECKOUTS, startBody(reservation.id, more));
  expect((await start()).body.errors.code).toBe('AGE_REQUIRED');
  expect((await start({ buyer: { dateOfBirth: '2005-11-23' } })).body.errors.code).toBe('TOO_YOUNG');
  const { body } = await start({ buyer: { dateOfBirth: '2005-11-22' } });
  expect((await seen(browser, `${CHECKOUTS}/${body.id}`)).requiredAge).toBe(21);
});

test('a delivery omits what is not delivered, costs its fee, and accepts a tip that is not too high', async () => {
  const browser = await shop.shopper();
  await chosen(browser, 'DELIVERY');
  await added(browser, WINE, 'DELIVERY');
  const modalityType = 'DELIVERY';
  expect(await reserved(browser, { modalityType })).toMatchObject({
    status: 409,
    body: { errors: { code: 'NO_ITEMS_AVAILABLE', items: [{ gtin13: WINE, code: 'MODALITY_NOT_AVAILABLE' }] } },
  });
  await added(browser, MILK, 'DELIVERY');
  const { body: reservation } = await reserved(browser, { modalityType });
  const begin = (gratuityAmount: string) =>
    browser.send<{ id: string }>(
      'POST',
      CHECKOUTS,
      startBody(reservation.id, { modalityType: 'Delivery', gratuityAmount }),
    );
  expect(await begin('USD 50.01')).toMatchObject({
    status: 409,
    body: { errors: { code: 'TIP_TOO_HIGH', field: 'gratuityAmount' } },
  });
  expect(await begin('USD -0.01')).toMatchObject({ status: 400, body: { errors: { field: 'gratuityAmount' } } });
  const { body } = await begin('USD 5.00');
  const checkout = await seen(browser, `${CHECKOUTS}/${body.id}`);
  expect(checkout.lineItems.map(({ cart }) => cart.gtin13)).toEqual([MILK]);
  expect(checkout).toMatchObject({
    calculatedProperties: { isTipEligible: true },
    fulfillment: { destination: { addressLine1: '5 Elm St' } },
  });
  expect(checkout.summary.cost).toMatchObject({ gratuityTotal: 'USD 5.00', feeTotal: 'USD 4.95' });
  const { body: kept } = await browser.get(`/atlas/v1/checkout/v2/tip?modalityType=${modalityType}`);
  expect(kept).toEqual({ gratuityAmount: 'USD 5.00' });
});
