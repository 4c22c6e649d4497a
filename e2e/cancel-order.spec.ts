import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { chargesOf, contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';

test('a shopper with a phone cancels an order: its time is free again, and the hold on the card is released', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/mypurchases/pending/${orderId}`);
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
  await expect(dialog.getByText('Other shoppers can choose your time then.')).toBeVisible();
  await expectAccessible(page, 'canceling an order');
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByRole('combobox').selectOption('My plans changed');
  await dialog.getByRole('button', { name: 'Cancel Order' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your order is canceled.' })).toBeFocused();
  await expect(page.getByText('Nothing was charged.').first()).toBeVisible();
  await expect(page.getByRole('link', { name: '+ Add or Edit Items' })).toBeHidden();
  await expectAccessible(page, 'a canceled order');
  expect(await ordersOf(shopper.email)).toEqual([
    expect.objectContaining({ order_id: orderId, status: 'CANCELLED', state: 'RELEASED' }),
  ]);
  await expect
    .poll(async () => (await chargesOf(orderId)).map(({ type, status }) => `${type} ${status}`))
    .toEqual(['AUTHORIZATION APPROVED', 'REVERSAL REVERSED']);
});
