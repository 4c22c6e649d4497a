import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { newShopper, signUp } from './support/shopper.ts';
import { addToCart, AVOCADO, cartLink, choosePickup, search } from './support/shopping.ts';

test('a visitor clips a coupon, signs up for it, and the cart, the checkout, the order and its receipt have it', async ({
  page,
}) => {
  const shopper = newShopper();
  await choosePickup(page);
  await search(page, 'avocado');
  await addToCart(page, 'Hollow Creek', AVOCADO);
  await expect(cartLink(page, 1)).toBeVisible();

  await page.goto('/cl/coupons/');
  await page.getByRole('searchbox', { name: 'Search coupons' }).fill('avocados');
  await page.getByRole('link', { name: 'Clip: Avocados' }).click();
  await signUp(page, shopper);
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Clipped: Avocados' })).toBeVisible();
  await expect(main.getByText('$0.50 off what is in your cart now.')).toBeVisible();

  await main.getByRole('link', { name: 'Go to cart' }).click();
  await expect(main.getByText('Your coupons take $0.50 off.')).toBeVisible();
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  const orderId = await reserve(page);
  const summary = page.getByRole('complementary');
  await expect(summary.getByText('Coupons')).toBeVisible();
  await expect(summary.getByText('Avocados')).toBeVisible();
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expect(page.getByText(/^Your clipped coupons are taken off this order/)).toBeVisible();
  expect(await rowsOf('shop', 'select coupon_id from coupon_use where checkout_id = $1', [orderId])).toEqual([
    { coupon_id: 'cpn_avocados' },
  ]);

  await page.goto(`/mypurchases/pending/${orderId}/receipt`);
  await expect(main.getByText('Avocados', { exact: true })).toBeVisible();
  await page.goto('/cl/coupons/?show=over');
  await expect(main.getByRole('heading', { level: 2, name: 'Avocados' })).toBeVisible();
  await expect(main.getByText('Used', { exact: true })).toBeVisible();
});
