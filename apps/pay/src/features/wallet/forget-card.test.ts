import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addBody, addCard, newOperation, startTestPay, TENANT, type TestPay } from '#testing/pay-host.ts';
import { addGift, GIFTS, listAll } from '#testing/stored-value.ts';
import { forgetCard } from './forget-card.ts';
import { findCard, setDefault } from './sql.ts';

/** A card that is removed on one page and added on another at the same moment. */
let pay: TestPay;
/** The vault forgets when this is over. */
let mayForget = Promise.resolve();
/** Numbers that the vault was told to keep. */
let kept = 0;

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), (vault) => ({
    ...vault,
    keep: async (...asked) => {
      const answer = await vault.keep(...asked);
      kept += 1;
      return answer;
    },
    keepGift: async (...asked) => {
      const answer = await vault.keepGift(...asked);
      kept += 1;
      return answer;
    },
    forget: async (...asked) => {
      await mayForget;
      await vault.forget(...asked);
    },
  }));
});
afterAll(() => pay.stop());

const newShopper = async () => {
  const account = `two-pages-${randomUUID()}`;
  return { owner: { tenant: TENANT, account }, token: await pay.bearer({ sub: account }) };
};
const VISA = { pan: '4242424242424242' };

/** Removes the card, and adds its number again before the vault has forgotten it; gives what the repeated add answered. */
async function removeAndAdd(token: string, cardId: string, add: (attempt: number) => Promise<{ status: number }>) {
  const gate = Promise.withResolvers<void>();
  mayForget = gate.promise;
  const removal = pay.ask('DELETE', `/payment/v2/wallet/${cardId}`, { token });
  await expect.poll(async () => await listAll(pay, token)).toEqual([]);
  const before = kept;
  const first = add(1);
  await expect.poll(() => kept).toBe(before + 1);
  gate.resolve();
  expect((await removal).status).toBe(200);
  expect((await first).status).toBe(503);
  return await add(2);
}

test('a bank card that is added while it is removed is repeated by the wallet, and is then one that can pay', async () => {
  const { owner, token } = await newShopper();
  const { card } = (await addCard(pay, VISA, token)).body.data.payment;
  const body = addBody((await pay.tokenise(VISA, token)).body);
  const operation = newOperation();
  const again = await removeAndAdd(token, card.id, (attempt) =>
    pay.ask('POST', '/payment/v2/wallet', { token, body, headers: { 'x-idempotency-key': `${operation}.${attempt}` } }),
  );
  expect(again.status).toBe(200);
  const [listed] = await listAll(pay, token);
  expect(await pay.vault.has(owner, listed?.vaultCardId ?? '')).toBe(true);
});

test('so is a gift card', async () => {
  const { owner, token } = await newShopper();
  const { card } = (await addGift(pay, token, GIFTS.hundred)).body.data.payment;
  const operation = newOperation();
  const again = await removeAndAdd(token, card.id, (attempt) =>
    addGift(pay, token, GIFTS.hundred, { operation, attempt }),
  );
  expect(again.status).toBe(200);
  const [listed] = await listAll(pay, token);
  expect(await pay.vault.has(owner, listed?.vaultCardId ?? '')).toBe(true);
});

test('the number of a card that has just given way to its saved self stays', async () => {
  const { owner, token } = await newShopper();
  const once = (await addCard(pay, VISA, token, { save: false })).body.data.payment.card;
  const db = pay.databases.service;
  const seen = await findCard(db.read, owner, once.id);
  if (!seen) throw new Error('the card was not added');
  const saved = (await addCard(pay, VISA, token)).body.data.payment.card;
  expect(saved.vaultCardId).toBe(once.vaultCardId);
  await forgetCard({ db, vault: pay.vault }, owner, seen, Date.now());
  expect(await pay.vault.has(owner, saved.vaultCardId)).toBe(true);
  await pay.ask('DELETE', `/payment/v2/wallet/${saved.id}`, { token });
  expect(await pay.vault.has(owner, saved.vaultCardId)).toBe(false);
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
  const prefer = (id: string) => pay.ask('PUT', '/payment/v2/wallet/cards/defaults', { token, body: { cardId: id } });
  await pay.ask('DELETE', `/payment/v2/wallet/${second.id}`, { token });
  // As a call that found the card just before it was removed.
  await pay.databases.service.transaction((tx) => setDefault(tx, owner, 'CLICKLIST', second.id));
  expect(await marks()).toEqual([first.id]);
  const [removed, preferred] = await Promise.all([
    pay.ask('DELETE', `/payment/v2/wallet/${first.id}`, { token }),
    prefer(first.id),
  ]);
  expect([removed.status, [200, 404].includes(preferred.status)]).toEqual([200, true]);
  expect(await marks()).toEqual([]);
});
