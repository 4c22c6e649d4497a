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
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
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

test('a tab acts for nobody but whose page it is, and leaves and comes back with its session in another tab', async ({
  context,
}) => {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await signInStaff(first, STAFF.lead, LOG);
  await expect(first.getByRole('heading', { name: 'Log' })).toBeVisible();
  await signInStaff(second, STAFF.admin, `/sign-in?next=${LOG}`);
  await expect(second.getByRole('heading', { name: 'Log' })).toBeVisible();
  await expect(first.getByText(/signed in here in another tab/)).toBeVisible();
  await expectAccessible(first, 'somebody else signed in');
  await first.getByRole('button', { name: /^Go On as/ }).click();
  await expect(first.getByRole('heading', { name: 'Log' })).toBeVisible();
  await second.getByRole('button', { name: /your passkeys, and signing out/ }).click();
  // Not everywhere: other journeys have this account open, too.
  await second.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(second.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible();
  await expect(first.getByText('You signed out in another tab')).toBeVisible();
  await signInStaff(second, STAFF.admin, `/sign-in?next=${LOG}`);
  await expect(first).toHaveURL(`${OPS_ORIGIN}${LOG}`);
  await expect(first.getByRole('heading', { name: 'Log' })).toBeVisible();
});
