import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { toWindow } from '@cartwright/rules/window';
import { expect, test } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { anOrder } from '#testing/order.ts';
import { Hero } from './Hero.tsx';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const store = aStore('01400376', { vanityName: 'Oakley Station' });
const bootstrap = aBootstrap({
  session: { status: 'remembered', ...rosa },
  modality: {
    id: 'm',
    modalityType: 'PICKUP',
    destination: { locationId: '01400376' },
    store,
    source: 'test',
    createdDate: 0,
  },
});
const orders = (...headers: ReturnType<typeof anOrder>[]) => ({
  'GET /atlas/v1/orders/v1/orders': () => ({ orders: headers, total: headers.length }),
});
const at = (hour: number, part: Parameters<typeof anOrder>[0] = {}) =>
  anOrder({
    window: toWindow(
      Date.parse(`2999-11-21T${hour}:00:00Z`),
      Date.parse(`2999-11-21T${hour + 1}:00:00Z`),
      'America/New_York',
    ),
    ...part,
  });

test('greets a shopper who is known, and tells of the order that comes first', async () => {
  const first = at(20, { id: '884122073301550102', status: 'PICKING', displayString: 'Today, Sat Nov 21, 3–4 PM' });
  const later = at(22, { id: '884122073301550103', status: 'PLACED' });
  const { page } = await renderInShop(<Hero />, { bootstrap, answers: orders(later, first) });
  await expect.element(page.getByText("We're picking your order. Pickup, Today, Sat Nov 21, 3–4 PM")).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening), Rosa\.$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Track Order' }))
    .toHaveAttribute('href', '/mypurchases/pending/884122073301550102');
  await expectAccessible(page.container);
});

test.each([
  ['no orders', []],
  ['an order that was handed over', [anOrder({ status: 'COMPLETE' })]],
])('with %s begins with the products', async (_what, headers) => {
  const { page } = await renderInShop(<Hero />, { bootstrap, answers: orders(...headers) });
  await expect.element(page.getByRole('heading', { level: 1, name: /Rosa/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Start Shopping' })).toBeVisible();
});

test('requests no orders for a visitor, and welcomes in the banner’s own words', async () => {
  const { page, requests } = await renderInShop(<Hero />, {
    bootstrap: aBootstrap({ banner: { ...aBootstrap().banner, copy: { welcome: 'Fresh groceries, your way.' } } }),
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Fresh groceries, your way.');
  expect(requests.filter((request) => request.includes('/orders/'))).toEqual([]);
});
