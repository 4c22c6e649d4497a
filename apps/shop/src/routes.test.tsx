import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Boot } from '#api/bootstrap.ts';
import { createQueryClient } from '#api/query-client.ts';
import { signInAgain } from '#shell/sign-in-again.ts';
import { aBoot } from '#testing/boot.ts';
import { makeRouter } from './routes.tsx';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };
const sessions = {
  nobody: { status: 'anonymous' },
  remembered: { status: 'remembered', ...rosa },
  full: { status: 'fully-authenticated', ...rosa },
} as const satisfies { [who: string]: Boot['session'] };

/** Opens an address as somebody and gives where that leads, with the shop that was opened. */
async function open(address: string, who: keyof typeof sessions) {
  const queryClient = createQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBoot({ session: sessions[who] }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return { queryClient, router, href: router.state.location.href };
}

const signInFor = (address: string) => `/signin?redirectUrl=${encodeURIComponent(address)}`;

describe('pages of a signed-in shopper', () => {
  test.each([
    '/scheduling?fulfillmentType=Pickup',
    '/checkout?orderId=000000000000000101&nc=true',
    '/checkout/clicklist/000000000000000101/complete',
    '/mypurchases',
    '/mypurchases/pending/000000000000000101',
    '/account/dashboard?link=mywallet',
  ])('NAV-004 a guest who opens %s signs in first and comes back to it', async (address) => {
    expect((await open(address, 'nobody')).href).toBe(signInFor(address));
  });

  test('NAV-016 scheduling requires a full sign-in: a remembered shopper is sent to sign in', async () => {
    const address = '/scheduling?fulfillmentType=Delivery';
    expect((await open(address, 'remembered')).href).toBe(signInFor(address));
    expect((await open(address, 'full')).href).toBe(address);
  });

  test('a remembered shopper reaches the account without signing in again', async () => {
    expect((await open('/account', 'remembered')).href).toBe('/account/dashboard');
  });

  test('WAL-130 /mywallet leads to the account dashboard with the wallet link', async () => {
    expect((await open('/mywallet', 'full')).href).toBe('/account/dashboard?link=mywallet');
  });

  test('WAL-130 a guest who opens /mywallet signs in first, and comes back to the wallet', async () => {
    expect((await open('/mywallet', 'nobody')).href).toBe(signInFor('/account/dashboard?link=mywallet'));
  });
});

test('NAV-012 /cart and /shopping/cart are the same page', async () => {
  const pageOf = async (address: string) => {
    const { router } = await open(address, 'nobody');
    const component = router.routesByPath[address === '/cart' ? '/cart' : '/shopping/cart'].options.component;
    return { href: router.state.location.href, page: await component?.preload?.() };
  };
  const [cart, shopping] = [await pageOf('/cart'), await pageOf('/shopping/cart')];
  expect([cart.href, shopping.href]).toEqual(['/cart', '/shopping/cart']);
  expect(shopping.page).toEqual(cart.page);
});

describe('a session that has ended', () => {
  test('SES-007 sends the shopper to the sign-in flow, and back to the page afterwards', async () => {
    const { router, queryClient } = await open('/d/produce?flags=vegan', 'remembered');
    signInAgain(router, queryClient);
    await expect.poll(() => router.state.location.pathname).toBe('/signin');
    expect(router.state.location.search).toMatchObject({ redirectUrl: '/d/produce?flags=vegan' });
  });

  test('SES-008 does not start the sign-in flow again on the sign-in page', async () => {
    const { router, queryClient } = await open('/signin?redirectUrl=%2Fcart', 'nobody');
    const before = router.state.location.href;
    signInAgain(router, queryClient);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(router.state.location.href).toBe(before);
  });
});
