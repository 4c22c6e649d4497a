import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart, visitorWithCart } from './support/prepared.ts';
import { choosePickup, search, searchModalities } from './support/shopping.ts';
import { SECOND_BANNER_ORIGIN } from './support/world.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('heading', { level: 1, name });
const products = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Add .* to cart$/ })
    .first();

test.describe('screens that anybody may see are accessible', () => {
  test('home, before and after a store is chosen', async ({ page }) => {
    await page.goto('/');
    await expect(products(page)).toBeVisible();
    await expectAccessible(page, 'home of a stranger');
    await visitorWithCart(page);
    await page.goto('/');
    await expect(products(page)).toBeVisible();
    await expectAccessible(page, 'home');
  });

  test('department, search, product and the page that does not exist', async ({ page }) => {
    await visitorWithCart(page);
    await page.goto('/d/bakery');
    await expect(products(page)).toBeVisible();
    await expectAccessible(page, 'department');
    await page.goto('/search?q=avocdo');
    await expect(products(page)).toBeVisible();
    await expectAccessible(page, 'search');
    await page.goto('/p/0400000709345');
    await expect(heading(page, /Hass Avocado, Ripe Today/)).toBeVisible();
    await expectAccessible(page, 'product');
    await page.goto('/nothing-here');
    await expect(heading(page, "Wheat a minute… that page doesn't exist!")).toBeVisible();
    await expectAccessible(page, 'not found');
  });

  test('ways to shop, each tab', async ({ page }) => {
    await page.goto('/');
    await searchModalities(page, 'Pickup', '45202');
    const dialog = page.getByRole('dialog', { name: 'How are you shopping today?' });
    for (const modality of ['Pickup', 'Delivery', 'In Store']) {
      await dialog.getByRole('tab', { name: modality }).click();
      await expect(dialog.getByRole('tabpanel', { name: modality }).getByRole('radio').first()).toBeVisible();
      await expectAccessible(page, `ways to shop, ${modality}`);
    }
  });

  test('cart, sign-in and sign-up', async ({ page }) => {
    await choosePickup(page);
    await page.goto('/cart');
    await expect(heading(page, 'Your cart is empty')).toBeVisible();
    await expectAccessible(page, 'empty cart');
    await visitorWithCart(page);
    await page.goto('/cart');
    await expect(page.getByRole('group', { name: /^Quantity, / })).toBeVisible();
    await expectAccessible(page, 'cart');
    await page.goto('/signin');
    await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page.getByText('Enter your password').first()).toBeVisible();
    await expectAccessible(page, 'sign-in with errors');
    await page.goto('/signup');
    await expect(heading(page, 'Create an Account')).toBeVisible();
    await expectAccessible(page, 'sign-up');
  });

  test('the second banner: home, search and cart', async ({ page }) => {
    await page.goto(`${SECOND_BANNER_ORIGIN}/`);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Harris Teeter, home' })).toBeVisible();
    await expectAccessible(page, 'home of the second banner');
    await searchModalities(page, 'Pickup', '28202');
    await page.getByRole('dialog').getByRole('radio').first().check();
    await page.getByRole('dialog').getByRole('button', { name: 'Start Shopping' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await search(page, 'avocado');
    await products(page).click();
    await expectAccessible(page, 'search of the second banner');
    await page.goto(`${SECOND_BANNER_ORIGIN}/cart`);
    await expect(page.getByRole('group', { name: /^Quantity, / })).toBeVisible();
    await expectAccessible(page, 'cart of the second banner');
  });
});

test('scheduling, checkout and the confirmation are accessible', async ({ page }) => {
  test.slow();
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  await expectAccessible(page, 'scheduling');
  await page.setViewportSize({ width: 1280, height: 900 });
  await reserve(page);
  await expectAccessible(page, 'checkout');
  await page.setViewportSize({ width: 1280, height: 900 });
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expectAccessible(page, 'confirmation');
  await page.goto('/mypurchases');
  await expect(heading(page, 'My Purchases')).toBeVisible();
  await expectAccessible(page, 'purchases');
});
