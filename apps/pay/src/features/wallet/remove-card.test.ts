import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addCard, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { addGift, GIFTS, listAll } from '#testing/stored-value.ts';
import { ADD_DURATION, removeCard } from './remove-card.ts';
import { findCard, setDefault } from './sql.ts';

/** A card that is removed on one page and added on another at the same moment. */
let pay: TestPay;
/** The vault deletes the record when this resolves. */
let mayDelete = Promise.resolve();
/** Numbers that the vault was told to keep. */
let kept = 0;

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), (vault) => ({
    ...vault,
    keep: async (...requests) => {
      const answer = await vault.keep(...requests);
      kept += 1;
      return answer;
    },
    keepGift: async (...requests) => {
      const answer = await vault.keepGift(...requests);
      kept += 1;
      return answer;
    },
    deleteUnused: async (...requests) => {
      await mayDelete;
      await vault.deleteUnused(...requests);
    },
  }));
});
afterAll(() => pay.stop());

const newShopper = async () => {
  const account = `two-pages-${randomUUID()}`;
  return { owner: { tenant: TENANT, account }, token: await pay.bearer({ sub: account }) };
};
/** Whether the vault can open a number. */
const has = async (vaultCardId: string): Promise<boolean> =>
  (
    await sql`select 1 from vault.card where id = ${vaultCardId} and sealed_pan is not null`.execute(
      pay.databases.vault.read,
    )
  ).rows.length === 1;
const VISA = { pan: '4242424242424242' };

/** Removes the card, and adds its number again before the vault deletes it. Returns whether the vault has it then. */
async function removeAndAdd(
  { token }: Awaited<ReturnType<typeof newShopper>>,
  cardId: string,
  add: () => Promise<{ readonly status: number }>,
): Promise<boolean> {
  const gate = Promise.withResolvers<void>();
  mayDelete = gate.promise;
  const removal = pay.call('DELETE', `/payment/v2/wallet/${cardId}`, { token });
  await expect.poll(async () => await listAll(pay, token)).toEqual([]);
  const before = kept;
  const added = add();
  await expect.poll(() => kept).toBe(before + 1);
  gate.resolve();
  expect([(await removal).status, (await added).status]).toEqual([204, 200]);
  const [listed] = await listAll(pay, token);
  return await has(listed?.vaultCardId ?? '');
}

test('a bank card that is added while it is removed can pay', async () => {
  const shopper = await newShopper();
  const { card } = (await addCard(pay, VISA, shopper.token)).body.data.payment;
  expect(await removeAndAdd(shopper, card.id, () => addCard(pay, VISA, shopper.token))).toBe(true);
});

test('so can a gift card', async () => {
  const shopper = await newShopper();
  const { card } = (await addGift(pay, shopper.token, GIFTS.hundred)).body.data.payment;
  expect(await removeAndAdd(shopper, card.id, () => addGift(pay, shopper.token, GIFTS.hundred))).toBe(true);
});

test('a number that was re-added without success is deleted with its card all the same, once that is over', async () => {
  const { token } = await newShopper();
  const { card } = (await addGift(pay, token, GIFTS.hundred)).body.data.payment;
  expect((await addGift(pay, token, GIFTS.hundred)).status).toBe(409);
  const later = Date.now() + ADD_DURATION + 1_000;
  pay.clock.now = () => later;
  await pay.call('DELETE', `/payment/v2/wallet/${card.id}`, { token });
  pay.clock.now = () => Date.now();
  expect(await has(card.vaultCardId)).toBe(false);
});

test('the number of a card that was just replaced by its saved self stays', async () => {
  const { owner, token } = await newShopper();
  const once = (await addCard(pay, VISA, token, { save: false })).body.data.payment.card;
  const db = pay.databases.service;
  const seen = await findCard(db.read, owner, once.id);
  if (!seen) throw new Error('the card was not added');
  const saved = (await addCard(pay, VISA, token)).body.data.payment.card;
  expect(saved.vaultCardId).toBe(once.vaultCardId);
  await removeCard({ db, vault: pay.vault }, owner, seen, Date.now());
  expect(await has(saved.vaultCardId)).toBe(true);
  await pay.call('DELETE', `/payment/v2/wallet/${saved.id}`, { token });
  expect(await has(saved.vaultCardId)).toBe(false);
});

test('a card that is removed while it is preferred takes the mark from no other, and one that is preferred takes it along', async () => {
  const { owner, token } = await newShopper();
  const first = (await addCard(pay, VISA, token, { defaultCard: true })).body.data.payment.card;
  const second = (await addCard(pay, { pan: '5555555555554444' }, token)).body.data.payment.card;
  const marks = async () => {
    const rows = pay.databases.service.read
      .selectFrom('pay.card_default')
      .select('card_id')
      .where('account_id', '=', owner.account);
    return (await rows.execute()).map(({ card_id }) => card_id);
  };
  const prefer = (id: string) => pay.call('PUT', '/payment/v2/wallet/cards/defaults', { token, body: { cardId: id } });
  await pay.call('DELETE', `/payment/v2/wallet/${second.id}`, { token });
  // As a call that found the card just before it was removed.
  await pay.databases.service.transaction((tx) => setDefault(tx, owner, 'CLICKLIST', second.id));
  expect(await marks()).toEqual([first.id]);
  const [removed, preferred] = await Promise.all([
    pay.call('DELETE', `/payment/v2/wallet/${first.id}`, { token }),
    prefer(first.id),
  ]);
  expect([removed.status, [200, 404].includes(preferred.status)]).toEqual([204, true]);
  expect(await marks()).toEqual([]);
});
