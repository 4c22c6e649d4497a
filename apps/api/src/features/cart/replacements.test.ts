import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anotherProcess } from '#testing/another-process.ts';
import type { Browser } from '#testing/browser.ts';
import { CHEDDAR, GONE, MILK, OAT_DRINK, SKIM_MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, CART, type Cart, CHECKOUTS, chosen, placed, reserved, seen, started } from '#testing/shopping.ts';

/** Replacing an unavailable item is one change of the cart, remembered for an hour. */

const MINUTE = 60_000;
let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const opId = () => randomUUID();
const addOp = (gtin13: string, quantity = 1) => ({ type: 'addQty', opId: opId(), gtin13, quantity });
const removeOp = (gtin13: string) => ({ type: 'remove', opId: opId(), gtin13 });
const noteOp = (gtin13: string, instructions: string) => ({
  type: 'setPolicy',
  opId: opId(),
  gtin13,
  substitutionPolicy: 'CUSTOMER_CHOICE',
  backupGtin13: SKIM_MILK,
  instructions,
});
const replaceOp = (newGtin13: string, quantity = 2, gtin13 = GONE) => ({
  type: 'replace',
  opId: opId(),
  gtin13,
  newGtin13,
  quantity,
  itemIndex: 5,
});
const undoOp = (newGtin13: string, gtin13 = GONE) => ({ type: 'undoReplace', opId: opId(), gtin13, newGtin13 });
const put = (browser: Browser, ...ops: readonly object[]) =>
  browser.send<Cart>('PUT', CART, { modalityType: 'PICKUP', ops });
const read = async (browser: Browser) => (await browser.get<Cart>(`${CART}?modalityType=PICKUP`)).body;
const quantities = ({ lines }: Pick<Cart, 'lines'>) =>
  Object.fromEntries(lines.map(({ gtin13, quantity }) => [gtin13, quantity]));

/** A shopper whose cart has three items of a product that the store does not sell, with a backup and a note. */
async function withGone<Of extends Browser>(browser: Of): Promise<Of> {
  await chosen(browser);
  await put(browser, addOp(GONE, 3), noteOp(GONE, 'no nuts'));
  return browser;
}

test('CRT-139 CRT-137 a replacement is added and the item leaves the cart in one change, with its note, and with the policy NONE', async () => {
  const browser = await withGone(shop.visitor());
  const before = await read(browser);
  const { status, body } = await put(browser, replaceOp(SKIM_MILK));
  expect(status).toBe(200);
  expect(body.lines).toHaveLength(1);
  expect(body.lines[0]).toMatchObject({
    gtin13: SKIM_MILK,
    quantity: 2,
    substitutionPolicy: 'NONE',
    substitutionItem: null,
    instructions: 'no nuts',
    addedAt: before.lines[0]?.addedAt,
    problems: [],
  });
  expect(Number(body.versionKey)).toBe(Number(before.versionKey) + 1);
  expect(await read(browser)).toEqual(body);
});

test('CRT-135 a stored replacement has its seven fields', async () => {
  const browser = await withGone(shop.visitor());
  const { replacements } = (await put(browser, replaceOp(SKIM_MILK))).body;
  expect(replacements.map(({ original: _, ...fields }) => fields)).toEqual([
    {
      originalLineItemUpc: GONE,
      newLineItemUpc: SKIM_MILK,
      newLineItemQuantity: 2,
      previousQuantityValue: 3,
      wasClicked: true,
      itemIndex: 5,
      ttl: new Date(shop.clock.now() + 60 * MINUTE).toISOString(),
    },
  ]);
  expect(replacements[0]?.original).toMatchObject({ gtin13: GONE, availability: 'unavailable' });
});

