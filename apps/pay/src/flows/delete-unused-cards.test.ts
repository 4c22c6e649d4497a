import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { editCard } from '#testing/edit-card.ts';
import { addBody, newOperation, startTestPay, TENANT, type TestPay, toReply } from '#testing/pay-host.ts';
import { addEbt, addGift, EBT, GIFTS, listAll } from '#testing/stored-value.ts';
import { deleteUnsavedCards, deleteUnusedNumbers } from './delete-unused-cards.ts';

let pay: TestPay;
let service: string;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  service = await pay.bearer({ scope: 'service' });
});
afterAll(() => pay.stop());

const deps = () => ({ db: pay.databases.service, vault: pay.vault });
let orders = 0;

async function shopper() {
  const account = `acct_${randomUUID()}`;
  return { account, token: await pay.bearer({ sub: account }) };
}

async function intent(accountId: string): Promise<string> {
  const checkoutId = `${String((orders += 1)).padStart(16, '7')}01`;
  const body = { checkoutId, accountId, tenant: TENANT, application: 'CLICKLIST', total: 'USD 20.00' };
  const headers = { authorization: `Bearer ${service}` };
  const reply = toReply(await pay.app.inject({ method: 'POST', url: '/payment/v2/intents', headers, payload: body }));
  return reply.body.id;
}
const end = (id: string, state: string) =>
  sql`update pay.intent set state = ${state} where id = ${id}`.execute(pay.databases.service.read);

/** Adds a bank card in a call that names an intent. */
async function add(token: string, of: { readonly intentId?: string; readonly save: boolean; readonly pan?: string }) {
  const sealed = (await pay.tokenize({ pan: of.pan ?? '4242424242424242' }, token)).body;
  return await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: addBody(sealed, { save: of.save }),
    headers: {
      'x-idempotency-key': `${newOperation()}.1`,
      ...(of.intentId !== undefined && { 'x-payment-intent-id': of.intentId }),
    },
  });
}
const list = (token: string, intentId?: string) =>
  listAll(pay, token, intentId === undefined ? {} : { 'x-payment-intent-id': intentId });
const sealed = async (vaultCardId: string) =>
  (
    await sql`select 1 from vault.card where id = ${vaultCardId} and sealed_pan is not null`.execute(
      pay.databases.vault.read,
    )
  ).rows.length;

test('an unsaved card belongs to its call alone: its intent lists it, and no other call does', async () => {
  const { account, token } = await shopper();
  const [one, two] = [await intent(account), await intent(account)];
  const { card } = (await add(token, { intentId: one, save: false })).body.data.payment;
  expect(card.saved).toBe(false);
  expect((await list(token, one)).map(({ id }) => id)).toEqual([card.id]);
  expect(await list(token, two)).toEqual([]);
  expect(await list(token)).toEqual([]);
});

test.each(['captured', 'canceled', 'expired'])('it vanishes with its number when its intent is %s', async (state) => {
  const { account, token } = await shopper();
  const intentId = await intent(account);
  const { card } = (await add(token, { intentId, save: false })).body.data.payment;
  const saved = (await add(token, { intentId, save: true, pan: '5555555555554444' })).body.data.payment.card;
  const later = Date.now() + 6 * MINUTE;
  expect(await deleteUnsavedCards(deps(), later)).toBe(0);
  await end(intentId, state);
  expect(await deleteUnsavedCards(deps(), later)).toBe(1);
  expect(await sealed(card.vaultCardId)).toBe(0);
  expect((await list(token)).map(({ id }) => id)).toEqual([saved.id]);
  expect((await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token })).status).toBe(404);
});

