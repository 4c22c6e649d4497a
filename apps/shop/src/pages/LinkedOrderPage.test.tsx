import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { toWindow } from '@cartwright/rules/window';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap } from '#testing/bootstrap.ts';
import { type Answers, answerCalls, Refusal } from '#testing/in-shop.tsx';
import { anOrder, ORDER_ID, ZONE } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

const OPEN = 'POST /atlas/v1/orders/v1/links/open';
const {
  email: _,
  contact,
  instructions: _notes,
  destination: _door,
  cancelUntil: _until,
  ...shown
} = anOrder({
  window: toWindow(Date.UTC(2999, 10, 21, 21), Date.UTC(2999, 10, 21, 22), ZONE),
});
const NONE = 'USD 0.00';
const sums = { held: NONE, charged: NONE, released: NONE, stillHeld: NONE, refunded: NONE, refunding: NONE };
const opened = {
  order: { ...shown, firstName: contact.firstName, city: null },
  money: {
    orderId: ORDER_ID,
    asOf: shown.placedAt,
    timezone: ZONE,
    storePhone: '513-555-0142',
    money: 'AUTHORIZED',
    cards: [],
    moves: [],
    totals: sums,
  },
};

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

async function open(address: string, answers: Answers = { [OPEN]: () => opened }) {
  const requests = answerCalls(answers);
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap());
  const history = createMemoryHistory({ initialEntries: ['/', address], initialIndex: 1 });
  const router = makeRouter({ queryClient }, history);
  await router.load();
  const rendered = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { rendered, router, history, requests };
}
const opening = (requests: readonly string[]) => requests.filter((each) => each.startsWith(OPEN));

test('the link of a mail shows its order to a visitor, and its token leaves address and history at once', async () => {
  const { router, history, requests, rendered } = await open(`/order/${ORDER_ID}#the.token`);
  await expect.element(page.getByRole('heading', { name: "We've got your order." })).toBeVisible();
  expect(opening(requests)).toEqual([`${OPEN} ${JSON.stringify({ orderId: ORDER_ID, token: 'the.token' })}`]);
  expect(router.state.location.href).toBe(`/order/${ORDER_ID}`);
  expect(history.length).toBe(2);
  expect(requests.join(' ').replace(opening(requests)[0] ?? '', '')).not.toContain('the.token');
  await expectAccessible(rendered.container.querySelector('main') ?? rendered.container);
});

test('it changes nothing and leads to signing in, and from there to the order', async () => {
  await open(`/order/${ORDER_ID}#the.token`);
  const link = page.getByRole('link', { name: 'Sign in to do more with this order' });
  const target = `/signin?redirectUrl=${encodeURIComponent(`/mypurchases/pending/${ORDER_ID}`)}`;
  await expect.element(link).toHaveAttribute('href', target);
  for (const name of [/Cancel/, /Edit/, /Buy/]) expect(page.getByRole('button', { name }).elements()).toEqual([]);
});

test('receipt and money are a click away and keep the link', async () => {
  const { router } = await open(`/order/${ORDER_ID}#the.token`);
  await page.getByRole('link', { name: 'Estimated receipt' }).click();
  await expect.element(page.getByRole('heading', { name: 'Estimated receipt', level: 1 })).toBeVisible();
  expect(router.state.location.href).toBe(`/order/${ORDER_ID}?show=receipt`);
  await page.getByRole('link', { name: /^Order 8841/ }).click();
  await page.getByRole('link', { name: 'Where is my money?' }).click();
  await expect.element(page.getByRole('heading', { name: 'Where is my money?', level: 1 })).toBeVisible();
});

test.each([
  ['LINK_EXPIRED', 410, 'This link has expired'],
  ['NOT_FOUND', 404, "This link doesn't open an order"],
])('a link that is refused as %s says so and leads to signing in', async (code, status, heading) => {
  await open(`/order/${ORDER_ID}#the.token`, { [OPEN]: () => new Refusal(status, code) });
  await expect.element(page.getByRole('heading', { name: heading })).toBeVisible();
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
});
