import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { toWindow } from '@cartwright/rules/window';
import { expect, test } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aReservation, aSlot } from '#testing/order-slots.ts';
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
  await expect.element(page.getByText("We're picking your order.")).toBeVisible();
  await expect.element(page.getByText('Today, 3–4 PM')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { level: 1, name: /^Good (?:morning|afternoon|evening), Rosa\.$/ }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Track Order' }))
    .toHaveAttribute('href', '/mypurchases/pending/884122073301550102');
  await expectAccessible(page.container);
});

test('an order that is ready leads to how it is picked up', async () => {
  const { page } = await renderInShop(<Hero />, { bootstrap, answers: orders(at(20, { status: 'READY' })) });
  await expect.element(page.getByText('Your order is ready.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'How to Pick It Up' })).toBeVisible();
});

test('an order that is ready, but of which a card declined the charge, is told without a time and how to pick it up', async () => {
  const declined = at(20, { status: 'READY', isDeclined: true, displayString: 'Today, Sat Nov 21, 3–4 PM' });
  const { page } = await renderInShop(<Hero />, { bootstrap, answers: orders(declined) });
  await expect.element(page.getByText('Your card was declined.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Track Order' })).toBeVisible();
  expect(page.getByText('Today, 3–4 PM').elements()).toEqual([]);
});

test('a time that is held comes first, with the end of the hold and the way to the cart', async () => {
  const reservation = aReservation(aSlot('2999-11-21T21:00:00.000Z'), {
    storeId: '01400376',
    expiration: { value: '2999-11-21T20:05:00.000Z' },
  });
  const { page } = await renderInShop(<Hero />, {
    bootstrap,
    answers: {
      ...orders(at(20, { status: 'PICKING' })),
      'GET /atlas/v1/promising/v4/promises/current': () => ({ reservation }),
    },
  });
  await expect.element(page.getByText(/^We're holding this time for you until 3:05 PM\./)).toBeVisible();
  await expect.element(page.getByText('Pickup at Oakley Station')).toBeVisible();
  await expect.element(page.getByText('Sat, 4–5 PM', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
  await expectAccessible(page.container);
});

test('with nothing ahead, the last order can be bought again', async () => {
  const last = anOrder({
    id: '884122073301550102',
    status: 'COMPLETE',
    placedAt: '2026-11-14T17:00:00.000Z',
    itemCount: 17,
  });
  const canceled = anOrder({ id: '884122073301550103', status: 'CANCELLED' });
  const { page } = await renderInShop(<Hero />, { bootstrap, answers: orders(canceled, last) });
  await expect
    .element(page.getByText('Your last order, from Sat, Nov 14, had 17 items. Need the same again?'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Buy Again, order/ })).toBeVisible();
});

test.each([
  ['no orders', []],
  ['an order that was canceled', [anOrder({ status: 'CANCELLED' })]],
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
