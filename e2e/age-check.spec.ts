import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { rowsOf } from './support/database.ts';
import { addWine, shopperWithCart } from './support/prepared.ts';

/** The suggested time may be on a day that this is the birthday of: 40 years are enough on any. */
const OLD_ENOUGH = '03271986';

test('AGE-008 an age is verified by the keyboard alone: refused, terms read, given, and kept nowhere', async ({
  page,
}) => {
  await shopperWithCart(page);
  await addWine(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const onward = page.getByRole('complementary').getByRole('button', { name: 'Continue to Payment' });
  await onward.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Age Verification Required' });
  const date = dialog.getByRole('textbox', { name: 'Date of Birth' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page, 'the dialog that asks for an age');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(date).toBeFocused();
  await page.keyboard.type('02302000');
  await expect(date).toHaveValue('02/30/2000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('link', { name: 'Please enter a valid date.' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Please agree to the Terms & Conditions.' })).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter'); // the first problem leads to its field
  await expect(date).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(OLD_ENOUGH);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  const read = dialog.getByRole('button', { name: 'Read the Terms & Conditions' });
  await expect(read).toBeFocused();
  await page.keyboard.press('Enter');
  const terms = page.getByRole('dialog', { name: 'Terms & Conditions', exact: true });
  await expect(terms.getByRole('link', { name: /Alcohol Sales Terms/ })).toBeVisible();
  await expectAccessible(page, 'the terms over it');
  await page.keyboard.press('Escape');
  await expect(terms).toBeHidden();
  await expect(read).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Back to Cart' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
  expect(sent.filter((body) => body.includes('1986-03-27'))).toHaveLength(1);
  const id = new URL(page.url()).searchParams.get('orderId');
  const stored = await rowsOf<{ made: string }>(
    'shop',
    'select to_jsonb(c)::text as made from checkout c where checkout_id = $1',
    [id],
  );
  expect(stored).toHaveLength(1);
  expect(stored[0]?.made).toMatch(/"verifiedAge": ?21/);
  expect(stored[0]?.made).not.toMatch(/1986-03-27|03\/27\/1986/);
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
  );
  expect(kept).not.toMatch(/1986-03-27|03\/27\/1986/);
});
