import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInStaff, STAFF } from './support/console.ts';
import { rowsOf } from './support/database.ts';
import { chargesOf, contactAndCard, enterAddress, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithDelivery } from './support/prepared.ts';
import { pickNow, startStaff } from './support/staff.ts';
import { OPS_ORIGIN } from './support/world.ts';

test('a desk gives the fee of a delivery back, and its shopper sees which card gets it and still has the order', async ({
  page,
  browser,
}) => {
  await startStaff(page);
  const shopper = await shopperWithDelivery(page, 20);
  await page.goto('/scheduling?fulfillmentType=Delivery');
  await enterAddress(page);
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Delivery');
  await expect(thanks(page, 'Delivery')).toBeVisible();
  await pickNow(page);
  await page.goto(`/mypurchases/pending/${orderId}`);
  const title = page.getByRole('heading', { level: 1, name: 'Your order was delivered.' });
  await expect(title).toBeVisible({ timeout: 60_000 });

  const [order] = await rowsOf<{ at: string; fee: string }>(
    'shop',
    `select o.location_id as at, (r.bill ->> 'fees')::int / 100.0 as fee
       from orders o join order_revision r on r.order_id = o.order_id and r.bill is not null where o.order_id = $1`,
    [orderId],
  );
  const fee = `$${Number(order?.fee).toFixed(2)}`;
  const context = await browser.newContext({ baseURL: OPS_ORIGIN });
  const desk = await context.newPage();
  await signInStaff(desk, STAFF.admin, `/stores/${order?.at}/orders/${orderId}`);
  await desk.getByRole('button', { name: `Give Fees Back ${fee} left` }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Give fees back' });
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue(fee.slice(1));
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Two hours late');
  await expectAccessible(desk, 'fees at a service desk');
  await dialog.getByRole('button', { name: `Give ${fee} Back` }).press('Enter');
  await expect(desk.getByText(`${fee} goes back to the card that paid.`)).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Two hours late' })).toContainText(fee);
  await expect(desk.getByRole('row', { name: /^Total/ })).toContainText(`−${fee}`);
  await expect(desk.getByText('No fees were paid, or all of them came back')).toBeVisible();
  const returned = (await chargesOf(orderId)).filter(({ type }) => type === 'RETURN');
  expect(returned.map(({ amount_cents: cents }) => `$${(Number(cents) / 100).toFixed(2)}`)).toEqual([fee]);

  await page.reload();
  await expect(title).toBeVisible();
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) });
  await expect(refunds).toContainText(/^RefundsFees, /);
  await expect(refunds.getByRole('row', { name: /4242/ })).toContainText(fee);
  await expectAccessible(page, 'an order of which fees came back');
});
