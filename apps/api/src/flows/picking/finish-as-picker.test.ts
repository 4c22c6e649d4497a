import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Log } from '@cartwright/server/logger';
import { workARound } from '../demo-staff/demo-staff.ts';
import { actionsOf, makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { type Placed, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';

let picking: PickingConsole;
beforeAll(async () => {
  picking = await makePickingConsole();
});

async function makePicked(quantity: number, modality: 'PICKUP' | 'DELIVERY' = 'PICKUP') {
  const [order, picker] = [await picking.locked({ lines: { [PRODUCTS.milk]: 2 }, modality }), await picking.picker()];
  await picker.send('POST', orderPath(order));
  const pick = {
    opId: `op-${order.orderId}`,
    lineId: order.lineOf(PRODUCTS.milk),
    quantity,
    grams: null,
    substitute: null,
  };
  await picker.send('POST', orderPath(order, 'picks'), pick);
  const finish = () => picker.send<{ outcome: string }>('POST', orderPath(order, 'finish'));
  const stage = (totes = ['A1']) => picker.send('POST', orderPath(order, 'staged'), { totes });
  return { order, picker, finish, stage };
}

const stagedOf = async ({ orderId }: Placed) =>
  picking.world.db.read
    .selectFrom('ops.picking')
    .select('staged_at as stagedAt')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

const kindsOf = async (order: Placed) => (await actionsOf(picking.world, order)).map(({ kind }) => kind);

test('a picked order is charged, and is ready once its totes are staged; sent again, each does nothing more', async () => {
  const { order, picker, finish, stage } = await makePicked(1);
  for (let n = 0; n < 2; n++) expect((await finish()).body).toEqual({ outcome: 'PICKED' });
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'PICKED' });
  const { money } = await picking.world.db.read
    .selectFrom('orders')
    .select('money')
    .where('order_id', '=', order.orderId)
    .executeTakeFirstOrThrow();
  expect(money).toBe('CAPTURED');
  expect((await picker.get(orderPath(order))).body).toMatchObject({ status: 'PICKED', isCharged: true });
  for (let n = 0; n < 2; n++) expect((await stage()).status).toBe(200);
  expect(await stateOf(picking.world, order)).toMatchObject({
    status: 'READY',
    actor: `staff/${picker.staffId}`,
  });
  expect(await kindsOf(order)).toEqual(['take-order', 'pick-line', 'finish-picking', 'stage-totes']);
});

test('an order of which a card declined its charge is staged, and its shopper is not sent for it', async () => {
  const { order, picker, finish, stage } = await makePicked(1);
  picking.world.payments.money.declining.capture.add('card_good');
  expect((await finish()).body).toEqual({ outcome: 'PICKED' });
  picking.world.payments.money.declining.capture.clear();
  expect((await picker.get(orderPath(order))).body).toMatchObject({ status: 'PICKED', isCharged: false });
  for (let n = 0; n < 2; n++) expect((await stage()).status).toBe(200);
  expect((await stagedOf(order)).stagedAt).toBeInstanceOf(Date);
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'PICKED' });
});

test('the totes of a delivery are staged, and it waits for its driver', async () => {
  const { order, picker, finish, stage } = await makePicked(2, 'DELIVERY');
  expect((await stage()).body.errors.code).toBe('NOT_PICKED');
  await finish();
  const { body } = await picker.get<{ pickedAt: string | null }>(orderPath(order));
  const { at } = await picking.world.db.read
    .selectFrom('order_event')
    .select('at')
    .where('order_id', '=', order.orderId)
    .where('type', '=', 'PICKED')
    .executeTakeFirstOrThrow();
  expect(body.pickedAt).toBe(new Date(at).toISOString());
  expect((await stage()).status).toBe(200);
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'PICKED' });
  expect((await picker.get<{ isStaged: boolean }>(orderPath(order))).body.isStaged).toBe(true);
});

