import { randomUUID } from 'node:crypto';
import { DAY } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { CART, type Cart, chosen } from '#testing/shopping.ts';
import { taskList } from './tasks.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const addOp = (gtin13: string) => ({ type: 'addQty', opId: randomUUID(), gtin13, quantity: 1 });
const put = async (browser: Browser, ops: readonly object[]) =>
  (await browser.send<Cart>('PUT', CART, { modalityType: 'PICKUP', ops })).body;
const night = () => taskList({ ...shop.shop, mailer: null, texter: null })['delete-old-cart-ops']?.({}, {} as never);
const quantityOf = (gtin13: string, { lines }: Cart) => lines.find((line) => line.gtin13 === gtin13)?.quantity;

test('an operation counts once when its call is repeated within 30 days, and again after them', async () => {
  const browser = shop.visitor();
  await chosen(browser);
  const sent = [addOp(MILK)];
  await put(browser, sent);
  shop.clock.advance(29.9 * DAY);
  await night();
  expect(quantityOf(MILK, await put(browser, sent))).toBe(1);
  shop.clock.advance(0.2 * DAY);
  await night();
  expect(quantityOf(MILK, await put(browser, sent))).toBe(2);
});

test('a full call counts once, however much another tab sends before it is repeated', async () => {
  const browser = shop.visitor();
  await chosen(browser);
  const toggled = Array.from({ length: 59 }, (_, n) => ({
    type: 'setQty',
    opId: randomUUID(),
    gtin13: SOAP,
    quantity: n % 2,
  }));
  const sent = [addOp(MILK), ...toggled]; // as many as a call may have
  await put(browser, sent);
  const queued = Array.from({ length: 300 }, (_, n) => ({ ...addOp(SOAP), type: 'setQty', quantity: (n % 5) + 1 }));
  for (const op of queued.slice(0, 60)) await put(browser, [op]);
  for (let from = 60; from < queued.length; from += 60) await put(browser, queued.slice(from, from + 60));
  const before = await put(browser, queued.slice(-1));
  expect(await put(browser, sent)).toEqual(before);
  expect([quantityOf(MILK, before), quantityOf(SOAP, before)]).toEqual([1, 5]);
});
