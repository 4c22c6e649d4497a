import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { withAuthenticator } from './support/authenticator.ts';
import { OAKLEY, signInStaff, STAFF } from './support/console.ts';
import { OPS_ORIGIN } from './support/world.ts';

const LOG = `/stores/${OAKLEY}/log`;

test('a store lead signs in where they wanted to go, adds a passkey, and signs in with it the next time', async ({
  page,
}) => {
  await withAuthenticator(page);
  await page.goto(`${OPS_ORIGIN}${LOG}`);
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expectAccessible(page, 'staff sign-in');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Enter the six digits on your badge.')).toBeVisible();
  await signInStaff(page, STAFF.lead, LOG);
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();

  await page.getByRole('button', { name: /^Priya, store lead/ }).click();
  await page.getByRole('textbox', { name: 'Name of this device' }).fill('Desk computer 2');
  await page.getByRole('textbox', { name: 'Your password' }).fill('Groceries-2026');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await expect(page.getByText('Desk computer 2 is added.')).toBeVisible();
  await expectAccessible(page, 'who is signed in');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();

  await page.goto(`${OPS_ORIGIN}${LOG}`);
  await page.getByRole('button', { name: 'Use Your Passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  await page.getByRole('button', { name: /^Priya, store lead/ }).click();
  await page.getByRole('button', { name: 'Remove Desk computer 2' }).click();
  await expect(page.getByText('Desk computer 2 is removed.')).toBeVisible();
});

test('a wrong password is told, and somebody who is signed out in the middle is led back after the sign-in', async ({
  page,
  context,
}) => {
  await page.goto(OPS_ORIGIN);
  await page.getByRole('textbox', { name: 'Staff number' }).fill(STAFF.admin);
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The staff number or the password is wrong.');
  await signInStaff(page, STAFF.admin, LOG);
  await expect(page.getByRole('heading', { name: 'Log' })).toBeVisible();
  await expectAccessible(page, 'log');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Oakley Station: choose another store' }).click();
  await expect(page.getByText('Your sign-in has ended')).toBeVisible();
  await page.getByRole('textbox', { name: 'Staff number' }).fill(STAFF.admin);
  await page.getByRole('textbox', { name: 'Password' }).fill('Groceries-2026');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${OPS_ORIGIN}${LOG}`);
});

test('an admin finds a store by its city, and stays in the area', async ({ page }) => {
  await signInStaff(page, STAFF.admin, LOG);
  await page.getByRole('button', { name: 'Oakley Station: choose another store' }).click();
  await page.getByRole('searchbox', { name: 'Name, city, ZIP or number' }).fill('charlotte');
  await page
    .getByRole('button', { name: /Charlotte, NC/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/stores\/(?!01100506)\d+\/log$/);
});