test('CRT-136 CON-002 a replacement is remembered, and can be undone, for 60 minutes and no longer, although nobody changes the cart', async () => {
  const browser = await withGone(shop.visitor());
  const before = (await read(browser)).lines;
  await put(browser, replaceOp(SKIM_MILK));
  shop.clock.advance(60 * MINUTE - 1);
  expect((await read(browser)).replacements).toHaveLength(1);
  const { body } = await put(browser, undoOp(SKIM_MILK));
  expect(body.replacements).toEqual([]);
  expect(body.lines.map(({ id: _, ...line }) => line)).toEqual(before.map(({ id: _, ...line }) => line));
  const again = (await put(browser, replaceOp(SKIM_MILK))).body;
  shop.clock.advance(60 * MINUTE);
  expect(await read(browser)).toEqual({ ...again, replacements: [] });
  const late = await put(browser, undoOp(SKIM_MILK));
  expect([late.status, late.body]).toMatchObject([409, { errors: { code: 'REPLACEMENT_OVER', gtin13: GONE } }]);
  expect(quantities(await read(browser))).toEqual({ [SKIM_MILK]: 2 });
  const row = shop.db.read.selectFrom('cart').select('lines').where('cart_id', '=', again.id);
  expect(JSON.stringify(await row.execute())).toContain(GONE);
  await put(browser, addOp(SOAP));
  expect(JSON.stringify(await row.execute())).not.toContain(GONE);
});

test.each([
  ['a product that is sold out meanwhile', replaceOp(GONE, 1, CHEDDAR), 409, 'REPLACEMENT_UNAVAILABLE'],
  ['more than the maximum', replaceOp(MILK, 7), 409, 'OVER_LIMIT'],
  ['a product that nobody knows', replaceOp('0400000099999'), 404, 'UNKNOWN_PRODUCT'],
  ['the product itself', replaceOp(CHEDDAR, 1, CHEDDAR), 400, 'INVALID_REQUEST'],
  ['an item that is not in the cart', replaceOp(SKIM_MILK, 1, OAT_DRINK), 404, 'LINE_NOT_FOUND'],
  ['none', replaceOp(SKIM_MILK, 0), 400, 'INVALID_REQUEST'],
])('replacing by %s is refused, and changes nothing', async (_case, op, status, code) => {
  const browser = await withGone(shop.visitor());
  const before = (await put(browser, addOp(CHEDDAR))).body;
  const refused = await put(browser, addOp(SOAP), { ...op, opId: opId() });
  expect([refused.status, refused.body]).toMatchObject([status, { errors: { code } }]);
  expect(await read(browser)).toEqual(before);
});

test('two notes that do not fit on one line are refused, and both stay', async () => {
  const browser = await withGone(shop.visitor());
  const before = (await put(browser, addOp(MILK), noteOp(MILK, 'm'.repeat(124)))).body;
  const refused = await put(browser, replaceOp(MILK));
  expect([refused.status, refused.body]).toMatchObject([409, { errors: { code: 'NOTES_TOO_LONG', gtin13: MILK } }]);
  expect(await read(browser)).toEqual(before);
});

test('a repeated replacement, and a repeated undoing, change nothing more', async () => {
  const browser = await withGone(shop.visitor());
  const [once, back] = [replaceOp(SKIM_MILK), undoOp(SKIM_MILK)];
  const first = (await put(browser, once)).body;
  expect((await put(browser, once)).body).toEqual(first);
  const undone = (await put(browser, back)).body;
  expect((await put(browser, back)).body).toEqual(undone);
  expect((await put(browser, once)).body).toEqual(undone);
  expect(quantities(undone)).toEqual({ [GONE]: 3 });
});

test('of two tabs that replace the same item at once, exactly one does, and the other is refused', async () => {
  for (let round = 0; round < 12; round++) {
    const here = await withGone(shop.visitor());
    const there = (await anotherProcess(shop))(here);
    const answers = await Promise.all([put(here, replaceOp(SKIM_MILK)), put(there, replaceOp(CHEDDAR))]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    const cart = await read(here);
    const won = answers[0].status === 200 ? SKIM_MILK : CHEDDAR;
    expect(quantities(cart)).toEqual({ [won]: 2 });
    expect(cart.replacements).toHaveLength(1);
  }
});

test('a replacement that races a removal of the same item leaves either the new item alone or nothing, and never both', async () => {
  for (let round = 0; round < 12; round++) {
    const here = await withGone(shop.visitor());
    const there = (await anotherProcess(shop))(here);
    const [replaced, removed] = await Promise.all([put(here, replaceOp(SKIM_MILK)), put(there, removeOp(GONE))]);
    expect(removed.status).toBe(200);
    expect([200, 404]).toContain(replaced.status);
    expect(quantities(await read(there))).toEqual(replaced.status === 200 ? { [SKIM_MILK]: 2 } : {});
  }
});

test('STO-008 SUB-009 what was replaced is stored with the cart, and forgotten once its order is placed; of the rest of the cart it is not', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  await put(browser, addOp(GONE), replaceOp(SOAP, 1));
  expect((await read(browser)).replacements).toHaveLength(1);
  await browser.send('PUT', CART, { modalityType: 'DELIVERY', ops: [addOp(GONE), replaceOp(SOAP, 1)] });
  expect((await placed(browser, url, checkout)).status).toBe(200);
  const left = await read(browser);
  expect([quantities(left), left.replacements]).toEqual([{ [SOAP]: 1 }, []]);
  const { body } = await browser.get<Cart>(`${CART}?modalityType=DELIVERY`);
  expect(body.replacements).toHaveLength(1);
});

