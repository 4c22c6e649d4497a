import { afterEach, expect, test, vi } from 'vitest';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from 'vitest-browser-react';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { makeRouter } from '#routes.tsx';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { answerCalls } from '#testing/in-shop.tsx';
import { heldBack, painted, STILL, watchShifts } from '#testing/layout-shifts.ts';
import { aQueryClient } from '#testing/query-client.ts';
import { profile } from './testing/open-preferences.tsx';

afterEach(() => vi.unstubAllGlobals());

const PROFILE = 'GET /atlas/v1/customer-profile/v1/profile';
const STORE = 'GET /accountmanagement/api/preferred-store';

test('the dashboard stands still while the phone and the store arrive', async () => {
  const { answers, letThrough } = heldBack({
    [PROFILE]: () => profile(),
    [STORE]: () => ({ store: aStore('01400376', { vanityName: 'Oakley Station' }) }),
  });
  answerCalls(answers);
  const queryClient = aQueryClient();
  const session = {
    status: 'fully-authenticated',
    profileId: 'p',
    firstName: 'Rosa',
    lastName: 'Lindqvist',
    email: 'rosa@example.com',
  } as const;
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session, payOrigin: 'https://pay.example' }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/account/dashboard'] }));
  await router.load();
  const page = await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'Your Details' })).toBeVisible();
  await painted();
  const shifts = watchShifts();
  for (const route of [STORE, PROFILE]) {
    letThrough(route);
    await shifts();
  }
  await expect.element(page.getByText('(513) 555-0142')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Oakley Station' })).toBeVisible();
  expect(await shifts()).toBeLessThanOrEqual(STILL);
});
