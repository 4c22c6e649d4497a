import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { chargesOf, contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addFound, shopperWithCart } from './support/prepared.ts';
import { startStaff, stopStaff } from './support/staff.ts';

test('a shopper with a phone sees the order being picked without a reload, and then its final bill', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await addFound(page, 'cheese', 7);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: '+ Add or Edit Items' }).click();
  await expect(page).toHaveURL(`/mypurchases/pending/${orderId}`);
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await expect(heading("We've got your order.")).toBeVisible();
  await expect(page.getByText('Held on your card until we pick your order.')).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));

  await startStaff(page);
  await expect(heading("We're picking your order.")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Now: Picking' })).toContainText('of 8 products done.');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
  await expect(heading('Your order is ready.')).toBeVisible();
  await stopStaff(page);
  expect(loads).toBe(0);

  const receipt = page.locator('section', { has: page.getByRole('heading', { name: 'Final Receipt' }) });
  await expect(receipt.getByText('Charged to your card.')).toBeVisible();
  const [order] = await ordersOf(shopper.email);
  expect(order?.order_id).toBe(orderId);
  const captures = (await chargesOf(orderId)).filter(({ type }) => type === 'CAPTURE');
  expect(captures).toEqual([{ type: 'CAPTURE', status: 'APPROVED', amount_cents: order?.total, last_four: '4242' }]);
  await expect(receipt).toContainText(`Total$${(Number(order?.total) / 100).toFixed(2)}`);
  await expect(page.getByText(/^Picked/).first()).toBeVisible();
  await expectAccessible(page, 'a picked order');
});
