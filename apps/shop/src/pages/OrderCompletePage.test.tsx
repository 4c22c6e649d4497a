import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { paths } from '#paths.ts';
import { makeRouter } from '#routes.tsx';

const COMPLETE = `/checkout/clicklist/${ORDER_ID}/complete`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const thanks = () => page.getByRole('heading', { level: 1, name: /Thank/ });

const session = { status: 'fully-authenticated' as const, ...rosa };
const modality = {
  id: 'm',
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: aStore('oakley'),
  source: 'test',
  createdDate: 1,
};
const known = aBootstrap({ session, modality });

/** The shop at a URL, as a browser tab that remembers this path. */
async function openAt(
  address: string,
  lastPath: string,
  bootstrap = known,
  again: Promise<unknown> = Promise.resolve(known),
) {
  sessionStorage.setItem('last-path', lastPath);
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.origin);
    if (pathname.endsWith('/bootstrap')) return Response.json(await again);
    return pathname.endsWith(`/orders/${ORDER_ID}`) ? Response.json(anOrder()) : new Response('', { status: 500 });
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, bootstrap);
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test('NAV-023 WAL-136 the confirmation shows at exactly its path when another path was left last', async () => {
  const router = await openAt(COMPLETE, '/cart');
  await expect.element(thanks()).toBeVisible();
  expect(router.state.location.pathname).toBe(COMPLETE);
  const { state } = await openAt(`${COMPLETE}/more`, '/cart');
  expect(state.matches.some(({ _notFound }) => _notFound)).toBe(true);
});

test('NAV-029 the confirmation has links to the order and to all purchases', async () => {
  await openAt(COMPLETE, '/cart');
  await expect.element(thanks()).toBeVisible();
  const targets = page
    .getByRole('link')
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(targets).toEqual(expect.arrayContaining([`/mypurchases/pending/${ORDER_ID}`, '/mypurchases']));
});

test('STO-007 WAL-137 when the same path was left last, what is remembered becomes / and so does the address', async () => {
  const router = await openAt(COMPLETE, COMPLETE);
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('last-path')).toBe('/');
  expect(thanks().elements()).toEqual([]);
});

test('NAV-023 NAV-024 the confirmation of a modified order shows, though that of the order as placed was left last', async () => {
  const router = await openAt(`${COMPLETE}?im=true`, COMPLETE);
  await expect.element(thanks()).toBeVisible();
  expect(router.state.location.href).toBe(`${COMPLETE}?im=true`);
});

test.each([
  ['a change', `${COMPLETE}?im=true`, 1],
  ['a new order', COMPLETE, 0],
])('after %s, the page says that changes are saved only after a change', async (_what, at, times) => {
  await openAt(at, '/cart');
  await expect.element(thanks()).toBeVisible();
  expect(page.getByText('Your changes are saved. This is your order now.').elements()).toHaveLength(times);
});

test('NAV-024 opened again after it was left, the confirmation of a modified order goes to / once', async () => {
  const router = await openAt(`${COMPLETE}?im=true`, '/cart');
  await expect.element(thanks()).toBeVisible();
  await router.navigate({ to: '/stores' });
  await router.navigate(paths.orderComplete(ORDER_ID, true));
  await expect.poll(() => router.state.location.pathname).toBe('/');
  expect(sessionStorage.getItem('last-path')).toBe('/');
});

test('the confirmation of a second change shows: opening an order to change it clears what was remembered', async () => {
  const router = await openAt(`/checkout?orderId=${ORDER_ID}&nc=true&im=true`, `${COMPLETE}?im=true`);
  expect(sessionStorage.getItem('last-path')).toBe('/');
  await router.navigate(paths.orderComplete(ORDER_ID, true));
  await expect.element(thanks()).toBeVisible();
});

test('CMP-002 MDL-031 until the modality is known, the page shows Loading... and nothing else', async () => {
  const answered = Promise.withResolvers<unknown>();
  await openAt(COMPLETE, '/cart', aBootstrap({ session }), answered.promise);
  await expect.element(page.getByText('Loading...', { exact: true })).toBeVisible();
  expect(page.getByRole('main').element().textContent).toBe('Loading...');
  answered.resolve(known);
  await expect.element(thanks()).toBeVisible();
  expect(page.getByText('Loading...', { exact: true }).elements()).toEqual([]);
});
