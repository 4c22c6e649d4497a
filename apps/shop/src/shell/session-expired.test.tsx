import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { watchSession } from '#api/client.ts';
import { toPay } from '#features/checkout/changes.ts';
import { useChangeCheckout } from '#features/checkout/queries.ts';
import { useExtend, useHoldTime } from '#features/scheduling/queries.ts';
import { aBoot } from '#testing/boot.ts';
import { aReservation, aTime } from '#testing/order-times.ts';
import { aCheckout, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '../routes.tsx';
import { signInAgain } from './sign-in-again.ts';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const refusal = { code: 'SIGN_IN_AGAIN', statusCode: 401, requestId: 'r' };
const offered = aTime('2026-11-21T21:00:00.000Z');
const held = aReservation(offered);

/** The calls that must not go on without a session, each behind a button. */
function Calls() {
  const change = useChangeCheckout(ORDER_ID);
  const hold = useHoldTime();
  const extend = useExtend(held);
  return (
    <>
      <button onClick={() => change.mutate(toPay([]))}>change the checkout</button>
      <button onClick={() => hold.mutate({ modalityType: 'PICKUP', time: offered, items: [], ineligible: [] })}>
        hold a time
      </button>
      <button onClick={() => extend.mutate()}>extend it</button>
    </>
  );
}

/** The whole shop beside the calls, wired as it is when it starts, with a server that knows nobody any more. */
async function openShop() {
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return Response.json({ errors: refusal }, { status: refusal.statusCode });
    return input.includes('/checkouts/') ? Response.json(aCheckout()) : new Response('', { status: 500 });
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBoot({ session: { status: 'remembered', ...rosa } }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/cart'] }));
  watchSession(() => signInAgain(router, queryClient));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Calls />
    </QueryClientProvider>,
  );
  return router;
}

afterEach(() => vi.unstubAllGlobals());

test('FTR-002 every page ends with the current year and the name of the company', async () => {
  await openShop();
  const line = `All Contents © ${new Date().getFullYear()} ${aBoot().banner.company} All Rights Reserved`;
  await expect.element(page.getByRole('contentinfo').getByText(line, { exact: true })).toBeVisible();
});

test.each([
  ['ERR-236', 'change the checkout'],
  ['ERR-243', 'hold a time'],
  ['ERR-243', 'extend it'],
])('%s a session that ends when shoppers %s is said, and they sign in and come back', async (_, button) => {
  const router = await openShop();
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  await expect.element(page.getByText(/Your session has expired\./)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ redirectUrl: '/cart' });
});
