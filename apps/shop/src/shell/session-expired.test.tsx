import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { watchSession } from '#api/client.ts';
import { toPay } from '#features/checkout/changes.ts';
import { useChangeCheckout } from '#features/checkout/queries.ts';
import { useWalletConfig } from '#features/checkout/use-wallet-config.ts';
import { useSubmitModification } from '#features/modification/queries.ts';
import { useExtend, useHoldSlot } from '#features/scheduling/queries.ts';
import { useMyWalletConfig } from '#features/wallet/use-my-wallet-config.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { aModification } from '#testing/modification.ts';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCheckout, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';
import { signInAgain } from './sign-in-again.ts';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const expired = { code: 'SIGN_IN_AGAIN', statusCode: 401, requestId: 'r' };
const offered = aSlot('2026-11-21T21:00:00.000Z');
const held = aReservation(offered);

/** The calls that need a session, each behind a button. */
function Calls() {
  const change = useChangeCheckout(ORDER_ID);
  const hold = useHoldSlot();
  const extend = useExtend(held);
  const submit = useSubmitModification(ORDER_ID, () => undefined);
  const wallets = [useMyWalletConfig(), useWalletConfig(aCheckout(), aBootstrap(), () => undefined)];
  return (
    <>
      <button onClick={() => change.mutate(toPay([]))}>change the checkout</button>
      <button onClick={() => hold.mutate({ modalityType: 'PICKUP', slot: offered, items: [], ineligible: [] })}>
        hold a time
      </button>
      <button onClick={() => extend.mutate()}>extend it</button>
      <button onClick={() => submit.mutate({ shown: aModification() })}>submit a changed order</button>
      {wallets.map(({ getAuthToken, onSignInRequired }, index) => (
        <p key={index}>
          <button onClick={() => void getAuthToken('initial')}>ask for a pass of wallet {index}</button>
          <button onClick={onSignInRequired}>say that wallet {index} has none</button>
        </p>
      ))}
    </>
  );
}

/** The whole shop around the calls, wired as at startup, with a server that no longer knows anybody. */
async function openShop(url = '/cart', refusal = expired) {
  vi.stubGlobal('fetch', async (input: string, { method = 'GET' }: RequestInit = {}) => {
    if (input.endsWith('/sign-out')) return new Response(null, { status: 204 });
    if (method !== 'GET') return Response.json({ errors: refusal }, { status: refusal.statusCode });
    if (input.endsWith('/bootstrap')) return Response.json(aBootstrap());
    return input.includes('/checkouts/') ? Response.json(aCheckout()) : new Response('', { status: 500 });
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session: { status: 'remembered', ...rosa } }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [url] }));
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
  const line = `All Contents © ${new Date().getFullYear()} ${aBootstrap().banner.company} All Rights Reserved`;
  await expect.element(page.getByRole('contentinfo').getByText(line, { exact: true })).toBeVisible();
});

test.each([
  ['ERR-236', 'change the checkout'],
  ['ERR-243', 'hold a time'],
  ['ERR-243', 'extend it'],
  ['MOD-024', 'submit a changed order'],
])('%s a session that ends when shoppers %s is said, and they sign in and come back', async (_, button) => {
  const router = await openShop();
  await page.getByRole('button', { name: button }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  await expect.element(page.getByText(/Your session has expired\./)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ redirectUrl: '/cart' });
});

test.each([
  { code: 'NOT_SIGNED_IN', statusCode: 401 },
  { code: 'SIGN_IN_AGAIN', statusCode: 401 },
  { code: 'FORBIDDEN', statusCode: 403 },
])('NAV-049 the session error $statusCode $code says so, and leads to signing in and back', async (part) => {
  const router = await openShop('/cart', { ...part, requestId: 'r' });
  await page.getByRole('button', { name: 'hold a time' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  await expect.element(page.getByText(/Your session has expired\./)).toBeVisible();
  expect(router.state.location.search).toMatchObject({ redirectUrl: '/cart' });
});

test('NAV-049 a refusal that is none of the session leaves the shopper in place', async () => {
  const router = await openShop('/cart', { code: 'EMPTY_CART', statusCode: 409, requestId: 'r' });
  await page.getByRole('button', { name: 'hold a time' }).click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.latestLocation.pathname).toBe('/cart');
  expect(page.getByText(/Your session has expired\./).elements()).toEqual([]);
});

test('a call that is refused while the shopper signs out does not ask to sign in', async () => {
  const router = await openShop('/logout');
  await page.getByRole('button', { name: 'hold a time' }).click();
  await expect.element(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  expect(router.latestLocation.pathname).toBe('/logout');
});

test.each([0, 1])('wallet %i without a token starts one sign-in, which returns to its page', async (wallet) => {
  const router = await openShop();
  await page.getByRole('button', { name: `ask for a pass of wallet ${wallet}` }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  await page.getByRole('button', { name: `say that wallet ${wallet} has none` }).click();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(router.state.location.search).toEqual({ redirectUrl: '/cart', origin: 'session expired' });
});

test('a tab that learns that its session is over notifies the other tabs, which show the same shopper', async () => {
  const other = new BroadcastChannel('session');
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }));
  await openShop();
  await page.getByRole('button', { name: 'hold a time' }).click();
  await expect(heard).resolves.toMatchObject({ data: 'changed' });
  other.close();
});
