import type { Page } from '@playwright/test';
import { rowsOf } from './database.ts';
import { OPS_ORIGIN } from './world.ts';

/** The demo's staff, by the number on their badge; the README names them. */
export const STAFF = {
  picker: '204417',
  otherPicker: '204418',
  lead: '204501',
  desk: '204601',
  merchant: '204701',
  admin: '204801',
};
/** The store where they work. */
export const OAKLEY = '01100506';

/** A store of a state where no other journey shops: for changes that every shopper of the store would see. */
export async function farStore(state: 'TX' | 'MI' | 'GA' | 'AR' | 'MS' | 'VA'): Promise<string> {
  const [store] = await rowsOf<{ id: string }>(
    'shop',
    `select location_id as id from location where banner_id = 'kroger' and kind = 'STORE' and state = $1 order by 1 limit 1`,
    [state],
  );
  if (!store) throw new Error(`The world has no store in ${state}.`);
  return store.id;
}

/** A store of a banner: a journey that changes what a banner says has one that no other journey shops at. */
export async function storeOf(bannerId: 'larkspur-market'): Promise<string> {
  const [store] = await rowsOf<{ id: string }>(
    'shop',
    `select location_id as id from location where banner_id = $1 and kind = 'STORE' order by 1 limit 1`,
    [bannerId],
  );
  if (!store) throw new Error(`The world has no store of ${bannerId}.`);
  return store.id;
}

const PASSWORD = 'Groceries-2026';

/** Signs somebody of the staff in by hand, at a page of the console. */
export async function signInStaff(page: Page, staffNumber: string, path = '/'): Promise<void> {
  await page.goto(`${OPS_ORIGIN}${path}`);
  await page.getByRole('textbox', { name: 'Staff number' }).fill(staffNumber);
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
}
