import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { orderQuery } from '#features/orders/queries.ts';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { aFlashLine } from '#testing/flash-sales.ts';
import { answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine, anOrder, checkoutLine, ORDER_ID } from '#testing/order.ts';
import { aModification } from '#testing/modification.ts';
import { aHeldCheckout } from '#testing/order-slots.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

// The page is a chunk of its own, built when it is first requested.
beforeAll(() => import('./CheckoutPage.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };
const session = { status: 'fully-authenticated', ...rosa } as const;
const NO_SALES = { 'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [] }) };

/** The whole shop at a checkout, for a signed-in shopper; nothing is loaded before it is opened. */
function aShopAt(orderId: string, bootstrap: Partial<Bootstrap> = {}) {
  const queryClient = aQueryClient();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session, payOrigin: 'https://pay.example', ...bootstrap }),
  );
  const history = createMemoryHistory({ initialEntries: [`/checkout?orderId=${orderId}&nc=true`] });
  const router = makeRouter({ queryClient }, history);
  async function open() {
    void router.load();
    return await render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  }
  return { queryClient, router, open };
}

test('ERR-104 a checkout that cannot be loaded names the customer service number of the banner', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const { banner } = aBootstrap();
  const technicalDifficulties = 'Call Customer Service at 1-800-555-0177.';
  const { queryClient, open } = aShopAt('000000000000000101', {
    banner: { ...banner, copy: { ...banner.copy, technicalDifficulties } },
  });
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const page = await open();
  await expect.element(page.getByText(/Call Customer Service at 1-800-555-0177\.$/)).toBeVisible();
});

test('an order with a flash sale item that another tab placed continues to its confirmation, without a prompt about the item', async () => {
  const draft = aHeldCheckout({ lineItems: [aLine(), aFlashLine('a', 1)].map(checkoutLine) });
  let seen = draft;
  answerCalls({
    [`GET ${ONE}`]: () => seen,
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    ...NO_SALES,
    [`GET /atlas/v1/orders/v1/orders/${ORDER_ID}`]: () => anOrder(),
  });
  const { queryClient, router, open } = aShopAt(ORDER_ID);
  const page = await open();
  await expect.element(page.getByRole('heading', { name: 'Flash Sales' })).toBeVisible();
  seen = { ...draft, versionKey: '2', status: 'ACTIVE' };
  await queryClient.invalidateQueries({ queryKey: checkoutQuery(ORDER_ID).queryKey });
  const there = `/checkout/clicklist/${ORDER_ID}/complete`;
  await expect.poll(() => router.state.location.pathname).toBe(there);
});

test('MOD-002 NAV-042 NAV-043 a placed order continues to its confirmation, but not with im=true: there it is changed', async () => {
  answerCalls({
    [`GET ${ONE}`]: () => aCheckout({ status: 'ACTIVE' }),
    [`GET /atlas/v1/orders/v1/orders/${ORDER_ID}`]: () => anOrder(),
    [`GET ${ONE}/modification`]: () => aModification(),
    [`POST ${ONE}/modification/checkout`]: () => aModification(),
  });
  const placed = aShopAt(ORDER_ID);
  const there = await placed.open();
  await expect.poll(() => placed.router.state.location.pathname).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
  await there.unmount();
  const { router, open } = aShopAt(`${ORDER_ID}&im=true`);
  const page = await open();
  await expect.element(page.getByRole('button', { name: 'Submit Modified Order' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Complete your order', level: 1 })).toBeVisible();
  expect(page.getByRole('button', { name: /^Place/ }).elements()).toEqual([]);
  expect(router.state.location.pathname).toBe('/checkout');
});

test('MOD-014 a submitted change keeps the changed order: its confirmation shows that one and fetches none', async () => {
  const changed = anOrder({ revision: 2, lineItems: [aLine({ description: 'Bread' })] });
  const requests = answerCalls({
    [`GET ${ONE}`]: () => aCheckout({ status: 'ACTIVE' }),
    [`GET ${ONE}/modification`]: () => aModification(),
    [`POST ${ONE}/modification/checkout`]: () => aModification(),
    [`PUT ${ONE}`]: () => ({ ...aCheckout({ status: 'ACTIVE' }), order: changed }),
    'GET /atlas/v1/session/v1/bootstrap': () => aBootstrap({ session }),
  });
  const { router, queryClient, open } = aShopAt(`${ORDER_ID}&im=true`);
  const page = await open();
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect.poll(() => router.state.location.href).toBe(`/checkout/clicklist/${ORDER_ID}/complete?im=true`);
  expect(queryClient.getQueryData(orderQuery(ORDER_ID).queryKey)).toEqual(changed);
  await expect.element(page.getByText('Bread', { exact: true }).first()).toBeVisible();
  expect(requests.filter((each) => each.startsWith('GET /atlas/v1/orders/'))).toEqual([]);
});

test('NAV-014 the modify checkout of an order whose change was not started continues to its items', async () => {
  answerCalls({
    [`GET ${ONE}`]: () => aCheckout({ status: 'ACTIVE' }),
    [`GET ${ONE}/modification`]: () => new Refusal(404, 'NOT_FOUND'),
    [`POST ${ONE}/modification`]: () => aModification(),
  });
  const { router, open } = aShopAt(`${ORDER_ID}&im=true`);
  await open();
  await expect.poll(() => router.state.location.href).toBe(`/cart/modify?orderId=${ORDER_ID}`);
});

test('a draft is no order that is changed: im=true leaves its address, and it is placed and confirmed as a new one', async () => {
  let status: 'DRAFT' | 'ACTIVE' = 'DRAFT';
  answerCalls({
    [`GET ${ONE}`]: () => aHeldCheckout({ status }),
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    ...NO_SALES,
    [`GET /atlas/v1/orders/v1/orders/${ORDER_ID}`]: () => anOrder(),
  });
  const { queryClient, router, open } = aShopAt(`${ORDER_ID}&im=true`);
  const page = await open();
  await expect.element(page.getByRole('button', { name: 'Place Pickup Order' }).first()).toBeVisible();
  expect(router.state.location.href).toBe(`/checkout?orderId=${ORDER_ID}&nc=true`);
  status = 'ACTIVE';
  await queryClient.invalidateQueries({ queryKey: checkoutQuery(ORDER_ID).queryKey });
  await expect.poll(() => router.state.location.href).toBe(`/checkout/clicklist/${ORDER_ID}/complete`);
});

test('the thank-you page is preloaded while the order is being paid for: once that is shown, and before it is placed', async () => {
  let show = (_: unknown): void => undefined;
  const shown = new Promise((resolve) => (show = resolve));
  answerCalls({
    [`GET ${ONE}`]: () => shown,
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    ...NO_SALES,
  });
  const { router, open } = aShopAt(ORDER_ID);
  const chunks = vi.spyOn(router, 'loadRouteChunk');
  const isFetched = () => chunks.mock.calls.some(([{ id }]) => id === '/checkout/$appName/$orderId/complete');
  const page = await open();
  await expect.element(page.getByRole('heading', { name: 'Payment details', level: 1 })).toBeVisible();
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })); // a busy page may never be idle
  expect(isFetched()).toBe(false);
  show(aCheckout());
  await expect.poll(isFetched).toBe(true);
});

