import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInStaff, STAFF } from './support/console.ts';
import { chargesOf, contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import type { Shopper } from './support/shopper.ts';
import { pickNow, startStaff } from './support/staff.ts';
import { OPS_ORIGIN } from './support/world.ts';

test('a service desk finds an order, refunds an item to the card that paid, and sees it in what happened', async ({
  page,
  browser,
}) => {
  await startStaff(page);
  const other = await placed(await (await browser.newContext()).newPage());
  const { shopper, orderId } = await placed(page);
  await pickNow(page);
  await expect.poll(async () => (await ordersOf(shopper.email))[0]?.status, { timeout: 60_000 }).toBe('COMPLETE');

  const desk = await signedIn(browser);
  const search = desk.getByRole('searchbox', { name: 'Order, phone or email' });
  await expectAccessible(desk, 'the search of a service desk');
  await search.fill('Una');
  await search.press('Enter');
  await expect(desk.getByText(/^Enter an order’s number/)).toBeVisible();
  await search.fill(orderId.slice(-8));
  await search.press('Enter');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Order /);
  const seen = desk.getByRole('listitem').filter({ hasText: 'Order placed page' });
  await expect(seen).toContainText('It can be changed until');
  await expectAccessible(desk, 'an order at a service desk');

  const amount = await refundFirst(desk);
  await expect(desk.getByText(`${amount} goes back to the card that paid.`)).toBeVisible();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Bruised, by phone' })).toContainText(amount);
  await expect(desk.getByRole('row', { name: /^Total/ })).toContainText(`−${amount}`);
  const returned = (await chargesOf(orderId)).filter(({ type }) => type === 'RETURN');
  expect(returned.map(({ amount_cents: cents }) => `$${(Number(cents) / 100).toFixed(2)}`)).toEqual([amount]);

  await desk.getByRole('textbox', { name: 'Only staff see this' }).fill('Rang back: all is well.');
  await desk.getByRole('button', { name: 'Save Note' }).press('Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'Rang back: all is well.' })).toContainText('Sol');

  // From one order to another: nothing of the first one stays.
  await search.fill(other.orderId);
  await search.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/orders/${other.orderId}$`));
  await expect(desk.getByRole('heading', { name: 'Actions' })).toHaveCount(1);
});

/** An order for pickup, of a new shopper. */
async function placed(page: Page): Promise<{ readonly shopper: Shopper; readonly orderId: string }> {
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  return { shopper, orderId };
}

/** The console at the orders of a store, with the service desk signed in. */
async function signedIn(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: OPS_ORIGIN });
  const desk = await context.newPage();
  await signInStaff(desk, STAFF.desk);
  await expect(desk.getByRole('heading', { level: 1, name: 'Find an order' })).toBeVisible();
  return desk;
}

/** Refunds one item of the first line by keyboard. @returns what the dialog says that it gives back */
async function refundFirst(desk: Page): Promise<string> {
  await desk.getByRole('button', { name: /^Refund an Item/ }).press('Enter');
  const dialog = desk.getByRole('dialog', { name: 'Refund items' });
  await expect(dialog).toContainText('Your limit is $25.00 of an order; $25.00 of it is left.');
  await dialog.getByRole('checkbox').first().press('Space');
  await dialog.getByRole('button', { name: /^Refund/ }).press('Enter');
  await expect(dialog.getByText('Say why in a few words.')).toBeVisible();
  await expectAccessible(desk, 'a refund at a service desk');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Bruised, by phone');
  const submit = dialog.getByRole('button', { name: /^Refund \$/ });
  const amount = /\$[\d.]+/.exec((await submit.textContent()) ?? '')?.[0] ?? '';
  await submit.press('Enter');
  await expect(dialog).toBeHidden();
  return amount;
}
