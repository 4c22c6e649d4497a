import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

const BOUGHT = 'GET /atlas/v1/product/v2/bought';
const CART = '/atlas/v1/basket/v1/baskets/current';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const price = { regular: 'USD 3.00', promo: null, yellowTag: false, unitPrice: null };
const product = (number: number, description: string, more: object = {}) => ({
  ...aLine({ gtin13: `040000000000${number}`, description, price }).product,
  ...more,
});
const bought = (number: number, description: string, quantity: number, more: object = {}) => ({
  product: product(number, description, more),
  quantity,
  times: quantity,
  lastAt: '2026-11-02T15:00:00Z',
  saleEndsAt: null,
  similar: [],
});
const milk = bought(1, 'Milk', 2);
const eggs = bought(2, 'Eggs', 1);
const pears = { ...bought(3, 'Pears', 3, { availability: 'unavailable' }), similar: [product(4, 'Asian Pears')] };
const cart = (lines: readonly object[]) => ({
  id: 'c',
  versionKey: '1',
  modalityType: 'PICKUP',
  lines,
  counts: {},
  summary: null,
});
const inCart = ({ product: { gtin13 }, quantity }: typeof milk) => ({ ...aLine({ gtin13 }), quantity });

async function open(answers: Answers, address = '/mypurchases/buy-again') {
  const requests = answerCalls({
    [BOUGHT]: ({ query }) => {
      const all = query.get('filter.text') === 'unicorn' ? [] : [milk, eggs, pears];
      return { modalityType: 'PICKUP', lines: all, total: all.length };
    },
    [`GET ${CART}`]: () => cart([]),
    [`PUT ${CART}`]: ({ body }) => {
      const { ops } = body as { ops: readonly { gtin13: string; quantity: number }[] };
      return cart(ops.map(({ gtin13, quantity }) => ({ ...aLine({ gtin13 }), quantity })));
    },
    ...answers,
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session: { status: 'fully-authenticated', ...rosa } }),
  );
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [address] }));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { router, changes: () => requests.filter((sent) => sent.startsWith(`PUT ${CART}`)) };
}
const main = () => page.getByRole('main');
afterEach(() => vi.unstubAllGlobals());

test('one press adds as many as the last order had', async () => {
  const { changes } = await open({});
  await expect.element(main().getByText('Bought 2 times, last on Nov. 2, 2026')).toBeVisible();
  await main()
    .getByRole('button', { name: /^Add 2 .*Milk to cart$/ })
    .click();
  await expect.element(main().getByRole('group', { name: /^Quantity, .*Milk/ })).toBeVisible();
  await expect.poll(changes).toHaveLength(1);
  expect(changes()[0]).toContain('"quantity":2');
  await expectAccessible(document.body);
});

test('all that is available and not in the cart yet is added in one change; what is not is named', async () => {
  const { changes } = await open({ [`GET ${CART}`]: () => cart([inCart(eggs)]) });
  await main().getByRole('button', { name: 'Add All (2 items)' }).click();
  await expect.element(main().getByText(/^2 items added to your cart\. Not available: .*Pears\.$/)).toBeVisible();
  await expect.poll(changes).toHaveLength(1);
  const { ops } = JSON.parse(changes()[0]?.slice(`PUT ${CART} `.length) ?? '') as { ops: object[] };
  expect(ops).toEqual([expect.objectContaining({ type: 'addQty', gtin13: milk.product.gtin13, quantity: 2 })]);
});

test('a refused change says so and can be repeated', async () => {
  let isFull = true;
  await open({
    [`PUT ${CART}`]: () => (isFull ? new Refusal(409, 'CART_FULL') : cart([inCart(milk), inCart(eggs)])),
  });
  await main()
    .getByRole('button', { name: /^Add All/ })
    .click();
  await expect.element(main().getByText('These items could not be added to your cart.')).toBeVisible();
  isFull = false;
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(main().getByText(/^3 items added/)).toBeVisible();
});

test('what cannot be had comes with what is like it', async () => {
  const { changes } = await open({});
  const similar = main().getByRole('list', { name: /^Similar to .*Pears$/ });
  await similar.getByRole('button', { name: /^Add 3 .*Asian Pears to cart$/ }).click();
  await expect.poll(changes).toHaveLength(1);
  await expect.element(main().getByRole('button', { name: /^Add 3 \S* ?Pears to cart$/ })).not.toBeInTheDocument();
});

test('a search is in the URL, and one without a result leads to the whole store', async () => {
  const { router } = await open({});
  await main().getByRole('searchbox', { name: 'Search what you bought' }).fill('unicorn');
  await main().getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(main().getByText('You haven\'t bought anything like "unicorn"')).toBeVisible();
  expect(router.state.location.href).toBe('/mypurchases/buy-again?q=unicorn');
  await expect
    .element(main().getByRole('link', { name: 'Search All Products' }))
    .toHaveAttribute('href', '/search?q=unicorn');
  await main().getByRole('button', { name: 'Clear Search' }).click();
  await expect.element(main().getByText('3 products', { exact: true })).toBeVisible();
  expect(router.state.location.href).toBe('/mypurchases/buy-again');
});

test('pages have links, and the URL says which one it is', async () => {
  const paged = () => ({ modalityType: 'PICKUP', lines: [milk], total: 30 });
  await open({ [BOUGHT]: paged }, '/mypurchases/buy-again?pages=2');
  await expect.element(main().getByText('Page 2 of 2')).toBeVisible();
  await expect.element(main().getByRole('button', { name: 'Add All on This Page (2 items)' })).toBeVisible();
  await expect
    .element(main().getByRole('link', { name: 'Previous' }))
    .toHaveAttribute('href', '/mypurchases/buy-again');
  await expect.element(main().getByRole('link', { name: 'Next' })).not.toBeInTheDocument();
});

test('nobody has bought anything at first; and a failure can be retried', async () => {
  let fails = true;
  await open({
    [BOUGHT]: () => (fails ? new Refusal(500, 'INTERNAL') : { modalityType: 'PICKUP', lines: [], total: 0 }),
  });
  await expect.element(main().getByText('We couldn’t load what you bought.')).toBeVisible();
  fails = false;
  await main().getByRole('button', { name: 'Try Again' }).click();
  await expect.element(main().getByRole('heading', { level: 1, name: 'Nothing to buy again yet' })).toBeVisible();
});
