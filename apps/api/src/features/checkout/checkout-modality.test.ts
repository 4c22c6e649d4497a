import { afterAll, beforeAll, expect, test } from 'vitest';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { added, CART, type Checkout, CHECKOUTS, chosen, reserved, startBody, TIMES } from '#testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

test('NAV-007 a checkout is started for a pickup or a delivery, and has no item of a list for the store', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, MILK);
  const list = { modalityType: 'IN_STORE', ops: [{ type: 'addQty', opId: 'nav-007-list', gtin13: SOAP, quantity: 1 }] };
  expect((await browser.send('PUT', CART, list)).status).toBe(200);
  const { body: held } = await reserved(browser);
  for (const modalityType of ['IN_STORE', 'SHIP'])
    expect(await browser.send('POST', CHECKOUTS, startBody(held.id, { modalityType }))).toMatchObject({
      status: 400,
      body: { errors: { code: 'INVALID_REQUEST' } },
    });
  const started = await browser.send<Checkout>('POST', CHECKOUTS, startBody(held.id));
  expect(started.body.lineItems.map(({ cart }) => cart.gtin13)).toEqual([MILK]);
  expect((await browser.send('POST', TIMES, { modality: 'IN_STORE' })).status).toBe(400);
});
