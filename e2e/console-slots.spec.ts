import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { farStore, signInStaff, STAFF } from './support/console.ts';
import { rowsOf } from './support/database.ts';

const closedAt = async (locationId: string): Promise<number> => {
  const [row] = await rowsOf<{ n: number }>(
    'shop',
    'select count(*)::int as n from slot where location_id = $1 and closed',
    [locationId],
  );
  return row?.n ?? 0;
};

test('an admin closes a day of pickup times by keyboard, as previewed and with a reason, and undoes it', async ({
  page,
}) => {
  const locationId = await farStore('TX');
  await signInStaff(page, STAFF.admin, `/stores/${locationId}/times`);
  await expect(page.getByRole('heading', { level: 1, name: 'Pickup times, next 14 days' })).toBeVisible();
  await expectAccessible(page, 'the times of a store');
  await page.setViewportSize({ width: 1280, height: 900 });

  await page
    .getByRole('button', { name: /^All of / })
    .last()
    .press('Enter');
  await expect(page.getByText(/^\d+ times?(?: \(\d+ express\))? in th(?:is hour|ese hours)$/)).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Change how many fit' })).toBeChecked();
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toHaveAccessibleDescription(
    'Choose a number first.',
  );
  await page.getByText('Close to new orders').click();
  const apply = page.getByRole('button', { name: /^Apply to \d+ Times?$/ });
  await expect(apply).toBeEnabled(); // the preview is of this change
  await apply.press('Enter');
  await expect(page.getByText('Say why in a few words.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await expectAccessible(page, 'a change of times, previewed');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Snow');
  const count = Number(/\d+/.exec((await apply.textContent()) ?? '')?.[0]);
  await page.keyboard.press('Enter');
  await expect(page.getByText(new RegExp(`^${count} times? (?:is|are) closed to new orders\\.$`))).toBeVisible();
  expect(await closedAt(locationId)).toBe(count);
  await expect(page.getByRole('button', { name: /, closed$/ }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Undo', exact: true }).first().press('Enter');
  await expect(page.getByText(new RegExp(`^${count} times? (?:is|are) as before\\.$`))).toBeVisible();
  expect(await closedAt(locationId)).toBe(0);
});