test('CRT-137 CON-014 the checkout has the replacement with the policy NONE, and other lines with what their shopper chose', async () => {
  const browser = await withGone(await shop.shopper());
  await put(browser, replaceOp(SKIM_MILK), addOp(CHEDDAR));
  const { body } = await reserved(browser);
  const url = await started(browser, body.id);
  expect(url).toMatch(CHECKOUTS);
  const policies = (await seen(browser, url)).lineItems.map(({ cart }) => [cart.gtin13, cart.substitutionPolicy]);
  expect(policies).toEqual([
    [SKIM_MILK, 'NONE'],
    [CHEDDAR, 'SHOPPER_CHOICE'],
  ]);
});

test('signing in brings along what a visitor replaced, to be undone', async () => {
  const shopper = await shop.shopper();
  await put(shopper, addOp(SOAP));
  const visitor = await withGone(shop.visitor());
  await put(visitor, replaceOp(SKIM_MILK));
  await visitor.send('POST', '/atlas/v1/session/sign-in', { email: shopper.email, password: PASSWORD, remember: true });
  expect((await read(visitor)).replacements).toHaveLength(1);
  expect(quantities((await put(visitor, undoOp(SKIM_MILK))).body)).toEqual({ [SOAP]: 1, [GONE]: 3 });
});

test('nobody undoes or sees the replacement of another', async () => {
  const mine = await withGone(shop.visitor());
  await put(mine, replaceOp(SKIM_MILK));
  const other = await withGone(shop.visitor());
  await put(other, addOp(SKIM_MILK));
  expect((await read(other)).replacements).toEqual([]);
  expect((await put(other, undoOp(SKIM_MILK))).status).toBe(409);
  expect((await read(mine)).replacements).toHaveLength(1);
});

test('a replacement and its undoing cost one statement each in a cart that was seen', async () => {
  const browser = await withGone(shop.visitor());
  const spent = async (work: () => Promise<{ readonly status: number }>) => {
    const before = await shop.statementsOf('PUT', CART);
    expect((await work()).status).toBe(200);
    return (await shop.statementsOf('PUT', CART)) - before;
  };
  expect(await spent(() => put(browser, replaceOp(SKIM_MILK)))).toBe(1);
  expect(await spent(() => put(browser, undoOp(SKIM_MILK)))).toBe(1);
});

test('a changed price names the one that the shopper saw, until the shopper has seen the new one', async () => {
  const browser = shop.visitor();
  await chosen(browser);
  await put(browser, addOp(CHEDDAR), addOp(SOAP));
  await shop.db.direct.updateTable('price').set({ regular_cents: 649 }).where('gtin13', '=', CHEDDAR).execute();
  // Looks at the newest prices, which the cart then has, too.
  await browser.get(`/atlas/v1/product/v2/products/${SOAP}/replacements?modalityType=PICKUP&option.validate=true`);
  const facts = ({ lines }: Cart) => lines.map(({ gtin13, problems, priceBefore }) => [gtin13, problems, priceBefore]);
  const unseen = [
    [CHEDDAR, ['PRICE_CHANGED'], 'USD 5.99'],
    [SOAP, [], undefined],
  ];
  expect(facts(await read(browser))).toEqual(unseen);
  expect(facts((await put(browser, addOp(SOAP))).body)).toEqual(unseen);
  const { body } = await put(browser, { type: 'seePrice', opId: opId(), gtin13: CHEDDAR });
  expect(facts(body)).toEqual([
    [CHEDDAR, [], undefined],
    [SOAP, [], undefined],
  ]);
  expect(body.lines[0]?.product.price?.regular).toBe('USD 6.49');
});
