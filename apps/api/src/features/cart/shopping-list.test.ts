import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { BANANAS, CHEDDAR, GONE, MILK, SKIM_MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { CART, type Cart, CHECKOUTS, PROMISES, TIMES, promiseBody, startBody, timeOf } from '#testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const modalityType = 'IN_STORE';
const put = async (browser: Browser, ...ops: readonly object[]) =>
  (await browser.send<Cart>('PUT', CART, { modalityType, ops: ops.map((op) => ({ opId: randomUUID(), ...op })) })).body;

async function inStore(browser: Browser): Promise<Browser> {
  const choice = { modalityType, destination: { locationId: STORE }, source: 'options' };
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', choice);
  return browser;
}

test('WTS-006 in store a visitor browses the shelves and builds a list: lines with shelf prices, and nothing to pay', async () => {
  const visitor = await inStore(shop.visitor());
  const found = await visitor.get<{ products: { gtin13: string; price: object }[] }>(
    '/atlas/v1/product/v2/products?filter.text=milk',
  );
  expect(found.body.products.find(({ gtin13 }) => gtin13 === MILK)?.price).toMatchObject({ regular: 'USD 3.49' });
  const list = await put(
    visitor,
    { type: 'addQty', gtin13: MILK, quantity: 2 },
    { type: 'addQty', gtin13: SOAP, quantity: 1 },
    { type: 'addQty', gtin13: CHEDDAR, quantity: 1 },
    { type: 'setQty', gtin13: SOAP, quantity: 3 },
    { type: 'setPolicy', gtin13: SOAP, substitutionPolicy: 'SHOPPER_CHOICE', instructions: 'The green one' },
    { type: 'remove', gtin13: CHEDDAR },
  );
  expect(list).toMatchObject({
    modalityType,
    counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 5 },
    summary: null,
    lines: [
      { gtin13: MILK, quantity: 2, lineTotal: null, product: { price: { regular: 'USD 3.49' } } },
      {
        gtin13: SOAP,
        quantity: 3,
        lineTotal: null,
        instructions: 'The green one',
        product: { price: { regular: 'USD 2.50' } },
      },
    ],
  });
  expect((await visitor.get<Cart>(CART)).body).toEqual(list);
});

test('WTS-006 a list has no slots and no checkout: every call toward one refuses it, and it stays as it is', async () => {
  const shopper = await inStore(await shop.shopper());
  const list = await put(shopper, { type: 'addQty', gtin13: MILK, quantity: 1 });
  const pickup = { modalityType: 'PICKUP', destination: { locationId: STORE }, source: 'options' };
  await shopper.send('PUT', '/atlas/v1/modality/v1/preferences', pickup);
  const time = await timeOf(shopper);
  for (const [url, body, field] of [
    [TIMES, { modality: modalityType }, 'modality'],
    [PROMISES, promiseBody(time, { modalityType }), 'modalityType'],
    [CHECKOUTS, startBody('res_1', { modalityType }), 'modalityType'],
  ] as const) {
    const { status, body: answer } = await shopper.send('POST', url, body);
    expect([status, answer.errors.code, answer.errors.field]).toEqual([400, 'INVALID_REQUEST', field]);
  }
  // Nor does it join an order of another modality: that cart is empty.
  expect((await shopper.send('POST', PROMISES, promiseBody(time, { items: [] }))).body.errors.code).toBe('EMPTY_CART');
  expect((await shopper.get<Cart>(`${CART}?modalityType=${modalityType}`)).body).toEqual(list);
});

test('the list of a visitor is merged into that of the profile that signs in, and into no other cart', async () => {
  const password = 'correct horse battery';
  const first = await shop.shopper({ password });
  await put(first, { type: 'addQty', gtin13: MILK, quantity: 1 });
  shop.clock.advance(1000);
  const second = await inStore(shop.visitor());
  await put(second, { type: 'addQty', gtin13: MILK, quantity: 2 }, { type: 'addQty', gtin13: SOAP, quantity: 1 });
  await second.send('POST', '/atlas/v1/session/sign-in', { email: first.email, password, remember: false });
  const { body } = await second.get<Cart>(CART);
  expect(body).toMatchObject({ modalityType, counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 4 }, summary: null });
  expect(body.lines.map(({ gtin13, quantity }) => [gtin13, quantity])).toEqual([
    [MILK, 3],
    [SOAP, 1],
  ]);
});

