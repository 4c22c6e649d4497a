import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, ebt, gift, TestOrders, usd } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
let shop: TestOrders;
/** A shop's server that may act only for another banner. */
let foreign: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
  foreign = await TestOrders.of(pay, { tenant: 'harris-teeter' });
});
afterAll(() => pay.stop());

async function authorized() {
  const shopper = await shop.shopper();
  const visa = await shop.bankCard(shopper);
  const intent = await shop.open(shopper, 5_000, 2_000);
  const { body } = await shop.authorize(shopper, intent.id, [bank(visa, 5_000)]);
  return { shopper, visa, intent, leg: body.legs[0]?.id ?? '' };
}
const codeOf = ({ status, body }: { status: number; body: { errors: { code: string } } }) => [status, body.errors.code];

test('another tenant, another account and an unknown id get the same response, from every call', async () => {
  const { shopper, visa, intent, leg } = await authorized();
  const stranger = await shop.shopper();
  const amounts = new Map([[leg, 100]]);
  const patch = { version: 1, total: usd(1), snapEligible: usd(0) };
  const path = `/payment/v2/intents/${intent.id}`;
  const nowhere = randomUUID();
  const replies = await Promise.all([
    foreign.call('GET', path),
    foreign.call('PATCH', path, { ...patch, accountId: shopper.account }),
    foreign.authorize(shopper, intent.id, [bank(visa, 5_000)]),
    foreign.move('capture', shopper, intent.id, { amounts }),
    foreign.move('refund', shopper, intent.id, { amounts }),
    foreign.reverse(shopper, intent.id),
    shop.call('PATCH', path, { ...patch, accountId: stranger.account }),
    shop.authorize(stranger, intent.id, [bank(visa, 5_000)]),
    shop.move('capture', stranger, intent.id, { amounts }),
    shop.move('refund', stranger, intent.id, { amounts }),
    shop.reverse(stranger, intent.id),
    shop.call('GET', `/payment/v2/intents/${nowhere}`),
    shop.move('capture', shopper, nowhere, { amounts }),
    shop.reverse(shopper, nowhere),
  ]);
  for (const reply of replies) expect(codeOf(reply)).toEqual([404, 'NOT_FOUND']);
  expect(await shop.read(intent.id)).toMatchObject({ state: 'authorized', version: 1, total: 'USD 50.00' });
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 5_000, taken: 0 });
});

test("an intent's legs are its own: those of another intent of the same shopper are unknown to it", async () => {
  const { shopper, visa, intent, leg } = await authorized();
  const other = await shop.open(shopper, 1_000);
  const { body } = await shop.authorize(shopper, other.id, [bank(visa, 1_000)]);
  const amounts = new Map([
    [leg, 100],
    [body.legs[0]?.id ?? '', 100],
  ]);
  for (const verb of ['capture', 'refund'] as const)
    expect(codeOf(await shop.move(verb, shopper, intent.id, { amounts }))).toEqual([404, 'LEG_NOT_FOUND']);
  expect(await shop.charges(visa)).toMatchObject({ taken: 0 });
});

test('amounts that are too large, negative, zero or repeated for one leg are refused, and no money moves', async () => {
  const { shopper, visa, intent, leg } = await authorized();
  const capture = (legs: readonly object[]) =>
    shop.call(
      'POST',
      `/payment/v2/intents/${intent.id}/capture`,
      { accountId: shopper.account, legs },
      `${newOperation()}.1`,
    );
  const of = (amount: string) => ({ legId: leg, amount });
  expect(codeOf(await capture([of('USD 50.01')]))).toEqual([409, 'MORE_THAN_AUTHORIZED']);
  for (const wrong of [[of('USD -1.00')], [of('USD 0.00')], [of('USD 1.00'), of('USD 2.00')], [], [of('1.00')]])
    expect(codeOf(await capture(wrong))).toEqual([400, 'INVALID_REQUEST']);
  const refund = await shop.move('refund', shopper, intent.id, { amounts: new Map([[leg, 1]]) });
  expect(codeOf(refund)).toEqual([409, 'MORE_THAN_CAPTURED']);
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 5_000, taken: 0 });
});

test('a call that moves money names its operation', async () => {
  const { shopper, intent, leg } = await authorized();
  const body = { accountId: shopper.account, legs: [{ legId: leg, amount: 'USD 1.00' }] };
  for (const verb of ['capture', 'refund'])
    expect(codeOf(await shop.call('POST', `/payment/v2/intents/${intent.id}/${verb}`, body))).toEqual([
      400,
      'IDEMPOTENCY_KEY_MISSING',
    ]);
});

