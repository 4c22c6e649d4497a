import { createMemoryHistory } from '@tanstack/react-router';
import { describe, expect, test } from 'vitest';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { signInAgain } from '#shell/sign-in-again.ts';
import { TaskHeader } from '#shell/TaskHeader.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { paths, POST_AUTH_REJECT } from './paths.ts';
import { makeRouter } from './routes.tsx';

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };
const sessions = {
  nobody: { status: 'anonymous' },
  remembered: { status: 'remembered', ...rosa },
  full: { status: 'fully-authenticated', ...rosa },
} as const satisfies { [who: string]: Bootstrap['session'] };

/** Opens a URL as somebody and returns where that leads, with the opened shop. */
async function open(address: string, who: keyof typeof sessions) {
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session: sessions[who] }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  return { queryClient, router, href: router.state.location.href };
}

const signInFor = (address: string) => `/signin?redirectUrl=${encodeURIComponent(address)}`;

describe('pages of a signed-in shopper', () => {
  test.each([
    '/scheduling?fulfillmentType=Pickup',
    '/checkout?orderId=000000000000000101&nc=true',
    '/checkout?orderId=000000000000000101&nc=true&im=true',
    '/cart/modify?orderId=000000000000000101',
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

  test('WAL-130 a guest who opens /mywallet signs in first, and returns to the wallet', async () => {
    expect((await open('/mywallet', 'nobody')).href).toBe(signInFor('/account/dashboard?link=mywallet'));
  });
});

/** The page that a URL leads to, with what it reads of the query. */
const pageOf = async (address: string) => {
  const { router } = await open(address, 'full');
  const match = router.state.matches.at(-1);
  const isMissing = router.state.matches.some(({ _notFound }) => _notFound);
  return { path: isMissing ? undefined : match?.fullPath, search: match?.search };
};

describe('the printed addresses', () => {
  test('WAL-131 /checkout matches exactly and reads orderId', async () => {
    const found = await pageOf('/checkout?orderId=000000000000000101&nc=true');
    expect(found).toMatchObject({ path: '/checkout', search: { orderId: '000000000000000101' } });
    expect((await pageOf('/checkout/more?orderId=1')).path).toBeUndefined();
  });

  test('SLT-029 WAL-134 /scheduling matches exactly, reads fulfillmentType, and its way back is the cart', async () => {
    const found = await pageOf('/scheduling?fulfillmentType=Delivery');
    expect(found).toMatchObject({ path: '/scheduling', search: { fulfillmentType: 'Delivery' } });
    expect((await pageOf('/scheduling/more?fulfillmentType=Delivery')).path).toBeUndefined();
    const { page } = await renderInShop(<TaskHeader task="schedule" />);
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('href', '/cart');
  });

  test.each([
    ['a guest', 'nobody'],
    ['a remembered shopper', 'remembered'],
  ] as const)('WAL-135 /scheduling sends %s to sign in, and nobody while it is not known who it is', async (_, who) => {
    const queryClient = aQueryClient();
    const known = Promise.withResolvers<Bootstrap>();
    void queryClient.prefetchQuery({ ...bootstrapQuery(), queryFn: () => known.promise });
    const history = createMemoryHistory({ initialEntries: ['/scheduling?fulfillmentType=Pickup'] });
    const router = makeRouter({ queryClient }, history);
    const loaded = router.load();
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(router.state.location.pathname).toBe('/scheduling');
    known.resolve(aBootstrap({ session: sessions[who] }));
    await loaded;
    expect(router.state.location.href).toBe(signInFor('/scheduling?fulfillmentType=Pickup'));
  });

  test('WAL-138 the payment-error page is at the path of one constant', async () => {
    expect(await pageOf(POST_AUTH_REJECT)).toMatchObject({ path: POST_AUTH_REJECT, search: {} });
    expect((await pageOf(`${POST_AUTH_REJECT}?isModify=true`)).search).toMatchObject({ isModify: 'true' });
  });

  test('NAV-025 the way to the page of a refused payment leads to that one path', async () => {
    expect(paths.postAuthReject()).toEqual({ to: POST_AUTH_REJECT });
    expect((await open(paths.postAuthReject().to, 'full')).href).toBe(POST_AUTH_REJECT);
  });

  test('WAL-140 WAL-141 the links to sign out and to sign in say where to go on', async () => {
    const { router } = await open('/', 'full');
    expect(router.buildLocation(paths.signOut('/cart')).href).toBe('/logout?redirectUrl=%2Fcart');
    expect(router.buildLocation(paths.signIn('/cart')).href).toBe('/signin?redirectUrl=%2Fcart');
  });
});

test('MDL-029 a guest is sent to sign in by the pages that require it, and stays in the cart', async () => {
  expect((await open('/cart', 'nobody')).href).toBe('/cart');
  const address = '/checkout?orderId=000000000000000101&nc=true';
  expect((await open(address, 'nobody')).href).toBe(signInFor(address));
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
