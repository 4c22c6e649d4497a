import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { SIGNED_IN } from '#testing/modality-picker.tsx';
import { makeRouter } from '#routes.tsx';

afterEach(() => vi.unstubAllGlobals());

test('a banner without modalities says so on every page with products, and links to the family', async () => {
  answerCalls({});
  const queryClient = aQueryClient();
  const { banner } = aBootstrap();
  const capabilities = { PICKUP: false, DELIVERY: false, IN_STORE: false };
  queryClient.setQueryData(
    bootstrapQuery().queryKey,
    aBootstrap({ session: SIGNED_IN, banner: { ...banner, name: 'Cedar Fuel', capabilities } }),
  );
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/cart'] }));
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const heading = page.getByRole('heading', { level: 1, name: "Cedar Fuel doesn't sell groceries online" });
  const pages = [
    '/cart',
    '/shopping/cart',
    '/d/produce',
    '/search?q=tea',
    '/p/0400000000015',
    '/scheduling',
    '/checkout',
  ];
  for (const at of pages) {
    await router.navigate({ href: '/stores' });
    await expect.element(heading).not.toBeInTheDocument();
    await router.navigate({ href: at });
    await expect.element(heading).toBeVisible();
  }
  const modality = page.getByRole('main').getByRole('link', { name: 'Our Family of Stores' });
  await expect.element(modality).toHaveAttribute('href', '/i/our-banners');
});
