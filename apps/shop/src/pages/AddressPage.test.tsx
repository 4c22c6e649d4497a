import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { watchSession } from '#api/client.ts';
import { signInAgain } from '#shell/sign-in-again.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { answerCalls, Refusal } from '#testing/in-shop.tsx';
import { aQueryClient } from '#testing/query-client.ts';
import { makeRouter } from '#routes.tsx';

const signedInAs = (profileId: string) =>
  ({ status: 'fully-authenticated', profileId, firstName: 'R', lastName: 'L', email: 'r@example.com' }) as const;

afterEach(() => {
  vi.unstubAllGlobals();
  watchSession(() => undefined);
});

test.each([
  ['the same shopper finds what was typed', 'rosa', '500 Vine St', 'Cincinnati'],
  ['another shopper finds an empty form', 'mia', '', ''],
])('after a sign-in in the midst of a new address %s', async (_, next, street, city) => {
  answerCalls({
    'POST /atlas/v1/address/v1/validate': () => new Refusal(401, 'NOT_SIGNED_IN'),
    'GET /atlas/v1/address/v1/zips/45202': () => ({
      zip: '45202',
      city: 'Cincinnati',
      county: 'Hamilton',
      state: 'OH',
    }),
    'POST /atlas/v1/session/sign-in': () => signedInAs(next),
    'GET /atlas/v1/bootstrap': () => aBootstrap({ session: signedInAs(next) }),
  });
  const queryClient = aQueryClient();
  queryClient.setQueryData(bootstrapQuery().queryKey, aBootstrap({ session: signedInAs('rosa') }));
  const router = makeRouter({ queryClient }, createMemoryHistory({ initialEntries: ['/account/address/'] }));
  watchSession(() => signInAgain(router, queryClient));
  await router.load();
  await render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const field = (name: RegExp) => page.getByRole('main').getByRole('textbox', { name });
  await field(/^Street address/).fill('500 Vine St');
  await field(/^ZIP Code/).fill('45202');
  await expect.element(field(/^City/)).toHaveValue('Cincinnati');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/signin');
  await page.getByLabelText('Email').fill('r@example.com');
  await page.getByLabelText('Password', { exact: true }).fill('correct horse');
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/address/');
  await expect.element(field(/^Street address/)).toHaveValue(street);
  await expect.element(field(/^City/)).toHaveValue(city);
});
