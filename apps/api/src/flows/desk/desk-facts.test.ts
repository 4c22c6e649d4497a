import { cents } from '@cartwright/rules/money';
import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskCase, type DeskOrder, handedOver, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, SOAP } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';
import { deskOrder } from './desk-order.ts';

const SMALL_ORDER = {
  id: 'SMALL_ORDER' as const,
  terms: { below: cents(50_00), fee: cents(595) },
  isFreeWithEbt: false,
};
let shop: TestShop;
let ops: TestConsole;
let staff: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  ({ shop, ops } = await openDesk({ fees: [SMALL_ORDER] }));
  staff = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
});

const write = (statement: ReturnType<typeof sql>) => statement.execute(shop.db.read);
const deskOf = async ({ orderId }: DeskCase) => (await staff.get<DeskOrder>(`/ops/v1/orders/${orderId}/desk`)).body;
const stepsOf = async (order: DeskCase, ...kinds: readonly string[]) =>
  (await deskOf(order)).steps.filter(({ kind }) => kinds.includes(kind));
const at = (moment: number) => new Date(moment).toISOString();

async function makeRefunded(): Promise<DeskCase> {
  const order = await placedOrder(shop, { [MILK]: 2, [SOAP]: 1 });
  await handedOver(shop, order);
  const { status } = await staff.send('POST', `/ops/v1/orders/${order.orderId}/refunds`, {
    idempotencyKey: 'refund-number-1',
    lines: [{ id: order.lineOf(MILK), quantity: 1 }],
    reason: 'Sour when opened',
  });
  if (status !== 200) throw new Error(`not refunded: ${status}`);
  return order;
}

test('a shopper has orders and refunds of their own, and a refund of items is one step', async () => {
  const [order, other, stranger] = [await makeRefunded(), await placedOrder(shop, { [MILK]: 1 }), await makeRefunded()];
  await write(sql`update orders set profile_id = ${order.profileId} where order_id = ${other.orderId}`);
  for (const each of [order, other]) expect((await deskOf(each)).shopper).toMatchObject({ orders: 2, refunds: 1 });
  expect((await deskOf(stranger)).shopper).toMatchObject({ orders: 1, refunds: 1 });
  const steps = await stepsOf(order, 'moved', 'refunded');
  expect(steps.map((step) => (step.kind === 'moved' ? step.state : step.kind)).toSorted()).toEqual(
    ['PICKING', 'PICKED', 'READY', 'COMPLETE', 'refunded'].toSorted(),
  );
});

test('cards have names of the answer alone, wherever they are', async () => {
  const body = await deskOf(await makeRefunded());
  const cards = [...body.order.refunds.flatMap(({ tenders }) => tenders), ...(body.fees ?? [])];
  expect([body.order.refunds.length, body.fees?.length]).toEqual([1, 1]);
  expect(new Set(cards.map(({ cardId }) => cardId))).toEqual(new Set(['card-1']));
  expect(JSON.stringify(body)).not.toContain('card_good');
});

test('notes are the newest first', async () => {
  const order = await placedOrder(shop, { [MILK]: 1 });
  for (const text of ['Called', 'Called back']) {
    const note = { idempotencyKey: `note-of-${text.length}`, text };
    await staff.send('POST', `/ops/v1/orders/${order.orderId}/notes`, note);
    shop.clock.advance(MINUTE);
  }
  expect((await deskOf(order)).notes.map(({ text }) => text)).toEqual(['Called back', 'Called']);
});

test('a message waits, was sent, is withheld, or is kept where its channel sends none', async () => {
  const order = await placedOrder(shop, { [MILK]: 1 });
  await handedOver(shop, order);
  const { orderId } = order;
  const statesOf = async (sendsMail: boolean, sendsTexts: boolean) => {
    const { db, directory } = shop.shop;
    const shown = await deskOrder(
      { db, directory, sendsMail, sendsTexts },
      { orderId, limit: null, actor: 'staff/desk' },
      shop.clock.now(),
    );
    const states = (shown?.steps ?? []).flatMap((step) =>
      step.kind === 'message' ? [`${step.channel} ${step.state}`] : [],
    );
    return [...new Set(states)].toSorted();
  };
  expect(await statesOf(true, false)).toEqual(['mail WAITING', 'text KEPT']);
  expect(await statesOf(false, true)).toEqual(['mail KEPT', 'text WAITING']);
  await write(sql`update text_message set withheld_at = now() where order_id = ${orderId}`);
  expect(await statesOf(true, true)).toEqual(['mail WAITING', 'text WITHHELD']);
  await write(sql`update text_message set withheld_at = null, sent_at = now() where order_id = ${orderId}`);
  await write(sql`update mail set sent_at = now() where about like ${`%/${orderId}%`}`);
  expect(await statesOf(false, false)).toEqual(['mail SENT', 'text SENT']);
});

