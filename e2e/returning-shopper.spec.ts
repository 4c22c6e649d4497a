import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, submitSignIn } from './support/shopper.ts';
import { cartLink } from './support/shopping.ts';

test('finds the cart and the past orders again, and signs out', async ({ page }) => {
  await page.goto('/signin');
  await submitSignIn(page, 'rosa@example.com', DEMO_PASSWORD);
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Pickup at Oakley Station' })).toBeVisible();
  await cartLink(page, 12).click();
  const lines = page.getByRole('main').getByRole('group', { name: /^Quantity, / });
  await expect(lines).toHaveCount(8);
  await expect(
    page
      .getByRole('group', { name: 'Quantity, Hollow Creek Hass Avocado, Ripe Today' })
      .getByRole('textbox', { name: 'Quantity' }),
  ).toHaveValue('3');

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'My Purchases' }).click();
  const orders = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
  await expect(orders).toHaveCount(5);
  await orders.first().click();
  await expect(page.getByRole('heading', { name: '11 Item(s) in Your Order' })).toBeVisible();

  const otherTab = await page.context().newPage();
  await otherTab.goto('/cart');
  await expect(otherTab.getByRole('button', { name: 'Rosa' })).toBeVisible();
  await page.getByRole('button', { name: 'Rosa' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: "You're signed out" })).toBeVisible();
  // The next shopper to sign in must not shop on a page of Rosa's.
  await expect(otherTab.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
  await expect(otherTab.getByRole('group', { name: /^Quantity, / })).toHaveCount(0);
  await otherTab.close();
  await page.goto('/mypurchases');
  await expect(page).toHaveURL('/signin?redirectUrl=%2Fmypurchases');
});

test('NAV-016 finds the address at the slots, after signing in where they led', async ({ page }) => {
  await page.goto('/scheduling?fulfillmentType=Delivery');
  await expect(page).toHaveURL('/signin?redirectUrl=%2Fscheduling%3FfulfillmentType%3DDelivery');
  await submitSignIn(page, 'ines@example.com', DEMO_PASSWORD);
  await expect(page).toHaveURL('/scheduling?fulfillmentType=Delivery');
  await expect(page.getByRole('main').getByText('606 E Riverside St, Cincinnati, OH 45202')).toBeVisible();
});

test('a wrong password is refused without saying which of the two is wrong', async ({ page }) => {
  const words = 'Incorrect email or password.';
  for (const email of ['rosa@example.com', 'nobody.at.all@example.com']) {
    await page.goto('/signin');
    await submitSignIn(page, email, 'not-the-password-1');
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  }
});

test('a link to sign in never leads to another site', async ({ page }) => {
  const tricks = ['https://evil.example/', '//evil.example/', '/\\evil.example/', 'javascript:alert(1)'];
  for (const trick of tricks) {
    await page.context().clearCookies();
    await page.goto(`/signin?redirectUrl=${encodeURIComponent(trick)}`);
    await submitSignIn(page, 'june@example.com', DEMO_PASSWORD);
    await expect(page.getByRole('button', { name: 'June' })).toBeVisible();
    await expect(page).toHaveURL('/');
  }
});
