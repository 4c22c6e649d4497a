import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced } from '#testing/placed-orders.ts';
import { keptMoney } from './kept-money-sql.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test.each([
  ['CAPTURE', 'PENDING', 900],
  ['RELEASE', 'PENDING', 900],
  ['REFUND', 'PENDING', 700],
  ['REFUND', 'DONE', 900],
])('of what is charged, a %s that is %s leaves %d', async (kind, status, kept) => {
  const { orderId } = await makePlaced(world);
  const { read } = world.db;
  await sql`
    insert into tender_tx (tx_id, order_id, type, status, tender, card, amount_cents, idem_key, at, intent_id, leg_id)
    select 'tx_' || order_id, order_id, 'COMPLETION', 'APPROVED', tender, card, 900, 'completion', at, intent_id, leg_id
      from tender_tx where order_id = ${orderId} and type = 'AUTHORIZATION'`.execute(read);
  const request = {
    legs: [
      { legId: 'one', amount: 150 },
      { legId: 'other', amount: 50 },
    ],
  };
  await sql`
    insert into money_movement (order_id, operation, kind, request, status, lease_until, created_at)
    values (${orderId}, ${`mov_${orderId}`}, ${kind}, ${JSON.stringify(request)}::jsonb, ${status}, now(), now())`.execute(
    read,
  );
  const { rows } = await sql<{ cents: number }>`
    select ${keptMoney} as cents from orders o where o.order_id = ${orderId}`.execute(read);
  expect(rows).toEqual([{ cents: kept }]);
});
