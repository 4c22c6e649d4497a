import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { addCard, GOOD_CARD, openWallet } from './support/paying.ts';
import { newShopper, signUp } from './support/shopper.ts';

// Types a card key by key, in a frame of another process.
test.beforeEach(() => test.slow());

/** The membership page of a new shopper, with a card that pays. */
async function withCard(page: Page): Promise<void> {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/dashboard');
  await page.getByRole('link', { name: 'Membership', exact: true }).click();
  await expect(page).toHaveURL('/membership');
  await openWallet(page);
  await addCard(page, GOOD_CARD);
  await page.getByRole('dialog', { name: 'Select Payment' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a membership is joined with a new card, shows what it costs, and is canceled for its money back', async ({
  page,
}) => {
  await withCard(page);
  await expect(page.getByRole('radio', { name: 'Same-day' })).toBeChecked();
  await expectAccessible(page, 'the plans');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('checkbox', { name: /at each renewal/ }).check();
  await page.getByRole('button', { name: 'Start the Same-Day Plan' }).click();
  await expect(page.getByText('Welcome! Your membership has started.').first()).toBeVisible();
  await expect(page.getByText('$99.00 a year')).toBeVisible();
  await expectAccessible(page, 'the membership');
  await page.reload();
  await page.getByRole('button', { name: 'Cancel Membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel your membership?' });
  await expect(dialog.getByText(/^Your membership ends now\. We refund \$99\.00/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel Membership' }).click();
  await expect(
    page.getByText(/^Your last membership ended\. We refunded \$99\.00 to Visa ending in 4242\./),
  ).toBeVisible();
});
