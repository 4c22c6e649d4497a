import { cents } from '@cartwright/rules/money';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  requestHost,
  button,
  frameLoaded,
  frameOf,
  giveAddress,
  type Mounted,
  mountWallet,
  newShopper,
  screenOf,
  typeCard,
} from '../testing/pay-host.ts';

const tabs: Mounted[] = [];

const order = { checkoutId: 'c', total: cents(4_000), hasSnapEligibleItems: false, ebtTotalFromCheckout: cents(0) };

/** The wallet of a checkout page, as another tab of the same shopper would have it. */
function openTab(shopper: string): Mounted {
  const ui = { showCardbox: true, saveCardOptionEnabled: true, showSnapCards: true, showGiftCards: true };
  const tab = mountWallet({ ui, order, shopper: { firstName: 'Rosa', lastName: 'Lindqvist' } }, shopper);
  tabs.push(tab);
  return tab;
}

async function addBank(number: string): Promise<void> {
  await button('Add Credit/Debit Card').click();
  await frameLoaded('Card details');
  await expect.element(page.getByText('1420 Elm Street')).toBeVisible();
  await typeCard(number);
  await button('Save Card').click();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
}

async function addGift(number: string, pin: string): Promise<void> {
  const frame = frameOf('Gift card number and PIN');
  await button('Add Gift Card').click();
  await frameLoaded('Gift card number and PIN');
  await frame.getByLabelText('Card number').fill(number);
  await frame.getByLabelText('PIN').fill(pin);
  await button('Save Card').click();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
}

const listed = async (shopper: string) =>
  (await requestHost(shopper, 'GET', '/payment/v2/wallet')) as {
    data: { payment: { cards: { lastFourPan: string; defaultApplications: string[] }[] } };
  };

test('cards are added, preferred, chosen and deleted, and a second tab of the shopper follows', async () => {
  const shopper = newShopper();
  await giveAddress(shopper);
  const first = openTab(shopper);
  const second = openTab(shopper);
  first.wallet.open();
  await expect.element(screenOf('Select Payment')).toBeVisible();
  await addBank('4242424242424242');
  await addBank('5555555555554444');
  await expect.poll(() => second.wallet.selection().bank?.lastFour).toBeDefined();

  await button('Actions for Mastercard ending in 4444').click();
  await page.getByRole('menuitem', { name: 'Make Preferred' }).click();
  await expect.element(page.getByText('Card Updated!')).toBeVisible();
  const { cards } = (await listed(shopper)).data.payment;
  expect(cards.filter((card) => card.defaultApplications.includes('CLICKLIST'))).toMatchObject([
    { lastFourPan: '4444' },
  ]);
  expect(openTab(shopper).wallet.selection().bank).toBeNull();
  await expect.poll(() => tabs.at(-1)?.wallet.selection().bank?.lastFour).toBe('4444');

  await addGift('9840000025000011111', '1111');
  await page.getByRole('checkbox', { name: /^Select gift card ending in/ }).click();
  await button('Confirm').click();
  await expect.poll(() => first.wallet.selection().gift.length).toBe(1);
  expect(first.wallet.selection().bank?.lastFour).toBe('4444');
  expect(first.wallet.selection().gift[0]?.balance).toBeGreaterThan(0);
  expect(second.wallet.selection().gift).toEqual([]);

  first.wallet.open();
  await button('Actions for Mastercard ending in 4444').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await button('Delete Card').click();
  await expect.element(page.getByText('Card Deleted!')).toBeVisible();
  for (const tab of tabs) await expect.poll(() => tab.wallet.selection().bank?.lastFour).toBe('4242');
});
