import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { OAKLEY, signInStaff, STAFF } from './support/console.ts';

const REPORTS = `/stores/${OAKLEY}/reports`;

test('a store lead reads what the demo’s orders of September and October came to, and saves the numbers', async ({
  page,
}) => {
  await signInStaff(page, STAFF.lead, REPORTS);
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: '7 days', pressed: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All of Kroger' })).toBeHidden();

  await page.getByLabel('From').fill('2026-09-01');
  await page.getByLabel('To', { exact: true }).fill('2026-08-31');
  await page.getByRole('button', { name: 'Show Days' }).click();
  await expect(page.getByText('The last day is before the first one.')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-10-31');
  await page.getByRole('button', { name: 'Show Days' }).click();
  await expect(page).toHaveURL(/from=2026-09-01&to=2026-10-31/);
  await expect(page.getByText('Sep 1 to Oct 31 · 5 orders handed over · Oakley Station')).toBeVisible();
  await expect(page.getByText('51 of 56 items')).toBeVisible();

  const items = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Items by day' }) });
  await items.getByText('Show the numbers').click();
  await expect(items.getByRole('row', { name: '2026-09-09 18' })).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    items.getByRole('button', { name: 'Save as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`items-${OAKLEY}-2026-09-01-2026-10-31.csv`);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect([lines[0], lines.find((line) => line.startsWith('2026-09-09,18,'))?.length]).toEqual([
    '\uFEFFDay,As ordered,Substitute,Not found',
    '2026-09-09,18,0,0'.length,
  ]);
  await expectAccessible(page, 'reports');
});

test('an admin sees the whole banner, and a day on which nothing was due', async ({ page }) => {
  await signInStaff(page, STAFF.admin, `${REPORTS}?from=2026-09-01&to=2026-10-31`);
  await page.getByRole('button', { name: 'All of Kroger' }).click();
  await expect(page).toHaveURL(/of=banner/);
  await expect(page.getByText(/Sep 1 to Oct 31 · \d+ orders handed over · all of Kroger/)).toBeVisible();
  await page.getByRole('button', { name: 'This store' }).click();
  await page.getByLabel('From').fill('2026-01-01');
  await page.getByLabel('To', { exact: true }).fill('2026-01-02');
  await page.getByRole('button', { name: 'Show Days' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing was due on these days' })).toBeVisible();
  await expectAccessible(page, 'empty reports');
});

test('a picker has no reports', async ({ page }) => {
  await signInStaff(page, STAFF.picker, REPORTS);
  await expect(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reports' })).toBeHidden();
});
