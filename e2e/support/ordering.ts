import { expect, type Page } from '@playwright/test';
import { rowsOf } from './database.ts';
import { addCard, confirmCard, fillContact, openWallet, type TypedCard } from './paying.ts';
import type { Shopper } from './shopper.ts';

/** From the scheduling page, with the slot that it suggests, to the payment page. Returns the order's id. */
export async function reserve(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click();
  const payment = page.getByRole('heading', { level: 1, name: 'Payment details' });
  // Its cut-off may pass between sight and press; then the shop offers the next ones.
  const next = page.getByRole('button', { name: 'Reserve This Time' });
  await expect(payment.or(next)).toBeVisible();
  if (await next.isVisible()) {
    await next.click();
    // The next one is reserved then, and the shopper goes on from there.
    await page.getByText(/^We'll hold this reservation until /).waitFor();
    if (!(await payment.isVisible())) await page.getByRole('button', { name: 'Continue to Payment' }).click();
  }
  await expect(payment).toBeVisible();
  await page.waitForURL(/\/checkout\?orderId=\d{18}/);
  return new URL(page.url()).searchParams.get('orderId') ?? '';
}

/** On the scheduling page of a delivery: an address that the shop does not know. */
export async function enterAddress(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Delivery Address' });
  await dialog.getByRole('textbox', { name: 'Street address' }).fill('12 Truman St');
  await dialog.getByRole('textbox', { name: 'City' }).fill('Cincinnati');
  await dialog.getByRole('combobox', { name: 'State/Province' }).selectOption('Ohio');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('5135550142');
  await dialog.getByRole('button', { name: 'Save and Continue' }).click();
  await expect(dialog.getByText("We couldn't find this street address in 45202.")).toBeVisible();
  await dialog.getByRole('button', { name: 'Use Address as Entered' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByText('12 Truman St, Cincinnati, OH 45202')).toBeVisible();
}

/** On the payment page: the contact, and a new card. */
export async function contactAndCard(page: Page, shopper: Shopper, card: TypedCard): Promise<void> {
  await fillContact(page, shopper);
  await openWallet(page);
  await addCard(page, card);
  await confirmCard(page);
  await expect(paysWith(page, card)).toBeVisible();
}

/** What the payment page says it is paid with. */
export const paysWith = (page: Page, { number }: TypedCard) =>
  page
    .getByRole('region', { name: 'Payment Method' })
    .getByRole('radio', { name: new RegExp(`ending in ${number.slice(-4)}`), checked: true });

/** Presses the button of the summary. */
export const pressPlace = (page: Page, modality: 'Pickup' | 'Delivery'): Promise<void> =>
  page
    .getByRole('complementary')
    .getByRole('button', { name: `Place ${modality} Order` })
    .click();

/** The heading of the page that follows a placed order. */
export const thanks = (page: Page, modality: 'Pickup' | 'Delivery') =>
  page.getByRole('heading', { level: 1, name: `Thank you, your ${modality} order has been placed!` });

/** The orders of an account, as the shop's database has them. */
export const ordersOf = (email: string) =>
  rowsOf<{ order_id: string; status: string; total: string; slot_id: string; state: string }>(
    'shop',
    `select o.order_id, o.status, o.total_cents::text as total, r.slot_id, r.state
     from orders o join reservation r using (reservation_id) join "user" u on u.id = o.profile_id
     where u.email = $1 order by o.placed_at`,
    [email],
  );

/** What the payment host did for an order, as its database has it. */
export const chargesOf = (orderId: string) =>
  rowsOf<{ type: string; status: string; amount_cents: string; last_four: string }>(
    'pay',
    `select txn.type, txn.status, txn.amount_cents, card.last_four
     from pay.txn join pay.leg on leg.id = leg_id join pay.card on card.id = card_id join pay.intent on intent.id = intent_id
     where checkout_id = $1 order by txn.at`,
    [orderId],
  );
