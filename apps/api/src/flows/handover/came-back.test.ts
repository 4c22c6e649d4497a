import { HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { moveOverdueOrders } from '#worker/overdue-orders.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let ops: TestConsole;
let picker: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
  picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

const act = async ({ orderId }: ReadyOrder, step: string, body: object) => {
  const { status } = await picker.send('POST', `${BOARD}/${orderId}/${step}`, body);
  expect(status).toBe(200);
};
/** What the page of an order has, as text and as what it says of why the order is back. */
const opened = async ({ orderId }: ReadyOrder) => {
  const { body } = await picker.get<{ cameBack: object | null }>(`${BOARD}/${orderId}`);
  return { cameBack: body.cameBack, text: JSON.stringify(body) };
};
const now = () => new Date(shop.clock.now()).toISOString();
const endWindow = ({ orderId }: ReadyOrder, ago: number) =>
  sql`
    update orders set details = details || jsonb_build_object('endsAt', ${shop.clock.now() - ago}::bigint)
     where order_id = ${orderId}`.execute(shop.db.read);

describe('an order that is back in its store', () => {
  test.each([
    ['READY', 'NO_SHOW', {}, 'NO_SHOW'],
    ['READY', 'LEFT', {}, 'LEFT'],
    ['OUT_FOR_DELIVERY', 'UNREACHABLE', {}, 'UNREACHABLE'],
    ['OUT_FOR_DELIVERY', 'REFUSED', {}, 'REFUSED'],
    ['READY', 'REFUSED', { isWithheld: true }, 'WITHHELD'],
    ['READY', 'REFUSED', { isWithheld: true, keepBack: 'NO_ID' }, 'NO_ID'],
    ['OUT_FOR_DELIVERY', 'UNREACHABLE', { isWithheld: true, keepBack: 'NO_ID' }, 'UNREACHABLE'],
  ] as const)('was %s, and says since when, and why: %s %o', async (until, reason, more, expected) => {
    const order = await readyOrder(shop, { until });
    expect((await opened(order)).cameBack).toBeNull();
    await endWindow(order, 0);
    await act(order, 'miss', { reason, ...more });
    const at = now();
    shop.clock.advance(MINUTE);
    expect((await opened(order)).cameBack).toEqual({ reason: expected, at });
  });

  test('says so by itself, when nobody said anything for two hours', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    await endWindow(order, 2 * HOUR);
    await moveOverdueOrders(shop.db, shop.clock.now());
    expect((await opened(order)).cameBack).toEqual({ reason: 'OVERDUE', at: now() });
  });

  test('says no reason where nobody recorded whose refusal it was', async () => {
    const order = await readyOrder(shop);
    await sql`
      with o as (update orders set status = 'NO_SHOW', last_event = last_event + 1 where order_id = ${order.orderId} returning *)
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'staff/ann', '{"missed": "REFUSED"}', ${now()} from o`.execute(shop.db.read);
    expect((await opened(order)).cameBack).toEqual({ reason: null, at: now() });
  });

  test('keeps why and when after its money went back', async () => {
    const order = await readyOrder(shop);
    await act(order, 'miss', { reason: 'REFUSED' });
    const { cameBack } = await opened(order);
    shop.clock.advance(MINUTE);
    await sql`
      with o as (update orders set last_event = last_event + 1 where order_id = ${order.orderId} returning *)
      insert into order_event (order_id, seq, type, actor, data, at)
      select order_id, last_event, status, 'system', '{"refund": "r"}', ${now()} from o`.execute(shop.db.read);
    expect((await opened(order)).cameBack).toEqual(cameBack);
  });

  test('shows whoever restocks it no note, no amount and no address of mail', async () => {
    const order = await readyOrder(shop);
    const note = 'Wants $41.20 back, write to rosa@example.com';
    await act(order, 'miss', { reason: 'REFUSED', note });
    const { cameBack, text } = await opened(order);
    expect(cameBack).toEqual({ reason: 'REFUSED', at: now() });
    expect(text).not.toMatch(/41\.20|\$|USD|@|Wants/);
  });
});

describe('what was held back of an order', () => {
  test.each(['NO_ID', 'TOO_YOUNG', 'INTOXICATED'])('says since when, and why: %s', async (keepBack) => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    await act(order, 'hand-over', { to: 'PERSON', keepBack });
    const at = now();
    shop.clock.advance(MINUTE);
    expect((await opened(order)).cameBack).toEqual({ reason: keepBack, at });
  });
});

test('what was packed of an order that was canceled says when, and nothing of what the desk wrote', async () => {
  const order = await readyOrder(shop);
  await sql`
    with o as (update orders set status = 'POST_AUTH_REJECTED', last_event = last_event + 1,
                      held_back = ${JSON.stringify({ [order.lines[0]?.lineId ?? '']: 1 })}::jsonb
                where order_id = ${order.orderId} returning *)
    insert into order_event (order_id, seq, type, actor, data, at)
    select order_id, last_event, status, 'staff/ann', '{"reason": "Call rosa@example.com, $9"}', ${now()} from o`.execute(
    shop.db.read,
  );
  const { cameBack, text } = await opened(order);
  expect(cameBack).toEqual({ reason: null, at: now() });
  expect(text).not.toMatch(/@|\$/);
});
