import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const UNSETTLED = `GET /ops/v1/stores/${STORE.locationId}/unsettled-orders`;
const order = {
  id: '884122073301550101',
  locationId: STORE.locationId,
  storeName: STORE.name,
  shopper: 'Rosa L.',
  status: 'RESTOCKED',
  modalityType: 'DELIVERY',
  placedAt: '2026-11-20T12:00:00Z',
  window: { value: '2026-11-21T21:00:00Z/2026-11-21T22:00:00Z', timezone: STORE.timeZone },
  itemCount: 6,
  total: 'USD 18.09',
  why: 'MISSED',
  kept: 'USD 18.09',
  owed: 'USD 0.00',
};
const open = (answers: Record<string, unknown>) => openConsole(paths.orders(STORE.locationId), 'SERVICE', answers);

test('the desk begins with the orders whose money needs a person', async () => {
  const declined = { ...order, id: '884122073301550201', why: 'REFUND_FAILED', owed: 'USD 4.20' };
  const { page } = await open({ [UNSETTLED]: { orders: [order, declined], total: 2, hasMore: false } });
  await expect
    .element(page.getByRole('heading', { name: '2 orders with money to settle at Oakley Station' }))
    .toBeVisible();
  await expect.element(page.getByText('Nobody received it; $18.09 is charged and not refunded')).toBeVisible();
  await expect.element(page.getByText('A bank declined a refund: pay $4.20 another way')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '8841 2207 3301 5501 01' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Show More' }).elements()).toEqual([]);
  await expectAccessible(page.container);
});

test('a desk with nothing to settle, and one that cannot be reached, say so', async () => {
  const { page } = await open({ [UNSETTLED]: { orders: [], total: 0, hasMore: false } });
  await expect.element(page.getByRole('heading', { name: 'No money to settle at Oakley Station' })).toBeVisible();
  const listed =
    'Orders that nobody received, charges that a card declined, and refunds and releases of holds that a bank declined are listed here.';
  await expect.element(page.getByText(listed)).toBeVisible();
  const { page: broken } = await open({ [UNSETTLED]: new TypeError('no connection') });
  await expect.element(broken.getByText('The orders with money to settle did not load')).toBeVisible();
});

test('a longer list says how many orders there are, and reads on', async () => {
  const page1 = Array.from({ length: 20 }, (_, n) => ({
    ...order,
    id: `8841220733015501${String(n).padStart(2, '0')}`,
  }));
  const last = { ...order, id: '884122073301550301' };
  const pages = [
    { orders: page1, total: 21, hasMore: true },
    { orders: [last], total: 21, hasMore: false },
  ];
  const { page } = await open({ [UNSETTLED]: () => pages.shift() });
  await expect
    .element(page.getByRole('heading', { name: '21 orders with money to settle at Oakley Station' }))
    .toBeVisible();
  await expect.element(page.getByText('The 20 newest of 21 are shown.')).toBeVisible();
  await expectAccessible(page.container);
  const more = page.getByRole('button', { name: 'Show More' }).element();
  if (more instanceof HTMLElement) more.focus();
  await userEvent.keyboard('{Enter}');
  // The first row that is new, so that the desk reads on where it stopped.
  await expect.element(page.getByRole('link', { name: '8841 2207 3301 5503 01' })).toHaveFocus();
  expect(page.getByRole('button', { name: 'Show More' }).elements()).toEqual([]);
});

test('a search that finds nothing says that the order may belong to another store, and who finds it', async () => {
  const { page } = await openConsole(`${paths.orders(STORE.locationId)}?text=1234`, 'SERVICE', {
    'GET /ops/v1/desk/orders': { orders: [] },
  });
  await expect.element(page.getByRole('heading', { name: 'No order found at your stores' })).toBeVisible();
  const where = 'The order may belong to another store: a delivery is often packed and sent by another one';
  await expect.element(page.getByText(where, { exact: false })).toBeVisible();
});
