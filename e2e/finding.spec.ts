import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { DEMO_PASSWORD, submitSignIn } from './support/shopper.ts';
import { choosePickup, search } from './support/shopping.ts';

test('finds by another word, narrows by two brands and a price, goes back, and adds', async ({ page }) => {
  await choosePickup(page);
  await search(page, 'leche');
  const main = page.getByRole('main');
  const filters = main.getByRole('form', { name: 'Filters' });
  for (const brand of ['Meadow Pail', 'Three Churns']) await filters.getByRole('checkbox', { name: brand }).check();
  await filters.getByRole('checkbox', { name: '$3 to $5' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/search?q=leche&brand=Meadow%20Pail%7CThree%20Churns&price=5');
  const tiles = main.getByRole('listitem');
  await expect(tiles.first()).toContainText('Milk');
  for (const tile of await tiles.allTextContents()) expect(tile).toMatch(/(Meadow Pail|Three Churns).*/);
  await page.reload();
  await expect(filters.getByRole('checkbox', { name: 'Meadow Pail' })).toBeChecked();
  await page.goBack();
  await expect(filters.getByRole('checkbox', { name: '$3 to $5' })).not.toBeChecked();
  await page.goForward();
  await main.getByRole('button', { name: '$3 to $5', exact: true }).click();
  await expect(page).toHaveURL('/search?q=leche&brand=Meadow%20Pail%7CThree%20Churns');
  await tiles
    .first()
    .getByRole('button', { name: /^Add .* to cart$/ })
    .click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item in cart' })).toBeVisible();
  await expectAccessible(page, 'search with filters');
});

test('buys again what earlier orders had, all in one press', async ({ page }) => {
  await page.goto('/signin?redirectUrl=/mypurchases');
  await submitSignIn(page, 'ines@example.com', DEMO_PASSWORD);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Buy Again' })).toBeVisible();
  // Journeys run again in the same world: what this one added before must not be in the cart.
  await page.evaluate(() => fetch('/atlas/v1/basket/v1/baskets/current?modalityType=DELIVERY', { method: 'DELETE' }));
  await main.getByRole('link', { name: 'Buy Again' }).click();
  await expect(main.getByRole('heading', { level: 1, name: 'Buy Again' })).toBeVisible();
  await expectAccessible(page, 'buy it again');
  const changes: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.url()));
  await main.getByRole('button', { name: /^Add All/ }).click();
  await expect(main.getByText(/items added to your cart\./)).toBeVisible();
  expect(changes.filter((url) => url.includes('/baskets/'))).toHaveLength(1);
  await main.getByRole('link', { name: 'View Cart' }).click();
  await expect(page).toHaveURL('/cart');
});
