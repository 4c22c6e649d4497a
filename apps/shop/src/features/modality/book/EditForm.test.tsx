import { afterEach, describe, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { openPicker, SIGNED_IN, toElmStreet } from '#testing/modality-picker.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const VALIDATE = 'POST /atlas/v1/address/v1/validate';
const CORRECTED = { validated: true, corrected: true, precision: 'STREET' };
const UNKNOWN = { validated: false, corrected: false, precision: 'ZIP', reason: 'NOT_FOUND' };
const CLEAN = { validated: true, corrected: false, precision: 'STREET' };

const elm = aSavedAddress('elm', { addressLines: ['1420 Elm Street'] });
const oak = aSavedAddress('oak', { addressLines: ['9 Oak Ave'] });

afterEach(() => vi.unstubAllGlobals());

/** Fills in and submits the add or edit form, for which the checker returns this. */
async function submit(doing: 'add' | 'edit', check: object) {
  const { page, requests } = await openPicker({
    ways: 'delivery',
    bootstrap: { session: SIGNED_IN, modality: toElmStreet },
    answers: {
      [`GET ${BOOK}`]: () => ({ addresses: [elm] }),
      [VALIDATE]: ({ body }) => ({ changes: [], ...check, ...(body as object) }),
      [`POST ${BOOK}`]: () => oak,
      [`PUT ${BOOK}`]: () => elm,
    },
  });
  await page.getByRole('button', { name: 'Change Address' }).click();
  if (doing === 'edit') await page.getByRole('button', { name: /^Edit Address 1420/ }).click();
  else {
    await page.getByRole('button', { name: 'Add Address' }).click();
    const fields = { 'Street address': '9 Oak Ave', 'ZIP Code': '45202', City: 'Cincinnati' };
    for (const [name, value] of Object.entries(fields))
      await page.getByRole('textbox', { name: new RegExp(`^${name}`) }).fill(value);
    await page.getByRole('combobox', { name: 'State/Province' }).selectOptions('OH');
  }
  await page.getByRole('button', { name: 'Save Address' }).click();
  const saves = () => requests.filter((sent) => sent.includes(` ${BOOK} {`)).map((sent) => sent.split(' ')[0]);
  return { page, saves, title: page.getByRole('heading', { level: 2 }).first() };
}

describe.each([
  ['add', 'POST'],
  ['edit', 'PUT'],
] as const)('to %s', (doing, method) => {
  test.each([
    ['is corrected', CORRECTED, 'Confirm Address'],
    ['cannot be verified', UNKNOWN, 'Use Address as Entered'],
    ['has a street that nobody knows', { ...UNKNOWN, reason: 'STREET_NOT_FOUND' }, 'Use Address as Entered'],
  ])('WTS-142 WTS-144 an address that %s goes to ConfirmForm, and is saved once accepted', async (_, check, accept) => {
    const { page, saves, title } = await submit(doing, check);
    await expect.element(title).toHaveTextContent('Confirm Address');
    expect(saves()).toEqual([]);
    await page.getByRole('button', { name: accept }).click();
    await expect.element(title).toHaveTextContent('Select Address');
    expect(saves()).toEqual([method]);
  });

  test('WTS-144 an address that the checker accepts is saved directly', async () => {
    const { saves, title } = await submit(doing, CLEAN);
    await expect.element(title).toHaveTextContent('Select Address');
    expect(saves()).toEqual([method]);
  });
});
