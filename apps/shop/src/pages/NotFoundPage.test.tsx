import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(() => vi.unstubAllGlobals());

test('NAV-044 NAV-046 NAV-048 says that the page does not exist, leads home and is kept out of indexes', async () => {
  const { page } = await renderInShop(<NotFoundPage />);
  await expect.element(page.getByRole('heading', { name: "Wheat a minute… that page doesn't exist!" })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.title).toBe("Wheat a minute… that page doesn't exist! - Market");
});

test('NAV-045 its go-back link returns to the page before it', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap());
  const history = createMemoryHistory({ initialEntries: ['/stores'] });
  const router = makeRouter({ queryClient }, history);
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  history.push('/no-such-page?x=1');
  await expect.element(page.getByRole('heading', { name: "Wheat a minute… that page doesn't exist!" })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect.poll(() => router.state.location.href).toBe('/stores');
});
