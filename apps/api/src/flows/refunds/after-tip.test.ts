import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { deliver, makeTipped } from '#testing/delivered-orders.ts';
import { UNLIMITED } from '#testing/handed-over.ts';
import { edit, opened, quantityOf, submit } from '#testing/modifying.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { contents, tip } from '#testing/tips.ts';
import { readOrderMoney } from '../order-money/read-sql.ts';
import { refundItems } from './staff-refunds.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('all items come back after the tip did, of a card that was authorized twice and charged in any order', async () => {
  const placed = await makeTipped(world, { lines: { [PRODUCTS.milk]: 2 }, tip: cents(300) });
  const seen = await edit(world, placed, [quantityOf(await opened(world, placed), PRODUCTS.milk, 4)]);
  must(await submit(world, seen));
  const order = await deliver(world, placed);
  const { orderId } = order;
  // The second authorization is the newer one, and the bank confirmed the capture of the first one last.
  await sql`
    update tender_tx t set at = t.at + interval '1 second'
     where order_id = ${orderId}
       and (leg_id = (select leg_id from tender_tx where order_id = t.order_id and type = 'AUTHORIZATION' and idem_key like 'mod%'))
         = (type = 'AUTHORIZATION')`.execute(world.db.direct);
  must(await tip(world, order, 0));
  const lines = (await contents(world, order)).lines.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const call = { orderId, operation: 'op-1', reason: 'Recall', lines, ...UNLIMITED };
  must(await refundItems(world.deps, call, order.deliveredAt));
  const { refunds } = (await contents(world, order)).life;
  expect(new Set(refunds.flatMap(({ tenders }) => tenders.map(({ state }) => state)))).toEqual(new Set(['DONE']));
  expect(await readOrderMoney(world.db.read, orderId)).toMatchObject({ money: 'CAPTURED' });
});
