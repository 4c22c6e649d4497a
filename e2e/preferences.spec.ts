import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { rowsOf } from './support/database.ts';
import { newShopper, signUp } from './support/shopper.ts';
import { choosePickup } from './support/shopping.ts';

/** Makes the store that the shopper chose the preferred one, as a press on its page does. */
async function preferChosenStore(page: Page): Promise<void> {
  await page.goto('/stores?near=45202');
  await page.getByRole('main').locator('a[href^="/stores/"]').first().click();
  await page.getByRole('button', { name: 'Make This My Preferred Store' }).click();
  await expect(page.getByText('Your preferred store').first()).toBeVisible();
}

/** Has the weekly ads mailed now. @returns the link to the preferences in the newest mail to this address */
async function weeklyAdLink(email: string): Promise<string> {
  await rowsOf('shop', `select graphile_worker.add_job('mail-weekly-ads')`);
  const linkIn = async () => {
    const [mail] = await rowsOf<{ text: string }>(
      'shop',
      `select text_body as text from mail where recipient = $1 and text_body like '%/account/preferences?%' order by created_at desc limit 1`,
      [email],
    );
    return /\/account\/preferences\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(linkIn).not.toBe('');
  return linkIn();
}

test('emails are chosen in the account, and without signing in by the link of a mail, which the account follows', async ({
  page,
  browser,
}) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await choosePickup(page);
  await preferChosenStore(page);
  await page.goto('/account/preferences');
  const weeklyAd = page.getByRole('switch', { name: 'Weekly Ad' });
  await expect(weeklyAd).not.toBeChecked();
  await weeklyAd.focus();
  await page.keyboard.press('Space');
  await expect(weeklyAd).toBeChecked();
  await expectAccessible(page, 'the preferences of an account');
  await page.reload();
  await expect(weeklyAd).toBeChecked();

  // A browser that nobody signed in to: the link alone says whose emails these are.
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(await weeklyAdLink(shopper.email));
  const there = reader.getByRole('switch', { name: 'Weekly Ad' });
  await expect(there).toBeChecked();
  await expect(reader.getByText(shopper.email)).toBeHidden();
  await expectAccessible(reader, 'the preferences by the link of a mail');
  await reader.getByRole('button', { name: 'Stop All Emails' }).click();
  await expect(reader.getByText("You won't get any of these emails anymore.")).toBeVisible();
  await expect(there).not.toBeChecked();

  await page.reload();
  await expect(weeklyAd).not.toBeChecked();
});
