import { afterEach, expect, test, vi } from 'vitest';
import { aSavedAddress } from '#testing/addresses.ts';
import { aBootstrap } from '#testing/bootstrap.ts';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import type { Answers } from '#testing/in-shop.tsx';
import { clearEntry } from '#shared/address-book/saved-entry.ts';
import { NEW_ADDRESS } from '#shared/address-book/new-address.ts';
import type { ProfileAddress } from '#shared/address-book/profile-address.ts';
import { toProfileAddress } from '#shared/address-book/profile-address.ts';
import { AccountAddress } from './AccountAddress.tsx';

const BOOK = '/atlas/v1/customer-profile/v1/addresses';
const VALIDATE = 'POST /atlas/v1/address/v1/validate';
const ZIPS = 'GET /atlas/v1/address/v1/zips';
const placeOfZip = (zip: string, city: string) => ({ zip, city, county: 'Hamilton', state: 'OH' });

afterEach(() => {
  vi.unstubAllGlobals();
  clearEntry();
});

/** The form of an address, with a checker that fails until it is fixed. */
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
  await expect.element(page.getByRole('combobox', { name: 'State/Province' })).toHaveValue('OH');
  mend();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => saved(method)[0]).toContain(`"city":"${city}"`);
  expect(saved(method)[0]).toContain(`"zip":"${zip}"`);
});

test('the prompt before deleting names the address in the book, not the one that could not be saved', async () => {
  const { page } = await open(toProfileAddress(aSavedAddress('7')));
  await page.getByRole('textbox', { name: /^Street address/ }).fill('500 Vine St');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Address' }).click();
  await expect.element(page.getByRole('dialog').getByText('Delete 7 Elm St, Cincinnati, OH 45202?')).toBeVisible();
});

const NOBODY = () => new Refusal(401, 'NOT_SIGNED_IN');
const CLEAN = ({ body }: { body: unknown }) => ({
  validated: true,
  corrected: false,
  changes: [],
  precision: 'STREET',
  ...(body as object),
});

/** The form as this account opens it. */
const openAs = (profileId: string, start: ProfileAddress, answers: Answers = {}) =>
  renderInShop(<AccountAddress start={start} />, {
    bootstrap: aBootstrap({
      session: { status: 'fully-authenticated', profileId, firstName: 'R', lastName: 'L', email: 'r@example.com' },
    }),
    answers: { [`${ZIPS}/45202`]: () => placeOfZip('45202', 'Cincinnati'), ...answers },
  });

test.each([
  ['checked', { [VALIDATE]: NOBODY }, NEW_ADDRESS],
  ['added', { [VALIDATE]: CLEAN, [`POST ${BOOK}`]: NOBODY }, NEW_ADDRESS],
  ['changed', { [VALIDATE]: CLEAN, [`PUT ${BOOK}`]: NOBODY }, toProfileAddress(aSavedAddress('7'))],
])('an address that is not %s for want of a session is there after the sign-in, once', async (...row) => {
  const [, answers, start] = row;
  const { page, requests } = await openAs('rosa', start, answers);
  await page.getByRole('textbox', { name: /^Street address/ }).fill('500 Vine St');
  await page.getByRole('textbox', { name: /^ZIP Code/ }).fill('45202');
  await page.getByRole('checkbox', { name: 'Make this my mailing address' }).click();
  await expect.element(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Cincinnati');
  const last = Object.keys(answers).at(-1)!;
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.poll(() => requests.some((sent) => sent.startsWith(last))).toBe(true);
  await expect.element(page.getByRole('button', { name: 'Save Address' })).toBeVisible();
  await page.unmount();

  const streetOf = async (opened: Awaited<ReturnType<typeof openAs>>) => {
    const street = opened.page.getByRole('textbox', { name: /^Street address/ });
    await expect.element(street).toBeVisible();
    return (street.element() as HTMLInputElement).value;
  };
  const back = await openAs('rosa', start);
  expect(await streetOf(back)).toBe('500 Vine St');
  await expect.element(back.page.getByRole('textbox', { name: /^City/ })).toHaveValue('Cincinnati');
  await expect.element(back.page.getByRole('checkbox')).toBeChecked();
  await back.page.unmount();
  const again = await openAs('rosa', start);
  expect(await streetOf(again)).toBe(start.line1);
});

test('it is not shown to another account, and not kept beyond that', async () => {
  const { page } = await openAs('rosa', NEW_ADDRESS, { [VALIDATE]: NOBODY });
  const streetIn = (shown: typeof page) => shown.getByRole('textbox', { name: /^Street address/ });
  await streetIn(page).fill('500 Vine St');
  await page.getByRole('textbox', { name: /^ZIP Code/ }).fill('45202');
  await expect.element(page.getByRole('textbox', { name: /^City/ })).toHaveValue('Cincinnati');
  await page.getByRole('button', { name: 'Save Address' }).click();
  await expect.element(page.getByRole('button', { name: 'Checking address' })).not.toBeInTheDocument();
  await page.unmount();
  const other = await openAs('mia', NEW_ADDRESS);
  await expect.element(streetIn(other.page)).toHaveValue('');
  await other.page.unmount();
  const { page: after } = await openAs('rosa', NEW_ADDRESS);
  await expect.element(streetIn(after)).toHaveValue('');
});
