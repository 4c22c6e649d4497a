import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { choosePickup } from './support/shopping.ts';

/** In a list, the prices of today as they are read: `$3.49`. */
const PRICE = /\$\d+\.\d\d/;

test('sees the prices of a store that is named, sorts and narrows by them, and then those of an own store', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Prices at Fountain Row, Cincinnati, OH\./)).toBeVisible();
  const sales = main.getByRole('region', { name: 'Weekly Deals' });
  await expect(sales.getByRole('listitem').first()).toContainText(PRICE);
  await expectAccessible(page, 'home before a choice');

  await page.goto('/d/produce?sort=price-up');
  const tiles = main.getByRole('listitem').filter({ hasText: PRICE });
  await expect(tiles.first()).toBeVisible();
  await main.getByRole('link', { name: /^Fruit \d+$/ }).click();
  await expect(page).toHaveURL('/d/produce?sort=price-up&section=fruit');
  await expect(main.getByRole('link', { name: /^Fruit \d+$/ })).toHaveAttribute('aria-current', 'page');
  await expect(main.getByRole('button', { name: 'In stock', exact: true })).toHaveCount(0);
  await expectAccessible(page, 'a section before a choice');

  await main.locator('a[href^="/p/"]').first().click();
  await expect(page).toHaveURL(/\/p\/\d{13}$/);
  await expect(main.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Fruit' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Goes Well With' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add to Cart' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Choose How You Shop' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  await choosePickup(page);
  await page.goto('/d/produce?section=fruit');
  await expect(main.getByText(/^Prices at/)).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'In stock', exact: true })).toHaveCount(1);
});
