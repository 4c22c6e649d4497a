import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import * as items from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Cart = Wire<'GET /atlas/v1/basket/v1/baskets/current'>;
type CartLine = Cart['lines'][number];
const CART = '/atlas/v1/basket/v1/baskets/current';

let shop: TestShop;
let ops = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const opId = () => `op-${String(++ops).padStart(8, '0')}`;
const add = (gtin13: string, quantity = 1, id = opId()) => ({ type: 'addQty', opId: id, gtin13, quantity });
const set = (gtin13: string, quantity: number) => ({ type: 'setQty', opId: opId(), gtin13, quantity });
const remove = (gtin13: string) => ({ type: 'remove', opId: opId(), gtin13 });
const ancient = { substitutionPolicy: 'NONE', addedAt: '0000-01-01T00:00:00Z' };
const put = (browser: Browser, ...list: object[]) =>
  browser.send<Cart>('PUT', CART, { modalityType: 'PICKUP', ops: list });
const quantities = (cart: { lines: readonly CartLine[] }) =>
  Object.fromEntries(cart.lines.map((line) => [line.gtin13, line.quantity]));

async function atStore(): Promise<Browser> {
  const browser = shop.visitor();
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'options',
  });
  return browser;
}

test('an empty cart is a response, not a row', async () => {
  const visitor = shop.visitor();
  const { body } = await visitor.get<Cart>(CART);
  expect(body).toMatchObject({
    versionKey: '0',
    modalityType: 'PICKUP',
    lines: [],
    summary: null,
    counts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 },
  });
  expect(await shop.db.read.selectFrom('cart').selectAll().execute()).toEqual([]);
});

test('adds, sets and removes, and responds with what a later read shows', async () => {
  const browser = await atStore();
  await put(browser, add(items.MILK, 2), add(items.SOAP));
  const { status, body } = await put(browser, set(items.MILK, 4), add(items.CHEDDAR), remove(items.SOAP));
  expect(status).toBe(200);
  expect(quantities(body)).toEqual({ [items.MILK]: 4, [items.CHEDDAR]: 1 });
  expect((await browser.get<Cart>(CART)).body).toEqual(body);
  expect((await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap')).body.cartCounts).toEqual({
    PICKUP: 5,
    DELIVERY: 0,
    IN_STORE: 0,
  });
});

test('prices the lines and their total at the store, with the current promotion', async () => {
  const { body } = await put(await atStore(), add(items.MILK, 2), add(items.STRAWBERRIES), add(items.SOAP));
  expect(body.lines.map((line) => line.lineTotal)).toEqual(['USD 6.98', 'USD 3.99', 'USD 2.50']);
  expect(body.summary?.cost).toMatchObject({
    itemTotal: 'USD 13.47',
    taxTotal: 'USD 0.14',
    total: 'USD 13.61',
    yellowTagDiscountTotal: 'USD -1.01',
  });
  expect(body.summary?.lines.find((line) => line.type === 'FEE')).toMatchObject({
    description: 'Pickup fee',
    amount: null,
  });
});

test('marks the price of weighed items as an estimate', async () => {
  const { body } = await put(await atStore(), add(items.BANANAS, 2));
  expect(body.lines[0]?.product.price?.regular).toBe('USD 1.73'); // about 2.5 lb at $0.69 a pound
  expect(body.lines[0]?.lineTotal).toBe('USD 3.46');
  expect(body.summary?.isEstimate).toBe(true);
});

test('a repeated operation changes nothing, within one call and over two', async () => {
  const browser = await atStore();
  const once = add(items.MILK, 2);
  const first = await put(browser, once, once);
  expect(quantities(first.body)).toEqual({ [items.MILK]: 2 });
  const again = await put(browser, once, add(items.SOAP));
  expect(quantities(again.body)).toEqual({ [items.MILK]: 2, [items.SOAP]: 1 });
  expect((await put(browser, once)).body).toEqual(again.body);
});

