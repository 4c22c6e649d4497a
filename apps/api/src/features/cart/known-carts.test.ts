import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser } from '#testing/browser.ts';
import { CENTER, FAR_STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, SOAP, STRAWBERRIES } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, CART, type Cart, chosen, placed } from '#testing/shopping.ts';

/* What a process remembers of a cart is a guess: whatever changes the cart elsewhere, no answer and no row shows it. */

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  await shop.db.direct
    .insertInto('price_override')
    .values({ location_id: FAR_STORE, gtin13: SOAP, regular_cents: 777 })
    .execute();
});
afterAll(() => shop.stop());

const addOp = (gtin13: string, quantity = 1) => ({ type: 'addQty', opId: randomUUID(), gtin13, quantity });
const put = (browser: Browser, ...ops: readonly object[]) =>
  browser.send<Cart>('PUT', CART, { modalityType: 'PICKUP', ops });
const read = async (browser: Browser, modalityType = 'PICKUP') =>
  (await browser.get<Cart>(`${CART}?modalityType=${modalityType}`)).body;
const quantities = ({ lines }: Pick<Cart, 'lines'>) =>
  Object.fromEntries(lines.map(({ gtin13, quantity }) => [gtin13, quantity]));

async function atStore<Of extends Browser>(browser: Of): Promise<Of> {
  await chosen(browser);
  return browser;
}

const spent = async (method: 'GET' | 'PUT', work: () => Promise<unknown>) => {
  const before = await shop.statementsOf(method, CART);
  await work();
  return (await shop.statementsOf(method, CART)) - before;
};

test('a change of a cart that was seen costs one statement, and so do a repeat, a refusal and a read', async () => {
  const browser = await atStore(shop.visitor());
  const once = addOp(MILK);
  const changed = async (op: object, status = 200) => expect((await put(browser, op)).status).toBe(status);
  expect(await spent('PUT', () => changed(once))).toBe(2);
  expect(await spent('PUT', () => changed(addOp(MILK)))).toBe(1);
  expect(await spent('PUT', () => changed(once))).toBe(1);
  expect(await spent('PUT', () => changed(addOp(MILK, 9), 409))).toBe(1);
  expect(await spent('GET', () => read(browser))).toBe(1);
  expect(await spent('GET', () => browser.get(CART))).toBe(1);
});

test('two processes that change one cart in turn lose nothing, and both show all of it', async () => {
  const here = await atStore(shop.visitor());
  await put(here, addOp(MILK));
  const there = (await anotherProcess(shop))(here);
  await put(there, addOp(SOAP));
  expect(await spent('PUT', () => put(here, addOp(CHEDDAR)))).toBe(2);
  const all = { [MILK]: 1, [SOAP]: 1, [CHEDDAR]: 1 };
  expect(quantities(await read(there))).toEqual(all);
  await put(there, addOp(MILK));
  expect(quantities(await read(here))).toEqual({ ...all, [MILK]: 2 });
  expect(await read(here)).toEqual(await read(there));
});

test('two processes that change one cart at once lose nothing', async () => {
  const here = await atStore(shop.visitor());
  await put(here, addOp(MILK));
  const there = (await anotherProcess(shop))(here);
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => put(n % 2 ? here : there, addOp(SOAP))));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(quantities(await read(here))[SOAP]).toBe(12);
});

test('an operation that one process applied changes nothing in another, whatever that one remembers', async () => {
  const here = await atStore(shop.visitor());
  const there = (await anotherProcess(shop))(here);
  await put(there, addOp(MILK));
  const once = addOp(MILK, 5);
  await put(here, once, addOp(SOAP));
  // On what this process remembers, five more are within the limit of six.
  const { body } = await put(there, once, addOp(CHEDDAR));
  expect(quantities(body)).toEqual({ [MILK]: 6, [SOAP]: 1, [CHEDDAR]: 1 });
  expect((await put(here, once)).body).toEqual(body);
});

test('nothing is refused on what is only remembered', async () => {
  const here = await atStore(shop.visitor());
  await put(here, addOp(MILK, 6));
  const there = (await anotherProcess(shop))(here);
  await put(there, { type: 'setQty', opId: randomUUID(), gtin13: MILK, quantity: 1 });
  expect(quantities((await put(here, addOp(MILK, 2))).body)).toEqual({ [MILK]: 3 });
});

