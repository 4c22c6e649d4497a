import { aSavedAddress } from './addresses.ts';
import type { Answers } from './in-shop.tsx';
import {
  openPicker,
  options,
  OPTIONS,
  otherDelivery,
  SAVE,
  SIGNED_IN,
  toElmStreet,
  WORDS_ON_THE_MODALITY,
} from './modality-picker.tsx';

export const BOOK = '/atlas/v1/customer-profile/v1/addresses';
export const CHECK = 'POST /atlas/v1/address/v1/valid-for-modality';
export const VALIDATE = 'POST /atlas/v1/address/v1/validate';
export const UNAVAILABLE = 'Market Delivery is unavailable for your address. Select another address or shop Delivery.';

export const elm = aSavedAddress('elm', { addressLines: ['1420 Elm Street'] });
export const oak = aSavedAddress('oak', { addressLines: ['Apt 2', '9 Oak Ave'], postalCode: '45209' });
export const fromCenter = {
  ...otherDelivery(),
  vendor: { vendorId: 'own', name: 'Market Delivery', kind: 'OWN' as const },
  fulfillment: [{ type: 'FULFILLMENT_CENTER' as const, locationId: 'c' }],
};
/** The checker has no doubt. */
export const ok = { validated: true, corrected: false, isEligible: true, changes: [], precision: 'STREET' };
/** What the picker and its address book ask for. */
export const bookAnswers: Answers = {
  ...WORDS_ON_THE_MODALITY,
  [`GET ${BOOK}`]: () => ({ addresses: [elm, oak] }),
  [CHECK]: ({ body }) => ({ ...ok, ...(body as object), modalityType: 'DELIVERY' }),
  [VALIDATE]: ({ body }) => ({ ...ok, ...(body as object) }),
  [OPTIONS]: () => ({ ...options, DELIVERY: [fromCenter] }),
  [SAVE]: ({ body }) => ({ ...toElmStreet, ...(body as object) }),
  [`POST ${BOOK}`]: () => oak,
  [`PUT ${BOOK}`]: () => elm,
  [`DELETE ${BOOK}/elm`]: () => null,
  [`DELETE ${BOOK}/oak`]: () => null,
};

type BookOptions = { version?: 1 | 2; current?: boolean; answers?: Answers };

/** The picker at its address book, opened from the delivery options. */
export async function openBook({ version = 2, current = true, answers: given = {} }: BookOptions = {}) {
  const bootstrap = { session: SIGNED_IN, ...(current && { modality: toElmStreet }) };
  const shop = await openPicker({ version, ways: 'delivery', bootstrap, answers: { ...bookAnswers, ...given } });
  const { page } = shop;
  if (!current) {
    await page.getByRole('textbox', { name: 'Search by ZIP Code' }).fill('45202');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  }
  const opener = current ? { 1: 'Edit Address', 2: 'Change Address' }[version] : 'Select Address';
  await page.getByRole('button', { name: opener, exact: true }).click();
  const calls = (route: string) => shop.requests.filter((sent) => sent.startsWith(route));
  return { ...shop, calls, title: page.getByRole('heading', { level: 2 }).first() };
}
