import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { cartLink } from './support/shopping.ts';

test('NAV-002 NAV-013 NAV-020 a placed order is changed with the card that paid it, and confirmed as a modified one', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await page.goto('/cart');
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();

  await page.getByRole('link', { name: '+ Add or Edit Items' }).click();
  await expect(page).toHaveURL(`/mypurchases/pending/${orderId}`);
  await page.getByRole('link', { name: '+ Add or Edit Items' }).click();
  await expect(page).toHaveURL(`/cart/modify?orderId=${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Change your order' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search for an item' }).fill('brown eggs');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page
    .getByRole('button', { name: /^Add .*Brown Eggs/ })
    .first()
    .click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Review Changes' }).click();

  await expect(page).toHaveURL(`/checkout?orderId=${orderId}&nc=true&im=true`);
  await expect(page.getByRole('heading', { level: 1, name: 'Complete your order' })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect(page).toHaveURL(`/checkout/clicklist/${orderId}/complete?im=true`);
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expect(page.getByText(/Brown Eggs/).first()).toBeVisible();
  await expect(cartLink(page, 0)).toBeVisible();

  const [order] = await rowsOf<{ revision: number; total: number; held: number; legs: number }>(
    'shop',
    `select revision, total_cents as total, (select sum(amount_cents)::int from tender_tx t where t.order_id = o.order_id) as held,
            (select count(*)::int from tender_tx t where t.order_id = o.order_id) as legs
       from orders o where order_id = $1`,
    [orderId],
  );
  expect(order).toMatchObject({ revision: 2, held: order?.total, legs: 2 });
});
