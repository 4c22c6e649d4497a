import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import type { Order } from '#features/orders/queries.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { type Answers, answerCalls } from '#testing/in-shop.tsx';
import { anOrder, ORDER_ID } from '#testing/order.ts';
import { aQueryClient } from '#testing/query-client.ts';

export const READ = `GET /atlas/v1/orders/v1/orders/${ORDER_ID}`;
export const LATER = '2999-11-21T19:00:00.000Z';
const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'Lindqvist', email: 'rosa@example.com' };
const soon = { value: '2999-11-21T21:00:00.000Z/2999-11-21T22:00:00.000Z', timezone: 'America/New_York' };
const known = aBootstrap({
  session: { status: 'fully-authenticated' as const, ...rosa },
  modality: {
    id: 'm',
    modalityType: 'PICKUP' as const,
    destination: { locationId: 'oakley' },
    store: aStore('oakley'),
    source: 'test',
    createdDate: 1,
  },
});
export const PLACED = { seq: 1, type: 'PLACED', at: '2026-11-20T15:00:00.000Z', actor: 'shopper' } as const;
export const coming = (part: Partial<Order> = {}): Order => anOrder({ window: soon, cancelUntil: LATER, ...part });
export const picking = (part: Partial<Order> = {}): Order =>
  coming({
    status: 'PICKING',
    cancelUntil: null,
    events: [PLACED, { seq: 3, type: 'PICKING', at: '2026-11-20T17:00:00.000Z', actor: 'store' }],
    ...part,
  });

/** @param under the page of an order, such as `/receipt` */
export async function openOrder(answers: Answers, under = '') {
  const requests = answerCalls(answers);
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, known);
  const history = createMemoryHistory({ initialEntries: [`/mypurchases/pending/${ORDER_ID}${under}`] });
  const router = makeRouter({ queryClient }, history);
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { reads: () => requests.filter((each) => each === READ).length, requests };
}

export const title = (name: string) => page.getByRole('heading', { level: 1, name });
export const cards = () =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .elements()
    .map(({ textContent }) => textContent);
export const inActions = (name: string) =>
  page.getByRole('main').getByRole('heading', { level: 2, name }).element().closest('section');
