import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { KnownAddress } from '#format/address.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { AddressDialog } from './AddressDialog.tsx';

const openDialog = (known: KnownAddress, answers: Answers = {}) =>
  renderInShop(
    <AddressDialog
      known={known}
      holdsSlot={false}
      instead={null}
      onSaved={() => undefined}
      onClose={() => undefined}
    />,
    { answers },
  );

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('VAL-046 the fields of the address take 75, 70, 35 and 7 characters and no more', async () => {
  const { page } = await openDialog({ addressLine2: 'Apt' });
  await page.getByRole('button', { name: 'Change ZIP Code' }).click();
  const caps = [
    [/^Street address/, 75],
    [/^Apartment, suite, or unit/, 70],
    [/^City/, 35],
    [/^ZIP Code/, 7],
  ] as const;
  for (const [name, cap] of caps) {
    const field = page.getByRole('textbox', { name });
    await field.fill('x'.repeat(cap - 1));
    await userEvent.type(field, 'yz');
    await expect.element(field).toHaveValue(`${'x'.repeat(cap - 1)}y`);
  }
});

test('VAL-047 VAL-048 VAL-049 VAL-050 six fields: a ZIP that is changed on purpose, a phone that is formatted and required', async () => {
  const { page, requests } = await openDialog({ zipCode: '45202', addressLine2: '' });
  await page.getByRole('button', { name: 'Add apartment, suite, or unit' }).click();
  const names = ['Street address', 'Apartment, suite, or unit (optional)', 'ZIP Code', 'City', 'Phone'];
  for (const name of names) await expect.element(page.getByRole('textbox', { name })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'State/Province' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toHaveLength(names.length);

  const zip = page.getByRole('textbox', { name: 'ZIP Code' });
  await expect.element(zip).toBeDisabled();
  await expect.element(zip).toHaveValue('45202');

  await page.getByRole('button', { name: 'Save and Continue' }).click();
  await expect.element(page.getByRole('link', { name: 'Phone is a required field' })).toBeVisible();
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.fill('5135550142');
  await userEvent.tab();
  await expect.element(phone).toHaveValue('(513) 555-0142');
  await expect.element(page.getByText('Phone is a required field')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Change ZIP Code' }).click();
  await expect.element(zip).toBeEnabled();
  await expect.element(zip).toHaveFocus();
  expect(requests.filter((each) => !each.startsWith('GET'))).toEqual([]);
});

test('no phone is requested if the address is already known', async () => {
  const { page } = await openDialog({ zipCode: '45202', addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH' });
  await expect.element(page.getByRole('button', { name: 'Update Address' })).toBeVisible();
  expect(page.getByRole('textbox', { name: 'Phone' }).elements()).toEqual([]);
});

test('ERR-241 a failed modality update says "Setting modality failed"', async () => {
  const known = { zipCode: '45202', addressLine1: '1420 Elm St', city: 'Cincinnati', state: 'OH' };
  const address = {
    addressLines: ['1420 Elm St'],
    cityTown: 'Cincinnati',
    stateProvince: 'OH',
    postalCode: '45202',
    countryCode: 'US',
  };
  const check = { address, validated: true, corrected: false, changes: [], precision: 'STREET' };
  const { page, requests } = await openDialog(known, {
    'POST /atlas/v1/address/v1/valid-for-modality': () => ({ ...check, modalityType: 'DELIVERY', isEligible: true }),
  });
  await page.getByRole('button', { name: 'Update Address' }).click();
  await expect.element(page.getByRole('alert').getByText('Setting modality failed', { exact: true })).toBeVisible();
  expect(requests.some((each) => each.startsWith('PUT /atlas/v1/modality/v1/preferences'))).toBe(true);
});
