import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { checkoutQuery } from '#features/checkout/queries.ts';
import { aBoot } from '#testing/boot.ts';
import { aFlashLine } from '#testing/flash-sales.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine, anOrder, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '../routes.tsx';

// The page is a chunk of its own, made when it is first asked for.
beforeAll(() => import('./CheckoutPage.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const ONE = `/atlas/v1/checkout/v2/checkouts/${ORDER_ID}`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };

test('ERR-104 a checkout that cannot be loaded names the customer service number of the banner', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const boot = aBoot({ session: { status: 'fully-authenticated', ...rosa } });
  const technicalDifficulties = 'Call Customer Service at 1-800-555-0177.';
  const queryClient = aQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(bootstrapQuery().queryKey, {
    ...boot,
    banner: { ...boot.banner, copy: { ...boot.banner.copy, technicalDifficulties } },
  });
  const history = createMemoryHistory({ initialEntries: ['/checkout?orderId=000000000000000101&nc=true'] });
  const router = makeRouter({ queryClient }, history);
  void router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Call Customer Service at 1-800-555-0177\.$/)).toBeVisible();
});

test('an order with a flash sale item that another tab placed goes on to its confirmation, without asking about the item', async () => {
  const draft = aCheckout({ lineItems: [aLine(), aFlashLine('a', 1)] });
  let seen = draft;
  answerCalls({
    [`GET ${ONE}`]: () => seen,
    'GET /atlas/v1/basket/v1/baskets/current': () => aCart('PICKUP'),
    'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [] }),
    [`GET /atlas/v1/orders/v1/orders/${ORDER_ID}`]: () => anOrder(),
  });
  const queryClient = aQueryClient();
  const session = { status: 'fully-authenticated', ...rosa } as const;
  queryClient.setQueryData(bootstrapQuery().queryKey, aBoot({ session, payOrigin: 'https://pay.example' }));
  const history = createMemoryHistory({ initialEntries: [`/checkout?orderId=${ORDER_ID}&nc=true`] });
  const router = makeRouter({ queryClient }, history);
  void router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Flash sales' })).toBeVisible();
  seen = { ...draft, versionKey: '2', status: 'ACTIVE' };
  await queryClient.invalidateQueries({ queryKey: checkoutQuery(ORDER_ID).queryKey });
  const there = `/checkout/clicklist/${ORDER_ID}/complete`;
  await expect.poll(() => router.state.location.pathname).toBe(there);
});
