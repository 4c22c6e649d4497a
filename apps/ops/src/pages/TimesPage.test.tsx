import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const amount = { held: 2, booked: 10, capacity: 60 };
const cells = Array.from({ length: 15 }, (_, n) => ({
  date: '2026-11-21',
  hour: 7 + n,
  slots: 4,
  closed: 0,
  open: 4,
  orders: amount,
  units: amount,
  totes: amount,
}));
async function opened(width: number) {
  await browser.viewport(width, 844);
  const { page } = await openConsole(paths.times(STORE.locationId), 'STORE_LEAD', {
    [`GET /ops/v1/stores/${STORE.locationId}/slots`]: { from: '2026-11-21', days: 14, cells },
    [`GET /ops/v1/stores/${STORE.locationId}/slots/changes`]: { changes: [] },
  });
  return page;
}
const hour = (page: Awaited<ReturnType<typeof opened>>, text: string) =>
  page.getByRole('button', { name: `Sat 21, ${text}, 12 of 60`, exact: true });

test('on a phone, an hour that is pressed leads to what may be done with it, which is below the map', async () => {
  const page = await opened(390);
  await hour(page, '7 AM').click();
  const title = page.getByRole('heading', { name: 'Sat, Nov 21, 7–8 AM' });
  await expect.element(title).toBeInViewport();
  await expect.poll(() => document.activeElement?.contains(title.element())).toBe(true);
});

test('beside the map, it stays where it is, and with Shift it goes on', async () => {
  const page = await opened(1280);
  await hour(page, '7 AM').click();
  await expect.element(page.getByRole('heading', { name: 'Sat, Nov 21, 7–8 AM' })).toBeVisible();
  await expect.element(hour(page, '7 AM')).toHaveFocus();
  await hour(page, '9 AM').click({ modifiers: ['Shift'] });
  await expect.element(hour(page, '8 AM')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText('Press another with Shift for all between.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('For several hours of several days', { exact: false })).not.toBeVisible();
});

test('without a change of its own, the page of times says where snow days and changes of the week are listed', async () => {
  const base = `GET /ops/v1/stores/${STORE.locationId}/slots`;
  const { page } = await openConsole(paths.times(STORE.locationId), 'STORE_LEAD', {
    [base]: { from: '2026-11-21', days: 14, cells: [] },
    [`${base}/changes`]: { changes: [] },
  });
  await expect.element(page.getByText('Nobody has changed times on this page yet.')).toBeVisible();
  for (const [name, href] of [
    ['snow days', paths.snowDays(STORE.locationId)],
    ['weekly times', paths.week(STORE.locationId)],
  ] as const)
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
});