test('an order at a store that was left asks where it goes: a failed choice is reported, one press keeps it, and its button works again', async () => {
  const [oakley, depot] = [
    aStore('oakley', { vanityName: 'Oakley Station' }),
    aStore('depot', { vanityName: 'Depot' }),
  ];
  const at = (store: typeof depot) => ({ store, destination: { locationId: store.locationId } });
  const chosen = (store: typeof depot) =>
    ({ id: 'm', modalityType: 'PICKUP', ...at(store), source: 'test', createdDate: 1 }) as const;
  const request = { moved: true, known: false };
  const refused = Promise.withResolvers<Refusal>();
  const requests = answerCalls({
    [`GET ${ONE}`]: () => aCheckout({ movedTo: request.moved ? at(depot) : null }),
    [`PUT ${ONE}`]: () => {
      request.moved = true;
      return refused.promise;
    },
    'PUT /atlas/v1/modality/v1/preferences': () => {
      if (!request.known) return new Refusal(404, 'UNKNOWN_STORE');
      request.moved = false;
      return chosen(oakley);
    },
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    ...NO_SALES,
  });
  const { queryClient, open } = aShopAt(ORDER_ID, { modality: chosen(depot) });
  const page = await open();
  const words =
    "This order is for pickup at Oakley Station. You've since switched to pickup at Depot, so the order hasn't been placed.";
  const keep = page.getByRole('button', { name: 'Keep Pickup at Oakley Station' });
  const place = page.getByRole('button', { name: 'Place Pickup Order' });
  await expect.element(page.getByRole('alert')).toMatchTextContent(words);
  expect(place.elements()).toHaveLength(0);
  await expect.element(page.getByRole('link', { name: 'Go to Cart' })).toHaveAttribute('href', '/cart');
  await expectAccessible(page.container);

  await keep.click();
  await expect.element(page.getByText(/^We can't keep this order/)).toBeVisible();
  request.known = true;
  await keep.click();
  await expect.element(place.first()).toBeVisible();
  expect(document.activeElement?.textContent).toBe('Payment details');
  expect(requests.filter((each) => each.startsWith('PUT')).at(-1)).toBe(
    'PUT /atlas/v1/modality/v1/preferences {"modalityType":"PICKUP","destination":{"locationId":"oakley"},"source":"CHECKOUT"}',
  );
  expect(queryClient.getQueryData(bootstrapQuery().queryKey)?.modality).toEqual(chosen(oakley));

  await place.first().click();
  await expect.poll(() => requests.some((each) => each.startsWith(`PUT ${ONE}`))).toBe(true);
  // No prompt while an order is being placed, though the destination is seen to have changed.
  await queryClient.invalidateQueries({ queryKey: checkoutQuery(ORDER_ID).queryKey });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(keep.elements()).toHaveLength(0);
  refused.resolve(new Refusal(409, 'PLACE_CHANGED'));
  await expect.element(keep).toBeVisible();
  expect(document.activeElement?.textContent).toContain(words);
});
