import { DAY, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import type { Vault } from '#vault/vault.ts';
import { expireIntents } from './expire.ts';

let pay: TestPay;
let shop: TestOrders;
/** The call of the vault that breaks off next, after its issuer has responded. */
let breaking: keyof Vault | undefined;
const fragile = (vault: Vault): Vault => {
  const breaks = (name: 'charge' | 'capture' | 'refund' | 'reverse') => ({
    [name]: async (...args: never) => {
      const answer = await (vault[name] as (...all: never) => Promise<unknown>)(...args);
      if (breaking !== name) return answer;
      breaking = undefined;
      throw new Error('the machine stopped here');
    },
  });
  return { ...vault, ...breaks('charge'), ...breaks('capture'), ...breaks('refund'), ...breaks('reverse') };
};

beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'), fragile);
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

const variant = (now: number) => expireIntents({ db: pay.databases.service, vault: pay.vault }, now);
const start = Date.now();

test('an intent that nobody pays ends after 14 days, and nothing can be paid on it then', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 1_000);
  await variant(start + 13 * DAY);
  expect((await shop.read(intent.id)).state).toBe('open');
  await variant(start + 15 * DAY);
  expect((await shop.read(intent.id)).state).toBe('expired');
  const late = await shop.authorize(shopper, intent.id, [bank(visa, 1_000)]);
  expect(late.body.errors.code).toBe('INTENT_CLOSED');
});

test('what was authorized and not captured within 30 days is given back, on every card', async () => {
  const shopper = await shop.shopper();
  const [visa, card, snap] = [
    await shop.bankCard(shopper),
    await shop.giftCard(shopper, 1_000),
    await shop.ebtCard(shopper),
  ];
  const intent = await shop.open(shopper, 3_000, 1_000);
  const tenders = [ebt(snap, 1_000), gift(card, 1_000), bank(visa, 1_000)];
  await shop.authorize(shopper, intent.id, tenders, { encryptedPin: await shop.pin(shopper, intent.id, snap) });
  await variant(start + 29 * DAY);
  expect((await shop.read(intent.id)).state).toBe('authorized');
  await variant(start + 31 * DAY);
  expect(await shop.read(intent.id)).toMatchObject({ state: 'expired', legs: [] });
  expect((await shop.books(snap)).held + (await shop.books(card)).held + (await shop.charges(visa)).held).toBe(0);
});

test('what is captured stays captured: a partly captured order is captured, and its rest given back', async () => {
  const shopper = await shop.shopper();
  const [visa, card] = [await shop.bankCard(shopper), await shop.giftCard(shopper, 1_000)];
  const intent = await shop.open(shopper, 2_000);
  const { legs } = (await shop.authorize(shopper, intent.id, [gift(card, 1_000), bank(visa, 1_000)])).body;
  await shop.move('capture', shopper, intent.id, { amounts: new Map([[legs[0]?.id ?? '', 900]]) });
  await variant(start + 31 * DAY);
  expect(await shop.read(intent.id)).toMatchObject({
    state: 'captured',
    legs: [{ cardId: card.id, captured: 'USD 9.00' }],
  });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 0 });
});

test('an operation that broke off and never came again ends with its intent, and its charge is given back', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 1_000);
  breaking = 'charge';
  expect((await shop.authorize(shopper, intent.id, [bank(visa, 1_000)])).status).toBe(500);
  expect(await shop.charges(visa)).toMatchObject({ held: 1_000 });
  await variant(start + 15 * DAY);
  expect((await shop.read(intent.id)).state).toBe('expired');
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 0 });
});

test('a reversal that broke off is finished, whether its issuer received it or not', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 1_000);
  await shop.authorize(shopper, intent.id, [bank(visa, 1_000)]);
  breaking = 'reverse';
  expect((await shop.reverse(shopper, intent.id)).status).toBe(500);
  await variant(Date.now());
  expect(await shop.read(intent.id)).toMatchObject({ state: 'canceled', legs: [] });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 0 });
});