test.each(['PICKUP', 'DELIVERY'] as const)(
  'the totes of a %s are staged once, by one call, by the same sent again, and by several at once',
  async (modality) => {
    const { order, finish, stage } = await makePicked(1, modality);
    expect((await Promise.all([finish(), finish()])).map(({ body }) => body.outcome)).toEqual(['PICKED', 'PICKED']);
    const answers = await Promise.all([stage(), stage(), stage()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { stagedAt } = await stagedOf(order);
    expect(stagedAt).toBeInstanceOf(Date);
    expect((await stage()).status).toBe(200);
    expect(await stagedOf(order)).toEqual({ stagedAt });
    expect(await kindsOf(order)).toEqual(['take-order', 'pick-line', 'finish-picking', 'stage-totes']);
    const { rows } = await sql<{ type: string }>`
      select type from order_event where order_id = ${order.orderId} order by seq`.execute(picking.world.db.read);
    expect(rows.map(({ type }) => type)).toEqual([
      'PLACED',
      'PICKING',
      'PICKED',
      'PICKED', // its money is captured
      ...(modality === 'PICKUP' ? ['READY'] : []),
    ]);
  },
);

test('finishing and staging sent again after the order has left the store change nothing', async () => {
  const { order, finish, stage } = await makePicked(1, 'DELIVERY');
  await finish();
  await stage();
  await picking.world.db.read
    .updateTable('orders')
    .set({ status: 'OUT_FOR_DELIVERY' })
    .where('order_id', '=', order.orderId)
    .execute();
  expect(await finish()).toMatchObject({ status: 200, body: { outcome: 'PICKED' } });
  expect((await stage()).status).toBe(200);
});

test('a delivery that somebody else sent out is not staged by its picker afterwards', async () => {
  const { order, finish, stage } = await makePicked(1, 'DELIVERY');
  await finish();
  const lead = await picking.picker();
  const out = `/ops/v1/stores/${STORE}/hand-overs/${order.orderId}/out`;
  expect((await lead.send('POST', out, { totes: [] })).body.errors.code).toBe('TOTES_MISSING');
  expect((await lead.send('POST', out, { totes: ['A1'] })).status).toBe(200);
  const { status, body } = await stage();
  expect([status, body.errors.code]).toEqual([409, 'NOT_PICKED']);
  expect(await stagedOf(order)).toEqual({ stagedAt: null });
});

test('an order is ready only when each of its totes stands in its place', async () => {
  const { order, finish, stage } = await makePicked(1);
  await finish();
  for (const totes of [[], ['C1']]) {
    const { status, body } = await stage(totes);
    expect([status, body.errors.code]).toEqual([422, 'TOTES_MISSING']);
  }
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'PICKED' });
  expect(await kindsOf(order)).toEqual(['take-order', 'pick-line', 'finish-picking']);
  expect((await stage(['C1', 'A1'])).status).toBe(200);
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'READY' });
});

test('an order of which nothing was found is rejected', async () => {
  const { order, finish } = await makePicked(0);
  for (let n = 0; n < 2; n++) expect((await finish()).body).toEqual({ outcome: 'REJECTED' });
  expect(await stateOf(picking.world, order)).toMatchObject({ status: 'POST_AUTH_REJECTED' });
  expect(await kindsOf(order)).toEqual(['take-order', 'pick-line', 'reject-order']);
});

test('an order with an open line is not finished, and nobody else finishes it', async () => {
  const [order, picker, other] = [await picking.locked(), await picking.picker(), await picking.picker()];
  await picker.send('POST', orderPath(order));
  expect((await picker.send('POST', orderPath(order, 'finish'))).body.errors.code).toBe('LINES_OPEN');
  expect((await other.send('POST', orderPath(order, 'finish'))).body.errors.code).toBe('TAKEN_BY_OTHER');
  expect(await kindsOf(order)).toEqual(['take-order']);
});

test('the demo’s staff leaves an order alone that a person has taken, and picks the others', async () => {
  const [own, others] = [await picking.locked(), await picking.locked()];
  const picker = await picking.picker();
  await picker.send('POST', orderPath(own));
  const logger = { error: vi.fn() } as Partial<Log> as Log;
  const now = others.cutoffAt;
  for (let n = 1; n < 15; n++) await workARound({ ...picking.world.deps, logger }, 1_000, now + n * 1_000);
  expect(await stateOf(picking.world, own)).toMatchObject({ status: 'PICKING', lastEvent: 2 });
  expect(await stateOf(picking.world, others)).toMatchObject({ status: 'COMPLETE' });
});
