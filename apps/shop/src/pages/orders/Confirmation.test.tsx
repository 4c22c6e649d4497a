import { afterEach, expect, test, vi } from 'vitest';
import type { Order } from '#features/orders/queries.ts';
import { aBoot } from '#testing/boot.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { Confirmation } from './Confirmation.tsx';

const openPage = (order: Order = anOrder(), cartCounts = aBoot().cartCounts) =>
  renderInShop(<Confirmation order={order} />, { boot: aBoot({ cartCounts }) });

afterEach(() => vi.unstubAllGlobals());

test('CMP-003 thanks for the order in a heading that has the focus', async () => {
  const { page } = await openPage();
  const heading = page.getByRole('heading', { name: 'Thank you, your Pickup order has been placed!' });
  await expect.element(heading).toHaveFocus();
});

test('CMP-003 thanks for a delivery by its own name', async () => {
  const { page } = await openPage(anOrder({ modalityType: 'DELIVERY' }));
  await expect
    .element(page.getByRole('heading', { name: 'Thank you, your Delivery order has been placed!' }))
    .toBeVisible();
});

test('CMP-005 CMP-006 MDL-033 names the e-mail address, and the order number as a link to the order', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText(/rosa@example\.com/)).toBeVisible();
  const number = page.getByRole('link', { name: '8841 2207 3301 5501 01' });
  await expect.element(number).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
});

test('CMP-007 MDL-034 shows when it was ordered', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText('Ordered on Jan. 5, 2026')).toBeVisible();
});

test('CMP-008 NAV-030 MDL-035 WAL-139 says that items can be added, with a link to the pending order', async () => {
  const { page } = await openPage();
  await expect.element(page.getByText('Forgot something? Add to your order before shopping begins.')).toBeVisible();
  const link = page.getByRole('link', { name: '+ Add or Edit Items' });
  await expect.element(link).toHaveAttribute('href', `/mypurchases/pending/${ORDER_ID}`);
});

test('CMP-009 shows where, who and when', async () => {
  const { page } = await openPage();
  const details = page.getByRole('heading', { name: 'Order details' });
  await expect.element(details).toBeVisible();
  const text = details.element().closest('section')?.textContent;
  expect(text).toContain('Oakley Station');
  expect(text).toContain('Rosa Lindqvist');
  expect(text).toContain('(513) 555-0142');
  expect(text).toContain('Sat Nov 21, 4–5 PM');
});

test('CMP-019 reminds of another cart that has items, and of none that is empty', async () => {
  const { page } = await openPage(anOrder(), { PICKUP: 0, DELIVERY: 3, IN_STORE: 0 });
  await expect.element(page.getByText('3 items are in your Delivery cart.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart');
  expect(page.getByText(/In Store cart/).elements()).toEqual([]);
});

test('CMP-020 counts the items of the order', async () => {
  const { page } = await openPage();
  await expect.element(page.getByRole('heading', { name: '2 Item(s) in Your Order' })).toBeVisible();
});
