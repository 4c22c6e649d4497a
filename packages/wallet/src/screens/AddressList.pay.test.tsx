import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  requestHost,
  button,
  giveAddress,
  mountWallet,
  newShopper,
  recordCalls,
  screenOf,
} from '../testing/pay-host.ts';

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const state = () => page.getByRole('combobox', { name: 'State/Province' });
const saveAddress = () => button('Save Address').click();

/** The address list over the add-card form. */
async function openAddresses(shopper = newShopper()): Promise<string> {
  mountWallet({}, shopper).wallet.open('ADD_CARD');
  await button(/^(Choose|Change) Billing Address$/).click();
  await expect.element(screenOf('Billing Address')).toBeVisible();
  return shopper;
}
async function fill(
  change: { readonly city?: string; readonly region?: string; readonly zip?: string } = {},
): Promise<void> {
  const { city = 'Cincinnati', region = 'Ohio', zip = '45202' } = change;
  await field('Address').fill('7028 Truman St');
  await field('City').fill(city);
  await state().fill(region);
  await field('Postal code').fill(zip);
}

test('BIL-001 BIL-003 BIL-006 BIL-007 WAL-035 WAL-036 an address is added, listed anew and chosen', async () => {
  const shopper = await openAddresses();
  await expect.element(page.getByText("You don't have a billing address yet.")).toBeVisible();
  await button('Add New Address').click();
  await expect.element(screenOf('Add New Address')).toBeVisible();
  await fill();
  await saveAddress();
  await expect.element(screenOf('Billing Address')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: /7028 Truman St/ })).toBeChecked();
  const address = { street: '7028 Truman St', unit: null, locality: 'Cincinnati', region: 'OH', postalCode: '45202' };
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet/account/billing')).toEqual({
    data: { payment: { addresses: [{ id: expect.any(String) as string, type: 'delivery', address }] } },
  });
  await button('Use Address').click();
  await expect.element(screenOf('Add Credit/Debit Card')).toBeVisible();
  await expect.element(page.getByText('7028 Truman St')).toBeVisible();
});

test('BIL-001 WAL-037 WAL-040 WAL-041 an address is edited, and the arrows lead back step by step', async () => {
  const shopper = newShopper();
  await giveAddress(shopper, { zip: '45202-1234' });
  await openAddresses(shopper);
  await button('Edit 1420 Elm Street').click();
  await expect.element(screenOf('Edit Billing Address')).toBeVisible();
  // Longer than can be typed, but stored: it is kept.
  await expect.element(field('Postal code')).toHaveValue('45202-1234');
  await expect.element(state()).toHaveValue('Ohio');
  await button('Back').click();
  await expect.element(screenOf('Billing Address')).toBeVisible();
  await button('Edit 1420 Elm Street').click();
  await field('City').fill('Dayton');
  await saveAddress();
  await expect.element(page.getByText('Dayton, OH 45202-1234').first()).toBeVisible();
  await button('Back').click();
  await expect.element(screenOf('Add Credit/Debit Card')).toBeVisible();
});

test('BIL-002 BIL-004 the home address comes first, and is the chosen one until another is', async () => {
  const shopper = newShopper();
  await giveAddress(shopper, { addressLine1: '1 Work Road' });
  await giveAddress(shopper, { addressLine1: '2 Home Lane', addressType: 'home' });
  await giveAddress(shopper, { addressLine1: '3 Other Way' });
  await openAddresses(shopper);
  await expect.element(page.getByRole('radio', { name: /2 Home Lane/ })).toBeChecked();
  const order = page
    .getByRole('radio')
    .elements()
    .map((radio) => radio.closest('label, div')?.textContent ?? '');
  expect(order[0]).toContain('2 Home Lane');
  await page.getByRole('radio', { name: /3 Other Way/ }).click();
  await button('Use Address').click();
  await expect.element(page.getByText('3 Other Way')).toBeVisible();
});

test('BIL-005 BIL-008 an address has two lines, the second optional, a city, a state and a postal code; its country follows from the state', async () => {
  const shopper = await openAddresses();
  await button('Add New Address').click();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('dialog :is(input, select, textarea)')];
  const fields = inputs.filter((each) => each.checkVisibility());
  expect(fields.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Address',
    'Apt, suite, or unit (optional)',
    'City',
    'State/Province',
    'Postal code',
  ]);
  await fill({ city: 'Toronto', region: 'Ontario', zip: 'M5J 2X1' });
  await field('Apt, suite, or unit (optional)').fill('Suite 9');
  const sent = recordCalls();
  await saveAddress();
  await expect.element(page.getByText('Toronto, ON M5J 2X1').first()).toBeVisible();
  const saved = sent.find(({ line: client }) => client.startsWith('PUT'))?.body ?? '';
  expect(JSON.parse(saved)).toMatchObject({ address: { stateCode: 'ON', countryCode: 'CA' } });
  const address = {
    street: '7028 Truman St',
    unit: 'Suite 9',
    locality: 'Toronto',
    region: 'ON',
    postalCode: 'M5J 2X1',
  };
  expect(await requestHost(shopper, 'GET', '/payment/v2/wallet/account/billing')).toMatchObject({
    data: { payment: { addresses: [{ address }] } },
  });
});

test('VAL-028 VAL-032 VAL-035 VAL-036 VAL-037 each field says what is wrong with it, and the first takes focus', async () => {
  await openAddresses();
  await button('Add New Address').click();
  await saveAddress();
  for (const words of [
    'Address is a required field.',
    'City is a required field.',
    'State/Province is a required field.',
    'Please enter a valid postal code.',
  ])
    await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(field('Address')).toHaveFocus();
  await expectAccessible(document.body);
  await field('Postal code').fill('123456');
  await userEvent.keyboard('789');
  await expect.element(field('Postal code')).toHaveValue('1234567');
});

test('VAL-038 the list of states and provinces has all 64, is searched by what is typed, is led by the arrows, and takes an abbreviation, a press, and what is half typed', async () => {
  await openAddresses();
  await button('Add New Address').click();
  await state().click();
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent);
  expect(options()).toHaveLength(64);
  await userEvent.keyboard('new b');
  expect(options()).toEqual(['New Brunswick']);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(options().length).toBeGreaterThan(4);
  await expectAccessible(document.body);

  // The arrows move, Enter picks, and Escape closes only the list.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const pointed = state().element().getAttribute('aria-activedescendant') ?? '';
  expect(document.getElementById(pointed)?.textContent).toBe('New Jersey');
  await userEvent.keyboard('{Enter}');
  await expect.element(state()).toHaveValue('New Jersey');
  await expect.element(state()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(state()).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(state()).toHaveAttribute('aria-expanded', 'false');
  await expect.element(screenOf('Add New Address')).toBeVisible();
  await expect.element(state()).toHaveFocus();

  for (const [typed, meant] of Object.entries({ DC: 'District of Columbia', Yuk: 'Yukon' })) {
    await state().fill(typed);
    await userEvent.tab();
    await expect.element(state()).toHaveValue(meant);
  }
  await state().fill('tex');
  await page.getByRole('option', { name: 'Texas' }).click();
  await expect.element(state()).toHaveValue('Texas');
  await state().fill('nowhere');
  await expect.element(page.getByText('No matching state or province').first()).toBeVisible();
});
