import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { aCart, aCheckout, aLine, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { walletOf } from '#testing/wallet.ts';
import { makeRouter } from '#routes.tsx';

// The page is a chunk of its own, built when it is first requested.
beforeAll(() => import('./CheckoutPage.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const OTHER_ID = '999999999999999901';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };

/** The whole shop at a checkout; each id has its own store. */
async function openCheckout(id: string, cart = aCart('PICKUP')) {
  const named = (vanityName: string) => {
    const { fulfillment } = aCheckout();
    return { ...fulfillment, store: { ...fulfillment.store, vanityName } };
  };
  answerCalls({
    [`GET /atlas/v1/checkout/v2/checkouts/${ORDER_ID}`]: () => aCheckout({ fulfillment: named('Oakley Station') }),
    [`GET /atlas/v1/checkout/v2/checkouts/${OTHER_ID}`]: () =>
      aCheckout({ id: OTHER_ID, fulfillment: named('Hyde Park') }),
    'GET /atlas/v1/basket/v1/baskets/current': () => cart,
    'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [] }),
    'POST /atlas/v1/session/payment-token': () => ({ token: 'token', expiresAt: '2999-01-01T00:00:00.000Z' }),
    ...walletOf(),
  });
  const queryClient = aQueryClient();
  const session = { status: 'fully-authenticated', ...rosa } as const;
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session, payOrigin: 'https://pay.example' }));
  const history = createMemoryHistory({ initialEntries: [`/checkout?orderId=${id}&nc=true`] });
  const router = makeRouter({ queryClient }, history);
  void router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { page, router };
}

test.each([
  [ORDER_ID, 'Pickup at Oakley Station'],
  [OTHER_ID, 'Pickup at Hyde Park'],
])('CHK-019 NAV-019 /checkout?orderId=%s&nc=true is the payment step of that checkout', async (id, store) => {
  const { page } = await openCheckout(id);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Payment details', exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: store })).toBeVisible();
});

test('NAV-041 an order whose first item is no longer in the cart leads to the cart', async () => {
  const { page, router } = await openCheckout(ORDER_ID, aCart('PICKUP', [aLine({ gtin13: '0400000009999' })]));
  await expect.poll(() => router.state.location.href).toBe('/cart');
  await page.unmount();
  const kept = await openCheckout(ORDER_ID, aCart('PICKUP', [aLine(), aLine({ gtin13: '0400000009999' })]));
  await expect.element(kept.page.getByRole('heading', { name: 'Pickup at Oakley Station' })).toBeVisible();
  expect(kept.router.state.location.pathname).toBe('/checkout');
});