test('a card pays only as its own kind: a gift card is no bank card, and a bank card holds no SNAP money', async () => {
  const shopper = await shop.shopper();
  const [visa, card] = [await shop.bankCard(shopper), await shop.giftCard(shopper, 5_000)];
  const intent = await shop.open(shopper, 1_000, 1_000);
  for (const tender of [bank(card, 1_000), gift(visa, 1_000), ebt(visa, 1_000), gift({ id: randomUUID() }, 1_000)])
    expect(codeOf(await shop.authorize(shopper, intent.id, [tender]))).toEqual([404, 'CARD_NOT_FOUND']);
  expect(await shop.read(intent.id)).toMatchObject({ state: 'open', legs: [] });
});

test('a card named twice pays nothing: a kept SNAP approval does not count for two parts of an order', async () => {
  const shopper = await shop.shopper();
  const [visa, snap] = [await shop.bankCard(shopper, '4000000000000341'), await shop.ebtCard(shopper)];
  const intent = await shop.open(shopper, 2_000, 2_000);
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  await shop.authorize(shopper, intent.id, [ebt(snap, 1_000), bank(visa, 1_000)], { encryptedPin });
  for (const twice of [snap, { id: snap.id.toUpperCase() }])
    expect(codeOf(await shop.authorize(shopper, intent.id, [ebt(snap, 1_000), ebt(twice, 1_000)]))).toEqual([
      400,
      'INVALID_REQUEST',
    ]);
  expect(await shop.read(intent.id)).toMatchObject({ state: 'open', legs: [{ cardId: snap.id, amount: 'USD 10.00' }] });
});

test('a closed intent accepts nothing more: no change, no authorization, no capture', async () => {
  const { shopper, visa, intent, leg } = await authorized();
  const path = `/payment/v2/intents/${intent.id}`;
  const change = { accountId: shopper.account, version: 1, total: usd(1), snapEligible: usd(0) };
  expect(codeOf(await shop.call('PATCH', path, change))).toEqual([409, 'INTENT_CLOSED']);
  expect(codeOf(await shop.authorize(shopper, intent.id, [bank(visa, 5_000)]))).toEqual([409, 'INTENT_CLOSED']);
  await shop.reverse(shopper, intent.id);
  expect(codeOf(await shop.call('PATCH', path, change))).toEqual([409, 'INTENT_CLOSED']);
  const amounts = new Map([[leg, 100]]);
  expect(codeOf(await shop.move('capture', shopper, intent.id, { amounts }))).toEqual([409, 'INTENT_CLOSED']);
  expect(await shop.charges(visa)).toEqual({ times: 1, held: 0, taken: 0 });
});

test('an open intent can be changed with its last version, which then rises by one', async () => {
  const shopper = await shop.shopper();
  const intent = await shop.open(shopper, 5_000);
  const change = (version: number, total: number) =>
    shop.call('PATCH', `/payment/v2/intents/${intent.id}`, {
      accountId: shopper.account,
      version,
      total: usd(total),
      snapEligible: usd(100),
    });
  expect((await change(1, 6_000)).body).toMatchObject({ version: 2, total: 'USD 60.00', state: 'open' });
  expect((await change(1, 6_000)).body).toMatchObject({ version: 2, total: 'USD 60.00' });
  const stale = await change(1, 7_000);
  expect([...codeOf(stale), stale.body.errors.meta]).toEqual([409, 'VERSION_MISMATCH', { version: 2 }]);
  const racing = await Promise.all([7_000, 8_000, 9_000].map((total) => change(2, total)));
  expect(racing.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  expect(await shop.read(intent.id)).toMatchObject({ version: 3 });
});

test('a PIN is in no table after an order was paid with it', async () => {
  const shopper = await shop.shopper();
  const snap = await shop.ebtCard(shopper);
  const intent = await shop.open(shopper, 1_000, 1_000);
  const encryptedPin = await shop.pin(shopper, intent.id, snap);
  expect((await shop.authorize(shopper, intent.id, [ebt(snap, 1_000)], { encryptedPin })).status).toBe(200);
  for (const table of ['pay.idempotency', 'pay.intent', 'pay.leg', 'pay.txn']) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(
      pay.databases.service.read,
    );
    expect(rows.some(({ text }) => text.includes(encryptedPin.slice(-40)))).toBe(false);
  }
});
