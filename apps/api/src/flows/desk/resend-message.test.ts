import { MAX_RESENDS } from '@cartwright/contracts/ops-desk';
import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskCase, handedOver, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let staff: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  ({ shop, ops } = await openDesk());
  staff = await signedIn();
});

const signedIn = () => ops.staff('SERVICE', { kind: 'store', locationId: STORE });

/** An order that its shopper has, with what was sent of it. */
async function withMessages() {
  const order = await placedOrder(shop, { [MILK]: 1 });
  await handedOver(shop, order);
  return order;
}
const idOf = async ({ orderId }: DeskCase, kind: 'mail' | 'text') => {
  const { rows } = await (
    kind === 'mail'
      ? sql<{ id: string }>`select mail_id as id from mail where about = ${`order-placed/${orderId}`}`
      : sql<{ id: string }>`select text_id as id from text_message where order_id = ${orderId} order by text_id limit 1`
  ).execute(shop.db.read);
  return rows[0]?.id ?? '';
};
let keys = 0;
const resend = async ({ orderId }: DeskCase, messageId: string, key = `again-number-${(keys += 1)}`) => {
  const body = { idempotencyKey: key, reason: 'Says it never came' };
  const answer = await staff.send('POST', `/ops/v1/orders/${orderId}/messages/${messageId}/resend`, body);
  return answer.status === 200 ? 'ok' : answer.body.errors.code;
};

test('a text of another order is not found, and no advertisement is a message of an order', async () => {
  const [order, other] = [await withMessages(), await withMessages()];
  const text = await idOf(order, 'text');
  expect([await resend(other, text), await resend(order, text)]).toEqual(['NOT_FOUND', 'ok']);
  const mail = await idOf(order, 'mail');
  const unsubscribe = (url: string | null) =>
    sql`update mail set unsubscribe_url = ${url} where mail_id = ${mail}`.execute(shop.db.read);
  await unsubscribe('https://shop.example/unsubscribe');
  expect(await resend(order, mail)).toBe('NOT_FOUND');
  await unsubscribe(null);
  expect(await resend(order, mail)).toBe('ok');
});

test('what was sent again counts as the message that it repeats, so often a day; the same call is the same sending', async () => {
  const order = await withMessages();
  const first = await idOf(order, 'mail');
  expect(MAX_RESENDS).toBe(3);
  expect(await resend(order, first, 'one-time-number-1')).toBe('ok');
  const { rows } = await sql<{ id: string }>`
    select mail_id as id from mail where about = ${`order-placed/${order.orderId}/again/one-time-number-1`}`.execute(
    shop.db.read,
  );
  const copy = rows[0]?.id ?? '';
  expect([await resend(order, copy), await resend(order, first)]).toEqual(['ok', 'ok']);
  for (const id of [first, copy]) expect(await resend(order, id)).toBe('TOO_MANY_RESENDS');
  expect(await resend(order, first, 'one-time-number-1'), 'sent already').toBe('ok');
  shop.clock.advance(DAY - 1);
  staff = await signedIn();
  expect(await resend(order, copy)).toBe('TOO_MANY_RESENDS');
  shop.clock.advance(1);
  expect(await resend(order, copy)).toBe('ok');
});
