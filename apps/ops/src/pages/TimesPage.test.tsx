import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

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
