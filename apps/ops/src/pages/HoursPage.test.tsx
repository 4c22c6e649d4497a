import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/stores/${STORE.locationId}/hours`;
const saved = (closes: string, version: string) => ({
  hours: { week: [{ dow: 1, opens: '06:00', closes }], exceptions: [] },
  version,
  actionId: version === '1' ? null : 'action',
});
const open = () =>
  openConsole(paths.hours(STORE.locationId), 'STORE_LEAD', {
    [`GET ${base}`]: saved('22:00', '1'),
    [`POST ${base}/effect`]: { slots: 0, orders: 0, days: [] },
    [`PUT ${base}`]: saved('05:00', '2'),
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions: [], hasMore: false },
  });

test('hours past midnight are asked about, and what was saved is said beside the button', async () => {
  const { page, sent } = await open();
  await page.getByLabelText('Monday: closes').fill('05:00');
  await expect.element(page.getByText('Monday: 6 AM to 5 AM the next day')).toBeVisible();
  await page.getByLabelText('Reason').fill('Open all night');
  const save = page.getByRole('button', { name: 'Save Hours' });
  await expect.element(save).toHaveAccessibleDescription('Check the days that close the day after.');
  await expectAccessible(page.container);
  await page.getByLabelText('These hours are right').click();
  await save.click();
  await expect.element(page.getByText('The hours are saved.', { exact: false })).toBeInViewport();
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
});

test('who leaves with changes is asked first', async () => {
  const { page, router } = await open();
  await page.getByLabelText('Monday: closes').fill('21:00');
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(page.getByLabelText('Monday: closes')).toHaveValue('21:00');
  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.log(STORE.locationId));
});
