import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { newShopper, signUp, submitSignIn } from './support/shopper.ts';

/** Opens the privacy center. */
async function openCenter(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Your Privacy Choices' }).click();
  const center = page.getByRole('dialog', { name: 'Your Privacy Choices' });
  await expect(center).toBeVisible();
  return (name: string | RegExp) => center.getByRole('switch', { name });
}

/** Presses a switch of the open center, and waits until the account has it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const saved = page.waitForResponse((response) => response.url().endsWith('/privacy-choices'));
  await page.getByRole('dialog').getByRole('switch', { name }).click();
  expect((await saved).status()).toBe(200);
}

async function signedIn(page: Page, { email, password }: { email: string; password: string }, name: string) {
  await page.goto('/signin');
  await submitSignIn(page, email, password);
  await expect(page.getByRole('button', { name })).toBeVisible();
}

const another = async (browser: Browser, headers: Record<string, string> = {}) =>
  (await browser.newContext({ extraHTTPHeaders: headers })).newPage();

test('what a shopper allows is the same on two devices, a signal takes it back on both, and a receipt tells it', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  let on = await openCenter(page);
  await expect(on('Analytics')).not.toBeChecked();
  await press(page, 'Analytics');
  await press(page, /^Sale or sharing/);
  await press(page, "Your device's location");
  await expectAccessible(page, 'the privacy center of an account');

  // A visitor of the phone turned nothing on; signed in, the phone has what the account allows.
  const phone = await another(browser);
  const before = await openCenter(phone);
  await expect(before('Analytics')).not.toBeChecked();
  await signedIn(phone, shopper, shopper.firstName);
  let there = await openCenter(phone);
  await expect(there('Analytics')).toBeChecked();
  await expect(there(/^Sale or sharing/)).toBeChecked();
  await expect(there("Your device's location")).not.toBeChecked();
  await press(phone, 'Analytics');
  on = await openCenter(page);
  await expect(on('Analytics')).not.toBeChecked();

  const signaling = await another(browser, { 'sec-gpc': '1' });
  await signedIn(signaling, shopper, shopper.firstName);
  on = await openCenter(page);
  await expect(on(/^Sale or sharing/)).not.toBeChecked();

  await phone.goto('/logout');
  await expect(phone.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  there = await openCenter(phone);
  await expect(there("Your device's location")).not.toBeChecked();

  await page.goto('/account/preferences');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download to View' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^consent-receipt-\d{4}-\d\d-\d\d\.html$/);
  const receipt = await readFile(await file.path(), 'utf8');
  expect(receipt).toContain('Global Privacy Control signal of the browser');
  expect(receipt).toContain(shopper.email);
  await expectAccessible(page, 'the preferences page');
});
