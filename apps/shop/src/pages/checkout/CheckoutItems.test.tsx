import type { CartItemProduct } from '#shared/cart-items/cart-item.ts';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '#testing/in-shop.tsx';
import { aCheckout, aLine, checkoutLine } from '#testing/order.ts';
import { openPage } from './testing/open-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const READ = 'GET /atlas/v1/product/v2/cart-items';
const [MILK, WINE] = ['0400000000010', '0400000000041'];
const DEFAULT = 'Prop 65 - This product contains a chemical known to the State of California to cause cancer.';

const aProduct = (part: Partial<CartItemProduct>): CartItemProduct => ({
  gtin13: MILK,
  description: 'Milk',
  size: '1 gal',
  familyTree: { department: { departmentId: 'dairy', name: 'Dairy' }, commodity: 'Milk', subCommodity: 'Whole Milk' },
  isAlcohol: false,
  images: [{ url: '/pictures/glass-of-milk.svg' }],
  price: { regular: 'USD 3.19', promo: null },
  isItemProp65: true,
  prop65Warning: 'WARNING: Lead',
  ...part,
});
const products = [aProduct({}), aProduct({ gtin13: WINE, isAlcohol: true, prop65Warning: null })];

async function open(state: string, answer: () => unknown = () => ({ products })) {
  const checkout = aCheckout();
  const { fulfillment } = checkout;
  const lines = [aLine(), aLine({ gtin13: WINE, description: 'Red Wine' })];
  const { page, requests } = await openPage(
    {
      ...checkout,
      lineItems: lines.map(checkoutLine),
      fulfillment: { ...fulfillment, destination: { ...fulfillment.destination, state } },
    },
    { [READ]: answer },
  );
  const reads = () => requests.filter((each) => each.startsWith(READ));
  expect(reads()).toEqual([]);
  await page.getByRole('button', { name: 'Show All' }).click();
  const drawer = page.getByRole('dialog', { name: 'Items in Your Order' });
  await expect.element(drawer.getByText('Red Wine')).toBeVisible();
  return { drawer, reads };
}

test('API-076 CRT-003 CRT-002 the products of the items are read by number under cart-item-list, once the list is opened', async () => {
  const { drawer, reads } = await open('OH');
  await expect.element(drawer.getByText('Contains alcohol')).toBeVisible();
  expect(reads()).toEqual([`${READ} ?filter.gtin13s=${MILK}%2C${WINE}&keyspace=cart-item-list`]);
});

test('CRT-009 CRT-011 X-24 in California each listed item has its warning, or the default one', async () => {
  const { drawer } = await open('CA');
  await expect.element(drawer.getByText('WARNING: Lead')).toBeVisible();
  await expect.element(drawer.getByText(DEFAULT)).toBeVisible();
  await expectAccessible(document.body);
});

test('CRT-010 X-24 in another state no item has a warning, although it is listed', async () => {
  const { drawer } = await open('NV');
  await expect.element(drawer.getByText('Contains alcohol')).toBeVisible();
  expect(drawer.getByText(/WARNING|Prop 65/).elements()).toEqual([]);
});

test('the items are listed although their products cannot be read', async () => {
  const { drawer, reads } = await open('CA', () => new Refusal(503, 'UNAVAILABLE'));
  await expect.poll(() => reads().length).toBeGreaterThan(0);
  await expect.element(drawer.getByText('Milk', { exact: true })).toBeVisible();
});
