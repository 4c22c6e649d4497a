import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { rowsOf } from './support/database.ts';
import { chargesOf, contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addFound, AVOCADO_GTIN, shopperWithCart } from './support/prepared.ts';
import { putOnShelf } from './support/shelf.ts';
import { pickNow, startStaff } from './support/staff.ts';

const PHONE = { width: 390, height: 844 };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('a shopper sees the order being picked without a reload, approves a substitute, and gets the receipt, also from the mail', async ({
  page,
  browser,
}) => {
  await startStaff(page); // first it picks what other journeys left
  const shopper = await shopperWithCart(page);
  await addFound(page, 'cheese', 3);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await page.getByRole('radio', { name: 'Ask me first' }).check();
  await contactAndCard(page, shopper, GOOD_CARD);
  await putOnShelf(orderId, { missing: AVOCADO_GTIN });
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await pickNow(page);
  await page.setViewportSize(PHONE);
  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(heading(page, /^We/)).toBeVisible();
  let loads = 0;
  page.on('load', () => (loads += 1));

  await approveByKeyboard(page);
  await expect(heading(page, 'Your order is ready.')).toBeVisible();
  expect(loads).toBe(0);
  const total = await expectFinalBill(page, { orderId, email: shopper.email });
  await page.getByRole('link', { name: 'Receipt', exact: true }).click();
  await expect(heading(page, 'Receipt')).toBeVisible();
  await expect(page.getByText(/^Instead of .*Avocado/).first()).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);
  await expectAccessible(page, 'a receipt');
  await expectOpenedByMail(browser, orderId, total);
});

/** The order waits for the reply, so the page cannot miss that it is picked. */
async function approveByKeyboard(page: Page): Promise<void> {
  const review = page.getByRole('button', { name: /^Review Swap for .*Avocado/ });
  await expect(review).toBeVisible();
  await expect(heading(page, "We're picking your order.")).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Now: Picking' })).toContainText('of 4 products done.');
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeHidden();
  await review.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Review a Swap' });
  await expectAccessible(page, 'a proposed substitute');
  await page.setViewportSize(PHONE);
  await dialog.getByRole('radio').first().press('Space');
  await dialog.getByRole('button', { name: /^Bring / }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^We'll bring .* instead of .*Avocado/).first()).toBeVisible();
}

/** The page, the shop and the payment host have the same total. Returns it. */
async function expectFinalBill(
  page: Page,
  { orderId, email }: { readonly orderId: string; readonly email: string },
): Promise<string> {
  const receipt = page.locator('section', { has: page.getByRole('heading', { name: 'Final Receipt' }) });
  await expect(receipt.getByText('Charged to your card.')).toBeVisible();
  const [order] = await ordersOf(email);
  const captures = (await chargesOf(orderId)).filter(({ type }) => type === 'COMPLETION');
  expect(captures).toEqual([{ type: 'COMPLETION', status: 'APPROVED', amount_cents: order?.total, last_four: '4242' }]);
  const total = `$${(Number(order?.total) / 100).toFixed(2)}`;
  await expect(receipt).toContainText(`Total${total}`);
  await expect(page.getByText(/^Substitute: 2 × /)).toBeVisible();
  await expectAccessible(page, 'a picked order');
  return total;
}

/** In another browser, which nobody signed in to: the link of the mail shows the order and its receipt, and no more. */
async function expectOpenedByMail(browser: Browser, orderId: string, total: string): Promise<void> {
  const [mail] = await rowsOf<{ text: string }>('shop', 'select text_body as text from mail where about = $1', [
    `order-placed/${orderId}`,
  ]);
  const link = /\S+\/order\/\d+#\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  await page.goto(link);
  await expect(heading(page, /^(Your order is ready|You picked up your order)\.$/)).toBeVisible();
  await expect(page).toHaveURL(`/order/${orderId}`);
  await expect(page.getByText('You opened this from a mail.')).toBeVisible();
  await expectAccessible(page, 'an order opened by its mail');
  await page.getByRole('link', { name: 'Receipt', exact: true }).press('Enter');
  await expect(heading(page, 'Receipt')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(total);
  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(heading(page, 'Sign In')).toBeVisible();
  await context.close();
}