test('over the limit of a product the whole call is refused and nothing changes', async () => {
  const browser = await atStore();
  const { body: before } = await put(browser, add(items.MILK, 5));
  const { status, body } = await put(browser, add(items.SOAP), add(items.MILK, 2));
  expect(status).toBe(409);
  expect(body.errors).toMatchObject({ code: 'OVER_LIMIT', gtin13: items.MILK, meta: { max: 6 } });
  expect((await browser.get<Cart>(CART)).body).toEqual(before);
});

test.each([
  ['a product that does not exist', add('9999999999999'), 404, 'UNKNOWN_PRODUCT'],
  [
    'a wish for a line that is not there',
    { type: 'setPolicy', opId: 'policy-0001', gtin13: items.MILK, substitutionPolicy: 'NONE' },
    404,
    'LINE_NOT_FOUND',
  ],
  [
    'a backup that does not exist',
    {
      type: 'setPolicy',
      opId: 'policy-0002',
      gtin13: items.SOAP,
      substitutionPolicy: 'CUSTOMER_CHOICE',
      backupGtin13: '9999999999999',
    },
    404,
    'UNKNOWN_PRODUCT',
  ],
  [
    'a choice of backup without one',
    { type: 'setPolicy', opId: 'policy-0003', gtin13: items.SOAP, substitutionPolicy: 'CUSTOMER_CHOICE' },
    400,
    'INVALID_REQUEST',
  ],
  ['a hundred pieces', set(items.SOAP, 100), 400, 'INVALID_REQUEST'],
  ['a line of the year 0', { ...add(items.MILK), type: 'restore', ...ancient }, 400, 'INVALID_REQUEST'],
  ['half a piece', set(items.SOAP, 0.5), 400, 'INVALID_REQUEST'],
  [
    'instructions of 129 characters',
    {
      type: 'setPolicy',
      opId: 'policy-0004',
      gtin13: items.SOAP,
      substitutionPolicy: 'NONE',
      instructions: 'x'.repeat(129),
    },
    400,
    'INVALID_REQUEST',
  ],
])('refuses %s and changes nothing', async (_what, op, status, code) => {
  const browser = await atStore();
  const { body: before } = await put(browser, add(items.SOAP));
  const answer = await put(browser, op);
  expect(answer.status).toBe(status);
  expect(answer.body.errors.code).toBe(code);
  expect((await browser.get<Cart>(CART)).body).toEqual(before);
});

test('keeps a substitution preference with its backup, and restores a removed line in its old place', async () => {
  const browser = await atStore();
  const request = { substitutionPolicy: 'CUSTOMER_CHOICE', backupGtin13: items.SKIM_MILK, instructions: 'the coldest' };
  await put(browser, add(items.MILK));
  shop.clock.advance(1_000);
  const { body: before } = await put(browser, add(items.SOAP), {
    type: 'setPolicy',
    opId: opId(),
    gtin13: items.MILK,
    ...request,
  });
  const [milk] = before.lines;
  expect(milk).toMatchObject({
    substitutionPolicy: 'CUSTOMER_CHOICE',
    substitutionItem: { gtin13: items.SKIM_MILK, description: 'Meadow Pail Skim Milk' },
    instructions: 'the coldest',
  });
  await put(browser, remove(items.MILK));
  const { body } = await put(browser, {
    type: 'restore',
    opId: opId(),
    gtin13: items.MILK,
    quantity: 1,
    addedAt: milk?.addedAt,
    ...request,
  });
  const plain = (line: CartLine) => ({ ...line, id: '' });
  expect(body.lines.map(plain)).toEqual(before.lines.map(plain));
});

test('CRT-118 accepts the three substitution policies and no fourth', async () => {
  const browser = await atStore();
  await put(browser, add(items.MILK));
  const request = (substitutionPolicy: string) =>
    put(browser, {
      type: 'setPolicy',
      opId: opId(),
      gtin13: items.MILK,
      substitutionPolicy,
      backupGtin13: items.SKIM_MILK,
    });
  for (const policy of ['SHOPPER_CHOICE', 'CUSTOMER_CHOICE', 'NONE']) {
    expect((await request(policy)).body.lines[0]?.substitutionPolicy).toBe(policy);
  }
  expect((await request('ANYTHING')).status).toBe(400);
});

