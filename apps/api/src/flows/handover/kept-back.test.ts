import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventFacts } from '#features/communications/order-events/facts-sql.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type ReadyOrder, readyOrder } from '#testing/ready-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

/** Hands an order over by somebody of the store. */
async function handOver({ orderId }: ReadyOrder, body: object = {}) {
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  const path = `/ops/v1/stores/${STORE}/hand-overs/${orderId}/hand-over`;
  const answer = await picker.send<{ status: string }>('POST', path, { to: 'PERSON', ...body });
  const outcome = answer.status === 200 ? answer.body.status : answer.body.errors.code;
  return { outcome, actor: `staff/${picker.staffId}` };
}

/** An order as the list of its store has it. */
const listed = async ({ orderId }: ReadyOrder) => {
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
  const { body } = await picker.get<{ orders: { orderId: string }[] }>(`/ops/v1/stores/${STORE}/hand-overs`);
  return body.orders.filter((each) => each.orderId === orderId);
};
const facts = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ data: object }>`
    select data from ops.staff_action where order_id = ${orderId} and kind = 'hand-over'`.execute(shop.db.read);
  return rows.map(({ data }) => data);
};
const refundsOf = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ operation: string; reason: string; actor: string; atOnce: boolean }>`
    select operation, reason, actor, at_once as "atOnce" from order_refund where order_id = ${orderId}`.execute(
    shop.db.read,
  );
  return rows;
};
const handedOver = async ({ orderId }: ReadyOrder) => {
  const { rows } = await sql<{ actor: string; data: object }>`
    select actor, data from order_event where order_id = ${orderId} and type = 'COMPLETE'`.execute(shop.db.read);
  return rows;
};

