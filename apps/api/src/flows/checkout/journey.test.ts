import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { BANANAS, CHEDDAR, MILK, SKIM_MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  CART,
  CHECKOUTS,
  ORDERS,
  PROMISES,
  TIMES,
  added,
  changed,
  type Checkout,
  chosen,
  type Order,
  placed,
  reserved,
  startBody,
  timeOf,
} from '#testing/shopping.ts';
import { toHand, toPay, under } from '#testing/updates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

describe('the way to an order', () => {
  test('WTS-003 from the store to the order read back: what was seen is what was ordered, and SQL statements are few', async () => {
    const browser = await shop.shopper();
    const routes = [
      ['POST', '/atlas/v1/modality/v1/options'],
      ['PUT', '/atlas/v1/modality/v1/preferences'],
      ['GET', '/atlas/v1/product/v2/products'],
      ['PUT', CART],
      ['POST', TIMES],
      ['POST', PROMISES],
      ['POST', CHECKOUTS],
      ['GET', `${CHECKOUTS}/:id`],
      ['PUT', `${CHECKOUTS}/:id`],
      ['GET', `${ORDERS}/:id`],
    ] as const;
    const sum = async () =>
      (await Promise.all(routes.map(([method, route]) => shop.statementsOf(method, route)))).reduce(
        (all, each) => all + each,
        0,
      );
    await timeOf((await warmedUp()).browser); // days and plans that the first shopper of a day creates
    const before = await sum();
    await browser.send('POST', '/atlas/v1/modality/v1/options', { address: { postalCode: HOME_ZIP } });
    await chosen(browser);
    await browser.get('/atlas/v1/product/v2/products?filter.text=milk');
    for (const gtin13 of [MILK, SKIM_MILK, BANANAS, CHEDDAR, SOAP])
      expect((await added(browser, gtin13)).status).toBe(200);
    const reservation = await reserved(browser);
    expect(reservation.body).toMatchObject({
      state: 'HELD',
      versionKey: '1',
      extensionsLeft: 10,
      modalityType: 'PICKUP',
      selections: [{ localDate: '2026-11-22' }],
    });
    const draft = (await browser.send<Checkout>('POST', CHECKOUTS, startBody(reservation.body.id))).body;
    const url = `${CHECKOUTS}/${draft.id}`;
    expect((await browser.get(url)).body).toEqual(draft);
    expect(draft).toMatchObject({
      status: 'DRAFT',
      requiredAge: 0,
      calculatedProperties: { isTipEligible: false },
      fulfillment: { reservation: { state: 'BOUND' } },
    });
    const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
    const named = await changed(browser, url, under(draft.versionKey, toHand({ contact })));
    const card = [{ id: 'card_good', paymentType: 'BANK_CARD' }];
    const paid = await changed(browser, url, under(named.versionKey, toPay(card)));
    const answer = await placed(browser, url, paid);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ACTIVE', summary: paid.summary } });
    const sent = (await sum()) - before;
    const { id, payments, summary } = paid;
    const order = (await browser.get<Order>(`${ORDERS}/${id}`)).body;
    expect(answer.body).toMatchObject({ order });
    expect(order).toMatchObject({
      id,
      status: 'PLACED',
      revision: 1,
      modalityType: 'PICKUP',
      store: { locationId: STORE, vanityName: 'Vine Street' },
      destination: { addressLine1: '441 Test Street', zipCode: HOME_ZIP },
      total: summary.cost.total,
      contact,
      lineItems: paid.lineItems.map(({ cart: { id: lineId, gtin13, quantity } }) => ({ id: lineId, gtin13, quantity })),
      tenders: payments.map(({ id: cardId, paymentType: type, brand, lastFour, amount }) => ({
        cardId,
        type,
        brand,
        lastFour,
        amount,
      })),
      itemCount: 5,
    });
    expect(sent).toBeLessThanOrEqual(23);
    expect((await browser.get(CART)).body).toMatchObject({ lines: [] });
    expect((await browser.get(ORDERS)).body).toMatchObject({
      total: 1,
      orders: [{ id, lineCount: paid.lineItems.length }],
    });
  });

  async function warmedUp() {
    const browser = await shop.shopper();
    await chosen(browser);
    await added(browser, MILK);
    return { browser };
  }
});
