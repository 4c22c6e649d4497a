import { expect, type FrameLocator, type Page, test } from '@playwright/test';
import { expectAccessibleInAllColors } from './support/accessible.ts';
import { stops } from './support/focus.ts';
import { pressPlace, reserve } from './support/ordering.ts';
import { addCard, cardFrame, confirmCard, fillContact, GOOD_CARD, openWallet } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import {
  addGift,
  addSnap,
  enterPin,
  giftFrame,
  newGift,
  newSnap,
  pinFrame,
  snapChoice,
  snapFrame,
} from './support/stored-value.ts';

const screen = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string | RegExp) => dialog(page).getByRole('button', { name }).first().click();
const check = (page: Page, title: string) =>
  test.step(title, async () => {
    await expect(screen(page, title)).toBeVisible();
    await expectAccessibleInAllColors(page, title);
  });

/** A form that was refused has given its focus to the field, which the frame takes only after it shows the message. */
async function expectRefused(frame: FrameLocator, field: string, message: string | RegExp): Promise<void> {
  await expect(frame.getByText(message).first()).toBeVisible();
  await expect(frame.getByRole('textbox', { name: field })).toBeFocused();
}

/** From the title, where focus starts, Tab reaches these in this order, and Shift+Tab in reverse. */
async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await dialog(page).getByRole('heading', { level: 2 }).first().focus();
  expect.soft(await stops(page, 'Tab', names.length)).toEqual(names);
  const back = names.slice(0, -1).toReversed();
  expect.soft(await stops(page, 'Shift+Tab', back.length)).toEqual(back);
}

/** On the payment page, with what a wallet can pay for. */
async function atPayment(page: Page): Promise<void> {
  test.setTimeout(240_000); // each screen in five variants
  const shopper = await shopperWithCart(page, 10);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  await reserve(page);
  await fillContact(page, shopper);
}

test('the screens of bank cards and addresses are accessible, and Tab goes through each without a dead stop', async ({
  page,
}) => {
  await atPayment(page);
  await openWallet(page);
  await check(page, 'Select Payment');

  await press(page, 'Add Credit/Debit Card');
  await cardFrame(page).getByRole('textbox', { name: 'Card number' }).waitFor();
  await press(page, 'Save Card');
  await expectRefused(cardFrame(page), 'Card number', 'Card number too short.');
  await expectOrder(page, [
    'Exit',
    'First Name',
    'Last Name',
    'Card number',
    'Month',
    'Year',
    'CVV',
    'Save this card',
    'Make this my preferred card',
    'Choose Billing Address',
    'Cancel',
    'Save Card',
  ]);
  await check(page, 'Add Credit/Debit Card');
  await press(page, 'Choose Billing Address');
  await check(page, 'Billing Address');
  await press(page, 'Add New Address');
  await press(page, 'Save Address');
  await expectOrder(page, [
    'Exit',
    'Address',
    'Apt, suite, or unit (optional)',
    'City',
    'State/Province',
    'Postal code',
    'Cancel',
    'Save Address',
  ]);
  await check(page, 'Add New Address');
  await press(page, 'Back');
  await press(page, 'Back');
  await press(page, 'Back');
  await addCard(page, GOOD_CARD);

  await press(page, /^Actions for Visa/);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await screen(page, 'Edit Credit/Debit Card').waitFor();
  await page.frameLocator('iframe[title="Expiration date"]').getByRole('combobox', { name: 'Month' }).waitFor();
  await expectOrder(page, ['Exit', 'Month', 'Year', 'Make this my preferred card', 'Cancel', 'Save Changes']);
  await check(page, 'Edit Credit/Debit Card');
  await press(page, 'Back');
});

test('the screens of gift and SNAP EBT cards are accessible, and Tab goes through each without a dead stop', async ({
  page,
}) => {
  await atPayment(page);
  await openWallet(page);
  await addCard(page, GOOD_CARD);
  await press(page, 'Add SNAP EBT Card');
  await snapFrame(page).getByRole('textbox', { name: 'Card number' }).waitFor();
  await press(page, 'Save Card');
  await expectRefused(snapFrame(page), 'Card number', /^Card Number must be/);
  await expectOrder(page, ['Exit', 'Card number', 'Cancel', 'Save Card']);
  await check(page, 'Add SNAP EBT Card');
  await press(page, 'Back');
  const snap = newSnap();
  await addSnap(page, snap);
  await press(page, 'Add Gift Card');
  await giftFrame(page).getByRole('textbox', { name: 'Card number' }).waitFor();
  await press(page, 'Save Card');
  await expectRefused(giftFrame(page), 'Card number', 'PIN is a required field.');
  await expectOrder(page, ['Exit', 'Card number', 'PIN', 'Cancel', 'Save Card']);
  await check(page, 'Add Gift Card');
  await press(page, 'Back');
  await addGift(page, newGift(1_500));
  await check(page, 'Select Payment');

  await press(page, /^Delete Gift Card/);
  await expectOrder(page, ['Exit', 'Keep Card', 'Delete Card']);
  await check(page, 'Deleting Payment');
  await press(page, 'Keep Card');
  await press(page, 'Close');
  await check(page, 'Discard Changes?');
  await press(page, 'No, Keep Changes');
  await confirmCard(page);
  await expect(page.getByRole('button', { name: 'Add or Change Payment Method' })).toBeFocused();

  await openWallet(page);
  await press(page, 'Check Balance');
  await pinFrame(page).getByLabel('PIN').waitFor();
  await press(page, 'Enter Pin');
  await expectRefused(pinFrame(page), 'PIN', 'Invalid PIN, please try again.');
  await expectOrder(page, ['Exit', 'PIN', 'Back to Payment', 'Enter Pin']);
  await check(page, 'Check Balance');
  await enterPin(page, '4826');
  await expect(dialog(page)).toBeHidden();
  await openWallet(page);
  await snapChoice(page, snap).check();
  await confirmCard(page);
  await page.getByRole('button', { name: 'Change Amount' }).click();
  await check(page, 'Change SNAP EBT Amount');
  await press(page, 'Cancel');
  await pressPlace(page, 'Pickup');
  await pinFrame(page).getByLabel('PIN').waitFor();
  await expectOrder(page, ['Close', 'PIN', 'Back to Payment', 'Enter Pin']);
  await check(page, 'Enter Your SNAP EBT PIN');
});
