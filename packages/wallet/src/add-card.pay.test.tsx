import '@cartwright/ui/tokens.css';
import '@cartwright/ui/base.css';
import '@cartwright/ui/themes/main.css';
import { afterEach, expect, test } from 'vitest';
import { commands, page } from 'vitest/browser';
import {
  askHost,
  button,
  frameLoaded,
  frameOf,
  frameSays,
  giveAddress,
  type Mounted,
  mountWallet,
  newShopper,
  screenOf,
} from './testing/pay-host.ts';

let mounted: Mounted | undefined;
afterEach(() => mounted?.remove());

const YEAR = String(new Date().getFullYear() + 3);
const card = frameOf('Card details');
async function typeCard(number: string, cvv = '123'): Promise<void> {
  await card.getByRole('textbox', { name: 'Card number' }).fill(number);
  await card.getByRole('combobox', { name: 'Month' }).selectOptions('12');
  await card.getByRole('combobox', { name: 'Year' }).selectOptions(YEAR);
  await card.getByRole('textbox', { name: 'CVV' }).fill(cvv);
}
async function openForm(shopper = newShopper()): Promise<string> {
  await giveAddress(shopper);
  mounted = mountWallet({ shopper: { firstName: 'Rosa', lastName: 'Lindqvist' } }, shopper);
  mounted.wallet.open('ADD_CARD');
  await expect.element(screenOf('Add Credit/Debit Card')).toBeVisible();
  await frameLoaded('Card details');
  return shopper;
}

test('FRM-004 FRM-014 FRM-017 WAL-030 WAL-105 a card is added through its frame', async () => {
  const shopper = await openForm();
  await typeCard('4242424242424242');
  await button('Save Card').click();
  await expect.element(page.getByText('Card Added!')).toBeVisible();
  expect(await askHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ lastFourPan: '4242', brand: 'VISA', firstName: 'Rosa' }] } },
  });
});

test('FRM-016 FRM-023 an invalid field sends nothing: each says what is wrong with it, and the first has focus', async () => {
  const shopper = await openForm();
  await card.getByRole('textbox', { name: 'Card number' }).fill('4242');
  await button('Save Card').click();
  await frameSays('Card details', 'Card number too short.');
  await frameSays('Card details', 'Expiration Month is a required field.');
  await frameSays('Card details', 'CVV too short.');
  await expect.poll(async () => await commands.focusInFrame('Card details')).toBe('number');
  expect(await askHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({ data: { payment: { cards: [] } } });
});
