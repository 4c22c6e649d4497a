import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addBody, newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { addGift, GIFTS } from '#testing/stored-value.ts';

let pay: TestPay;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
});
afterAll(() => pay.stop());

const DEVICE = { pageId: 'p1', sessionId: 's1', ubaId: 'u1', ubaEvents: 'none' };
const announce = (token: string, transactionId: string) =>
  pay.call('POST', '/payment/v2/fraud/transactions', { token, body: { transactionId } });

async function add(sub: string, more: object, application = 'CLICKLIST') {
  const token = await pay.bearer({ sub });
  const card = (await pay.tokenize({ pan: '4242424242424242' }, token)).body;
  return await pay.call('POST', '/payment/v2/wallet', {
    token,
    body: { ...addBody(card), ...more },
    headers: { 'x-idempotency-key': `${newOperation()}.1`, 'x-application-id': application },
  });
}

const scores = async (sub: string) =>
  (
    await sql<{ transaction_id: string | null; was_announced: boolean; device_info: unknown; verdict: string }>`
      select transaction_id, was_announced, device_info, verdict from pay.fraud_score where account_id = ${sub}`.execute(
      pay.databases.service.read,
    )
  ).rows;

test('FRM-035 the added card is linked to the transaction that was announced, with its device info', async () => {
  const transactionId = randomUUID();
  expect((await announce(await pay.bearer({ sub: 'visitor' }), transactionId)).status).toBe(204);
  expect((await add('visitor', { accertifyTransactionId: transactionId, deviceInfo: DEVICE })).status).toBe(200);
  expect(await scores('visitor')).toEqual([
    { transaction_id: transactionId, was_announced: true, device_info: DEVICE, verdict: 'accept' },
  ]);
});

test('an announcement may be repeated, as after a lost response (RTY-005)', async () => {
  const [token, transactionId] = [await pay.bearer({ sub: 'repeater' }), randomUUID()];
  for (const _ of [1, 2, 3, 4]) expect((await announce(token, transactionId)).status).toBe(204);
  const { rows } = await sql`select 1 from pay.fraud_visit where account_id = 'repeater'`.execute(
    pay.databases.service.read,
  );
  expect(rows).toHaveLength(1);
});

test("another shopper's visit, or none, is marked for review and stops nothing", async () => {
  const transactionId = randomUUID();
  await announce(await pay.bearer({ sub: 'somebody' }), transactionId);
  expect((await add('stranger', { accertifyTransactionId: transactionId })).status).toBe(200);
  expect(await scores('stranger')).toMatchObject([{ was_announced: false, verdict: 'review' }]);
  await addGift(pay, await pay.bearer({ sub: 'gifted' }), GIFTS.hundred);
  expect(await scores('gifted')).toMatchObject([{ transaction_id: null, verdict: 'review' }]);
});

test.each(['RXWEB', 'EPRN'])('%s has no fraud script, and its additions are not judged', async (application) => {
  expect((await add(`pharmacy-${application}`, {}, application)).status).toBe(200);
  expect(await scores(`pharmacy-${application}`)).toEqual([]);
});

test('device info of any size stops no addition, and what is too long is not stored', async () => {
  const deviceInfo = { ubaEvents: 'x'.repeat(20_000) };
  expect((await add('talker', { deviceInfo })).status).toBe(200);
  expect(await scores('talker')).toMatchObject([{ device_info: null }]);
});
