import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { cents } from '@cartwright/rules/money';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  requestHost,
  button,
  frameLoaded,
  frameOf,
  frameMessages,
  giveCard,
  type Mounted,
  mountWallet,
  newShopper,
  screenOf,
} from '../testing/pay-host.ts';

const EBT = 'SNAP EBT card number';
const GIFT = 'Gift card number and PIN';
const PIN = 'SNAP EBT PIN';
const LOCKED =
  'Your card has been locked due to too many incorrect PIN attempts. Use a different payment method or call the number on your card for assistance.';

function open(screen: 'ADD_SNAP_EBT_CARD' | 'ADD_GIFT_CARD'): Mounted {
  const mounted = mountWallet();
  mounted.wallet.open(screen);
  return mounted;
}
async function openEbt(): Promise<Mounted> {
  const mounted = open('ADD_SNAP_EBT_CARD');
  await expect.element(screenOf('Add SNAP EBT Card')).toBeVisible();
  await frameLoaded(EBT);
  return mounted;
}
async function saveEbt(number: string): Promise<void> {
  await frameOf(EBT).getByRole('textbox').fill(number);
  await button('Save Card').click();
}
async function openGift(): Promise<Mounted> {
  const mounted = open('ADD_GIFT_CARD');
  await expect.element(screenOf('Add Gift Card')).toBeVisible();
  await frameLoaded(GIFT);
  return mounted;
}
async function saveGift(number: string, pin: string): Promise<void> {
  await frameOf(GIFT).getByLabelText('Card number').fill(number);
  await frameOf(GIFT).getByLabelText('PIN').fill(pin);
  await button('Save Card').click();
}
const pinField = () => frameOf(PIN).getByLabelText('PIN');
async function enterPin(pin: string): Promise<void> {
  await pinField().fill(pin);
  await button('Enter Pin').click();
}

test('WAL-031 WAL-105 VAL-007 VAL-020 a SNAP EBT card is added by its number alone; the frame refuses a short one, and the form tells what the network refuses', async () => {
  const { shopper } = await openEbt();
  await saveEbt('999999999999999');
  await frameMessages(EBT, 'Card Number must be at least 16 characters long and at most 19 characters long.');
  expect(page.getByText('Card Added!').elements()).toHaveLength(0);
  await saveEbt('1111111111111111');
  await expect.element(page.getByRole('alert').getByText('There was an error adding your card')).toBeVisible();
  await saveEbt('9999999999999991');
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ cardType: 'EBT_CARD', lastFourPan: '9991' }] } },
  });
});

test('WAL-032 WAL-105 VAL-025 VAL-027 ERR-210 a gift card is added by number and PIN, with its balance; too few digits are refused in the frame, and one without money in the form', async () => {
  const { shopper } = await openGift();
  await expectAccessible(document.body);
  await saveGift('98400000', '11');
  await frameMessages(GIFT, 'Card Number must be exactly 19 characters long.');
  await frameMessages(GIFT, 'PIN must be exactly 4 characters long.');
  expect(page.getByText('Card Added!').elements()).toHaveLength(0);
  await saveGift('9840000000000044446', '4444');
  await expect
    .element(page.getByRole('alert').getByText('You cannot add a Gift Card with a $0 balance.'))
    .toBeVisible();
  await saveGift('9840000025000011111', '1111');
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ cardType: 'GIFT_CARD', balance: '$25.00' }] } },
  });
  await expect.element(page.getByText('$25.00 Remaining')).toBeVisible();
});

describe('the balance of SNAP EBT', () => {
  async function check(number: string): Promise<Mounted> {
    const shopper = newShopper();
    await giveCard(shopper, { kind: 'ebt', number });
    const mounted = mountWallet({}, shopper);
    mounted.wallet.open();
    await button(/Check Balance/).click();
    await expect.element(screenOf('Check Balance')).toBeVisible();
    await frameLoaded(PIN);
    return mounted;
  }

  test('EBT-012 EBT-013 EBT-014 EBT-016 EBT-017 WAL-038 is asked by PIN in a frame, goes to the card, and closes the flyout', async () => {
    const { wallet } = await check('9999999999999991');
    await expect.element(page.getByText('Enter Your SNAP EBT PIN')).toBeVisible();
    expect(document.querySelectorAll('dialog input')).toHaveLength(0);
    await expectAccessible(document.body);
    await enterPin('1234');
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(0);
    wallet.open();
    await expect.element(page.getByText(/\$[\d,.]+ Remaining/)).toBeVisible();
  });

  test('EBT-018 EBT-019 ERR-226 a wrong PIN can be corrected, and the fourth locks the card', async () => {
    await check('6777777777771234');
    for (let attempt = 1; attempt < 4; attempt += 1) {
      await enterPin('4321');
      await frameMessages(PIN, 'Invalid PIN, please try again.');
      await expect.element(button('Enter Pin')).toBeVisible();
    }
    await enterPin('4321');
    await expect.element(page.getByRole('alert').getByText(LOCKED)).toBeVisible();
    expect(button('Enter Pin').elements()).toHaveLength(0);
    expect(document.querySelector('iframe')).toBeNull();
    await expect.element(button('Back to Payment')).toBeVisible();
  });

  test('EBT-015 a PIN that is left empty tells the host no more than any form of the list, and Back to Payment returns to the list', async () => {
    const { events } = await check('9999999999999991');
    await button('Enter Pin').click();
    const heard = () => events.filter(({ type }) => type === 'USER_CONSTRAINT_ERROR');
    await expect.poll(heard).toEqual([{ type: 'USER_CONSTRAINT_ERROR', during: 'list', code: 'FORM' }]);
    await button('Back to Payment').click();
    await expect.element(screenOf('Wallet')).toBeVisible();
  });

  test('EBT-020 EVT-002 PAY-030 a PIN entry that is out of order shows its words, and the host hears of a failure of service', async () => {
    const { events } = await check('9999999999999991');
    await enterPin('0884');
    await expect.element(page.getByRole('alert').getByText(/PIN entry did not load/)).toBeVisible();
    expect(events).toContainEqual({ type: 'CUSTOMER_FACING_SERVICE_ERROR', during: 'balance', code: 'OTHER' });
  });
});

test('EBT-017 a balance requested from the summary box leaves the flyout open', async () => {
  const shopper = newShopper();
  await giveCard(shopper, { kind: 'ebt', number: '9999999999999991' });
  const order = {
    checkoutId: 'c',
    total: cents(5_000),
    hasSnapEligibleItems: true,
    ebtTotalFromCheckout: cents(2_000),
  };
  mountWallet({ order, ui: { showCardbox: true, showSnapCards: true } }, shopper);
  await button(/Check Balance/).click();
  await frameLoaded(PIN);
  await enterPin('1234');
  await expect.element(screenOf('Select Payment')).toBeVisible();
  await expect.element(page.getByRole('dialog').getByText(/\$[\d,.]+ Remaining/)).toBeVisible();
});
