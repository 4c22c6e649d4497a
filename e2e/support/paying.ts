import { expect, type Page } from '@playwright/test';
import type { Shopper } from './shopper.ts';

/** A bank card as it is typed. */
export interface TypedCard {
  readonly number: string;
  readonly cvv: string;
}

export const GOOD_CARD: TypedCard = { number: '4242424242424242', cvv: '123' };
/** Accepted when it is added, declined when it is charged. */
export const DECLINED_LATER: TypedCard = { number: '4000000000000341', cvv: '123' };

const EXPIRY_YEAR = String(new Date().getFullYear() + 3);

/** Fills the contact in; the shop saves it as the focus leaves. */
export async function fillContact(page: Page, { firstName, lastName, phone }: Shopper): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
  await page.getByRole('textbox', { name: 'Phone' }).fill(phone);
}

export const openWallet = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Add or Change Payment Method' }).click();

/** The secure frame of the payment host, inside the page. */
export const cardFrame = (page: Page) => page.frameLocator('iframe[title="Card details"]');

/** Types a card by key presses into the frame of the add-card form that is open. */
export async function typeCard(page: Page, { number, cvv }: TypedCard): Promise<void> {
  const frame = cardFrame(page);
  await frame.getByRole('textbox', { name: 'Card number' }).pressSequentially(number);
  await frame.getByRole('combobox', { name: 'Month' }).selectOption('12');
  await frame.getByRole('combobox', { name: 'Year' }).selectOption(EXPIRY_YEAR);
  await frame.getByRole('textbox', { name: 'CVV' }).pressSequentially(cvv);
}

/** From the wallet that is open: adds a card with a new billing address, and waits until it is listed. */
export async function addCard(page: Page, card: TypedCard): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Add Credit/Debit Card' }).click();
  const form = page.getByRole('dialog', { name: 'Add Credit/Debit Card' });
  await typeCard(page, card);
  await fillHolder(page);
  await fillBilling(page);
  await form.getByRole('button', { name: 'Save Card' }).click();
  const listed = page.getByRole('dialog', { name: 'Select Payment' });
  await expect(listed.getByText(`ending in ${card.number.slice(-4)}`).first()).toBeVisible();
}

/** Enters the holder's name if the page has not done so. */
async function fillHolder(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  const first = form.getByRole('textbox', { name: 'First Name' });
  if ((await first.inputValue()) !== '') return;
  await first.fill('Una');
  await form.getByRole('textbox', { name: 'Last Name' }).fill('Morrow');
}

/** Gives the form a billing address if the address book is empty: through its list, and back. */
export async function fillBilling(page: Page): Promise<void> {
  const choose = page.getByRole('button', { name: 'Choose Billing Address' });
  const change = page.getByRole('button', { name: 'Change Billing Address' });
  await expect(page.getByText('No billing address selected.').or(change)).toBeVisible();
  if (await change.isVisible()) return;
  await choose.click();
  await page.getByRole('dialog', { name: 'Billing Address' }).getByRole('button', { name: 'Add New Address' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Address' });
  await form.getByRole('textbox', { name: 'Address' }).fill('7028 Truman St');
  await form.getByRole('textbox', { name: 'City' }).fill('Cincinnati');
  await form.getByRole('combobox', { name: 'State/Province' }).fill('Ohio');
  await form.getByRole('textbox', { name: 'Postal code' }).fill('45202');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('button', { name: 'Use Address' }).click();
}

/** Pays with the card that the wallet marks, and waits until the checkout has it. */
export async function confirmCard(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
}
