import { expect, test } from '@playwright/test';
import { mailedLink } from '../tools/testing/mailed-link.ts';
import { expectAccessible } from './support/accessible.ts';
import { newShopper, requestAccount, signUp, submitSignIn } from './support/shopper.ts';
import { SHOP_ORIGIN } from './support/world.ts';

test('the link of a sign-up wants the password in another browser, and acts once', async ({ page, browser }) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await requestAccount(page, shopper);
  await expect(page.getByRole('main')).toContainText(shopper.email);
  await expectAccessible(page, 'sign-up requested');
  const link = await mailedLink(SHOP_ORIGIN, shopper.email, 'confirm-account');

  const elsewhere = await browser.newContext({ baseURL: SHOP_ORIGIN });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await expect(phone.getByRole('heading', { name: 'Enter your password' })).toBeVisible();
  await phone.getByRole('textbox', { name: 'Password' }).fill('not-the-right-one');
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('alert')).toContainText('This password is incorrect.');
  await phone.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await phone.keyboard.press('Enter');
  await expect(phone.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await expect(phone.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, 'ended link');
});

test('whoever signs up with an address that has an account sees what everybody sees; its owner gets a mail', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  const elsewhere = await browser.newContext({ baseURL: SHOP_ORIGIN });
  const stranger = await elsewhere.newPage();
  await stranger.goto('/signup');
  await requestAccount(stranger, { ...shopper, firstName: 'Eve', password: 'another-good-secret-9' });
  await expect(stranger.getByRole('main')).toContainText(shopper.email);
  await expect(async () => {
    const inbox = await stranger.request.get(`/local/mail?to=${shopper.email}`);
    expect(await inbox.text()).toContain(`You already have an account, ${shopper.firstName}`);
  }).toPass();
  await elsewhere.close();
});

test('an address is changed by the link of a mail to the new one, by whoever is signed in', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await page.goto('/account/security');
  await page.getByRole('link', { name: 'Change Email Address' }).click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'New email address' }).fill(shopper.email);
  await form.getByRole('button', { name: 'Send Link' }).click();
  await expect(form.getByRole('alert')).toContainText('Enter an address that is different from your current one');
  const next = `new.${shopper.email}`;
  await form.getByRole('textbox', { name: 'New email address' }).fill(next);
  await form.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(page, 'change of the email address');

  const link = await mailedLink(SHOP_ORIGIN, next, 'confirm-email');
  const elsewhere = await browser.newContext({ baseURL: SHOP_ORIGIN });
  const phone = await elsewhere.newPage();
  await phone.goto(link);
  await submitSignIn(phone, shopper.email, shopper.password);
  await expect(phone.getByRole('heading', { name: 'Your email address was changed' })).toBeVisible();
  await expect(phone.getByRole('main')).toContainText(next);
  await expectAccessible(phone, 'changed email address');
  await elsewhere.close();

  await page.goto('/logout');
  await page.goto('/signin');
  await submitSignIn(page, next, shopper.password);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
});
