import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInStaff, STAFF } from './support/console.ts';
import { rowsOf } from './support/database.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { pickNow, startStaff } from './support/staff.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('the store sees a shopper arrive within two seconds, looks at an ID, and hands the order over', async ({
  page,
  browser,
}) => {
  await startStaff(page); // first it picks what other journeys left
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await rowsOf(
    'shop',
    `update order_revision set lines = (
       select jsonb_agg(jsonb_set(line, '{product,minAge}', '21')) from jsonb_array_elements(lines) as line)
      where order_id = $1`,
    [orderId],
  );
  const store = await (await browser.newContext()).newPage();
  await openBoard(store, orderId);
  await page.goto(`/mypurchases/pending/${orderId}`);
  await pickNow(page);
  await expect(heading(page, 'Your order is ready.')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('combobox', { name: 'Bay' }).selectOption('Bay 6');
  await page.getByRole('button', { name: "I'm Here" }).click();
  await expect(page.getByText('You said that you are at: Bay 6.')).toBeVisible();
  const arrived = store.getByRole('link', { name: `Bay 6, order ${orderId.slice(-6, -2)}`, exact: true });
  await expect(arrived).toBeVisible({ timeout: 4_000 });
  await expect(store.getByRole('status').filter({ hasText: /has arrived: Bay 6\./ })).toBeAttached();
  await arrived.click();
  await store.getByRole('button', { name: 'I’m Going Out' }).press('Enter'); // a pointer's press so soon is dropped
  await expect(store.getByText(/is going out$/)).toBeVisible();
  await expectAccessible(store, 'an order to hand over');
  await expect(store.getByRole('region', { name: /totes? to fetch/ })).toBeVisible();

  for (const tote of await store.getByRole('checkbox', { name: / is fetched$/ }).all()) await tote.check();
  await store.getByRole('radio', { name: '21 or older, photo matches' }).check();
  await store.getByRole('textbox', { name: 'Date of birth on the ID' }).fill('04/17/1985');
  await store.getByRole('button', { name: /^Hand Over \d+ Items? to / }).click();
  await expect(arrived).toBeHidden();
  await expect(store.getByRole('main').getByText(`Order ${orderId.slice(-6, -2)} is handed over.`)).toBeVisible();
  await expect(heading(page, 'You picked up your order.')).toBeVisible();
  const [action] = await rowsOf<{ data: object }>(
    'shop',
    `select data from ops.staff_action where order_id = $1 and kind = 'hand-over'`,
    [orderId],
  );
  expect(action?.data).toEqual({ to: 'PERSON', checkedMinAge: 21, checkedAt: expect.any(String) });
});

/** Signs somebody in who may work at every store, and opens who waits at that of an order. */
async function openBoard(store: Page, orderId: string): Promise<void> {
  const [order] = await rowsOf<{ at: string }>('shop', 'select location_id as at from orders where order_id = $1', [
    orderId,
  ]);
  await signInStaff(store, STAFF.admin, `/stores/${order?.at}/hand-over`);
  await expect(heading(store, /waiting|ready|delivery/)).toBeVisible();
  await expectAccessible(store, 'who waits at the store');
}
