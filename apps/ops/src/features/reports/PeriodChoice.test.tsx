import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openConsole, STORE } from '#testing/open-console.tsx';

test('the days of a report stay in line when the last one is before the first', async () => {
  await browser.viewport(1280, 900);
  const { page } = await openConsole(
    `/stores/${STORE.locationId}/reports?from=2026-09-02&to=2026-09-03`,
    'STORE_LEAD',
    {},
  );
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')];
  await to.fill('2026-09-01');
  await page.getByRole('button', { name: 'Show Days' }).click();
  await expect.element(page.getByText('The last day is before the first one', { exact: false })).toBeVisible();
  expect(to.element().getBoundingClientRect().top).toBe(from.element().getBoundingClientRect().top);
});
