import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { farStore, signInStaff, STAFF } from './support/console.ts';
import { OPS_ORIGIN } from './support/world.ts';

test('an admin adds a day that differs, sees what it does, saves it, takes it back, and finds both in the log', async ({
  page,
}) => {
  const locationId = await farStore('MI');
  await signInStaff(page, STAFF.admin, `/stores/${locationId}/hours`);
  await expect(page.getByRole('heading', { name: 'Hours', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Add a Day' }).click();
  await page.getByRole('textbox', { name: 'What shoppers read' }).last().fill('Stocktaking');
  await expect(page.getByText(/^(?:All pickup times ahead|\d+ pickup times?) /)).toBeVisible();
  await expectAccessible(page, 'hours of a store');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('Say why in a few words.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('We count the shelves');
  await page.getByRole('button', { name: 'Save Hours' }).click();
  await expect(page.getByText('The hours are saved. The shop shows them within seconds.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('The hours are as they were before.')).toBeVisible();
  await expect(page.getByText('Stocktaking')).toHaveCount(0);

  await page.goto(`${OPS_ORIGIN}/stores/${locationId}/log`);
  await expect(page.getByRole('cell', { name: 'We count the shelves' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Undid the last change' }).first()).toBeVisible();
  await page.getByRole('button', { name: /^All of / }).click();
  await expect(page.getByRole('columnheader', { name: 'Where' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'We count the shelves' }).first()).toBeVisible();
  await expectAccessible(page, 'the log of a banner');
});
