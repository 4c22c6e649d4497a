import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestStaff } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const BOARD = `/ops/v1/stores/${STORE}/hand-overs`;
let shop: TestShop;
let picker: Browser & TestStaff;
let desk: Browser & TestStaff;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  const ops = await openConsole(shop, afterAll);
  picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  desk = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
});
afterAll(() => shop.stop());

const act = ({ orderId }: ReadyOrder, step: string, body: object = {}) =>
  picker.send<{ status: string }>('POST', `${BOARD}/${orderId}/${step}`, body);
const outcome = ({ status, body }: Awaited<ReturnType<typeof act>>) =>
  status === 200 ? body.status : body.errors.code;

/** By kind: the clock of a test stands still. */
const actionsOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ kind: string; reason: string | null; data: object }>`
    select kind, reason, data from ops.staff_action where order_id = ${orderId} order by kind`.execute(shop.db.read);
  return rows;
};

/** Its window begins now. */
const beginWindow = ({ orderId }: ReadyOrder) =>
  sql`
    update orders set details = details || jsonb_build_object('startsAt', ${shop.clock.now()}::bigint)
     where order_id = ${orderId}`.execute(shop.db.read);

describe('an order that nobody took', () => {
  test('is missed from the end of its window on, and then restocked, with its reasons', async () => {
    const order = await readyOrder(shop);
    expect(outcome(await act(order, 'miss', { reason: 'NO_SHOW' }))).toBe('TOO_EARLY');
    expect(outcome(await act(order, 'restock'))).toBe('MOVED_ON');
    expect((await act(order, 'miss')).status).toBe(400);
    expect(outcome(await act(order, 'miss', { reason: 'LEFT' }))).toBe('TOO_EARLY');
    await sql`
      update orders set details = details || jsonb_build_object('endsAt', ${shop.clock.now() - HOUR}::bigint)
       where order_id = ${order.orderId}`.execute(shop.db.read);
    expect(outcome(await act(order, 'miss', { reason: 'NO_SHOW' }))).toBe('NO_SHOW');
    const board = (await picker.get<{ orders: { orderId: string; status: string }[] }>(BOARD)).body.orders;
    expect(board).toMatchObject([{ orderId: order.orderId, status: 'NO_SHOW' }]);
    expect(outcome(await act(order, 'restock'))).toBe('RESTOCKED');
    expect(await actionsOf(order)).toEqual([
      { kind: 'miss', reason: 'Nobody came', data: { missed: 'NO_SHOW' } },
      { kind: 'restock', reason: null, data: {} },
    ]);
  });

  test('at a door is missed at once where it cannot be brought', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    expect(outcome(await act(order, 'miss', { reason: 'UNREACHABLE' }))).toBe('NO_SHOW');
  });

  test('at a door is not opened from the beginning of its window on', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    expect(outcome(await act(order, 'miss', { reason: 'NO_SHOW' }))).toBe('TOO_EARLY');
    await beginWindow(order);
    expect(outcome(await act(order, 'miss', { reason: 'NO_SHOW' }))).toBe('NO_SHOW');
  });

  test('names what is cold of it until it is put back, for whoever puts it back', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    const cold = async () =>
      (await picker.get<{ coldItems: readonly string[] }>(`${BOARD}/${order.orderId}`)).body.coldItems;
    await sql`
      update product set temp = 'FROZEN' where gtin13 = (
        select r.lines -> 0 ->> 'gtin13' from order_revision r join orders o using (order_id, revision)
         where o.order_id = ${order.orderId})`.execute(shop.db.read);
    expect(await cold()).toEqual([]);
    await act(order, 'miss', { reason: 'UNREACHABLE' });
    expect(await cold()).toHaveLength(1);
  });

  test('reaches the desk with why, in the words of whoever stood there', async () => {
    const order = await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' });
    await act(order, 'miss', { reason: 'UNREACHABLE', note: 'The bridge is closed' });
    const { body } = await desk.get<{ steps: { kind: string; state?: string; reason?: string | null }[] }>(
      `/ops/v1/orders/${order.orderId}/desk`,
    );
    expect(body.steps.find(({ state }) => state === 'NO_SHOW')).toMatchObject({
      kind: 'moved',
      reason: 'The driver could not get there: The bridge is closed',
    });
  });

  test('was not taken for a reason of its own kind', async () => {
    const [pickup, delivery] = [await readyOrder(shop), await readyOrder(shop, { until: 'OUT_FOR_DELIVERY' })];
    const refused = [
      await act(pickup, 'miss', { reason: 'UNREACHABLE' }),
      await act(delivery, 'miss', { reason: 'LEFT' }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors.code])).toEqual([
      [422, 'NOT_A_REASON'],
      [422, 'NOT_A_REASON'],
    ]);
    await act(pickup, 'miss', { reason: 'REFUSED', isWithheld: true, note: 'No ID' });
    expect(await actionsOf(pickup)).toMatchObject([{ reason: 'We could not give it to them: No ID' }]);
    await beginWindow(delivery);
    await act(delivery, 'miss', { reason: 'NO_SHOW', note: 'Rang twice' });
    expect(await actionsOf(delivery)).toMatchObject([{ reason: 'Nobody opened: Rang twice' }]);
  });
});
