import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Answered, browserOf, type Wire } from '#testing/browser.ts';
import { OTHER_STORE, STORE } from '#testing/fixture-locations.ts';
import { BANANAS, CHEDDAR, GONE, MILK, SOAP, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { insertFlashSale, type MadeSale, toTake } from '#testing/flash-sales.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { atCheckout, changed, placed, seen } from '#testing/shopping.ts';
import { under } from '#testing/updates.ts';

type Sales = Wire<'GET /atlas/v1/flash-sales/v1'>;

let shop: TestShop;
let cheddar: MadeSale;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  const always = { startsAt: 0, endsAt: Date.UTC(2099, 0, 1), locationId: STORE };
  cheddar = await insertFlashSale(shop.db, { ...always, gtin13: CHEDDAR, percentOff: 30, maxQuantity: 12, stock: 7 });
  await insertFlashSale(shop.db, { ...always, gtin13: MILK, percentOff: 40 });
  await insertFlashSale(shop.db, { ...always, gtin13: SOAP, percentOff: 99, stock: 3, sold: 3 });
  await insertFlashSale(shop.db, { ...always, gtin13: SOAP, percentOff: 99, endsAt: 1 });
  await insertFlashSale(shop.db, { ...always, gtin13: GONE, percentOff: 99 });
  await insertFlashSale(shop.db, { ...always, gtin13: WINE, percentOff: 99 });
  await insertFlashSale(shop.db, { ...always, gtin13: BANANAS, percentOff: 99, locationId: OTHER_STORE });
});
afterAll(() => shop.stop());

const salesAt = (locationId: string): Promise<Answered<Sales>> =>
  browserOf(shop.app).get(`/atlas/v1/flash-sales/v1?locationId=${locationId}`);

test('CHK-060 a flash sale has gtin13, maxQuantity, percentOff, category, couponId and sourceStoreId', async () => {
  const { status, body } = await salesAt(STORE);
  expect(status).toBe(200);
  const sale = body.flashSales.find(({ gtin13 }) => gtin13 === CHEDDAR);
  const { couponId } = cheddar;
  expect(sale).toMatchObject({ gtin13: CHEDDAR, maxQuantity: 12, percentOff: 30, couponId, sourceStoreId: STORE });
  expect(sale?.category).toMatch(/\w/);
  expect(sale?.product).toMatchObject({ gtin13: CHEDDAR, availability: 'in-stock' });
});

test('CRT-146 flash sales are fetched with their own call: those of the store that are running, in stock, and available to anybody', async () => {
  expect((await salesAt(STORE)).body.flashSales.map(({ gtin13 }) => gtin13)).toEqual([MILK, CHEDDAR]);
  expect((await salesAt(OTHER_STORE)).body.flashSales.map(({ gtin13 }) => gtin13)).toEqual([BANANAS]);
  expect((await salesAt('nowhere')).body.flashSales).toEqual([]);
});

test('CHK-086 a line item change carries version, cards and line items, SNAP may pay the sale price, and the order keeps it', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const [sale] = (await salesAt(STORE)).body.flashSales.filter(({ gtin13 }) => gtin13 === CHEDDAR);
  const snap = { id: 'snap_100', paymentType: 'EBT', balance: 'USD 100.00', amount: null };
  const payments = [snap, { id: 'card_good', paymentType: 'BANK_CARD' }];
  const { body } = toTake(checkout.lineItems, [[cheddar, 1]]);
  const change = { type: 'UPDATE', updateType: 'checkout', body: { ...body, payments } };
  const after = await changed(browser, url, under(checkout.versionKey, change));
  const line = after.lineItems.at(-1);
  expect(line).toMatchObject({ cart: { gtin13: CHEDDAR }, lineTotal: sale?.salePrice, sourceStoreId: STORE });
  const cents = (text = '') => Math.round(Number(text.slice(4)) * 100);
  const { ebtTotal } = checkout.summary.cost;
  expect(cents(after.summary.cost.ebtTotal)).toBe(cents(ebtTotal) + cents(sale?.salePrice));
  expect(after.payments.find(({ paymentType }) => paymentType === 'EBT')?.amount).toBe(after.summary.cost.ebtTotal);
  const paid = await changed(browser, url, {
    ...under(after.versionKey, change),
    body: { versionKey: after.versionKey, payments: payments.slice(1) },
  });
  expect((await placed(browser, url, paid)).status).toBe(200);
  expect((await seen(browser, url)).status).toBe('ACTIVE');
  const order = await browser.get<Wire<'GET /atlas/v1/orders/v1/orders/:id'>>(
    `/atlas/v1/orders/v1/orders/${checkout.id}`,
  );
  expect(line?.cart.substitutionPolicy).toBe('NONE');
  // A bank card paid in the end, so SNAP pays nothing of it.
  const { requestedBy: _, ebtAmount: __, cart: { substitutionItems: ___, ...cart } = {}, ...priced } = line ?? {};
  expect(order.body.lineItems.at(-1)).toEqual({ ...priced, ...cart, substitutionItem: null });
});
