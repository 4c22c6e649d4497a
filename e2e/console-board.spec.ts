import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { OAKLEY, signInStaff, STAFF } from './support/console.ts';

test('a store lead sees how the day stands, also while the connection is lost, and goes on to the times', async ({
  page,
  context,
}) => {
  await signInStaff(page, STAFF.lead);
  await expect(page).toHaveURL(new RegExp(`/stores/${OAKLEY}/today$`));
  const state = page.getByRole('heading', { level: 1, name: /late, .+ due by |No orders are due today/ });
  await expect(state).toBeVisible();
  await expectAccessible(page, 'the day of a store');
  await context.setOffline(true);
  await expect(page.getByText('The connection is lost.')).toBeVisible();
  await expect(state).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('The connection is lost.')).toBeHidden();
  await page.getByRole('link', { name: 'Open the Times' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Pickup times, next 14 days' })).toBeVisible();
});
