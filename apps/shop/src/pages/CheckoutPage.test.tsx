import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { aBoot } from '#testing/boot.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '../routes.tsx';

// The page is a chunk of its own, made when it is first asked for.
beforeAll(() => import('./CheckoutPage.tsx'), 60_000);
afterEach(() => vi.unstubAllGlobals());

const rosa = { profileId: 'p', firstName: 'Rosa', lastName: 'L', email: 'r@example.com' };

test('ERR-104 a checkout that cannot be loaded names the customer service number of the banner', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }));
  const boot = aBoot({ session: { status: 'fully-authenticated', ...rosa } });
  const technicalDifficulties = 'Call Customer Service at 1-800-555-0177.';
  const queryClient = aQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  queryClient.setQueryData(bootstrapQuery().queryKey, {
    ...boot,
    banner: { ...boot.banner, copy: { ...boot.banner.copy, technicalDifficulties } },
  });
  const history = createMemoryHistory({ initialEntries: ['/checkout?orderId=000000000000000101&nc=true'] });
  const router = makeRouter({ queryClient }, history);
  void router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText(/Call Customer Service at 1-800-555-0177\.$/), { timeout: 4_000 }).toBeVisible();
});
