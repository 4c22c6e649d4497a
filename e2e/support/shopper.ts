import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailedLink } from '../../tools/testing/mailed-link.ts';
import { SHOP_ORIGIN } from './world.ts';

/** The password of everybody in the demo world. */
export const DEMO_PASSWORD = 'Groceries-2026';

/** A new person without an account. */
export interface Shopper {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly phone: string;
}

/** A person that no other journey knows, so that journeys can run again in the same world. */
export const newShopper = (): Shopper => ({
  firstName: 'Una',
  lastName: 'Morrow',
  email: `una.${randomInt(1e12).toString(36)}@example.com`,
  password: 'plum-kettle-harbor-42',
  phone: '(513) 555-0142',
});

/** Creates the account on the open page: sign-up, or sign-in, which leads there. */
export async function signUp(page: Page, shopper: Shopper): Promise<void> {
  await requestAccount(page, shopper);
  await openMailed(page, shopper);
}

/** Requests the account only. */
export async function requestAccount(page: Page, shopper: Shopper): Promise<void> {
  const link = page.getByRole('main').getByRole('link', { name: 'Create an Account' });
  if (!page.url().includes('/signup')) await link.click();
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'First name' }).fill(shopper.firstName);
  await form.getByRole('textbox', { name: 'Last name' }).fill(shopper.lastName);
  await form.getByRole('textbox', { name: 'Email' }).fill(shopper.email);
  await form.getByRole('textbox', { name: 'Password' }).fill(shopper.password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
}

/** Opens a requested account by the link of its mail, in another tab; the page goes on by itself. */
export async function openMailed(page: Page, shopper: Shopper): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(await mailedLink(SHOP_ORIGIN, shopper.email, 'confirm-account'));
  await expect(tab.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  await tab.close();
  await expect(page).not.toHaveURL(/\/signup/);
}

/** Fills in and submits the open sign-in page; the caller checks the outcome. */
export async function submitSignIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Password' }).fill(password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
}
