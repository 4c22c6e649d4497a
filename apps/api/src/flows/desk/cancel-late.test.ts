import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { writeMessages } from '#features/communications/order-events/write-messages.ts';
import type { TestConsole } from '#testing/console.ts';
import { openDesk } from '#testing/desk-console.ts';
import { actionsOf, type DeskCase, type DeskOrder, pickedAndCharged, placedOrder } from '#testing/desk.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openDesk());
});

const here = { kind: 'store', locationId: STORE } as const;

/** An order past its cut-off, and how the desk cancels it. */
async function makeLocked() {
  const [order, staff] = [await placedOrder(shop, { [MILK]: 2 }), await ops.staff('SERVICE', here)];
  await sql`update orders set cutoff_at = ${new Date(shop.clock.now())} where order_id = ${order.orderId}`.execute(
    shop.db.read,
  );
  const cancel = () =>
    staff.send<DeskOrder>('POST', `/ops/v1/orders/${order.orderId}/cancel`, { reason: 'Called: is out of town' });
  return { order, cancel };
}

async function makePicked() {
  const { order, cancel } = await makeLocked();
  const picker = await ops.staff('PICKER', here);
  const at = `/ops/v1/stores/${STORE}/orders/${order.orderId}`;
  await picker.send('POST', `${at}/picking`);
  const pick = (quantity: number) => {
    const body = { lineId: order.lineOf(MILK), quantity, grams: null, substitute: null };
    return picker.send('POST', `${at}/picks`, { ...body, opId: `op-${quantity}-${order.orderId}` });
  };
  return { order, cancel, picker, at, pick };
}

const kindsOf = async ({ orderId }: DeskCase) => (await actionsOf(shop, orderId)).map(({ kind }) => kind).toSorted();
const bookedOf = async ({ orderId }: DeskCase) => {
  const { rows } = await sql<{ booked: number }>`
    select s.booked_orders as booked from orders o join reservation r using (reservation_id) join slot s using (slot_id)
     where o.order_id = ${orderId}`.execute(shop.db.read);
  return rows[0]?.booked ?? -1;
};

test('past its cut-off an order is canceled for its shopper until it is picked: once, with a mail, and free of charge', async () => {
  const { order, cancel } = await makeLocked();
  const booked = await bookedOf(order);
  for (let n = 0; n < 2; n++) expect((await cancel()).body.order.status).toBe('CANCELLED');
  expect(await kindsOf(order)).toEqual(['cancel-order']);
  expect(await bookedOf(order)).toBe(booked - 1);
  const { rows } = await sql<{ seq: number }>`
    select seq from order_event where order_id = ${order.orderId} and type = 'CANCELLED'`.execute(shop.db.read);
  await writeMessages(shop.shop, { orderId: order.orderId, seq: rows[0]?.seq ?? 0 }, shop.clock.now());
  const { body } = await cancel();
  expect(body.money.totals).toMatchObject({ stillHeld: 'USD 0.00', charged: 'USD 0.00' });
  expect(body.steps.flatMap((step) => (step.kind === 'message' ? [step.subject] : []))).toContainEqual(
    expect.stringMatching(/^Your order .* is canceled$/),
  );
});

test('an order that is canceled while it is picked is picked no further, and its picker learns why', async () => {
  const { order, cancel, picker, at, pick } = await makePicked();
  expect((await pick(1)).status).toBe(200);
  expect((await cancel()).body.order.status).toBe('CANCELLED');
  expect((await pick(2)).body.errors.code).toBe('NOT_PICKING');
  const { body } = await picker.get<{ errors: object }>(`${at}/picking`);
  expect(body.errors).toMatchObject({ code: 'NOT_TO_PICK', meta: { state: 'CANCELLED' } });
  expect((await picker.send('POST', `${at}/finish`)).body.errors.code).toBe('NOT_PICKING');
  expect(await kindsOf(order)).toContain('cancel-order');
});

test('of a cancellation and the end of picking at once, exactly one wins', async () => {
  for (let n = 0; n < 4; n++) {
    const { order, cancel, picker, at, pick } = await makePicked();
    await pick(2);
    const finish = () => picker.send<{ outcome: string }>('POST', `${at}/finish`);
    const [canceled, finished] = await Promise.all([cancel(), finish()]);
    const { rows } = await sql<{ status: string }>`select status from orders where order_id = ${order.orderId}`.execute(
      shop.db.read,
    );
    const isCanceled = rows[0]?.status === 'CANCELLED';
    expect([canceled.status, finished.status]).toEqual(isCanceled ? [200, 409] : [409, 200]);
  }
});

test('a picked order is not canceled, and nothing of it changes', async () => {
  const { order, cancel } = await makeLocked();
  await pickedAndCharged(shop, order);
  const { status, body } = await cancel();
  expect([status, body]).toMatchObject([409, { errors: { code: 'ALREADY_PICKED' } }]);
  expect(await kindsOf(order)).toEqual([]);
});
