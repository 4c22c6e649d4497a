import { expect, test } from '@playwright/test';
import { mailedLink } from '../tools/testing/mailed-link.ts';
import { newShopper, signUp, submitSignIn } from './support/shopper.ts';
import { SHOP_ORIGIN } from './support/world.ts';

const NEW_PASSWORD = 'walnut-saddle-river-77';

test('a forgotten password is replaced by the link of a mail, which works once and signs out other devices', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  const device = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await device.newPage();
  await other.goto('/signin');
  await other.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(other.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await other.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await mailedLink(SHOP_ORIGIN, shopper.email, 'reset-password');
  await other.goto(link);
  await other.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save Password' }).click();
  await expect(other.getByRole('heading', { name: 'Your password was changed' })).toBeVisible();
  await other.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(other.getByRole('heading', { name: 'Sign In' })).toBeVisible();
  await submitSignIn(other, shopper.email, shopper.password);
  await expect(other.getByRole('alert')).toContainText('Incorrect email or password.');
  await submitSignIn(other, shopper.email, NEW_PASSWORD);
  await expect(other.getByRole('button', { name: shopper.firstName })).toBeVisible();

  await page.goto('/mypurchases');
  await expect(page).toHaveURL('/signin?redirectUrl=%2Fmypurchases');
  const again = await device.newPage();
  await again.goto(link);
  await again.getByRole('textbox', { name: 'New password' }).fill('never-to-be-used-99');
  await again.getByRole('button', { name: 'Save Password' }).click();
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await device.close();
});