test('after a sign-in elsewhere merged a visitor’s cart, a change is decided on both', async () => {
  const here = await atStore(await shop.shopper());
  await put(here, addOp(MILK, 2));
  const visitor = await atStore(shop.visitor());
  await put(visitor, addOp(MILK, 3), addOp(SOAP));
  const there = (await anotherProcess(shop))(visitor);
  await there.send('POST', '/atlas/v1/session/sign-in', { email: here.email, password: PASSWORD, remember: true });
  expect((await put(here, addOp(MILK, 2))).status).toBe(409);
  expect(quantities((await put(here, addOp(CHEDDAR))).body)).toEqual({ [MILK]: 5, [SOAP]: 1, [CHEDDAR]: 1 });
  // The visitor's own page may be open in another tab.
  expect(quantities((await put(visitor, addOp(CHEDDAR))).body)).toEqual({ [CHEDDAR]: 1 });
});

test('after an order elsewhere took the lines, neither a read nor a change shows them again', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const there = (await anotherProcess(shop))(browser);
  expect((await placed(there, url, checkout)).status).toBe(200);
  expect(quantities((await put(browser, addOp(CHEDDAR))).body)).toEqual({ [CHEDDAR]: 1 });
  expect(quantities(await read(browser))).toEqual({ [CHEDDAR]: 1 });
});

test('after another store was chosen elsewhere, a change is decided and shown at its prices', async () => {
  const here = await atStore(shop.visitor());
  await put(here, addOp(MILK));
  const there = (await anotherProcess(shop))(here);
  shop.clock.advance(1_000); // of two choices the later one counts
  await there.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: FAR_STORE },
    source: 'options',
  });
  const { body } = await put(here, addOp(SOAP));
  expect(body).toEqual(await read(there));
  const shown = body.lines.map(({ gtin13, problems, lineTotal }) => [gtin13, problems, lineTotal]);
  // Nothing says that the price of the soap has changed: the shopper put it into the cart at this price.
  expect(shown).toEqual([
    [MILK, ['UNAVAILABLE'], 'USD 3.49'],
    [SOAP, ['UNAVAILABLE'], 'USD 7.77'],
  ]);
});

test('a price of the next week, a locale and a ZIP each make another view of the same cart', async () => {
  const browser = shop.visitor();
  await chosen(browser, 'DELIVERY');
  await browser.send('PUT', CART, { modalityType: 'DELIVERY', ops: [addOp(SOAP), addOp(STRAWBERRIES)] });
  const before = await read(browser, 'DELIVERY');
  expect(await read(browser, 'DELIVERY')).toEqual(before);
  browser.cookies.set('locale', 'es-US');
  const { summary } = await read(browser, 'DELIVERY');
  expect([summary?.cost, summary?.lines]).not.toEqual([before.summary?.cost, before.summary?.lines]);
  browser.cookies.set('locale', 'en-US');
  expect(await read(browser, 'DELIVERY')).toEqual(before);
  await shop.db.single((single) =>
    sql`
    update modality_preference set destination = jsonb_set(destination, '{address,zipCode}', '"41011"')
     where modality = 'DELIVERY' and location_id = ${CENTER}`.execute(single),
  );
  expect((await read(browser, 'DELIVERY')).summary?.cost.taxTotal).not.toBe(before.summary?.cost.taxTotal);
  shop.clock.advance(7 * 24 * 60 * 60_000);
  expect((await read(browser, 'DELIVERY')).lines.map(({ problems }) => problems)).toEqual([[], ['PRICE_CHANGED']]);
});

test('a view that took long is shown of its own version only', async () => {
  const browser = await atStore(shop.visitor());
  await put(browser, addOp(MILK));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? put(browser, addOp(SOAP)) : browser.get<Cart>(CART))),
  );
  for (const { body } of answers) expect(body.counts.PICKUP).toBe(Number(body.versionKey));
  expect(await read(browser)).toMatchObject({ versionKey: '11', counts: { PICKUP: 11 } });
});