test('two devices that add at once both count', async () => {
  const browser = await atStore();
  const answers = await Promise.all(Array.from({ length: 12 }, () => put(browser, add(items.SOAP))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 200));
  expect(quantities((await browser.get<Cart>(CART)).body)).toEqual({ [items.SOAP]: 12 });
});

test('of two that race for the last items under the limit one is refused', async () => {
  const browser = await atStore();
  await put(browser, add(items.MILK, 4));
  const statuses = (await Promise.all([put(browser, add(items.MILK, 2)), put(browser, add(items.MILK, 2))])).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(quantities((await browser.get<Cart>(CART)).body)).toEqual({ [items.MILK]: 6 });
});

test('duplicates, batches and any order of additions from two devices make the same cart', async () => {
  const added = fc.record({
    gtin13: fc.constantFrom(items.SOAP, items.CHEDDAR, items.WINE),
    quantity: fc.integer({ min: 1, max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(added, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.boolean()),
      async (list, isTwice) => {
        const browser = await atStore();
        const sent = list.map(({ gtin13, quantity }) => add(gtin13, quantity));
        const log = sent.flatMap((op) => (isTwice.next().value ? [op, op] : [op]));
        await Promise.all([put(browser, ...log), put(browser, ...log.toReversed())]);
        const expected = Object.groupBy(list, ({ gtin13 }) => gtin13);
        const sums = Object.fromEntries(
          Object.entries(expected).map(([gtin13, each]) => [
            gtin13,
            each.reduce((sum, { quantity }) => sum + quantity, 0),
          ]),
        );
        expect(quantities((await browser.get<Cart>(CART)).body)).toEqual(sums);
      },
    ),
    { numRuns: 15 },
  );
});

test('each modality has its own lines; emptying one leaves the others', async () => {
  const browser = await atStore();
  await put(browser, add(items.MILK));
  await browser.send<Cart>('PUT', CART, { modalityType: 'DELIVERY', ops: [add(items.SOAP, 2)] });
  const { body } = await browser.send<Cart>('DELETE', `${CART}?modalityType=PICKUP`);
  expect(body).toMatchObject({ modalityType: 'PICKUP', lines: [], counts: { PICKUP: 0, DELIVERY: 2, IN_STORE: 0 } });
  expect(quantities((await browser.get<Cart>(`${CART}?modalityType=DELIVERY`)).body)).toEqual({ [items.SOAP]: 2 });
});

test('names what is wrong with a line and leaves unavailable items out of the total', async () => {
  const browser = shop.visitor();
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'DELIVERY',
    destination: { address: { zipCode: HOME_ZIP } },
    source: 'options',
  });
  const { body } = await browser.send<Cart>('PUT', CART, {
    modalityType: 'DELIVERY',
    ops: [add(items.WINE), add(items.SOAP)],
  });
  expect(body.lines.map((line) => line.problems)).toEqual([['UNAVAILABLE', 'AGE'], []]);
  expect(body.summary?.cost.itemTotal).toBe('USD 2.50');
});

test('reports that a price has changed since the shopper saw it', async () => {
  const browser = await atStore();
  await put(browser, add(items.STRAWBERRIES));
  shop.clock.advance(7 * 24 * 60 * 60_000);
  const { body } = await browser.get<Cart>(CART);
  expect(body.lines[0]).toMatchObject({ problems: ['PRICE_CHANGED'], lineTotal: 'USD 5.00' });
});

test('nobody sees or changes the cart of another', async () => {
  const [one, other] = [await shop.shopper(), await shop.shopper()];
  await put(one, add(items.SOAP, 3));
  expect((await other.get<Cart>(CART)).body.lines).toEqual([]);
  await other.send('DELETE', `${CART}?modalityType=PICKUP`);
  expect(quantities((await one.get<Cart>(CART)).body)).toEqual({ [items.SOAP]: 3 });
});
