import { afterAll, beforeAll, expect, test } from 'vitest';
import * as items from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { CART, chosen } from '#testing/shopping.ts';

type Cart = Wire<'GET /atlas/v1/basket/v1/baskets/current'>;
const UNKNOWN = '9999999999999';

let shop: TestShop;
let ops = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const copyOp = (gtin13: string, quantity = 1, policy: object = { substitutionPolicy: 'SHOPPER_CHOICE' }) => ({
  type: 'copy',
  opId: `copy-${String(++ops).padStart(8, '0')}`,
  gtin13,
  quantity,
  ...policy,
});
const addOp = (gtin13: string, quantity: number) => ({ ...copyOp(gtin13, quantity), type: 'addQty' });
const put = (browser: Browser, ...list: object[]) =>
  browser.send<Cart>('PUT', CART, { modalityType: 'PICKUP', ops: list });
const quantities = ({ lines }: Cart) => Object.fromEntries(lines.map((line) => [line.gtin13, line.quantity]));

async function atStore(): Promise<Browser> {
  const browser = shop.visitor();
  await chosen(browser);
  return browser;
}

test('of what is copied comes what can, and as many as can: nothing is refused', async () => {
  const { status, body } = await put(await atStore(), copyOp(UNKNOWN), copyOp(items.MILK, 9), copyOp(items.SOAP, 2));
  expect(status).toBe(200);
  expect(quantities(body)).toEqual({ [items.MILK]: 6, [items.SOAP]: 2 });
});

test('what is here already stays as it is, even if it came a moment ago', async () => {
  const browser = await atStore();
  const [first] = await Promise.all([put(browser, addOp(items.MILK, 2)), put(browser, copyOp(items.MILK, 3))]);
  expect(first.status).toBe(200);
  const { body } = await put(browser, copyOp(items.MILK, 3), copyOp(items.SOAP));
  expect(quantities(body)[items.SOAP]).toBe(1);
  const again = await put(browser, copyOp(items.MILK, 3), copyOp(items.SOAP, 4));
  expect(quantities(again.body)).toEqual(quantities(body));
});

test('what the shopper wishes comes along; a backup that nobody sells any more stays behind', async () => {
  const wishes = { substitutionPolicy: 'CUSTOMER_CHOICE', instructions: 'the coldest' };
  const { body } = await put(
    await atStore(),
    copyOp(items.MILK, 1, { ...wishes, backupGtin13: items.SKIM_MILK }),
    copyOp(items.SOAP, 1, { ...wishes, backupGtin13: UNKNOWN }),
  );
  const shown = Object.fromEntries(body.lines.map((line) => [line.gtin13, line]));
  expect(shown[items.MILK]).toMatchObject({
    substitutionPolicy: 'CUSTOMER_CHOICE',
    substitutionItem: { gtin13: items.SKIM_MILK },
    instructions: 'the coldest',
  });
  expect(shown[items.SOAP]).toMatchObject({
    substitutionPolicy: 'SHOPPER_CHOICE',
    substitutionItem: null,
    instructions: 'the coldest',
  });
});