test('what is checked off follows the account: two devices at once lose neither, and the line keeps it until it goes', async () => {
  const password = 'correct horse battery';
  const phone = await shop.shopper({ password });
  await inStore(phone);
  await put(phone, { type: 'addQty', gtin13: MILK, quantity: 1 }, { type: 'addQty', gtin13: SOAP, quantity: 1 });
  const laptop = shop.visitor();
  await laptop.send('POST', '/atlas/v1/session/sign-in', { email: phone.email, password, remember: false });
  const check = (gtin13: string, locationId: string | null = STORE) => ({ type: 'checkOff', gtin13, locationId });
  await Promise.all([put(phone, check(MILK)), put(laptop, check(SOAP))]);
  const checked = async (browser: Browser) =>
    (await browser.get<Cart>(`${CART}?modalityType=${modalityType}`)).body.lines.map(({ gtin13, checkedAt }) => [
      gtin13,
      checkedAt,
    ]);
  for (const browser of [phone, laptop])
    expect(await checked(browser)).toEqual([
      [MILK, STORE],
      [SOAP, STORE],
    ]);
  await put(laptop, check(MILK, null), { type: 'addQty', gtin13: SOAP, quantity: 1 });
  expect(await checked(phone)).toEqual([
    [MILK, undefined],
    [SOAP, STORE],
  ]);
  // Another device has removed it meanwhile: nothing is refused, and nothing comes back.
  await put(phone, { type: 'remove', gtin13: SOAP });
  const list = await put(laptop, check(SOAP), check(MILK));
  expect(list.lines.map(({ gtin13, checkedAt }) => [gtin13, checkedAt])).toEqual([[MILK, STORE]]);
  await put(phone, { type: 'remove', gtin13: MILK }, { type: 'addQty', gtin13: MILK, quantity: 1 });
  expect(await checked(laptop)).toEqual([[MILK, undefined]]);
});

test('a list has an estimated total: what a cart of the same items costs without its fees', async () => {
  const shopper = await inStore(await shop.shopper());
  const ops = [
    { type: 'addQty', gtin13: MILK, quantity: 2 },
    { type: 'addQty', gtin13: SOAP, quantity: 3 },
    { type: 'addQty', gtin13: CHEDDAR, quantity: 1 },
  ];
  const list = await put(shopper, ...ops);
  const pickup = { modalityType: 'PICKUP', destination: { locationId: STORE }, source: 'options' };
  await shopper.send('PUT', '/atlas/v1/modality/v1/preferences', pickup);
  const { body: cart } = await shopper.send<Cart>('PUT', CART, {
    modalityType: 'PICKUP',
    ops: ops.map((op) => ({ opId: randomUUID(), ...op })),
  });
  const cents = (money: string | undefined) => Math.round(Number(money?.slice('USD '.length)) * 100);
  const { itemTotal, taxTotal } = cart.summary?.cost ?? {};
  expect(cents(list.estimatedTotal?.total)).toBeGreaterThan(0);
  expect(cents(list.estimatedTotal?.tax)).toBe(cents(taxTotal));
  expect(cents(list.estimatedTotal?.total)).toBe(cents(itemTotal) + cents(taxTotal));
  expect(cart.estimatedTotal).toBeUndefined();
  const visitor = await put(shop.visitor(), ...ops);
  expect(visitor.estimatedTotal).toBeUndefined();
});

test.each([
  ['nothing', [], undefined],
  ['each item as often as it is wanted', [[MILK, 3]], { total: 'USD 10.47', tax: 'USD 0.00' }],
  ['what is sold by weight at its average', [[BANANAS, 2]], { total: 'USD 3.46', tax: 'USD 0.00' }],
  [
    'them together, with the tax of what is taxed',
    [
      [MILK, 1],
      [BANANAS, 1],
      [SOAP, 2],
    ],
    { total: 'USD 10.51', tax: 'USD 0.29' },
  ],
  ['nothing for what the store does not have', [[GONE, 2]], undefined],
  [
    'nothing for what has no price there',
    [
      [SKIM_MILK, 2],
      [MILK, 1],
    ],
    { total: 'USD 3.49', tax: 'USD 0.00' },
  ],
  ['nothing if nothing has a price', [[SKIM_MILK, 2]], undefined],
])('the estimated total of a list is %s', async (_what, wanted, total) => {
  await sql`delete from price where gtin13 = ${SKIM_MILK}`.execute(shop.db.read);
  await sql`update catalog_version set version = version + 1`.execute(shop.db.read);
  await shop.shop.catalog.refresh();
  const shopper = await inStore(shop.visitor());
  const list = await put(
    shopper,
    { type: 'remove', gtin13: MILK },
    ...wanted.map(([gtin13, quantity]) => ({ type: 'addQty', gtin13, quantity })),
  );
  expect(list.lines).toHaveLength(wanted.length);
  expect(list.estimatedTotal).toEqual(total);
});
