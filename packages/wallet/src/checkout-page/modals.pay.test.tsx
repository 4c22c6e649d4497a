import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  requestHost,
  button,
  EXPIRY_YEAR,
  frameLoaded,
  frameOf,
  giveAddress,
  giveCard,
  type Mounted,
  mountWallet,
  newShopper,
  screenOf,
  typeCard,
} from '../testing/pay-host.ts';

const ADD = 'Add a Credit or Debit Card';
const FRAME = 'Card details';
const EDIT_FRAME = 'Expiration date';
const onCardNotFound = vi.fn<() => void>();

/** The box of a checkout page, whose shopper has an address, and a card if its number is given. */
async function openPage(number?: string): Promise<Mounted> {
  const shopper = newShopper();
  await giveAddress(shopper);
  if (number !== undefined) await giveCard(shopper, { kind: 'bank', number });
  const mounted = mountWallet(
    {
      shopper: { firstName: 'Rosa', lastName: 'Lindqvist' },
      ui: { showCardbox: true, saveCardOptionEnabled: true },
      checkoutPage: { fulfillment: 'PICKUP', onCardNotFound },
    },
    shopper,
  );
  await expect.element(button(ADD)).toBeVisible();
  return mounted;
}

async function openAdd(): Promise<void> {
  await button(ADD).click();
  await expect.element(screenOf(ADD)).toBeVisible();
  await frameLoaded(FRAME);
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1420 Elm Street');
}

async function add(number: string): Promise<void> {
  await openAdd();
  await typeCard(number);
  await button('Save Card').click();
}

/** Holds back the response of a call until it is released. */
function hold(method: string): () => void {
  const real = window.fetch;
  const released = Promise.withResolvers<undefined>();
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    if (init?.method === method) await released.promise;
    return await real(input, init);
  });
  return () => released.resolve(undefined);
}

test('MDL-002 MDL-003 MDL-004 a card is added over the page, with the words of its modal, and pays at once', async () => {
  const { wallet, shopper } = await openPage();
  const release = hold('POST');
  await add('5555555555554444');
  await expect.element(button('Saving')).toBeVisible();
  release();
  await expect.element(page.getByText('Successfully added card')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
  expect(wallet.selection().bank?.lastFour).toBe('4444');
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet')).toMatchObject({
    data: { payment: { cards: [{ lastFourPan: '4444', address: { addressLines: ['1420 Elm Street'] } }] } },
  });
});

test('the form has the rules of the checkout page: each wrong field says so, and the first takes focus', async () => {
  await openPage();
  await openAdd();
  await page.getByRole('textbox', { name: 'First Name' }).fill('R2');
  await page.getByRole('textbox', { name: 'Address' }).fill('1420 Elm* Street!');
  await page.getByRole('textbox', { name: 'City' }).fill('Cin=cinnati');
  await page.getByRole('textbox', { name: 'Postal code' }).fill('12');
  await button('Save Card').click();
  await expect.element(page.getByText('Incorrect format, only letters and spaces are accepted.')).toBeVisible();
  await expect.element(page.getByText('The following characters are invalid: *!')).toBeVisible();
  await expect.element(page.getByText('The following characters are invalid: =')).toBeVisible();
  await expect.element(page.getByText('Please enter a valid Postal Code.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'First Name' })).toHaveFocus();
  await expectAccessible(document.querySelector('dialog')!);
});

test("ERR-227 a refused card gets the checkout page's message, and nothing that was typed is lost", async () => {
  await openPage();
  await add('4000000000000069');
  await expect
    .element(page.getByRole('alert').getByText(/^Your card information is invalid\. .* Error Code: INVALID_CARD$/))
    .toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Address' })).toHaveValue('1420 Elm Street');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.querySelector('dialog')).toBeNull();
});

test('MDL-007 MDL-008 MDL-009 a card is edited over the page, with the words of its modal', async () => {
  await openPage('4242424242424242');
  await button('Edit Visa ending in 4242').click();
  await expect.element(screenOf('Edit Card')).toBeVisible();
  await frameLoaded(EDIT_FRAME);
  await expectAccessible(document.querySelector('dialog')!);
  const release = hold('PUT');
  await frameOf(EDIT_FRAME).getByRole('combobox', { name: 'Month' }).selectOptions('11');
  await button('Save Changes').click();
  await expect.element(button('Saving...')).toBeVisible();
  release();
  await expect.element(page.getByText('Card Edited!')).toBeVisible();
  await expect.element(page.getByText(`Expires 11/${String(EXPIRY_YEAR).slice(-2)}`)).toBeVisible();
});

test('MDL-012 the host is notified of a card that is not on this account', async () => {
  const { shopper } = await openPage('4242424242424242');
  const listed = (await requestHost(shopper, 'GET', '/payment/v2/wallet')) as {
    data: { payment: { cards: { id: string }[] } };
  };
  await button('Edit Visa ending in 4242').click();
  await frameLoaded(EDIT_FRAME);
  const id = listed.data.payment.cards[0]?.id ?? '';
  await requestHost(shopper, 'DELETE', `/payment/v2/wallet/${id}`, {}).catch(() => undefined); // the response has no body
  await frameOf(EDIT_FRAME).getByRole('combobox', { name: 'Month' }).selectOptions('11');
  await button('Save Changes').click();
  await expect.poll(() => onCardNotFound.mock.calls.length).toBe(1);
});

test('what stands below the cards does not move when the card that was sent arrives', async () => {
  await openPage('4242424242424242');
  const release = hold('POST');
  const top = () => Math.round(button(ADD).element().getBoundingClientRect().top);
  const before = top();
  await add('5555555555554444');
  await expect.element(button('Saving')).toBeVisible();
  const kept = top();
  expect(kept).toBeGreaterThan(before);
  release();
  await expect.element(page.getByText('Successfully added card')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Mastercard ending in 4444' })).toBeChecked();
  expect(Math.abs(top() - kept)).toBeLessThanOrEqual(2);
});