test('a capture and a refund that broke off are finished once, also when their call is repeated', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 1_000);
  const [leg] = (await shop.authorize(shopper, intent.id, [bank(visa, 1_000)])).body.legs;
  const amounts = new Map([[leg?.id ?? '', 800]]);
  for (const [verb, taken] of [
    ['capture', 800],
    ['refund', 0],
  ] as const) {
    const operation = newOperation();
    breaking = verb;
    expect((await shop.move(verb, shopper, intent.id, { amounts, operation })).status).toBe(500);
    await variant(Date.now() + MINUTE);
    const before = (await shop.read(intent.id)).state;
    expect(before).toBe(verb === 'capture' ? 'authorized' : 'captured');
    await variant(Date.now() + 3 * MINUTE);
    expect((await shop.read(intent.id)).state).toBe('captured');
    expect((await shop.move(verb, shopper, intent.id, { amounts, operation, attempt: 2 })).status).toBe(200);
    expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken });
  }
});

test('a refund that its bank returns later is reported once, is listed among the moves, and can be made again', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper, '4000000000005126');
  const intent = await shop.open(shopper, 1_000);
  const [leg] = (await shop.authorize(shopper, intent.id, [bank(visa, 1_000)])).body.legs;
  await shop.move('capture', shopper, intent.id, { amounts: new Map([[leg?.id ?? '', 1_000]]) });
  const refund = () => shop.move('refund', shopper, intent.id, { amounts: new Map([[leg?.id ?? '', 900]]) });
  expect((await refund()).body.legs[0]?.refunded).toBe('USD 9.00');
  expect((await refund()).body.errors.code).toBe('MORE_THAN_CAPTURED');
  const now = pay.clock.now;
  pay.clock.now = () => now() + 5 * MINUTE;
  const reported: unknown[] = [];
  const program = { db: pay.databases.service, vault: pay.vault };
  for (const _ of [1, 2]) await expireIntents(program, pay.clock.now(), (refund) => reported.push(refund));
  expect(reported).toEqual([
    expect.objectContaining({
      intentId: intent.id,
      legId: leg?.id,
      amount: 900,
      networkCode: expect.any(String) as string,
    }),
  ]);
  const read = await shop.read(intent.id);
  expect(read.legs[0]?.refunded).toBe('USD 0.00');
  expect(read.moves.map(({ legId, type, status, amount }) => [legId, type, status, amount])).toEqual([
    [leg?.id, 'capture', 'approved', 'USD 10.00'],
    [leg?.id, 'refund', 'returned', 'USD 9.00'],
  ]);
  expect((await refund()).status).toBe(200);
  pay.clock.now = now;
});

test('a successful refund is checked for six days, and then no more', async () => {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 1_000);
  const [leg] = (await shop.authorize(shopper, intent.id, [bank(visa, 1_000)])).body.legs;
  for (const verb of ['capture', 'refund'] as const)
    await shop.move(verb, shopper, intent.id, { amounts: new Map([[leg?.id ?? '', 1_000]]) });
  const requests: string[] = [];
  const deps = {
    db: pay.databases.service,
    vault: {
      ...pay.vault,
      findCharge: (...which: Parameters<Vault['findCharge']>) => (
        requests.push(which[1]),
        pay.vault.findCharge(...which)
      ),
    },
  };
  for (let day = 0; day < 10; day += 1) await expireIntents(deps, Date.now() + day * DAY + 3 * MINUTE);
  const { rows } = await sql<{ id: string }>`
    select id from pay.txn where leg_id = ${leg?.id} and type = 'RETURN'`.execute(pay.databases.service.read);
  expect(requests.filter((reference) => reference === rows[0]?.id)).toHaveLength(7);
  expect((await shop.read(intent.id)).legs[0]?.refunded).toBe('USD 10.00');
});

test('one payment that cannot be ended blocks no other', async () => {
  const shopper = await shop.shopper();
  const [visa, amex] = [await shop.bankCard(shopper), await shop.bankCard(shopper, '5555555555554444')];
  for (const card of [visa, amex]) {
    const intent = await shop.open(shopper, 1_000);
    await shop.authorize(shopper, intent.id, [bank(card, 1_000)]);
  }
  breaking = 'reverse';
  await expect(variant(start + 31 * DAY)).rejects.toThrow('1 payments could not be ended');
  const held = (await shop.charges(visa)).held + (await shop.charges(amex)).held;
  expect(held).toBe(0);
  await variant(start + 31 * DAY);
});
