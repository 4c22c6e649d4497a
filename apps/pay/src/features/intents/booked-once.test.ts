import { randomUUID } from 'node:crypto';
import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { bank, TestOrders } from '#testing/orders.ts';
import { newOperation, startTestPay, type TestPay } from '#testing/pay-host.ts';
import { book, type Movement } from './movements-sql.ts';

let pay: TestPay;
let shop: TestOrders;
beforeAll(async () => {
  pay = await startTestPay(inject('postgresUrl'));
  shop = await TestOrders.of(pay);
});
afterAll(() => pay.stop());

/** The leg of an order of $10 that was authorized. */
async function authorizedLeg() {
  const shopper = await shop.shopper();
  const { id } = await shop.open(shopper, 1_000);
  const { body } = await shop.authorize(shopper, id, [bank(await shop.bankCard(shopper), 1_000)]);
  return body.legs[0]?.id ?? '';
}
const bookings = async (legId: string) =>
  (
    await sql`select type, amount_cents::int as cents from pay.txn where leg_id = ${legId}`.execute(
      pay.databases.service.read,
    )
  ).rows;

test('an issuer’s approval of a leg is booked once, whichever operation reports it', async () => {
  const legId = await authorizedLeg();
  const approval: Movement = {
    legId,
    type: 'AUTHORIZATION',
    status: 'APPROVED',
    state: 'authorized',
    amount: cents(999),
    adapter: 'bank',
    networkCode: '00',
    networkText: null,
    processorRef: 'r2',
    operation: newOperation(),
  };
  await pay.databases.service.single((single) => book(single, approval, pay.clock.now()));
  expect(await bookings(legId)).toEqual([{ type: 'AUTHORIZATION', cents: 1_000 }]);
});

test('a leg is captured and refunded once for each operation', async () => {
  const legId = await authorizedLeg();
  const move = (type: string, operation: string) =>
    sql`insert into pay.txn (id, leg_id, type, status, amount_cents, adapter, operation, at)
        values (${randomUUID()}, ${legId}, ${type}, 'PENDING', 100, 'bank', ${operation}, now())`.execute(
      pay.databases.service.direct,
    );
  for (const type of ['COMPLETION', 'RETURN']) {
    for (const operation of ['one', 'two']) await move(type, operation);
    await expect(move(type, 'one')).rejects.toThrow(/violates unique constraint/);
  }
});
