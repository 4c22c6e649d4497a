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
  // The address is there before its page, and the page before has such a link too.
  await expect(page.getByRole('heading', { level: 1, name: "We've got your order." })).toBeVisible();
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

  const more = await orderNow(orderId);
  expect(more).toMatchObject({ revision: 2, held: more?.total, legs: 2 });

  await page.goto(`/cart/modify?orderId=${orderId}`);
  const eggs = page.getByRole('group', { name: /^Quantity, .*Brown Eggs/ });
  await eggs.getByRole('button', { name: 'One less' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Review Changes' }).click();
  await expect(page.getByText('Nothing is charged now. You pay after your order is packed.')).toBeVisible();
  await page.getByRole('button', { name: 'Submit Modified Order' }).click();
  await expect(page).toHaveURL(`/checkout/clicklist/${orderId}/complete?im=true`);
  await expect(thanks(page, 'Pickup')).toBeVisible();
  const less = await orderNow(orderId);
  expect(less).toMatchObject({ revision: 3, held: more?.held, legs: 2 }); // what is held too much is released at the end
  expect(Number(less?.total)).toBeLessThan(Number(more?.total));
});

const orderNow = async (orderId: string) =>
  (
    await rowsOf<{ revision: number; total: number; held: number; legs: number }>(
      'shop',
      `select revision, total_cents as total, (select sum(amount_cents)::int from tender_tx t where t.order_id = o.order_id) as held,
            (select count(*)::int from tender_tx t where t.order_id = o.order_id) as legs
       from orders o where order_id = $1`,
      [orderId],
    )
  )[0];
