import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { NEW_ADDRESS } from '../../address-book/new-address.ts';
import type { ProfileAddress } from '../../address-book/profile-address.ts';
import { toProfileAddress } from '../../address-book/profile-address.ts';
import { AccountAddress } from './AccountAddress.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const VALIDATE = 'POST /atlas/v1/address/v1/validate';
const ZIPS = 'GET /atlas/v1/address/v1/zips';
const placeOfZip = (zip: string, city: string) => ({ zip, city, county: 'Hamilton', state: 'OH' });

afterEach(() => vi.unstubAllGlobals());

/** The form of an address, with a checker that fails until it is mended. */
async function open(start: ProfileAddress) {
  const checker = { isMended: false };
  const { page, requests } = await renderInShop(<AccountAddress start={start} />, {
    answers: {
      [VALIDATE]: ({ body }) =>
        checker.isMended
          ? { validated: true, corrected: false, changes: [], precision: 'STREET', ...(body as object) }
          : undefined,
      [`POST ${BOOK}`]: () => aSavedAddress('7'),
      [`PUT ${BOOK}`]: () => aSavedAddress('7'),
      [`${ZIPS}/45202`]: () => placeOfZip('45202', 'Cincinnati'),
      [`${ZIPS}/43215`]: () => placeOfZip('43215', 'Columbus'),
    },
  });
  const saved = (method: 'POST' | 'PUT') => requests.filter((sent) => sent.startsWith(`${method} ${BOOK} `));
  return { page, saved, mend: () => (checker.isMended = true) };
}

test.each([
  ['new', NEW_ADDRESS, 'POST', '45202', 'Cincinnati'],
  ['saved', toProfileAddress(aSavedAddress('7')), 'PUT', '43215', 'Columbus'],
] as const)('what the ZIP filled into a %s address stays after a failed check, and is sent', async (...row) => {
  const [, start, method, zip, city] = row;
  const { page, saved, mend } = await open(start);
  const field = (name: RegExp) => page.getByRole('textbox', { name });
  await field(/^Street address/).fill('500 Vine St');
  await field(/^ZIP Code/).fill(zip);
  await expect.element(field(/^City/)).toHaveValue(city);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(field(/^City/)).toHaveValue(city);
  await expect.element(page.getByRole('combobox', { name: 'State' })).toHaveValue('OH');
  mend();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => saved(method)[0]).toContain(`"city":"${city}"`);
  expect(saved(method)[0]).toContain(`"zip":"${zip}"`);
});
