import { expect, type Page, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newShopper, signUp, submitSignIn } from './support/shopper.ts';

const STEP = 30_000;

/** The code of the app so many steps later: one that was used acts no more, and the next one acts already. */
const codeOf = (key: string, steps: number): string =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + steps * STEP });

async function signInAgain(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await page.goto('/signin?redirectUrl=%2Faccount%2Fsecurity');
  await submitSignIn(page, email, password);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
}

test('two-step sign-in is turned on, wants a code or a recovery code at sign-in, and is turned off', async ({
  page,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/security');
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const key = (await page.getByText(/^Key:/).innerText()).replace('Key:', '').trim();
  await page.getByLabel('Code from the app').fill(codeOf(key, -1));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your Recovery Codes' })).toBeVisible();
  const recovery = page.getByText(/^[\da-z]{4}(-[\da-z]{4}){3}$/).first();
  const recoveryCode = await recovery.innerText();
  await page.getByRole('button', { name: "I've Saved My Codes" }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await signInAgain(page, shopper);
  await page.getByLabel('Code from the app').fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/security');

  await signInAgain(page, shopper);
  await page.getByRole('button', { name: 'Use a Recovery Code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/account/security');
  await expect(page.getByText('9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Turn off two-step sign-in' }).click();
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible();
  await page.goto('/logout');
  await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
  await page.goto('/signin');
  await submitSignIn(page, shopper.email, shopper.password);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
});
