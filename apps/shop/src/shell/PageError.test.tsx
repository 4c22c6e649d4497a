import { NetworkError, ServiceError } from '@cartwright/contracts/client';
import type { ShopEvent } from '@cartwright/contracts/events';
import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { collectEvents } from '#testing/collect-events.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { nextReload } from '#testing/next-reload.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageError } from './PageError.tsx';

let heard: ShopEvent[] = [];
let close: () => void;
beforeEach(async () => {
  ({ heard, close } = await collectEvents());
});
afterEach(() => {
  close();
  vi.restoreAllMocks();
});

test('ERR-101 ERR-102 a page that broke shows the generic card, whose button loads the page again', async () => {
  const { page } = await renderInShop(
    <PageError error={new ServiceError('fault', 500, 'r-17', { code: 'INTERNAL' })} />,
  );
  await expect
    .element(page.getByRole('heading', { name: 'Oops, something went wrong! Please reload your page.' }))
    .toBeVisible();
  await expect.element(page.getByText(/r-17/)).toBeVisible();
  await expectAccessible(page.container);
  const reload = nextReload();
  await page.getByRole('button', { name: 'Reload' }).click();
  await reload;
});

test('CNT-004 a page that breaks while rendering is tracked once, by the boundary around it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React says what it caught
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap());
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/stores'] }));
  router.routesByPath['/stores'].update({
    component: () => {
      throw new TypeError('x is undefined');
    },
  });
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  const ofThePage = heard.filter(({ data }) => 'code' in data && data.code === 'OTHER');
  expect(ofThePage).toEqual([{ name: 'CUSTOMER_FACING_SERVICE_ERROR', data: { code: 'OTHER' } }]);
});

test('ERR-011 a page that did not load because of the connection says so, and is retried in place', async () => {
  const { page } = await renderInShop(<PageError error={new NetworkError('no answer')} />);
  await expect
    .element(
      page.getByRole('heading', { name: "Hmmm, looks like we've lost you. Please check your internet connection." }),
    )
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Reload' }).query()).toBeNull();
});

test('ERR-103 while the browser is offline a page on the way to an order says so, and no longer', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { page } = await renderInShop(<OfflineNotice />, { at: '/cart' });
  const words = page.getByText('You appear to be offline. Please restore network connectivity to continue.');
  await expect.element(words).toBeVisible();
  onLine.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await expect.element(words).not.toBeInTheDocument();
});

test('while the browser is offline any other page says so in plain words', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { page } = await renderInShop(<OfflineNotice />, { at: '/search?q=milk' });
  await expect.element(page.getByText("You're offline.")).toBeVisible();
});
