import { randomInt } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { farStore, signInStaff } from './support/console.ts';
import { hire } from './support/hire.ts';
import { contactAndCard, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { pickNow, startStaff } from './support/staff.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a lead names a bay, a shopper waits in it, and who goes out reads it at once, also when it is renamed and removed', async ({
  page,
  browser,
}) => {
  await startStaff(page); // first it picks what other journeys left
  const store = await farStore('MS');
  const lead = String(randomInt(300_000, 400_000));
  await hire(lead, 'STORE_LEAD', store);
  const shopper = await shopperWithCart(page, 2, store);
  await page.goto('/cart');
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();

  const staff = await browser.newContext();
  const desk = await staff.newPage();
  await signInStaff(desk, lead, `/stores/${store}/hours`);
  await nameBays(desk, 'Bay 1, Bay 2, Blue door');
  await expectAccessible(desk, 'the bays of a store');
  const board = await staff.newPage();
  await board.goto(new URL(`/stores/${store}/hand-over`, desk.url()).href);
  await expect(heading(board, /waiting|ready|delivery/)).toBeVisible();

  await page.goto(`/mypurchases/pending/${orderId}`);
  await pickNow(page);
  await expect(heading(page, 'Your order is ready.')).toBeVisible({ timeout: 60_000 });
  const bay = page.getByRole('combobox', { name: 'Bay' });
  await bay.selectOption('Blue door');
  await page.getByRole('button', { name: "I'm Here" }).click();
  await expect(page.getByText('You said that you are at: Blue door.')).toBeVisible();
  const number = orderId.slice(-6, -2);
  const arrived = board.getByRole('listitem').filter({ hasText: `Blue door, order ${number}` });
  await expect(arrived).toBeVisible({ timeout: 4_000 });
  await expect(arrived.getByText('Not one of the bays')).toHaveCount(0);
  await arrived.getByRole('link').click();
  // From now on the demo's staff leaves the order alone. A pointer's press so soon is dropped.
  await board.getByRole('button', { name: 'I’m Going Out' }).press('Enter');
  await expect(board.getByText(/is going out$/)).toBeVisible();

  await nameBays(desk, 'Bay 1, Bay 2, Red door');
  await expect(board.getByText(noBay('Blue door'))).toBeVisible({ timeout: 4_000 });
  await expect(heading(board, `Blue door, order ${number}`)).toBeVisible();
  await expectAccessible(board, 'an order whose shopper waits at a bay of before');
  await page.reload();
  await expect(bay.getByRole('option')).toHaveText(['Bay 1', 'Bay 2', 'Red door', 'Other place']);
  await expect(page.getByRole('textbox', { name: 'Where are you?' })).toHaveValue('Blue door');
  await bay.selectOption('Red door');
  await page.getByRole('button', { name: 'Change Where I Am' }).click();
  await expect(heading(board, `Red door, order ${number}`)).toBeVisible({ timeout: 4_000 });
  await expect(board.getByText(noBay('Blue door'))).toBeHidden();

  await nameBays(desk, 'Bay 1, Bay 2');
  await expect(board.getByText(noBay('Red door'))).toBeVisible({ timeout: 4_000 });
  await page.reload();
  await expect(bay.getByRole('option')).toHaveText(['Bay 1', 'Bay 2', 'Other place']);
  await expect(page.getByText('You said that you are at: Red door.')).toBeVisible();
  await staff.close();
});

async function nameBays(desk: Page, names: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Bays' }).fill(names);
  await desk.getByRole('button', { name: 'Save Bays' }).click();
  await expect(desk.getByText('The bays are saved.')).toBeVisible();
}

const noBay = (name: string) => new RegExp(`^No bay of this store is called “${name}” now\\.`);
