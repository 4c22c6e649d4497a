import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld } from '#testing/checkout-world.ts';
import { makePlaced } from '#testing/modifying.ts';
import { NOW } from '#testing/small-world.ts';
import { TEXTS_A_DAY } from '../texts/sql.ts';
import { writeMessages } from './write-messages.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** An order for a contact with this phone, which its shopper cancels. @returns how many mails and texts it has */
async function canceled(phone: string, at = NOW): Promise<readonly (number | undefined)[]> {
  const { checkoutId: orderId } = await makePlaced(world, { day: 2, n: Number(phone.slice(-1)) });
  const contact = JSON.stringify({ firstName: 'Ada', lastName: 'Byron', phone, smsOptin: true });
  await sql`update orders set details = jsonb_set(details, '{contact}', ${contact}::jsonb), status = 'CANCELLED'
             where order_id = ${orderId}`.execute(world.db.read);
  await sql`insert into order_event (order_id, seq, type, actor, data, at)
            values (${orderId}, 2, 'CANCELLED', 'shopper', '{}', ${new Date(at)})`.execute(world.db.read);
  await writeMessages({ ...world.deps, sendsTexts: false }, { orderId, seq: 2 }, at);
  const { rows } = await sql<{ mails: number; texts: number }>`
    select (select count(*)::int from mail where about = ${`order-canceled/${orderId}/2`}) as mails,
           (select count(*)::int from text_message where order_id = ${orderId}) as texts`.execute(world.db.read);
  return [rows[0]?.mails, rows[0]?.texts];
}

test('orders that are placed and canceled again and again do not text a stranger without end', async () => {
  const [stranger, other] = ['+15135550161', '+15135550162'];
  expect(await canceled(stranger)).toEqual([1, 1]);
  await sql`
    insert into text_message (text_id, order_id, phone, body, about, created_at)
    select 'text-' || n, order_id, phone, body, 'earlier/' || n, created_at
      from text_message, generate_series(2, ${TEXTS_A_DAY}) as n where phone = ${stranger}`.execute(world.db.read);
  expect(await canceled(stranger)).toEqual([1, 0]);
  expect(await canceled(other)).toEqual([1, 1]);
  expect(await canceled(stranger, NOW + DAY)).toEqual([1, 1]);
});
