import { afterAll, beforeAll, expect, test } from 'vitest';
import { PASSWORD, startShop, type TestShop } from '#testing/shop.ts';
import { type Codes, SIGN_IN, TWO_STEP, twoStepIn } from '#testing/two-step.ts';
import { securityMail } from '../security-mails/mails.ts';
import { SETUP_LASTS } from './codes.ts';
import { confirmSetup, readSetup } from './sql.ts';

const PROOF = '/atlas/v1/security/v1/proof';
const MINUTE = 60_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop(
    { SIGN_IN_LIMIT: '100000', DATABASE_POOL: '12' },
    { paymentSessions: { revoke: async () => undefined } },
  );
});
afterAll(() => shop.stop());
const { outcome, setUp, confirm, code, wrong, protectedShopper, subjects, state } = twoStepIn(() => shop);

test('setting up, new codes and turning off want a recent proof, which wants a code too', async () => {
  const { owner, secret, recoveryCodes } = await protectedShopper();
  const stranger = await shop.shopper();
  shop.clock.advance(10 * MINUTE);
  const refused = [401, 'CONFIRM_IDENTITY'];
  expect(outcome(await stranger.send('POST', `${TWO_STEP}/setup`))).toEqual(refused);
  expect(outcome(await confirm(stranger, '123456'))).toEqual(refused);
  expect(outcome(await owner.send('POST', `${TWO_STEP}/recovery-codes`))).toEqual(refused);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual(refused);
  const prove = (typed?: string, password = PASSWORD) => owner.send('POST', PROOF, { password, code: typed });
  expect(outcome(await prove())).toEqual([401, 'CODE_NEEDED']);
  expect(outcome(await prove(code(secret), 'wrong-kettle-42'))).toEqual([401, 'WRONG_CREDENTIALS']);
  expect(outcome(await prove(wrong(secret)))).toEqual([401, 'WRONG_CODE']);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual(refused);
  expect((await prove(code(secret))).status).toBe(204);
  expect(outcome(await prove(code(secret)))).toEqual([401, 'WRONG_CODE']);
  const renewed = (await owner.send<Codes>('POST', `${TWO_STEP}/recovery-codes`)).body.recoveryCodes;
  expect(outcome(await prove(recoveryCodes[0]))).toEqual([401, 'WRONG_CODE']);
  expect((await prove(renewed[0])).status).toBe(204);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 9 });
  expect((await owner.send('DELETE', TWO_STEP)).status).toBe(204);
  expect(await state(owner)).toEqual({ isOn: false, codesLeft: 0 });
  expect((await prove()).status).toBe(204);
  const entered = await shop
    .visitor()
    .send('POST', SIGN_IN, { email: owner.email, password: PASSWORD, remember: true });
  expect(entered.body).toMatchObject({ status: 'fully-authenticated' });
  expect((await subjects(owner.email)).toSorted()).toEqual([
    'A recovery code was used',
    'Two-step sign-in is off',
    'Two-step sign-in is on',
    'You have new recovery codes',
  ]);
});

test('a setup ends, is replaced by the next one, and cannot replace what is on', async () => {
  const owner = await shop.shopper();
  expect(outcome(await confirm(owner, '123456'))).toEqual([410, 'SETUP_ENDED']);
  const [old, fresh] = [await setUp(owner), await setUp(owner)];
  expect(outcome(await confirm(owner, code(old.secret)))).toEqual([400, 'WRONG_CODE']);
  shop.clock.advance(SETUP_LASTS);
  await owner.send('POST', PROOF, { password: PASSWORD });
  expect(outcome(await confirm(owner, code(fresh.secret)))).toEqual([410, 'SETUP_ENDED']);
  const { secret } = await setUp(owner);
  const both = await Promise.all([confirm(owner, code(secret)), confirm(owner, code(secret, 1))]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 10 });
  expect(outcome(await owner.send('POST', `${TWO_STEP}/setup`))).toEqual([409, 'TWO_STEP_IS_ON']);
  await Promise.all([1, 2, 3].map(() => owner.send('POST', `${TWO_STEP}/recovery-codes`)));
  expect(await state(owner)).toEqual({ isOn: true, codesLeft: 10 });
});

test('where none is on, there are no codes to replace and nothing to turn off', async () => {
  const owner = await shop.shopper();
  expect(outcome(await owner.send('POST', `${TWO_STEP}/recovery-codes`))).toEqual([404, 'NOT_FOUND']);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual([404, 'NOT_FOUND']);
  await setUp(owner);
  expect(outcome(await owner.send('DELETE', TWO_STEP))).toEqual([404, 'NOT_FOUND']);
  expect(await subjects(owner.email)).toEqual([]);
});

test('a code confirms the secret that it belongs to, and none that replaced it meanwhile', async () => {
  const owner = await shop.shopper();
  const { profileId, email } = owner;
  const now = shop.clock.now();
  await setUp(owner);
  const old = await readSetup(shop.db, profileId, 0);
  await setUp(owner);
  const sender = shop.shop.senderOf('north-market');
  const mail = securityMail('two-step-on', { email, firstName: 'Ada', sender, locale: 'en-US', sends: false }, now);
  const row = { profileId, step: 0, hashes: [], mail };
  const fresh = await readSetup(shop.db, profileId, 0);
  if (!old || !fresh) throw new Error('nothing is being set up');
  expect(await confirmSetup(shop.db, { ...row, sealed: old }, now)).toBe(false);
  expect(await state(owner)).toMatchObject({ isOn: false });
  expect(await confirmSetup(shop.db, { ...row, sealed: fresh }, now)).toBe(true);
});
