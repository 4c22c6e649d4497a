import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { quickPasswords } from '#testing/quick-passwords.ts';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { letStaffLeave, setStaff } from './set-staff.ts';

const SESSION = '/ops/v1/session';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const person = async (staffNumber: string, password: string) => ({
  staffNumber,
  firstName: 'Kit',
  lastName: 'Moss',
  passwordHash: await quickPasswords.hash(password),
  role: 'PICKER' as const,
  scope: { kind: 'store', locationId: STORE } as const,
});
const signIn = (staffNumber: string, password: string) =>
  ops.browser().send('POST', SESSION, { staffNumber, password });

test('whoever is set can sign in, and who is set again has the new password and the new role alone', async () => {
  await setStaff(shop.db, await person('700001', 'first-password'), shop.clock.now());
  const { status, body } = await signIn('700001', 'first-password');
  expect([status, body]).toMatchObject([200, { firstName: 'Kit', grants: [{ role: 'PICKER', locationId: STORE }] }]);
  const browser = await ops.staff('ADMIN');
  const again = { ...(await person(browser.staffNumber, 'second-password')), role: 'SERVICE' as const };
  expect(await setStaff(shop.db, again, shop.clock.now())).toBe(browser.staffId);
  expect((await browser.get(SESSION)).status).toBe(401);
  expect((await signIn(browser.staffNumber, PASSWORD)).status).toBe(401);
  const entered = await signIn(browser.staffNumber, 'second-password');
  expect(entered.body).toMatchObject({ grants: [{ role: 'SERVICE', kind: 'store', locationId: STORE }] });
});

test('a store that does not exist is refused, and nothing is changed', async () => {
  const nowhere = {
    ...(await person('700002', 'some-password')),
    scope: { kind: 'store', locationId: 'none' } as const,
  };
  await expect(setStaff(shop.db, nowhere, shop.clock.now())).rejects.toThrow('staff_role_location_id_fkey');
  expect((await signIn('700002', 'some-password')).status).toBe(401);
});

test('whoever leaves is out at once, and comes back only when set again', async () => {
  const browser = await ops.staff('ADMIN');
  expect(await letStaffLeave(shop.db, browser.staffNumber, shop.clock.now())).toBe(true);
  expect((await browser.get(SESSION)).status).toBe(401);
  expect((await signIn(browser.staffNumber, PASSWORD)).status).toBe(401);
  await setStaff(shop.db, await person(browser.staffNumber, 'new-password'), shop.clock.now());
  expect((await signIn(browser.staffNumber, 'new-password')).status).toBe(200);
  expect(await letStaffLeave(shop.db, '799999', shop.clock.now())).toBe(false);
});

test('whoever is set again loses the passkeys of before', async () => {
  const dana = await ops.staff('PICKER');
  await shop.db.read
    .insertInto('ops.staff_passkey')
    .values({
      passkey_id: 'spk_before',
      credential_id: 'before',
      staff_id: dana.staffId,
      public_key: Buffer.from('key'),
      counter: 0,
      name: 'Laptop',
      created_at: new Date(shop.clock.now()),
    })
    .execute();
  await setStaff(shop.db, await person(dana.staffNumber, 'new-password'), shop.clock.now());
  const left = await shop.db.read
    .selectFrom('ops.staff_passkey')
    .select('passkey_id')
    .where('staff_id', '=', dana.staffId)
    .execute();
  expect(left).toEqual([]);
});
