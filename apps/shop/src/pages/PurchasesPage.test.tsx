import { afterEach, expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { anOrder } from '#testing/order.ts';
import { PurchasesPage } from './PurchasesPage.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = 'GET /atlas/v1/orders/v1/orders';
const PICTURES = [1, 2, 3, 4, 5, 6].map((hue) => ({ picture: 'glass-of-milk', hue }));

function header(lineCount: number) {
  const { id, status, modalityType, placedAt, displayString, window, cutoffAt, itemCount, total } = anOrder();
  const facts = { itemCount, total, lineCount, pictures: PICTURES.slice(0, lineCount) };
  return { id, status, modalityType, placedAt, displayString, window, cutoffAt, ...facts };
}

async function openList(lineCount: number, total = 1) {
  await screen.viewport(1280, 900);
  const { page } = await renderInShop(<PurchasesPage />, {
    answers: { [LIST]: () => ({ orders: [header(lineCount)], total }) },
  });
  await expect.element(page.getByRole('heading', { level: 2, name: /^Pickup/ })).toBeVisible();
  return page;
}

test('an order is as wide as the page, and says how many of its products have no picture here', async () => {
  const page = await openList(9);
  await expect.element(page.getByText('+4')).toBeVisible();
  const card = page.getByRole('heading', { level: 2 }).element().closest('section');
  const top = page.getByRole('heading', { level: 1 }).element().parentElement;
  expect(card?.getBoundingClientRect().right).toBe(top?.getBoundingClientRect().right);
});

test('an order all of whose products are shown has no number beside them', async () => {
  const page = await openList(5);
  expect(page.getByText(/^\+\d/).elements()).toEqual([]);
});

test('how many orders are shown is said when there are more of them', async () => {
  const page = await openList(1);
  expect(page.getByText(/shown/).elements()).toEqual([]);
  await page.unmount();
  await expect.element((await openList(1, 2)).getByText('1 of 2 shown')).toBeVisible();
});

test('what an order had and the page of what was bought have one name', async () => {
  const page = await openList(1);
  await expect.element(page.getByRole('link', { name: 'Buy Again' }).last()).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Buy Again/ })).toHaveTextContent('Buy Again');
});

test.each([
  ['CANCELLED', 0],
  ['POST_AUTH_REJECTED', 0],
  ['PLACED', 1],
] as const)('what an order would cost is shown unless it was canceled: %s', async (status, shown) => {
  const order = { ...header(1), status, total: 'USD 45.64' };
  const { page } = await renderInShop(<PurchasesPage />, {
    answers: { [LIST]: () => ({ orders: [order], total: 1 }) },
  });
  await expect.element(page.getByText(/^\d+ items?/)).toBeVisible();
  expect(page.getByText('$45.64').elements()).toHaveLength(shown);
});

test.each([
  ['NO_SHOW', 'Delivery, planned for Today'],
  ['OUT_FOR_DELIVERY', 'Delivery, Today'],
] as const)('an order that is %s is headed “%s”', async (status, heading) => {
  const order = { ...header(1), status, modalityType: 'DELIVERY' };
  const { page } = await renderInShop(<PurchasesPage />, {
    answers: { [LIST]: () => ({ orders: [order], total: 1 }) },
  });
  await expect.element(page.getByRole('heading', { level: 2, name: new RegExp(`^${heading}`) })).toBeVisible();
});
