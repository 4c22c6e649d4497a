import { expect, test } from '@playwright/test';
import { withAuthenticator } from './support/authenticator.ts';
import { rowsOf } from './support/database.ts';
import { newShopper, signUp } from './support/shopper.ts';

test('a passkey is added, renamed, signs in without a password, is removed, and then signs in no more', async ({
  page,
}) => {
  const shopper = newShopper();
  await withAuthenticator(page);
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Rename passkey Laptop' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kitchen laptop', { exact: true })).toBeVisible();

  const signInByPasskey = async () => {
    await page.goto('/logout');
    await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
    await page.goto('/signin?redirectUrl=%2Faccount%2Fsecurity');
    await page.getByRole('button', { name: 'Sign In with a Passkey' }).click();
  };
  await signInByPasskey();
  await expect(page).toHaveURL('/account/security');
  await expect(page.getByText(/Added .+ · last used/)).toBeVisible();
  await expect(page.getByText('This device', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  await expect(page.getByText(/You have no passkeys yet/)).toBeVisible();

  await signInByPasskey();
  await expect(page.getByRole('alert')).toContainText("You weren't signed in with a passkey.");
  await expect(page).toHaveURL(/signin/);
});

test('a passkey confirms in the dialog that the owner is there, in place of the password', async ({ page }) => {
  const shopper = newShopper();
  await withAuthenticator(page);
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Add a Passkey' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Kitchen laptop');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kitchen laptop', { exact: true })).toBeVisible();

  // The session is as old as one that was left open: nobody has proved anything for a while.
  const aged = `update "session" s set "createdAt" = s."createdAt" - interval '20 minutes', proved_at = null
    from "user" u where u."id" = s."userId" and u."email" = $1 returning s.sid`;
  expect(await rowsOf('shop', aged, [shopper.email])).toHaveLength(1);
  await page.context().clearCookies({ name: /caller$/ });
  await page.reload();
  await page.getByRole('button', { name: 'Remove passkey Kitchen laptop' }).click();
  const dialog = page.getByRole('dialog', { name: "Confirm that it's you" });
  await dialog.getByRole('button', { name: 'Use a Passkey Instead' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/You have no passkeys yet/)).toBeVisible();
});

test('a device is signed out from another one, which learns of it with its next call', async ({ page, browser }) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto('/signin?redirectUrl=%2Faccount%2Fsecurity');
  await other.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await other.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await other.keyboard.press('Enter');
  await other.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(other.getByText("You aren't signed in anywhere else.")).toBeVisible();
  await page.goto('/mypurchases');
  await expect(page).toHaveURL('/signin?redirectUrl=%2Fmypurchases');
  await context.close();
});
