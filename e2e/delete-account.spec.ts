import { expect, test } from '@playwright/test';
import { newShopper, signUp } from './support/shopper.ts';

test('an account is planned to be deleted, says so wherever it is kept, and is kept after all', async ({ page }) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/dashboard');
  await page.getByRole('link', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete My Account' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account will be deleted' })).toBeFocused();

  await page.getByRole('link', { name: 'Back to My Account' }).click();
  await expect(page.getByText('Your account will be deleted', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Review or Cancel Deletion' }).click();
  await page.getByRole('button', { name: 'Keep My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByText("Your account won't be deleted").first()).toBeVisible();
  await page.goto('/account/dashboard');
  await expect(page.getByRole('link', { name: 'Delete Account' })).toBeVisible();
  await expect(page.getByText('Your account will be deleted', { exact: true })).toBeHidden();
});
