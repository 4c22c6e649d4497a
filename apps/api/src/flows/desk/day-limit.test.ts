import { DAY } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { restock } from '#features/handover/restock.ts';
import { insertAction } from '#staff/actions.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { type DeskCase, type DeskOrder, handedOver, missed, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK, SKIM_MILK } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openDesk());
});

type Staff = Awaited<ReturnType<TestConsole['staff']>>;
const newDesk = () => ops.staff('SERVICE', { kind: 'store', locationId: STORE });

async function makeHandedOver() {
  const order = await placedOrder(shop, { [MILK]: 6, [SKIM_MILK]: 6 });
  await handedOver(shop, order);
  return order;
}

let keys = 0;
const refund = async (staff: Staff, { orderId, lineOf }: DeskCase, gtin13: string, quantity: number) => {
  const { status, body } = await staff.send<DeskOrder>('POST', `/ops/v1/orders/${orderId}/refunds`, {
    idempotencyKey: `refund-number-${keys++}`,
    lines: [{ id: lineOf(gtin13), quantity }],
    reason: 'Sour when opened',
  });
  return status === 200 ? 'ok' : [body.errors.code, body.errors.meta];
};
const spend = (kind: string, { staffId }: Staff, amount: number, at = shop.clock.now()) =>
  insertAction(shop.db.direct, { staffId, kind, locationId: STORE, data: { amount } }, at);
const spentAll = ['OVER_DAY_LIMIT', { max: 'USD 250.00', left: 'USD 0.00' }];

test('fees that somebody gave back are of the same day, and what others gave back is not', async () => {
  const order = await makeHandedOver();
  const [staff, colleague] = [await newDesk(), await newDesk()];
  await spend('refund-fees', staff, 250_00);
  await spend('add-note', colleague, 250_00);
  expect(await refund(staff, order, MILK, 1)).toEqual(spentAll);
  expect(await refund(colleague, order, MILK, 1)).toBe('ok');
});

test('what counts is of the last 24 hours, also from before midnight at the store', async () => {
  const order = await makeHandedOver();
  const [before, after] = [await newDesk(), await newDesk()];
  const since = shop.clock.now() - DAY;
  await spend('refund-items', before, 250_00, since - 1);
  await spend('refund-items', after, 250_00, since);
  expect(await refund(before, order, MILK, 1)).toBe('ok');
  expect(await refund(after, order, MILK, 1)).toEqual(spentAll);
});

test('all that came back of an order before counts, in however many refunds', async () => {
  const [order, staff] = [await makeHandedOver(), await newDesk()];
  for (let n = 0; n < 2; n++) expect(await refund(staff, order, MILK, 3)).toBe('ok');
  expect(await refund(staff, order, SKIM_MILK, 2)).toEqual(['OVER_LIMIT', { max: 'USD 25.00', left: 'USD 4.06' }]);
});

test('what nobody received comes back whole: no limit holds for it, and it uses up none', async () => {
  const order = await placedOrder(shop, { [MILK]: 6, [SKIM_MILK]: 6 });
  await missed(shop, order, { isRestocked: true });
  const [staff, received] = [await newDesk(), await makeHandedOver()];
  await spend('refund-items', staff, 249_00);
  const shown = async ({ orderId }: DeskCase) =>
    (await staff.get<DeskOrder>(`/ops/v1/orders/${orderId}/desk`)).body.limit;
  expect([await shown(order), await shown(received)]).toEqual([null, { max: 'USD 25.00', left: 'USD 25.00' }]);
  expect(await refund(staff, order, MILK, 6)).toBe('ok');
  expect(await refund(staff, order, SKIM_MILK, 6)).toBe('ok');
  expect(await refund(staff, received, MILK, 1)).toEqual(['OVER_DAY_LIMIT', { max: 'USD 250.00', left: 'USD 1.00' }]);
});

test('whoever said alone that nobody took an order has the limit of the role, and nobody else has', async () => {
  const order = await placedOrder(shop, { [MILK]: 6, [SKIM_MILK]: 6 });
  const lead = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  await missed(shop, order, { isRestocked: true, by: `staff/${lead.staffId}` });
  await spend('refund-items', lead, 1_000_00);
  expect(await refund(lead, order, MILK, 6)).toEqual(['OVER_DAY_LIMIT', { max: 'USD 1000.00', left: 'USD 0.00' }]);
  const { body } = await lead.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  expect(body.limit).toMatchObject({ max: 'USD 150.00' });
  const other = await newDesk();
  expect(await refund(other, order, MILK, 6)).toBe('ok');
  expect(await refund(other, order, SKIM_MILK, 6)).toBe('ok');
});