describe('items that stay with the store', () => {
  test('come back with the reason, by whoever kept them, and not as a report that nobody looked at', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const { outcome, actor } = await handOver(order, { keepBack: 'INTOXICATED' });
    expect(outcome).toBe('RETURNED');
    expect(await refundsOf(order)).toEqual([{ operation: 'kept-back', reason: 'INTOXICATED', actor, atOnce: false }]);
    expect(await handedOver(order)).toEqual([{ actor, data: { to: 'PERSON' } }]);
  });

  test('use up nobody’s limit, and are named in the mail of the refund', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    await handOver(order, { keepBack: 'NO_ID' });
    const restricted = order.lines[1]?.lineId;
    const clerk = await ops.staff('SERVICE', { kind: 'store', locationId: STORE });
    const { body: desk } = await clerk.get<{ limit: object }>(`/ops/v1/orders/${order.orderId}/desk`);
    expect(desk.limit).toEqual({ max: 'USD 25.00', left: 'USD 25.00' }); // of what anybody decides to give
    const { rows } = await sql<{ seq: number }>`
      select seq from order_event where order_id = ${order.orderId} and data ? 'refund'`.execute(shop.db.read);
    const wanted = { orderId: order.orderId, seq: rows[0]?.seq ?? 0, now: shop.clock.now() };
    expect(await eventFacts(shop.db.read, wanted)).toMatchObject({
      event: { isHeldBack: true, itemsBack: [{ lineId: restricted, quantity: 1 }] },
    });
  });

  test('are those in the bags, not those of an earlier order of the same lines', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    await sql`
      update order_revision set lines = (select jsonb_agg(jsonb_set(line, '{quantity}', '5')) from jsonb_array_elements(lines) line)
       where order_id = ${order.orderId} and revision = 1`.execute(shop.db.read);
    expect((await handOver(order, { keepBack: 'NO_ID' })).outcome).toBe('RETURNED');
    expect(await facts(order)).toMatchObject([{ keptBack: [{ quantity: 1 }] }]);
  });

  test('that were free bring no refund, and stay nevertheless', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const restricted = order.lines[1]?.lineId;
    await sql`
      update order_revision set bill = jsonb_set(bill, '{lines}', (
        select jsonb_agg(line || case when line ->> 'lineId' = ${restricted} then '{"net": 0, "tax": 0, "deposit": 0}'::jsonb else '{}' end)
          from jsonb_array_elements(bill -> 'lines') line))
       where order_id = ${order.orderId} and bill is not null`.execute(shop.db.read);
    expect((await handOver(order, { keepBack: 'NO_ID' })).outcome).toBe('COMPLETE');
    expect(await refundsOf(order)).toEqual([]);
    expect(await listed(order)).toMatchObject([{ status: 'COMPLETE', itemCount: 1 }]);
    expect(await facts(order)).toEqual([
      { to: 'PERSON', because: 'NO_ID', keptBack: [{ lineId: restricted, quantity: 1, minAge: 21 }] },
    ]);
  });

  test('of an order whose bill does not say what they cost cannot: nothing is handed over', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    await sql`update order_revision set bill = null where order_id = ${order.orderId}`.execute(shop.db.read);
    expect((await handOver(order, { keepBack: 'NO_ID' })).outcome).toBe('CANNOT_KEEP_BACK');
    expect([await handedOver(order), await facts(order)]).toEqual([[], []]);
  });

  test('are on the list to restock until somebody says that they are back on the shelves', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const [picker, other] = [
      await ops.staff('PICKER', { kind: 'store', locationId: STORE }),
      await ops.staff('PICKER', { kind: 'store', locationId: STORE }),
    ];
    const path = `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}`;
    await handOver(order, { keepBack: 'NO_ID' });
    const held = {
      orderId: order.orderId,
      status: 'RETURNED',
      isCleared: true,
      itemCount: 1,
      totes: [],
      arrival: null,
    };
    expect(await listed(order)).toMatchObject([held]);
    const { body: opened } = await picker.get<object>(path);
    expect(opened).toMatchObject({ ...held, items: [{ lineId: order.lines[1]?.lineId, quantity: 1 }], phone: '' });

    const restock = async (who: typeof picker) => {
      const { status, body } = await who.send<{ status: string }>('POST', `${path}/restock`);
      return status === 200 ? body.status : { code: body.errors.code, meta: body.errors.meta };
    };
    // Of two who put them back, one does; whoever sends the same again hears the same.
    const outcomes = await Promise.all([restock(picker), restock(other)]);
    const moved = { code: 'MOVED_ON', meta: { state: 'RETURNED' } };
    expect(outcomes).toEqual(expect.arrayContaining(['RETURNED', moved]));
    expect([await restock(picker), await restock(other)]).toEqual(outcomes);
    expect(await listed(order)).toEqual([]);
    const { rows } = await sql`
      select data from ops.staff_action where order_id = ${order.orderId} and kind = 'restock-held-back'`.execute(
      shop.db.read,
    );
    expect(rows).toEqual([{ data: { putBack: { [order.lines[1]?.lineId ?? '']: 1 } } }]);
  });

  test('are as many on that list, and when they are back, as stayed', async () => {
    const order = await readyOrder(shop, { minAges: [0, 21] });
    const restricted = order.lines[1]?.lineId ?? '';
    const three = (lines: string) => sql`(
      select jsonb_agg(case when line ->> 'lineId' = ${restricted} then line || '{"quantity": 3}' else line end)
        from jsonb_array_elements(${sql.raw(lines)}) line)`;
    await sql`
      update order_revision set lines = ${three('lines')}, bill = jsonb_set(bill, '{lines}', ${three("bill -> 'lines'")})
       where order_id = ${order.orderId} and bill is not null`.execute(shop.db.read);
    expect((await handOver(order, { keepBack: 'NO_ID' })).outcome).toBe('RETURNED');
    expect(await listed(order)).toMatchObject([{ itemCount: 3, restricted: [{ quantity: 3 }] }]);
    const picker = await ops.staff('PICKER', { kind: 'store', locationId: STORE });
    await picker.send('POST', `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}/restock`);
    const { rows } = await sql`
      select data from ops.staff_action where order_id = ${order.orderId} and kind = 'restock-held-back'`.execute(
      shop.db.read,
    );
    expect(rows).toEqual([{ data: { putBack: { [restricted]: 3 } } }]);
  });

  test('are none where nothing is restricted, and the action names none', async () => {
    const order = await readyOrder(shop);
    expect((await handOver(order, { keepBack: 'NO_ID' })).outcome).toBe('COMPLETE');
    expect(await facts(order)).toEqual([{ to: 'PERSON' }]);
    expect(await listed(order)).toEqual([]);
  });
});

test('an age is that of the store’s day, not of the day in Greenwich', async () => {
  const order = await readyOrder(shop, { minAges: [0, 21] });
  // Nine in the evening of November 21 at the store.
  shop.clock.advance(11 * HOUR);
  expect(new Date(shop.clock.now()).toISOString()).toBe('2026-11-22T02:00:00.000Z');
  expect((await handOver(order, { birthDate: '11/22/2005' })).outcome).toBe('TOO_YOUNG');
  expect((await handOver(order, { birthDate: '11/21/2005' })).outcome).toBe('COMPLETE');
});
