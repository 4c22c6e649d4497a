import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { chargesOf, contactAndCard, enterAddress, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithDelivery } from './support/prepared.ts';
import { putOnShelf } from './support/shelf.ts';
import { pickNow, startStaff } from './support/staff.ts';

const PHONE = { width: 390, height: 844 };

test('a shopper with a phone tips more after a delivery, reports a missing item, and sees the refund', async ({
  page,
}) => {
  await startStaff(page); // first it picks what other journeys left
  const shopper = await shopperWithDelivery(page, 20);
  await page.goto('/scheduling?fulfillmentType=Delivery');
  await enterAddress(page);
  await chooseTip(page, '5');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await putOnShelf(orderId, { missing: null });
  await pressPlace(page, 'Delivery');
  await expect(thanks(page, 'Delivery')).toBeVisible();
  await pickNow(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Your order was delivered.' })).toBeVisible();

  await changeTip(page);
  expect(await movesOf(orderId)).toEqual(['AUTHORIZATION', 'COMPLETION', 'AUTHORIZATION 300', 'COMPLETION 300']);
  const refund = await reportMissing(page);
  await expect
    .poll(() => movesOf(orderId))
    .toEqual(['AUTHORIZATION', 'COMPLETION', 'AUTHORIZATION 300', 'COMPLETION 300', `RETURN ${refund}`]);
  await page.getByRole('link', { name: 'See Your Order' }).click();
  const refunds = page.locator('section', { has: page.getByRole('heading', { name: 'Refunds' }) });
  await expect(refunds.getByRole('row', { name: /4242/ })).toContainText(`$${(refund / 100).toFixed(2)}`);
  await expectAccessible(page, 'a refunded order');
});

async function chooseTip(page: Page, dollars: string): Promise<void> {
  await page.getByRole('radio', { name: 'Other Amount' }).check();
  await page.getByRole('textbox', { name: 'Custom Tip Amount' }).fill(dollars);
}

async function changeTip(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change Tip' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delivery Tip' });
  await chooseTip(page, '8');
  await expect(dialog.getByText("We'll charge $3.00 more to the card of this order.")).toBeVisible();
  await expectAccessible(page, 'another tip');
  await page.setViewportSize(PHONE);
  await dialog.getByRole('button', { name: 'Save Tip' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Your tip is \$8\.00\./)).toBeVisible();
}

/** One of the avocados. Returns its refund in cents. */
async function reportMissing(page: Page): Promise<number> {
  await page.getByRole('link', { name: 'Report a Problem' }).click();
  await page.getByRole('checkbox', { name: /Avocado/ }).check();
  await page.getByRole('radio', { name: 'Missing' }).check();
  const quantity = page.getByRole('textbox', { name: 'Quantity' });
  await quantity.fill('1');
  await quantity.press('Enter');
  await expect(page.getByText(/Avocado.*, 1 of 20$/)).toBeVisible();
  await expectAccessible(page, 'a report');
  await page.setViewportSize(PHONE);
  const send = page.getByRole('button', { name: /^Request \$[\d.]+ Refund$/ });
  const amount = /\$([\d.]+)/.exec((await send.textContent()) ?? '')?.[1] ?? '';
  await send.click();
  await expect(page.getByText('Your refund is on its way')).toBeVisible();
  await expect(page.getByRole('row', { name: /4242/ })).toContainText(`$${amount}`);
  return Math.round(Number(amount) * 100);
}

/** What was done to the card, in order; with the cents of what came after the delivery. */
const movesOf = async (orderId: string): Promise<string[]> =>
  (await chargesOf(orderId)).map(({ type, amount_cents: amount }, n) => (n < 2 ? type : `${type} ${amount}`));
