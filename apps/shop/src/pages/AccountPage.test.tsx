import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const wallet = (cards: readonly object[]) => Response.json({ data: { payment: { cards } } });

/** The account page at an address, with a payment host that responds like this. */
async function openAccount(address: string, list: () => Response) {
  vi.stubGlobal('fetch', async (input: string) => {
    const { pathname } = new URL(input, location.origin);
    if (pathname === '/payment/v2/wallet') return list();
    if (pathname.endsWith('/payment-token'))
      return Response.json({ token: 't', expiresAt: '2999-01-01T00:00:00.000Z' });
    return new Response('', { status: 500 });
  });
  const queryClient = aQueryClient();
  const bootstrap = aBootstrap({
    payOrigin: 'https://pay.example',
    session: { status: 'fully-authenticated', ...rosa },
  });
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
const flyout = () => page.getByRole('dialog', { name: 'Wallet' });
const isGone = async () => await expect.poll(() => document.querySelector('dialog')).toBeNull();

afterEach(() => vi.unstubAllGlobals());

test('WAL-130 /mywallet opens the wallet over the account: to manage, with nothing to choose', async () => {
  const router = await openAccount('/mywallet', () => wallet([]));
  // The wallet is a chunk of its own, which is fetched first.
  await expect.element(flyout()).toBeVisible();
  expect(router.state.location.href).toBe('/account/dashboard?link=mywallet');
  await expect.element(flyout().getByRole('heading', { name: 'SNAP EBT' })).toBeVisible();
  await expect.element(flyout().getByRole('heading', { name: 'Gift Card' })).toBeVisible();
  await expect.element(flyout().getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  expect(flyout().getByRole('radio').elements()).toEqual([]);
  await flyout().getByRole('button', { name: 'Close' }).last().click();
  await isGone();
  await expect.poll(() => router.state.location.href).toBe('/account/dashboard');
});

test('the account opens without the wallet over it, and a button opens it', async () => {
  const router = await openAccount('/account/dashboard', () => wallet([]));
  const button = page.getByRole('button', { name: 'Add or Change Payment Method' });
  await expect.element(button).toBeVisible();
  await expectAccessible(document.querySelector('main')!);
  await button.click();
  await expect.element(flyout()).toBeVisible();
  await flyout().getByRole('button', { name: 'Close' }).last().click();
  await isGone();
  expect(router.state.location.href).toBe('/account/dashboard');
});

test('a wallet that cannot be loaded says so and can be retried, and the rest of the account stays', async () => {
  let isDown = true;
  await openAccount('/account/dashboard', () => (isDown ? new Response('', { status: 500 }) : wallet([])));
  await expect.element(page.getByRole('alert').getByText(/weren't able to load your cards/)).toBeVisible();
  await expect.element(page.getByRole('main').getByText(/rosa@example\.com/)).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByRole('button', { name: 'Add or Change Payment Method' })).toBeVisible();
});
