import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { chargesOf, contactAndCard, enterAddress, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { newShopper, signUp } from './support/shopper.ts';
import { addToCart, AVOCADO, cartLink, search, searchModalities, startShopping } from './support/shopping.ts';

test('TIP-001 TIP-002 a visitor has groceries delivered to an address, with a tip and a flash sale, left at the door', async ({
  page,
}) => {
  const shopper = newShopper();
  await page.goto('/');
  await searchModalities(page, 'Delivery', '45202');
  await startShopping(page, 'Delivery by Kroger Delivery', 'Delivery to 45202');
  await search(page, 'avocado');
  await addToCart(page, 'Hollow Creek', AVOCADO);
  await cartLink(page, 1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('20');
  await quantity.press('Enter');
  await expect(cartLink(page, 20)).toBeVisible();
  await expect(page.getByText('Updating')).toHaveCount(0); // the server has them
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  await signUp(page, shopper);
  await expect(page).toHaveURL('/scheduling?fulfillmentType=Delivery');

  await enterAddress(page);

  const tips = page.getByRole('group', { name: 'Tip' });
  await expect(tips.getByRole('radio', { name: /^\$\d/ }).first()).toBeVisible();
  await tips.getByRole('radio', { name: 'Other Amount' }).check();
  await page.getByRole('textbox', { name: 'Custom Tip Amount' }).fill('5');
  const created = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/checkouts'));
  const orderId = await reserve(page);
  expect((await created).postDataJSON()).toMatchObject({ gratuityAmount: 'USD 5.00' });
  expect(orderId).toMatch(/^\d{16}02$/);

  await page.getByRole('checkbox', { name: 'Leave at my door' }).check();
  await page.getByRole('textbox', { name: 'Notes for your driver' }).fill('The blue door.');
  await contactAndCard(page, shopper, GOOD_CARD);
  const sales = page.getByRole('list', { name: 'Flash Sales' });
  await sales
    .getByRole('button', { name: /^Add .* to your order$/ })
    .first()
    .click();
  await expect(page.getByRole('complementary').getByText('Flash sale', { exact: true })).toBeVisible();
  await pressPlace(page, 'Delivery');
  await expect(thanks(page, 'Delivery')).toBeVisible();
  await expect(page.getByText("We'll leave your bags at your door, as you requested.")).toBeVisible();

  const orders = await ordersOf(shopper.email);
  expect(orders).toEqual([expect.objectContaining({ order_id: orderId, status: 'PLACED', state: 'BOOKED' })]);
  expect(await chargesOf(orderId)).toEqual([expect.objectContaining({ amount_cents: orders[0]?.total })]);
  const kept = await rowsOf(
    'shop',
    `select delivery_type, instructions, tip_cents, destination ->> 'addressLine1' as street
     from checkout where checkout_id = $1`,
    [orderId],
  );
  expect(kept).toEqual([
    { delivery_type: 'CONTACTLESS', instructions: 'The blue door.', tip_cents: 500, street: '12 Truman St' },
  ]);
});
