import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newShopper, signUp } from './support/shopper.ts';

test('a shopper requests the data of the account and downloads it as two files', async ({ page, request }) => {
  const shopper = newShopper();
  await page.goto('/signup');
  await signUp(page, shopper);
  await expect(page.getByRole('button', { name: shopper.firstName })).toBeVisible();
  await page.goto('/account/dashboard');
  await page.getByRole('link', { name: 'Download Your Data' }).click();
  await page.getByRole('button', { name: 'Request Your Data' }).click();
  await expect(page.getByRole('heading', { name: 'Your data is ready' })).toBeVisible();
  const mails = await request.get('/local/mail', { params: { to: shopper.email } });
  expect(await mails.text()).toContain('Your data is ready to download');

  const read = async (button: string): Promise<string> => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^account-data-\d{4}-\d\d-\d\d\.(json|html)$/);
    return readFile(await file.path(), 'utf8');
  };
  const json: unknown = JSON.parse(await read('Download as Data (JSON)'));
  expect(json).toMatchObject({ account: [{ email: shopper.email, firstName: shopper.firstName }], cards: [] });
  const html = await read('Download to View');
  expect(html).toContain(shopper.email);
  expect(html).not.toContain('<script');
});
