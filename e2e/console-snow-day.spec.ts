import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { farStore, signInStaff, STAFF } from './support/console.ts';
import { rowsOf } from './support/database.ts';
import { contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { OPS_ORIGIN } from './support/world.ts';

const slotOf = async (orderId: string) =>
  (
    await rowsOf<{ date: string; total: number; revision: number; mails: number }>(
      'shop',
      `select s.local_date::text as date, o.total_cents as total, o.revision,
              (select count(*)::int from mail m where m.about like 'order-moved/' || o.order_id || '/%') as mails
         from orders o join reservation r using (reservation_id) join slot s using (slot_id) where o.order_id = $1`,
      [orderId],
    )
  )[0];

test('a store that cannot serve a day moves its orders at the same price; the shopper sees it, and it is undone', async ({
  page,
  browser,
}) => {
  const store = await farStore('GA');
  const shopper = await shopperWithCart(page, 2, store);
  await page.goto('/cart');
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  const before = await slotOf(orderId);

  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await signInStaff(desk, STAFF.admin, `/stores/${store}/times`);
  await desk.getByRole('link', { name: 'Plan a Snow Day' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Snow day' })).toBeVisible();
  await desk.getByRole('combobox', { name: 'From day' }).selectOption(before?.date ?? '');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByText('Preview, nothing done yet')).toBeVisible();
  const row = desk.getByRole('listitem').filter({ hasText: orderId.slice(-6, -2) });
  await expect(row.getByText(/ → /)).toBeVisible();
  await expectAccessible(desk, 'a snow day, simulated');
  await desk.setViewportSize({ width: 768, height: 900 });
  await expectAccessible(desk, 'a snow day, simulated');
  await desk.setViewportSize({ width: 1280, height: 900 });
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Snow');
  await desk.getByRole('button', { name: /^Close \d+ Times? and Move \d+ Orders?$/ }).click();
  await expect(desk.getByRole('heading', { name: /^\d+ orders? moved$/ })).toBeVisible();
  await expect(desk.getByText('No shopper has to be called')).toBeVisible();
  await expect(row.getByText(/ → /)).toBeVisible();
  await expectAccessible(desk, 'a snow day, applied');
  const moved = await slotOf(orderId);
  expect(moved).toMatchObject({ total: before?.total, revision: 2 });
  expect(moved?.date).not.toBe(before?.date);
  await expect.poll(async () => (await slotOf(orderId))?.mails).toBe(1);

  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(page.getByText(/^The store changed the time/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change Time' })).toBeVisible();

  await desk.getByRole('button', { name: 'Undo the Snow Day' }).click();
  await desk.getByRole('button', { name: 'Yes, Undo It' }).click();
  await expect(desk.getByRole('heading', { name: /^\d+ orders? back at the earlier time$/ })).toBeVisible();
  expect(await slotOf(orderId)).toMatchObject({ date: before?.date, total: before?.total, revision: 3 });
  expect(await ordersOf(shopper.email)).toMatchObject([{ status: 'PLACED', state: 'BOOKED' }]);
  await desk.goto(`${OPS_ORIGIN}/stores/${store}/log`);
  await expect(desk.getByRole('cell', { name: 'Closed times for a snow day' }).first()).toBeVisible();
  await desk.close();
});
