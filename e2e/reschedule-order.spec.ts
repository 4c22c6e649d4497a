import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { rowsOf } from './support/database.ts';
import { contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';

test('a placed order is moved to another time, which its page and its history show; nothing more is charged', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await page.goto('/cart');
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  const [before] = await ordersOf(shopper.email);

  await page.goto(`/mypurchases/pending/${orderId}`);
  await page.getByRole('link', { name: 'Change Time' }).click();
  await expect(page).toHaveURL(`/mypurchases/pending/${orderId}/reschedule`);
  await expect(page.getByRole('heading', { level: 1, name: 'Change your time' })).toBeVisible();
  await expect(page.getByText('stays yours', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the times of an order');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('group', { name: 'Days' }).getByRole('button').nth(3).click();
  await page.getByRole('radio').nth(1).check();
  await page.getByRole('button', { name: /^Move to/ }).click();

  await expect(page).toHaveURL(`/mypurchases/pending/${orderId}`);
  await expect(page.getByText(/^Time changed/)).toBeVisible();
  const [after] = await ordersOf(shopper.email);
  expect(after).toMatchObject({ status: 'PLACED', state: 'BOOKED', total: before?.total });
  expect(after?.slot_id).not.toBe(before?.slot_id);
  const [order] = await rowsOf<{ revision: number; legs: number; booked: number }>(
    'shop',
    `select revision, (select count(*)::int from tender_tx t where t.order_id = o.order_id) as legs,
            (select count(*)::int from reservation r where r.owner_id = o.profile_id and r.state = 'BOOKED') as booked
       from orders o where order_id = $1`,
    [orderId],
  );
  expect(order).toEqual({ revision: 2, legs: 1, booked: 1 });
});