test('an order that the clock alone counts as missed is refunded within the limit until its bags are put back', async () => {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 6, [SKIM_MILK]: 6 }), await newDesk()];
  await missed(shop, order, { isRestocked: false, by: 'system' });
  await spend('refund-items', staff, 250_00);
  expect(await refund(staff, order, MILK, 6)).toEqual(spentAll);
  await restock(shop.shop, { orderId: order.orderId, actor: 'staff/ann' }, order.cutoffAt);
  expect(await refund(staff, order, MILK, 6)).toBe('ok');
});

test('what somebody of the staff gave back of an order says nothing of who took it', async () => {
  const order = await placedOrder(shop, { [MILK]: 6, [SKIM_MILK]: 6 });
  await missed(shop, order, { isRestocked: false, by: 'system' });
  const [colleague, staff] = [await newDesk(), await newDesk()];
  expect(await refund(colleague, order, MILK, 6)).toBe('ok');
  expect(await refund(staff, order, SKIM_MILK, 2)).toEqual(['OVER_LIMIT', { max: 'USD 25.00', left: 'USD 4.06' }]);
});

test('what is sent again names its message in the log, and a text that may not go uses up none of its times', async () => {
  const [order, staff] = [await makeHandedOver(), await newDesk()];
  const { rows } = await sql<{ id: string }>`
    select text_id as id from text_message where order_id = ${order.orderId}`.execute(shop.db.read);
  const id = rows[0]?.id ?? '';
  const resend = async (key: string, of = order) => {
    const { status, body } = await staff.send<DeskOrder>('POST', `/ops/v1/orders/${of.orderId}/messages/${id}/resend`, {
      idempotencyKey: key,
      reason: 'Says it never came',
    });
    return status === 200 ? 'ok' : body.errors.code;
  };
  await sql`insert into text_stop (phone, stopped_at) values ('+15135550142', now())`.execute(shop.db.read);
  for (let n = 0; n < 4; n++) expect(await resend(`again-and-again-${n}`)).toBe('TEXT_NOT_ALLOWED');
  await sql`delete from text_stop`.execute(shop.db.read);
  const other = await placedOrder(shop, { [MILK]: 1 });
  expect(await resend('again-and-again-5', other)).toBe('NOT_FOUND');
  const many = await Promise.all(Array.from({ length: 5 }, () => resend('again-and-again-6')));
  expect(many).toEqual(Array.from({ length: 5 }, () => 'ok'));
  const { rows: actions } = await sql<{ data: object }>`
    select data from ops.staff_action where order_id = ${order.orderId} and kind = 'resend-message'`.execute(
    shop.db.read,
  );
  expect(actions).toEqual([{ data: { messageId: id } }]);
});

test('a mail that somebody may unsubscribe from is not of the desk, nor is one that went elsewhere', async () => {
  const [order, staff] = [await makeHandedOver(), await newDesk()];
  const { rows } = await sql<{ id: string }>`
    select mail_id as id from mail where about like ${`%/${order.orderId}%`} order by mail_id`.execute(shop.db.read);
  const [first, second] = rows;
  await sql`update mail set unsubscribe_url = 'https://example.com/u' where mail_id = ${first?.id}`.execute(
    shop.db.read,
  );
  await sql`update mail set recipient = 'else@example.com' where mail_id = ${second?.id}`.execute(shop.db.read);
  for (const id of [first?.id, second?.id]) {
    const path = `/ops/v1/orders/${order.orderId}/messages/${id}/resend`;
    const { status } = await staff.send('POST', path, { idempotencyKey: 'again-and-again', reason: 'Never came' });
    expect(status).toBe(404);
  }
  const { body } = await staff.get<DeskOrder>(`/ops/v1/orders/${order.orderId}/desk`);
  const shown = body.steps.flatMap((step) => (step.kind === 'message' ? [step.id] : []));
  expect([shown.includes(first?.id ?? ''), shown.includes(second?.id ?? '')]).toEqual([true, false]);
});
