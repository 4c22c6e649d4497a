import { randomUUID } from 'node:crypto';
import { IDENTITY_LIMITS } from '@cartwright/contracts/identity-data';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { sweepFraud } from '#fraud/sql.ts';
import { bank, ebt, TestOrders, type TestShopper, type TestTender, usd } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

const VISIT = { pageId: '/checkout', sessionId: 's1', ubaId: 'u1', ubaEvents: ['keydown@120', 'pointerdown@340'] };

interface Paying {
  readonly tenders: readonly TestTender[];
  readonly identityData?: unknown;
  readonly encryptedPin?: string;
  readonly operation?: string;
  readonly attempt?: number;
}
function authorize(
  { account }: TestShopper,
  intentId: string,
  { tenders, operation = newOperation(), attempt = 1, ...more }: Paying,
) {
  const total = usd(tenders.reduce((all, each) => all + each.cents, 0));
  const body = { accountId: account, total, tenders: tenders.map(({ cents: _, ...each }) => each), ...more };
  return shop.call('POST', `/payment/v2/intents/${intentId}/authorize`, body, `${operation}.${attempt}`);
}
const visitsOf = async ({ account }: TestShopper) =>
  (
    await sql<{ operation: string; intent: string; data: unknown }>`
      select operation, intent_id as intent, identity_data as data from pay.order_visit where account_id = ${account}`.execute(
      pay.databases.service.read,
    )
  ).rows;

async function withCard() {
  const shopper = await shop.shopper();
  const tenders = [bank(await shop.bankCard(shopper), 5_000)];
  return { shopper, tenders, intent: await shop.open(shopper, 5_000, 2_000) };
}

test('SUB-016 the visit of an order is kept once with its attempt, under the operation of its legs', async () => {
  const { shopper, tenders, intent } = await withCard();
  const operation = newOperation();
  const call = { tenders, operation, identityData: VISIT };
  expect((await authorize(shopper, intent.id, call)).body.state).toBe('authorized');
  // Recovery repeats the operation without the visit, and a page with another one.
  expect((await authorize(shopper, intent.id, { ...call, attempt: 2, identityData: undefined })).status).toBe(200);
  expect(
    (await authorize(shopper, intent.id, { ...call, attempt: 3, identityData: { ...VISIT, ubaId: 'u2' } })).status,
  ).toBe(200);
  expect(await visitsOf(shopper)).toEqual([{ operation, intent: intent.id, data: VISIT }]);
});

test('the visit of an order that SNAP pays is kept too', async () => {
  const shopper = await shop.shopper();
  const card = await shop.ebtCard(shopper);
  const intent = await shop.open(shopper, 2_000, 2_000);
  const encryptedPin = await shop.pin(shopper, intent.id, card);
  const { body } = await authorize(shopper, intent.id, {
    tenders: [ebt(card, 2_000)],
    encryptedPin,
    identityData: VISIT,
  });
  expect(body.state).toBe('authorized');
  expect((await visitsOf(shopper)).map(({ data }) => data)).toEqual([VISIT]);
});

test('without a visit an order is authorized all the same, and nothing is kept', async () => {
  const { shopper, tenders, intent } = await withCard();
  expect((await authorize(shopper, intent.id, { tenders })).body.state).toBe('authorized');
  expect(await visitsOf(shopper)).toEqual([]);
});

test('a visit costs no statement', async () => {
  const counts = [];
  for (const identityData of [undefined, VISIT]) {
    const { shopper, tenders, intent } = await withCard();
    const counted = { count: 0 };
    await statements.run(counted, () => authorize(shopper, intent.id, { tenders, identityData }));
    counts.push(counted.count);
  }
  expect(counts[1]).toBe(counts[0]);
});

const long = 'x'.repeat(IDENTITY_LIMITS.text + 1);
test.each([
  ['a long id', { ...VISIT, ubaId: long }],
  ['a long page', { ...VISIT, pageId: long }],
  ['no session', { ...VISIT, sessionId: '' }],
  ['too many events', { ...VISIT, ubaEvents: Array.from({ length: IDENTITY_LIMITS.events + 1 }, () => 'a') }],
  ['a long event', { ...VISIT, ubaEvents: ['x'.repeat(IDENTITY_LIMITS.event + 1)] }],
  ['another field', { ...VISIT, pan: '4242424242424242' }],
  ['a text', 'u1'],
])('%s is refused as what it is, and nothing is charged or kept', async (_what, identityData) => {
  const { shopper, tenders, intent } = await withCard();
  const { status, body } = await authorize(shopper, intent.id, { tenders, identityData });
  expect([status, body.errors.code, body.errors.field]).toMatchObject([
    400,
    'INVALID_REQUEST',
    expect.stringContaining('identityData'),
  ]);
  expect(await visitsOf(shopper)).toEqual([]);
  expect((await shop.read(intent.id)).state).toBe('open');
});

test("a visit for another account's intent is not kept", async () => {
  const { intent, tenders } = await withCard();
  const stranger = await shop.shopper();
  expect((await authorize(stranger, intent.id, { tenders, identityData: VISIT })).status).toBe(404);
  expect((await authorize(stranger, randomUUID(), { tenders, identityData: VISIT })).status).toBe(404);
  expect(await visitsOf(stranger)).toEqual([]);
});

test('visits are deleted with the other fraud records', async () => {
  const { shopper, tenders, intent } = await withCard();
  await authorize(shopper, intent.id, { tenders, identityData: VISIT });
  const sweep = (before: number) => pay.databases.service.single((single) => sweepFraud(single, before));
  await sweep(0);
  expect(await visitsOf(shopper)).toHaveLength(1);
  await sweep(8e15);
  expect(await visitsOf(shopper)).toEqual([]);
});
