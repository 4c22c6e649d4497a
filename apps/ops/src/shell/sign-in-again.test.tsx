import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/stores/${STORE.locationId}/hours`;
const refused = (code: string) => Response.json({ errors: { code } }, { status: 401 });
const open = (code: string) =>
  openConsole(paths.hours(STORE.locationId), 'STORE_LEAD', {
    [`GET ${base}`]: {
      hours: { week: [{ dow: 1, opens: '06:00', closes: '22:00' }], exceptions: [] },
      version: '1',
      actionId: null,
    },
    [`POST ${base}/effect`]: refused(code),
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions: [], hasMore: false },
  });
const change = (page: Awaited<ReturnType<typeof open>>['page']) => page.getByLabelText('Monday: closes').fill('21:00');

test('each call names whose page it is, and one of somebody else leads to the sign-in, which says who it is', async () => {
  const { page, router } = await open('OTHER_STAFF');
  await change(page);
  await expect.element(page.getByText(/^Dana Whitfield signed in here in another tab/)).toBeVisible();
  await expectAccessible(page.container);
  const named = vi
    .mocked(window.fetch)
    .mock.calls.map(([url, init]) => [url, new Headers(init?.headers).get('x-staff-id')]);
  expect(named.find(([url]) => url === `${base}/effect`)).toEqual([`${base}/effect`, 'staff']);
  // The sign-in asks who is there, and names nobody.
  expect(named.filter(([url]) => url === '/ops/v1/session').at(-1)).toEqual(['/ops/v1/session', null]);
  expect(page.getByLabelText('Monday: closes').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Go On as Dana' }).click();
  await expect.element(page.getByLabelText('Monday: closes')).toHaveValue('22:00');
  expect(router.state.location.pathname).toBe(paths.hours(STORE.locationId));
});

test('a session that has ended leads to the sign-in, which offers nobody', async () => {
  const { page } = await open('NOT_SIGNED_IN');
  await change(page);
  await expect.element(page.getByText(/^Your sign-in has ended/)).toBeVisible();
  expect(page.getByRole('button', { name: /^Go On as/ }).elements()).toEqual([]);
});
