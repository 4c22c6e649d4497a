import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let ops: TestConsole;
let picker: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
  picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

const step = ({ orderId }: ReadyOrder, name: string, body: object) =>
  picker.send('POST', `${BOARD}/${orderId}/${name}`, body);

test('a phone and an address are shown only while somebody needs them', async () => {
  const details = async ({ orderId }: ReadyOrder) =>
    (await picker.get<{ phone: string; delivery: { destination: object } | null }>(`${BOARD}/${orderId}`)).body;
  const picked = await readyOrder(shop, { until: 'PICKED' });
  expect(await details(picked)).toMatchObject({ phone: '', delivery: null });
  const ready = await readyOrder(shop);
  expect(await details(ready)).toMatchObject({ phone: '+15135550100', delivery: null });
  const out = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
  expect(await details(out)).toMatchObject({ phone: '+15135550100', delivery: { destination: {} } });
  for (const order of [ready, out]) {
    await step(order, 'miss', { reason: order === out ? 'UNREACHABLE' : 'REFUSED' });
    expect(await details(order)).toMatchObject({ status: 'NO_SHOW', phone: '', delivery: null });
  }
  const done = await readyOrder(shop);
  await step(done, 'hand-over', { to: 'PERSON' });
  expect((await picker.get(`${BOARD}/${done.orderId}`)).body.errors.code).toBe('MOVED_ON');
});

test('an order that is opened is logged with who opened it, once an hour', async () => {
  const order = await readyOrder(shop);
  const other = await ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const views = async () => {
    const { rows } = await sql`
      select 1 from ops.staff_action where order_id = ${order.orderId} and kind = 'view-hand-over'`.execute(
      shop.db.read,
    );
    return rows.length;
  };
  for (let n = 0; n < 3; n++) await picker.get(`${BOARD}/${order.orderId}`, { 'x-background': '1' });
  expect(await views()).toBe(1);
  await other.get(`${BOARD}/${order.orderId}`);
  expect(await views()).toBe(2);
  for (let minutes = 0; minutes <= 60; minutes += 5) {
    await picker.get(`${BOARD}/${order.orderId}`);
    shop.clock.advance(5 * MINUTE);
  }
  expect(await views()).toBe(3);
});

test('what the shopper of a pickup wrote for the team is shown until it is handed over', async () => {
  const order = await readyOrder(shop);
  const notes = async () => (await picker.get<{ notes: string }>(`${BOARD}/${order.orderId}`)).body.notes;
  expect(await notes()).toBe('');
  await sql`
    update orders set details = details || '{"instructions": "In the trunk"}'
     where order_id = ${order.orderId}`.execute(shop.db.direct);
  expect(await notes()).toBe('In the trunk');
  await step(order, 'miss', { reason: 'REFUSED' });
  expect(await notes()).toBe('');
});
