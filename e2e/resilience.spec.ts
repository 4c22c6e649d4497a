import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { chargesOf, contactAndCard, ordersOf, paysWith, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { isBack, keepDown, kill } from './support/programs.ts';

test('a payment host that is down leaves the checkout as it was; when it is back, trying again places the order once', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  const letItBack = await keepDown('pay');
  await pressPlace(page, 'Pickup');
  const failure = page.getByRole('alert').filter({ hasText: "Payment isn't available right now" });
  await expect(failure).toContainText("We couldn't reach our payment service, so your order hasn't been placed.");
  await expect(page.getByRole('textbox', { name: 'Phone' })).toHaveValue(shopper.phone);
  await expect(page.getByText(/^We'll hold this reservation until /)).toBeVisible();
  await expect(paysWith(page, GOOD_CARD)).toBeVisible();
  expect(await ordersOf(shopper.email)).toEqual([]);

  await letItBack();
  await failure.getByRole('button', { name: 'Try Again' }).click();
  await expect(thanks(page, 'Pickup')).toBeVisible();
  const orders = await ordersOf(shopper.email);
  expect(orders).toHaveLength(1);
  expect(await chargesOf(orderId)).toEqual([
    { type: 'AUTHORIZATION', status: 'APPROVED', amount_cents: orders[0]?.total, last_four: '4242' },
  ]);
});

test('a shop that crashes keeps what it acknowledged: the session, the cart, the slot and the order', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page, 3);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await kill('shop');
  await isBack('shop');
  await page.reload();
  await expect(page.getByText(/^We'll hold this reservation until /)).toBeVisible();
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await kill('shop');
  await isBack('shop');
  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(page.getByRole('heading', { name: '3 Item(s) in Your Order' })).toBeVisible();
  expect(await ordersOf(shopper.email)).toHaveLength(1);
});

test('a shop that crashes while an order is placed places it once, or says that it got no response', async ({
  page,
}) => {
  test.slow(); // recovery waits for the lease of the dead call, and the page keeps asking meanwhile
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await kill('shop');
  await isBack('shop');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try Again' });
  // A shop that is gone a moment later has placed the order, and cannot send the page that says so.
  const reload = page.getByRole('main').getByRole('button', { name: 'Reload', exact: true });
  const placed = thanks(page, 'Pickup');
  await expect(again.or(placed).or(reload)).toBeVisible({ timeout: 240_000 });
  if (await reload.isVisible()) await reload.click();
  else if (await again.isVisible()) await again.click();
  await expect(placed).toBeVisible();
  expect(await ordersOf(shopper.email)).toHaveLength(1);
  const approved = (await chargesOf(orderId)).filter(({ status }) => status === 'APPROVED');
  expect(approved).toHaveLength(1);
  expect(await rowsOf('shop', 'select 1 from mail where recipient = $1', [shopper.email])).toHaveLength(1);
});
