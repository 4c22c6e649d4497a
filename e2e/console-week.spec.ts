import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { farStore, signInStaff, STAFF } from './support/console.ts';
import { rowsOf } from './support/database.ts';

/** Slots at nine of the store's pickup week that are open and ahead, with what is said of them. */
const atNine = (locationId: string) =>
  rowsOf<{ fee: number; orders: number }>(
    'shop',
    `select fee_cents as fee, cap_orders as orders from slot
      where location_id = $1 and modality = 'PICKUP' and type = 'STANDARD' and not closed and cutoff_at > now()
        and extract(isodow from local_date) = 1 and extract(hour from starts_at at time zone tz) = 9 order by starts_at`,
    [locationId],
  );

test('an admin changes the fee and the number of a weekly time, as previewed and with a reason, and takes it back', async ({
  page,
}) => {
  const locationId = await farStore('AR');
  await signInStaff(page, STAFF.admin, `/stores/${locationId}/times`);
  await page.getByRole('link', { name: 'Weekly times, cut-offs and fees' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Weekly times' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Monday, 9 AM: Fee, $', exact: true }).fill('1.95');
  await page.getByRole('textbox', { name: 'Monday, 9 AM: Orders', exact: true }).fill('5');
  await page.getByRole('button', { name: 'Remove Monday, 8 AM', exact: true }).click();
  await page.getByRole('button', { name: 'Preview' }).press('Enter');
  await expect(page.getByText('Preview, nothing saved yet')).toBeVisible();
  const before = await atNine(locationId);
  expect(before.length).toBeGreaterThan(0);
  await expectAccessible(page, 'a change of the week, previewed');
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.getByRole('button', { name: 'Save the Week' }).click();
  await expect(page.getByText('Say why in a few words.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  expect(await atNine(locationId)).toEqual(before);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Fewer pickers on Mondays');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The week is changed, with \d+ times on days ahead\.$/)).toBeVisible();
  expect(await atNine(locationId)).toEqual(before.map(() => ({ fee: 195, orders: 5 })));
  await expect(page.getByRole('button', { name: 'Monday, 11 times' })).toBeVisible();
  await expectAccessible(page, 'the week of a store');

  await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter');
  await expect(page.getByText(/^The week is as before, with \d+ times on days ahead\.$/)).toBeVisible();
  expect(await atNine(locationId)).toEqual(before);
  await page.getByRole('link', { name: 'Log' }).click();
  await expect(page.getByRole('cell', { name: 'Fewer pickers on Mondays' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Changed the weekly times' }).first()).toBeVisible();
});
