import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import type { StaffSession } from '#api/session.ts';
import { paths } from '#paths.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';
import { otherTab } from '#testing/other-tab.ts';

/** Half a minute is the margin before the server's end. */
const open = (seconds: number, path = paths.hours(STORE.locationId), more = {}) =>
  openConsole(path, 'STORE_LEAD', {
    'GET /ops/v1/session': { ...sessionOf('STORE_LEAD'), idleMinutes: 0.5 + seconds / 60 },
    [`GET /ops/v1/stores/${STORE.locationId}/hours`]: {
      hours: { week: [{ dow: 1, opens: '06:00', closes: '22:00' }], exceptions: [] },
      version: '1',
      actionId: null,
    },
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions: [], hasMore: false },
    'DELETE /ops/v1/session': null,
    ...more,
  });

test('a page that nobody uses warns, is replaced by the sign-in, and comes back after it', async () => {
  const { page, router, sent } = await open(6);
  await expect.element(page.getByLabelText('Monday: closes')).toBeVisible();
  await expect.element(page.getByRole('dialog', { name: 'Are you still here?' })).toBeVisible();
  await expectAccessible(page.container);
  await expect.element(page.getByText(/^Your sign-in has ended/)).toBeVisible();
  expect(page.getByLabelText('Monday: closes').elements()).toEqual([]);
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /ops/v1/session']);
  expect(router.state.location.search).toEqual({ next: paths.hours(STORE.locationId), of: 'staff', ended: true });
});

test('whoever says that they are still here stays, and the server knows it', async () => {
  const { page, sent } = await open(16); // time enough to press on a busy machine
  await page.getByRole('button', { name: 'Stay Signed In' }).click();
  expect(page.getByRole('dialog').elements()).toEqual([]);
  const queries = vi.mocked(window.fetch).mock.calls.filter(([url]) => url === '/ops/v1/session');
  expect(new Headers(queries.at(-1)?.[1]?.headers).has('x-background')).toBe(false);
  expect(queries).toHaveLength(2);
  expect(sent).toEqual([]);
  await expect.element(page.getByLabelText('Monday: closes')).toBeVisible();
});

const isBackground = (sent: RequestInit | undefined) => new Headers(sent?.headers).has('x-background');

const nobody = () => Response.json({ errors: { code: 'NOT_SIGNED_IN' } }, { status: 401 });

test.each([
  ['its cookie went along', () => Response.json({ session: null })],
  ['its cookie is of an ended session', nobody],
])('a page leaves when somebody signs out in another tab, and says that they did: %s', async (_, answer) => {
  const { page } = await open(600);
  await expect.element(page.getByLabelText('Monday: closes')).toBeVisible();
  vi.mocked(window.fetch).mockImplementation(async () => answer());
  otherTab().note('out');
  await expect.element(page.getByText(/^You signed out in another tab/)).toBeVisible();
  expect(page.getByText(/^Your sign-in has ended/).elements()).toEqual([]);
  // The page reads that by itself: it is no use of the session, which would never end.
  const [, init] = vi.mocked(window.fetch).mock.calls.find(([, sent]) => isBackground(sent)) ?? [];
  expect(init?.method).toBe('GET');
  expect(page.getByLabelText('Monday: closes').elements()).toEqual([]);
});

/** A page whose owner signed out in another tab. @param next who signs in there then */
async function signedOut(next: string) {
  const tab = otherTab();
  let now: StaffSession | undefined = sessionOf('STORE_LEAD');
  const opened = await open(600, undefined, { 'GET /ops/v1/session': () => now ?? nobody() });
  await expect.element(opened.page.getByLabelText('Monday: closes')).toBeVisible();
  now = undefined;
  tab.note('out');
  await expect.element(opened.page.getByText(/^You signed out in another tab/)).toBeVisible();
  now = { ...sessionOf('STORE_LEAD'), staffId: next, firstName: 'Lee' };
  return { ...opened, tab };
}

test('a page that was left comes back by itself when the same person signs in in another tab', async () => {
  const { page, router, tab } = await signedOut('staff');
  tab.note('in');
  await expect.element(page.getByLabelText('Monday: closes')).toBeVisible();
  expect(router.state.location.href).toBe(paths.hours(STORE.locationId));
});

test('a page that was left stays so when somebody else signs in in another tab, and says who', async () => {
  const { page, tab } = await signedOut('another');
  tab.note('in');
  await expect.element(page.getByRole('button', { name: 'Go On as Lee' })).toBeVisible();
  expect(page.getByLabelText('Monday: closes').elements()).toEqual([]);
});

test('a page that was left because nobody used it comes back, too', async () => {
  const { page } = await open(6);
  await expect.element(page.getByText(/^Your sign-in has ended/)).toBeVisible();
  otherTab().note('in');
  await expect.element(page.getByLabelText('Monday: closes')).toBeVisible();
});
