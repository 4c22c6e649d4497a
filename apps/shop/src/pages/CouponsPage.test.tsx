import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { type Bootstrap, bootstrapQuery } from '#api/bootstrap.ts';
import type { Coupon } from '#api/coupons.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { aCoupon } from '#testing/coupons.ts';
import { answerCalls, type Answers, Refusal } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';

const LIST = 'GET /atlas/v1/coupons/v1/coupons';
const clipOf = (id: string) => `/atlas/v1/coupons/v1/clips/${id}`;
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const SIGNED_IN: Partial<Bootstrap> = { session: { status: 'fully-authenticated', ...rosa } };
const cheddar = aCoupon('cheddar', { title: 'Sharp Cheddar' });
const honey = aCoupon('honey', { title: 'Clover Honey', departmentId: 'pantry', departmentName: 'Pantry' });

afterEach(() => vi.unstubAllGlobals());

/** The shop at the page of coupons, with a server that responds like this. */
async function open(
  coupons: readonly Coupon[],
  {
    at = '/cl/coupons/',
    answers = {},
    bootstrap = SIGNED_IN,
  }: { at?: string; answers?: Answers; bootstrap?: Partial<Bootstrap> } = {},
) {
  const requests = answerCalls({ [LIST]: () => ({ coupons }), ...answers });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap(bootstrap));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [at] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, sent: (route: string) => requests.filter((each) => each.startsWith(route)) };
}
const main = () => page.getByRole('main');
const button = (name: string) => main().getByRole('button', { name, exact: true });

test('the coupons area is at /cl/coupons/, and its list is accessible', async () => {
  const { router } = await open([cheddar, honey]);
  expect(router.state.location.pathname).toBe('/cl/coupons/');
  await expect.element(main().getByRole('heading', { level: 1, name: 'Coupons' })).toBeVisible();
  await expect.element(main().getByRole('heading', { name: 'Sharp Cheddar' })).toBeVisible();
  await expectAccessible(document.body);
});

test('the value of a coupon, however long, keeps the same space to both sides of its card', async () => {
  await page.viewport(380, 844);
  await open([aCoupon('cheddar', { reward: { kind: 'amount-off', off: 'USD 12345678.99' } }), honey]);
  const card = main().getByRole('listitem').first();
  await expect.element(card).toBeVisible();
  const [around, value] = [card.element(), card.element().querySelector('p')].map((each) =>
    each?.getBoundingClientRect(),
  );
  expect((around?.right ?? 0) - (value?.right ?? 0)).toBeGreaterThanOrEqual((value?.left ?? 0) - (around?.left ?? 0));
});

test('a coupon is clipped at once, and Undo puts it back', async () => {
  const [put, back] = [`PUT ${clipOf('cheddar')}`, `DELETE ${clipOf('cheddar')}`];
  const { sent } = await open([cheddar], { answers: { [put]: () => null, [back]: () => null } });
  await button('Clip: Sharp Cheddar').click();
  await expect.element(button('Clipped: Sharp Cheddar')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => sent(put)).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(button('Clip: Sharp Cheddar')).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => sent(back)).toHaveLength(1);
});

test.each([
  ['has ended', 'COUPON_ENDED', 'This coupon has ended.'],
  ['is all used up', 'COUPON_USED_UP', 'This coupon is all used up.'],
  ['is another banner’s', 'NOT_FOUND', "This coupon isn't available here."],
])('a coupon that %s is not clipped, and says so where it is', async (_what, code, text) => {
  await open([cheddar], { answers: { [`PUT ${clipOf('cheddar')}`]: () => new Refusal(409, code) } });
  await button('Clip: Sharp Cheddar').click();
  await expect.element(main().getByRole('alert')).toHaveTextContent(text);
  await expect.element(button('Clip: Sharp Cheddar')).toHaveAttribute('aria-pressed', 'false');
});

test('the address has the filter and the text, and the list follows it', async () => {
  const over = aCoupon('over', { title: 'Old Soup', state: 'ENDED' });
  const { router } = await open([cheddar, honey, over, aCoupon('mine', { title: 'Ice Cream', state: 'CLIPPED' })]);
  await expect.element(main().getByRole('heading', { name: 'Clover Honey' })).toBeVisible();
  expect(main().getByRole('heading', { name: 'Old Soup' }).elements()).toEqual([]);
  await button('Clipped 1').click();
  expect(router.state.location.search).toEqual({ show: 'clipped' });
  await expect.element(main().getByRole('heading', { level: 2 })).toHaveTextContent('Ice Cream');
  await button('Used and ended 1').click();
  await expect.element(main().getByRole('heading', { level: 2 })).toHaveTextContent('Old Soup');
  await expect.element(main().getByText('Ended', { exact: true })).toBeVisible();
  await button('All 3').click();
  await main().getByRole('searchbox', { name: 'Search coupons' }).fill('honey');
  await expect.element(main().getByRole('heading', { level: 2 })).toHaveTextContent('Clover Honey');
  expect(router.state.location.search).toEqual({ q: 'honey' });
  await main().getByRole('searchbox', { name: 'Search coupons' }).fill('nothing like it');
  await expect.element(main().getByRole('heading', { name: 'No coupons here' })).toBeVisible();
  await main().getByRole('button', { name: 'See all coupons' }).click();
  await expect.element(main().getByRole('heading', { name: 'Sharp Cheddar' })).toBeVisible();
});

test('a visitor signs in to clip, and the coupon is clipped on the way back', async () => {
  const { router } = await open([cheddar], { bootstrap: {} });
  await main().getByRole('link', { name: 'Clip: Sharp Cheddar' }).click();
  expect(router.state.location.pathname).toBe('/signin');
  expect(router.state.location.search).toMatchObject({ redirectUrl: '/cl/coupons/?clip=cheddar' });
});

test('the page that a visitor comes back to clips the coupon once, and its address forgets it', async () => {
  const put = `PUT ${clipOf('cheddar')}`;
  const { router, sent } = await open([cheddar], { at: '/cl/coupons/?clip=cheddar', answers: { [put]: () => null } });
  await expect.element(button('Clipped: Sharp Cheddar')).toBeVisible();
  expect(sent(put)).toHaveLength(1);
  expect(router.state.location.search).toEqual({});
});

test('coupons that cannot be read say so, and are read again on request', async () => {
  const served: { coupons?: readonly Coupon[] } = {};
  await open([], { answers: { [LIST]: () => served.coupons && served } });
  await expect.element(main().getByText("We couldn't load your coupons")).toBeVisible();
  served.coupons = [];
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(main().getByRole('heading', { name: 'There are no coupons right now' })).toBeVisible();
});
