import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';
import { topics } from './information/topics.ts';

// The pages are chunks of their own, built when they are first requested.
beforeAll(() => Promise.all([import('./InformationPage.tsx'), import('./DepartmentPage.tsx')]), 60_000);
afterEach(() => vi.unstubAllGlobals());

async function open(path: string, modalities: { PICKUP: boolean; DELIVERY: boolean; IN_STORE: boolean }) {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const bootstrap = aBootstrap();
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, {
    ...bootstrap,
    banner: { ...bootstrap.banner, capabilities: modalities },
  });
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: [path] }));
  void router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

const ALL = { PICKUP: true, DELIVERY: true, IN_STORE: true };
const NONE = { PICKUP: false, DELIVERY: false, IN_STORE: false };

test('a page of information has its heading, its parts, and phone numbers that can be called', async () => {
  const page = await open('/i/contact', ALL);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Help & Contact' })).toBeVisible();
  const numbers = page.getByRole('main').getByRole('link').elements();
  expect(numbers.map((link) => link.getAttribute('href'))).toEqual([
    'tel:18005550100',
    'tel:18005550200',
    'tel:18005550100',
  ]);
  await expectAccessible(page.container);
});

test('a banner that takes no orders says so where others describe pickup and delivery', async () => {
  const page = await open('/i/delivery-and-pickup', NONE);
  await expect.element(page.getByText(/^Market doesn't sell groceries online\./)).toBeVisible();
  expect(page.getByRole('heading', { level: 2, name: 'Pickup' }).query()).toBeNull();
});

test('the answers that the payment step links to are at their address', async () => {
  const page = await open('/topic/digital-faqs', ALL);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible();
});

test.each(['/i/nothing', '/topic/nothing', '/d/nothing'])(
  '%s says inside the shop that there is no such page',
  async (address) => {
    const page = await open(address, ALL);
    await expect
      .element(page.getByRole('main').getByRole('heading', { name: /that page doesn't exist/ }))
      .toBeVisible();
  },
);

test('every topic refers to the banner in whole sentences, whatever it sells', () => {
  const facts = { name: 'Quay', company: 'Quay, Inc.', delivery: 'Quay Delivery', phone: 'P', accessibilityPhone: 'A' };
  const wrong = Object.entries(topics).flatMap(([address, topic]) =>
    [true, false].flatMap((takesOrders) => {
      const all = { ...facts, takesOrders, hasStores: takesOrders, hasMemberships: takesOrders };
      const parts = topic?.parts?.(all) ?? [];
      const texts = [...(topic?.paragraphs(all) ?? []), ...parts.flatMap(({ paragraphs }) => paragraphs)];
      const odd = [
        ...texts.filter((text) => !/^[A-Z"].*[.!?]$/.test(text)),
        ...parts.map(({ heading }) => heading).filter((heading) => !/^[A-Z]/.test(heading)),
      ];
      return (texts.length === 0 ? ['nothing', ...odd] : odd).map((text) => `${address}: ${text}`);
    }),
  );
  expect(wrong).toEqual([]);
});
