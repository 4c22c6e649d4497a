import { expect, type Page, test } from '@playwright/test';

/** Opens a page whose footer's code does not arrive. @returns the script errors of the page, as they happen */
async function openWithoutFooterCode(page: Page, path: string): Promise<readonly string[]> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/assets/Footer-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/Footer-'));
  await page.goto(path);
  await refused;
  return faults;
}

test('a rendered page whose footer does not come alive keeps its links, and the shop works', async ({ page }) => {
  const faults = await openWithoutFooterCode(page, '/');
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await page.goBack();
  await page.reload();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Use' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('a page of the browser whose footer does not come does without it, and the shop works', async ({ page }) => {
  const faults = await openWithoutFooterCode(page, '/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: /, home$/ }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(faults).toEqual([]);
});
