import type { LeftInTote } from '@cartwright/contracts/ops-picking-views';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { actionsOf, makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { makeSimilar } from '#testing/picking.ts';
import { type Placed, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';

interface View {
  readonly leftInTotes: z.input<typeof LeftInTote>[];
}
const { milk, bread, cake } = PRODUCTS;
const cakes = { gtin13: cake, brand: 'Brand', description: 'Cake', size: '1 ct' };
const milks = { gtin13: milk, brand: 'Brand', description: 'Milk', size: '1 ct' };
let picking: PickingConsole;
let ops = 0;
beforeAll(async () => {
  picking = await makePickingConsole();
  await makeSimilar(picking.world, milk, [cake, bread]);
});

/** A taken order of two milks. Each of its calls is a second after the one before: actions of one moment have no order. */
async function makeTaken() {
  const [order, picker] = [await picking.locked({ lines: { [milk]: 2 } }), await picking.picker()];
  let now = order.cutoffAt;
  const [lineId, opId] = [order.lineOf(milk), () => `op-of-test-${(ops += 1)}`];
  const later = () => picking.at((now += 1_000));
  const post = (rest: string, body: object) => {
    later();
    return picker.send<View>('POST', orderPath(order, rest), body);
  };
  const pick = (quantity: number, cakesInstead = 0) => {
    const substitute = cakesInstead > 0 ? { gtin13: cake, quantity: cakesInstead, grams: null } : null;
    return post('picks', { opId: opId(), lineId, quantity, grams: null, substitute });
  };
  const out = (gtin13: string, quantity: number, as = picker, id = opId()) => {
    later();
    return as.send<View>('POST', orderPath(order, 'taken-out'), { opId: id, lineId, gtin13, quantity });
  };
  const left = async (as = picker) => (await as.get<View>(orderPath(order))).body.leftInTotes;
  await picker.send('POST', orderPath(order));
  return { order, picker, lineId, post, pick, out, left };
}

const logged = async (order: Placed) =>
  (await actionsOf(picking.world, order)).filter(({ kind }) => kind === 'take-out').map(({ data }) => data);
const detailsOf = async ({ order, picker }: Awaited<ReturnType<typeof makeTaken>>) =>
  (await picker.get<View>(`/ops/v1/stores/${STORE}/hand-overs/${order.orderId}`)).body.leftInTotes;

test('what was put in a tote and is no longer paid for is named to whoever picks on, until it is out', async () => {
  const { order, lineId, post, pick, out, left } = await makeTaken();
  await pick(1, 1);
  expect(await left()).toEqual([]);
  expect((await pick(0, 0)).body.leftInTotes).toEqual([
    { lineId, tote: 'A1', product: milks, quantity: 1 },
    { lineId, tote: 'A1', product: cakes, quantity: 1 },
  ]);
  await post('picking/release', { reason: 'My shift ends.' });
  const other = await picking.picker();
  await other.send('POST', orderPath(order));
  expect(await left(other)).toHaveLength(2);
  const { status, body } = await out(cake, 1, other);
  expect([status, body.leftInTotes]).toEqual([200, [{ lineId, tote: 'A1', product: milks, quantity: 1 }]]);
  expect(await left(other)).toEqual(body.leftInTotes);
  expect(await logged(order)).toEqual([{ lineId, gtin13: cake, quantity: 1 }]);
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const log = await lead.get<{ actions: object[] }>(`/ops/v1/stores/${STORE}/actions`);
  const detail = { kind: 'taken-out', item: 'Brand Cake', quantity: 1 };
  expect(log.body.actions).toContainEqual(expect.objectContaining({ orderId: order.orderId, detail }));
});

test('what is found after all was never to be taken out, nor is what its shopper is asked about beside it', async () => {
  const { order, lineId, pick, post, left } = await makeTaken();
  await putSubstitution(picking.world, order, { default: 'APPROVAL' });
  await pick(2);
  await pick(0);
  await pick(2);
  expect(await left()).toEqual([]);
  const proposed = [{ gtin13: cake, quantity: 1, grams: null }];
  await post('proposals', { opId: 'op-that-asks', lineId, quantity: 1, grams: null, proposed });
  expect(await left()).toEqual([{ lineId, tote: 'A1', product: milks, quantity: 1 }]);
});

test('what is out is out once, however often and by whomever it is said', async () => {
  const { order, pick, out, left } = await makeTaken();
  await pick(2);
  await pick(0);
  for (let n = 0; n < 2; n++) expect((await out(milk, 1, undefined, 'op-of-one-milk')).status).toBe(200);
  expect(await left()).toMatchObject([{ quantity: 1 }]);
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  await Promise.all([out(milk, 1), out(milk, 1, lead)]);
  expect(await left()).toEqual([]);
  expect((await out(milk, 1)).body.leftInTotes).toEqual([]);
  const before = await logged(order);
  expect((await out(cake, 1)).body.leftInTotes).toEqual([]);
  expect(await logged(order)).toEqual(before);
  await pick(1);
  await pick(0);
  expect(await left()).toMatchObject([{ quantity: 1 }]);
});

test('a line that the order does not have, and the id of something else, change nothing', async () => {
  const { order, pick, post, out, left } = await makeTaken();
  await pick(2);
  await pick(0);
  const unknown = { opId: 'op-of-no-line', lineId: 'no-such-line', gtin13: milk, quantity: 2 };
  expect((await post('taken-out', unknown)).body).toMatchObject({ errors: { code: 'LINE_NOT_FOUND' } });
  expect((await post('taken-out', { ...unknown, quantity: 0 })).status).toBe(400);
  await out(milk, 1, undefined, 'op-of-a-milk');
  const reused = await out(milk, 2, undefined, 'op-of-a-milk');
  expect([reused.status, reused.body]).toMatchObject([422, { errors: { code: 'IDEMPOTENCY_KEY_REUSED' } }]);
  expect(await left()).toMatchObject([{ quantity: 1 }]);
  expect(await logged(order)).toHaveLength(1);
  const both = await Promise.all([1, 2].map((n) => out(milk, n, undefined, 'op-of-two-at-once')));
  expect(both.filter(({ status: each }) => each === 422)).toHaveLength(1);
  expect(await logged(order)).toHaveLength(2);
});

test('whoever hands an order over is told as long as it is in the store, and may say that it is out', async () => {
  const taken = await makeTaken();
  const { lineId, pick, post, out } = taken;
  await pick(1, 1);
  await pick(1, 0);
  await post('finish', {});
  const left = [{ lineId, tote: 'A1', product: cakes, quantity: 1 }];
  expect(await detailsOf(taken)).toEqual(left);
  await post('staged', { totes: ['A1'] });
  expect(await detailsOf(taken)).toEqual(left);
  expect((await out(cake, 1, await picking.picker())).body.leftInTotes).toEqual([]);
  expect(await detailsOf(taken)).toEqual([]);
});
