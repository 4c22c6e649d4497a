import { expect, test } from '@playwright/test';
import { comesAlive } from './support/alive.ts';

// What a journey keeps from arriving must not come from what the browser keeps.
test.use({ serviceWorkers: 'block' });

test('a page whose footer does not come does without it, and the shop works', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  await page.route('**/assets/Footer-*.js', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/Footer-'));
  await page.goto('/');
  await refused;
  // Before that, a link would load the next page, with the footer that the server wrote.
  await comesAlive(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Cart/ }).click();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  expect(faults).toEqual([]);
});