test('what a shopper changed has the page that it came from, another time with both, and the first page its moment', async () => {
  const order = await placedOrder(shop, { [MILK]: 1 });
  const { orderId } = order;
  const placedAt = Date.parse(order.order.placedAt);
  const [from, to] = [
    order.order.window,
    { ...order.order.window, value: order.order.window.value.replace('2026', '2027') },
  ];
  await write(sql`update order_revision set at = ${new Date(placedAt - HOUR)} where order_id = ${orderId}`);
  const event = (seq: number, data: object) =>
    write(sql`
      insert into order_event (order_id, seq, type, actor, data, at)
      values (${orderId}, ${seq}, 'PLACED', 'shopper', ${JSON.stringify(data)}::jsonb, ${new Date(placedAt + seq * MINUTE)})`);
  const revision = (number: number) =>
    write(sql`
      insert into order_revision (order_id, revision, lines, summary, actor, at)
      select order_id, ${number}, lines, summary, actor, ${new Date(placedAt + number * HOUR)} from order_revision
       where order_id = ${orderId} and revision = 1`);
  await event(2, { problem: 'none' });
  await event(3, { revision: 2, version: 7, checksum: 'of two' });
  await revision(2);
  await event(4, { revision: 3, version: 9, checksum: 'of three', window: { from, to } });
  await revision(3);
  const seen = [
    { version: '7', checksum: 'of two' },
    { version: '9', checksum: 'of three' },
  ] as const;
  expect(await stepsOf(order, 'placed', 'changed', 'rescheduled', 'moved')).toMatchObject([
    { kind: 'placed', revision: 1, at: at(placedAt), seen: order.page },
    { kind: 'changed', revision: 2, at: at(placedAt + 3 * MINUTE), seen: seen[0] },
    {
      kind: 'rescheduled',
      revision: 3,
      at: at(placedAt + 4 * MINUTE),
      seen: seen[1],
      by: { kind: 'shopper' },
      from,
      to,
    },
  ]);
  expect((await deskOf(order)).revisions.map((each) => [each.revision, each.at, each.seen])).toEqual([
    [1, at(placedAt), order.page],
    [2, at(placedAt + 2 * HOUR), seen[0]],
    [3, at(placedAt + 3 * HOUR), seen[1]],
  ]);
});

test('a substitute is shown with who proposed it, what it was to cost, and how that ended', async () => {
  const order = await placedOrder(shop, { [MILK]: 2, [CHEDDAR]: 1 });
  const { orderId } = order;
  const now = shop.clock.now();
  await write(sql`
    insert into approval (approval_id, order_id, line_id, quantity, proposed, actor, created_at, expires_at)
    select 'apr_desk', ${orderId}, ${order.lineOf(MILK)}, 0,
           jsonb_build_array(jsonb_build_object('gtin13', ${CHEDDAR}::text, 'quantity', 2, 'grams', null, 'product', line -> 'product')),
           ${`staff/${staff.staffId}`}, ${new Date(now)}, ${new Date(now + MINUTE)}
      from order_revision r, jsonb_array_elements(r.lines) as line
     where r.order_id = ${orderId} and line ->> 'lineId' = ${order.lineOf(CHEDDAR)}`);
  const steps = () => stepsOf(order, 'proposed', 'answered');
  const by = { kind: 'staff', firstName: 'Dana' };
  const name = 'Three Churns Whole Milk';
  const [proposal] = await steps();
  expect(proposal).toMatchObject({ kind: 'proposed', by, name, at: at(now), until: at(now + MINUTE) });
  const offered = proposal?.kind === 'proposed' ? proposal.offered : [];
  expect(offered).toMatchObject([{ quantity: 2 }]);
  expect(await steps()).toHaveLength(1);
  shop.clock.advance(MINUTE);
  const expired = { kind: 'answered', at: at(now + MINUTE), name, state: 'EXPIRED', chosen: null };
  expect((await steps())[1]).toEqual({ ...expired, by: { kind: 'system' } });
  const closedAt = now + MINUTE / 2;
  await write(sql`
    update approval set state = 'APPROVED', chosen = ${CHEDDAR}, closed_at = ${new Date(closedAt)} where approval_id = 'apr_desk'`);
  await write(sql`
    insert into order_event (order_id, seq, type, actor, data, at)
    values (${orderId}, 2, 'PLACED', 'staff/none', '{"approval": "apr_desk", "to": "OPEN"}', ${new Date(now)}),
           (${orderId}, 3, 'PLACED', 'shopper', '{"approval": "apr_desk", "to": "APPROVED"}', ${new Date(closedAt)})`);
  expect((await steps())[1]).toEqual({
    ...expired,
    at: at(closedAt),
    by: { kind: 'shopper' },
    state: 'APPROVED',
    chosen: offered[0]?.name,
  });
});
