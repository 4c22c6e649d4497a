import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { bank, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay } from '#testing/pay-host.ts';

test('an authorization that an earlier release answered is repeated to the recovery of this one', async () => {
  const pay = await startTestPay(inject('postgresUrl'));
  const shop = await TestOrders.of(pay);
  const shopper = await shop.shopper();
  const { id: cardId } = await shop.bankCard(shopper);
  const { id } = await shop.open(shopper, 5_000);
  const { account: accountId } = shopper;
  const [operation, { paymentType, amount }] = [newOperation(), bank({ id: cardId }, 5_000)];
  const body = { accountId, total: amount, fulfillment: 'PICKUP', tenders: [{ cardId, paymentType, amount }] };
  const authorize = (attempt: number) =>
    shop.call('POST', `/payment/v2/intents/${id}/authorize`, body, `${operation}.${attempt}`);
  expect((await authorize(1)).body.state).toBe('authorized');
  // As its request was hashed before the field was respelled.
  const hashed = { accountId, total: 5_000, fulfilment: 'PICKUP', tenders: [{ cardId, paymentType, amount: 5_000 }] };
  const hash = createHash('sha256').update(JSON.stringify(hashed)).digest();
  await sql`update pay.idempotency set request_hash = ${hash} where operation = ${operation}`.execute(
    pay.databases.service.read,
  );
  expect(await authorize(2)).toMatchObject({ status: 200, replayed: true, body: { state: 'authorized' } });
  await pay.stop();
});
