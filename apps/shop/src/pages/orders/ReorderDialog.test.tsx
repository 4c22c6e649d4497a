import { expect, test, vi } from 'vitest';
import { aLine, ORDER_ID } from '#testing/order.ts';
import { type Answers, Refusal, renderInShop } from '#testing/in-shop.tsx';
import { ReorderDialog } from './ReorderDialog.tsx';

const PRODUCTS = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}/reorder`;
const CHANGE = 'PUT /atlas/v1/basket/v1/baskets/current';
const price = (regular: string) => ({ regular, promo: null, yellowTag: false, unitPrice: '' });

const line = (gtin13: string, description: string, more: object) => ({
  gtin13,
  description,
  quantity: 2,
  priceThen: 'USD 3.19',
  product: aLine({ gtin13, description, price: price('USD 3.19') }).product,
  state: 'SAME',
  ...more,
});
const milk = line('0400000000010', 'Milk', {});
const eggs = line('0400000000027', 'Eggs', {
  state: 'DEARER',
  product: aLine({ gtin13: '0400000000027', price: price('USD 3.59') }).product,
});
const pears = line('0400000000034', 'Pears', { state: 'UNAVAILABLE' });
const soap = line('0400000000041', 'Soap', { state: 'GONE', product: null });

const open = async (answers: Answers) => {
  const onClose = vi.fn();
  return { ...(await renderInShop(<ReorderDialog orderId={ORDER_ID} onClose={onClose} />, { answers })), onClose };
};
const offering = (...lines: object[]): Answers => ({ [PRODUCTS]: () => ({ modalityType: 'PICKUP', lines }) });

test('shows before anything is added what is dearer, out of stock, or no longer sold', async () => {
  const { page } = await open(offering(milk, eggs, pears, soap));
  await expect.element(page.getByText(/Price went up: \$3.19 then, \$3.59 now$/)).toBeVisible();
  await expect.element(page.getByText('Out of stock where you shop now')).toBeVisible();
  await expect.element(page.getByText('No longer sold')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Pears' })).toBeDisabled();
  await expect.element(page.getByRole('checkbox', { name: 'Soap' })).toBeDisabled();
  await expect.element(page.getByRole('button', { name: 'Add 4 items, $13.56' })).toBeVisible();
});

test('adds what is chosen to the cart of the way to shop that is chosen now, in one change', async () => {
  const cart = { id: 'c', versionKey: '1', modalityType: 'PICKUP', lines: [], counts: {}, summary: null };
  const { page, requests } = await open({ ...offering(milk, eggs), [CHANGE]: () => cart });
  await page.getByRole('checkbox', { name: 'Eggs' }).click();
  await page.getByRole('button', { name: 'Add 2 items, $6.38' }).click();
  await expect.element(page.getByText('2 items added to your cart.').first()).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  const changes = requests.filter((each) => each.startsWith(CHANGE));
  expect(changes).toHaveLength(1);
  expect(JSON.parse(changes[0]?.slice(CHANGE.length) ?? '')).toMatchObject({
    modalityType: 'PICKUP',
    ops: [{ type: 'addQty', gtin13: milk.gtin13, quantity: 2 }],
  });
});

test('with nothing chosen the button says what to do, and does nothing', async () => {
  const { page, requests } = await open(offering(milk));
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  const button = page.getByRole('button', { name: 'Buy Again' });
  await expect.element(button).toHaveAccessibleDescription('Choose items to add');
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(requests.filter((each) => each.startsWith(CHANGE))).toEqual([]);
});

test('a cart that takes no more is named, and what was chosen stays chosen', async () => {
  const { page } = await open({ ...offering(milk), [CHANGE]: () => new Refusal(409, 'CART_FULL') });
  await page.getByRole('button', { name: 'Add 2 items, $6.38' }).click();
  await expect.element(page.getByText('Not everything could be added to your cart.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked();
});

test('items that cannot be looked up are looked up again', async () => {
  let tries = 0;
  const { page } = await open({
    [PRODUCTS]: () => ((tries += 1) === 1 ? new Refusal(404, 'NOT_FOUND') : { modalityType: 'PICKUP', lines: [soap] }),
  });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('None of these items can be bought where you shop now.')).toBeVisible();
});