test('an edit that says so saves a card that was not', async () => {
  const { account, token } = await shopper();
  const intentId = await intent(account);
  const { card } = (await add(token, { intentId, save: false })).body.data.payment;
  const edit = (saved: boolean) => editCard(pay, token, card, { saved });
  expect((await edit(false)).body.data.payment.saved).toBe(false);
  expect((await edit(true)).body.data.payment.saved).toBe(true);
  expect((await edit(false)).body.data.payment.saved).toBe(true);
  await end(intentId, 'captured');
  expect(await deleteUnsavedCards(deps(), Date.now() + 6 * MINUTE)).toBe(0);
  expect((await list(token)).map(({ id }) => id)).toEqual([card.id]);
});

test('an authorized intent keeps its card, also after it expired: it is still to be captured', async () => {
  const { account, token } = await shopper();
  const intentId = await intent(account);
  await add(token, { intentId, save: false });
  await end(intentId, 'authorized');
  expect(await deleteUnsavedCards(deps(), Date.now() + 3 * DAY)).toBe(0);
});

test('an expired intent, or a call without one, keeps no card forever', async () => {
  const [one, two] = [await shopper(), await shopper()];
  const intentId = await intent(one.account);
  const first = (await add(one.token, { intentId, save: false })).body.data.payment.card;
  const second = (await add(two.token, { save: false })).body.data.payment.card;
  await end(intentId, 'post_auth_rejected');
  const kept = async () => [await sealed(first.vaultCardId), await sealed(second.vaultCardId)];
  await deleteUnsavedCards(deps(), Date.now() + DAY - MINUTE);
  expect(await kept()).toEqual([1, 1]);
  await deleteUnsavedCards(deps(), Date.now() + DAY + MINUTE);
  expect(await kept()).toEqual([1, 0]);
  await deleteUnsavedCards(deps(), Date.now() + 31 * DAY);
  expect(await kept()).toEqual([0, 0]);
});

test('what another call left unsaved blocks nobody', async () => {
  const { account, token } = await shopper();
  const [one, two] = [await intent(account), await intent(account)];
  const headers = (id: string) => ({ save: false, headers: { 'x-payment-intent-id': id } });
  await add(token, { intentId: one, save: false });
  await addEbt(pay, token, EBT, headers(one));
  await addGift(pay, token, GIFTS.hundred, headers(one));
  expect((await add(token, { intentId: one, save: false })).status).toBe(409);
  expect((await addEbt(pay, token, EBT, headers(one))).body.errors.code).toBe('EBT_ALREADY_EXISTS');
  expect((await addGift(pay, token, GIFTS.hundred, headers(one))).status).toBe(409);

  expect((await add(token, { intentId: two, save: false })).status).toBe(200);
  expect((await addEbt(pay, token, '9999000011113333', headers(two))).status).toBe(200);
  expect((await addGift(pay, token, GIFTS.hundred, headers(two))).status).toBe(200);
  expect(await list(token, one)).toEqual([]);

  expect((await add(token, { intentId: two, save: true })).body.data.payment.card.saved).toBe(true);
  expect((await list(token)).map(({ saved, lastFourPan }) => `${saved} ${lastFourPan}`)).toEqual(['true 4242']);
});

test('what the vault keeps and no wallet has is deleted, and what a wallet has is not', async () => {
  const { token } = await shopper();
  const { card } = (await add(token, { save: true })).body.data.payment;
  const lost = (await add(token, { save: true, pan: '4111111111111111' })).body.data.payment.card;
  // The state after a removal that broke off between the two databases' roles.
  await sql`update pay.card set deleted_at = now() where id = ${lost.id}`.execute(pay.databases.service.read);
  const variant = async (now: number) => {
    for (let at = ''; ;) {
      at = await deleteUnusedNumbers(deps(), at, now);
      if (at === '') return;
    }
  };
  await variant(Date.now());
  expect(await sealed(lost.vaultCardId)).toBe(1);
  await variant(Date.now() + 6 * MINUTE);
  expect([await sealed(lost.vaultCardId), await sealed(card.vaultCardId)]).toEqual([0, 1]);
  expect((await add(token, { save: true, pan: '4111111111111111' })).status).toBe(200);
});
