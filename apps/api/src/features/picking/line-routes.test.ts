import type { OrderToPick } from '@cartwright/contracts/ops-picking-views';
import { MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { z } from 'zod';
import { actionsOf, makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { makeSimilar, picksOf } from '#testing/picking.ts';
import { type Placed, putInState, putLine, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';

type View = z.input<typeof OrderToPick>;
const { milk, bread, cake, salmon } = PRODUCTS;
let picking: PickingConsole;
let ops = 0;
beforeAll(async () => {
  picking = await makePickingConsole();
  await makeSimilar(picking.world, milk, [cake, bread]);
});

async function makeTaken(options?: Parameters<PickingConsole['locked']>[0]) {
  const [order, picker] = [await picking.locked(options), await picking.picker()];
  await picker.send('POST', orderPath(order));
  const send = (path: 'picks' | 'proposals', body: object) => picker.send<View>('POST', orderPath(order, path), body);
  return { order, picker, send };
}

const pickOf = (order: Placed, gtin13: string, more: object = {}) => ({
  opId: `op-of-test-${(ops += 1)}`,
  lineId: order.lineOf(gtin13),
  quantity: 0,
  grams: null,
  substitute: null,
  ...more,
});

test('an order to pick has its lines with wish, tote and rule, and what was picked', async () => {
  const { order, picker, send } = await makeTaken();
  await putLine(picking.world, order, milk, { instructions: 'The freshest, please' });
  const { status } = await send('picks', pickOf(order, bread, { quantity: 1 }));
  expect(status).toBe(200);
  const { body } = await picker.get<View>(orderPath(order));
  expect(body).toMatchObject({
    status: 'PICKING',
    shopper: 'Ada B.',
    isYours: true,
    picker: 'Dana',
    isStaged: false,
    pickedAt: null,
  });
  expect(body.lines.find(({ product }) => product.gtin13 === milk)).toEqual({
    id: order.lineOf(milk),
    product: {
      gtin13: milk,
      brand: 'Brand',
      description: 'Milk',
      size: '1 ct',
      departmentId: 'dairy',
      picture: 'milk',
      hue: 200,
      gramsPerItem: null,
      minAge: 0,
    },
    quantity: 2,
    temperature: 'AMBIENT',
    stop: 1,
    department: 'Dairy',
    tote: 'A1',
    instructions: 'The freshest, please',
    handling: 'ALLOW',
    backup: null,
    picked: null,
    toFetch: null,
    proposal: null,
  });
  expect(body.lines.find(({ product }) => product.gtin13 === bread)?.picked).toEqual({
    quantity: 1,
    grams: null,
    substitute: null,
  });
});

test('an operation that comes again is done once, even at once, and undoes nothing later', async () => {
  const { order, send } = await makeTaken();
  const first = pickOf(order, milk, { quantity: 1 });
  const answers = await Promise.all([send('picks', first), send('picks', first), send('picks', first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await picksOf(picking.world, order)).toMatchObject({ picks: 1, rows: [{ quantity: 1 }] });
  await send('picks', pickOf(order, milk, { quantity: 2 }));
  const again = await send('picks', first);
  expect([again.status, again.body.lines.find(({ product }) => product.gtin13 === milk)?.picked?.quantity]).toEqual([
    200, 2,
  ]);
  expect((await actionsOf(picking.world, order)).map(({ kind }) => kind)).toEqual([
    'take-order',
    'pick-line',
    'pick-line',
  ]);
});

test('the id of an operation stands for no other order, line or content', async () => {
  const { order, picker, send } = await makeTaken();
  const first = pickOf(order, milk, { quantity: 1 });
  expect((await send('picks', first)).status).toBe(200);
  const refused = async (path: 'picks' | 'proposals', body: object) => {
    const { status, body: answer } = await send(path, body);
    return [status, answer.errors.code];
  };
  expect(await refused('picks', { ...first, quantity: 2 })).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await refused('picks', { ...first, reason: 'Another one' })).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await refused('picks', { ...first, lineId: order.lineOf(bread) })).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const { substitute: _, ...proposal } = { ...first, proposed: [{ gtin13: cake, quantity: 1, grams: null }] };
  expect(await refused('proposals', proposal)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  const other = await picking.locked();
  await picker.send('POST', orderPath(other));
  const elsewhere = await picker.send('POST', orderPath(other, 'picks'), { ...first, lineId: other.lineOf(milk) });
  expect([elsewhere.status, elsewhere.body.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  expect(await picksOf(picking.world, order)).toMatchObject({ picks: 1, rows: [{ quantity: 1 }] });
  // The same fields in another order are the same operation.
  expect((await send('picks', Object.fromEntries(Object.entries(first).toReversed()))).status).toBe(200);
});

test('two pickers may use the same id: each operation is done', async () => {
  const [one, other] = [await makeTaken(), await makeTaken()];
  const first = pickOf(one.order, milk, { quantity: 1 });
  expect((await one.send('picks', first)).status).toBe(200);
  expect((await other.send('picks', { ...first, lineId: other.order.lineOf(milk) })).status).toBe(200);
  expect(await picksOf(picking.world, other.order)).toMatchObject({ picks: 1, rows: [{ quantity: 1 }] });
});

test('an operation of a release that did not note its content is known by its order', async () => {
  const { order, picker, send } = await makeTaken();
  const first = pickOf(order, milk, { quantity: 1 });
  await send('picks', first);
  await sql`update ops.applied_op set content_hash = null where op_id = ${first.opId}`.execute(picking.world.db.read);
  expect((await send('picks', first)).status).toBe(200);
  const other = await picking.locked();
  await picker.send('POST', orderPath(other));
  const elsewhere = await picker.send('POST', orderPath(other, 'picks'), { ...first, lineId: other.lineOf(milk) });
  expect([elsewhere.status, elsewhere.body.errors.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
});

test('of two operations that come at once under one id, one is done and the other refused', async () => {
  const { order, send } = await makeTaken();
  const first = pickOf(order, milk, { quantity: 1 });
  const answers = await Promise.all([send('picks', first), send('picks', { ...first, quantity: 2 })]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  expect((await picksOf(picking.world, order)).picks).toBe(1);
});

test('the log names the item and says that a part of it was found', async () => {
  const { order, send } = await makeTaken();
  await send('picks', pickOf(order, milk, { quantity: 1 }));
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  // As finishing does: the bill has the one that was found.
  await sql`
    insert into order_revision
    select copy.* from order_revision r,
           jsonb_populate_record(r, jsonb_build_object('revision', r.revision + 1, 'actor', 'system', 'bill', '{}'::jsonb,
             'lines', (select jsonb_agg(line || '{"quantity": 1}') from jsonb_array_elements(r.lines) as line))) as copy
     where r.order_id = ${order.orderId}`.execute(picking.world.db.direct);
  const { body } = await lead.get<{ actions: object[] }>(`/ops/v1/stores/${STORE}/actions`);
  expect(body.actions).toContainEqual(
    expect.objectContaining({
      orderId: order.orderId,
      detail: { kind: 'pick', item: 'Brand Milk', outcome: 'PARTLY', found: 1, ordered: 2, instead: null },
    }),
  );
});

test('the log names the item that substitutes were proposed for, and how many', async () => {
  const { order, send } = await makeTaken();
  await putSubstitution(picking.world, order, { default: 'APPROVAL' });
  const { substitute: _, ...facts } = pickOf(order, milk, { quantity: 1 });
  const proposed = [bread, cake].map((gtin13) => ({ gtin13, quantity: 1, grams: null }));
  expect((await send('proposals', { ...facts, proposed })).status).toBe(200);
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const { body } = await lead.get<{ actions: object[] }>(`/ops/v1/stores/${STORE}/actions`);
  expect(body.actions).toContainEqual(
    expect.objectContaining({
      orderId: order.orderId,
      detail: { kind: 'proposal', item: 'Brand Milk', proposed: 2, found: 1, ordered: 2 },
    }),
  );
});

test('an operation that changed nothing is not done later either', async () => {
  const { order, send } = await makeTaken();
  await send('picks', pickOf(order, milk, { quantity: 1 }));
  const same = pickOf(order, milk, { quantity: 1 });
  await send('picks', same);
  await send('picks', pickOf(order, milk, { quantity: 2 }));
  await send('picks', same);
  expect((await picksOf(picking.world, order)).rows).toMatchObject([{ quantity: 2 }]);
});

test('nobody picks the order of somebody else, or one that is over', async () => {
  const { order, send } = await makeTaken();
  const other = await picking.picker();
  const pick = pickOf(order, milk, { quantity: 1 });
  expect((await other.send('POST', orderPath(order, 'picks'), pick)).body.errors.code).toBe('TAKEN_BY_OTHER');
  await putInState(picking.world, order, 'CANCELLED');
  expect((await send('picks', pick)).body.errors.code).toBe('NOT_PICKING');
  expect((await picksOf(picking.world, order)).picks).toBe(0);
});

/** How many lines of an order are to be weighed, as its picker's queue counts them. */
async function toWeigh({ get }: Awaited<ReturnType<PickingConsole['picker']>>, { orderId }: Placed) {
  const { body } = await get<{ yours: { orderId: string; weighedLines: number }[] }>(`/ops/v1/stores/${STORE}/picking`);
  return body.yours.find((order) => order.orderId === orderId)?.weighedLines;
}

test('a weight far from its estimate needs a reason, which is kept; one that cannot be needs none', async () => {
  const { order, picker, send } = await makeTaken({ lines: { [salmon]: 2 } });
  const code = async (grams: number, more: object = {}) =>
    (await send('picks', pickOf(order, salmon, { quantity: 2, grams, ...more }))).body.errors.code;
  expect(await code(0)).toBe('WEIGHT_IMPLAUSIBLE');
  expect(await code(90_800, { reason: 'A large fish' })).toBe('WEIGHT_IMPLAUSIBLE');
  expect(await code(1_200)).toBe('WEIGHT_REASON_NEEDED');
  expect((await picksOf(picking.world, order)).rows).toEqual([]);
  expect(await toWeigh(picker, order)).toBe(1);
  const reason = 'Only large pieces left';
  const { status } = await send('picks', pickOf(order, salmon, { quantity: 2, grams: 1_200, reason }));
  expect(status).toBe(200);
  expect(await toWeigh(picker, order)).toBe(0);
  expect(await actionsOf(picking.world, order)).toMatchObject([
    { kind: 'take-order' },
    { kind: 'pick-line', reason, data: { grams: 1_200 } },
  ]);
});

test('what may come instead is ranked; one that may not says why', async () => {
  const { order, picker, send } = await makeTaken();
  const path = orderPath(order, `lines/${order.lineOf(milk)}/substitutes`);
  const { body } = await picker.get<{ substitutes: { product: { gtin13: string } }[] }>(path);
  expect(body.substitutes.map(({ product }) => product.gtin13)).toEqual([cake, bread]);
  const substitute = { gtin13: PRODUCTS.beer, quantity: 2, grams: null };
  expect((await send('picks', pickOf(order, milk, { substitute }))).body.errors.code).toBe('AGE_NOT_PROVED');
  const unknown = await picker.get(`/ops/v1/stores/${STORE}/products/0999999999999`);
  expect([unknown.status, unknown.body.errors.code]).toEqual([404, 'NO_SUCH_PRODUCT']);
});

test('of a product that is scanned to come instead, a picker learns whether it may and why not', async () => {
  const { order, picker } = await makeTaken();
  const scanned = async (gtin13: string) => {
    const path = orderPath(order, `lines/${order.lineOf(milk)}/substitutes/${gtin13}`);
    const { body } = await picker.get<{ product: { gtin13: string; description: string }; problem: string | null }>(
      path,
    );
    return [body.product.description, body.problem];
  };
  expect(await scanned(cake)).toEqual(['Cake', null]);
  expect(await scanned(milk)).toEqual(['Milk', 'SAME_PRODUCT']);
  const { beer } = PRODUCTS;
  expect(await scanned(beer)).toEqual(['Beer', 'AGE_NOT_PROVED']);
  await putSubstitution(picking.world, order, { default: 'NONE' });
  expect(await scanned(cake)).toEqual(['Cake', 'SUBSTITUTION_FORBIDDEN']);
  const path = (line: string, gtin13: string) => orderPath(order, `lines/${line}/substitutes/${gtin13}`);
  const unknown = [path(order.lineOf(milk), '0999999999999'), path('lin_nobody', cake)];
  const refusals = await Promise.all(unknown.map(async (each) => (await picker.get(each)).body.errors.code));
  expect(refusals).toEqual(['NO_SUCH_PRODUCT', 'LINE_NOT_FOUND']);
});

test('a shopper who wants to be asked is asked once, until the reply or its end', async () => {
  const { order, picker, send } = await makeTaken();
  await putSubstitution(picking.world, order, { default: 'APPROVAL' });
  const proposed = [{ gtin13: cake, quantity: 2, grams: null }];
  const { substitute: _, ...proposal } = { ...pickOf(order, milk), proposed };
  for (let n = 0; n < 2; n++) expect((await send('proposals', proposal)).status).toBe(200);
  const lineOf = ({ lines }: View) => lines.find(({ product }) => product.gtin13 === milk);
  const { body } = await picker.get<View>(orderPath(order));
  expect(lineOf(body)).toMatchObject({
    handling: 'APPROVAL',
    picked: null,
    proposal: { state: 'OPEN', chosen: null, proposed: [{ product: { description: 'Cake' }, quantity: 2 }] },
  });
  picking.at(order.cutoffAt + 11 * MINUTE);
  // Nobody used the console meanwhile, so the session has ended: what was on its way is sent by the next one.
  expect((await picker.get(orderPath(order))).status).toBe(401);
});

test('no response of picking has an amount of money, a mail address or a phone', async () => {
  const { order, picker, send } = await makeTaken();
  const answers = [
    await picker.get(`/ops/v1/stores/${STORE}/picking`),
    await picker.get(orderPath(order)),
    await send('picks', pickOf(order, milk, { quantity: 1, substitute: { gtin13: cake, quantity: 1, grams: null } })),
    await picker.get(orderPath(order, `lines/${order.lineOf(bread)}/substitutes`)),
    await picker.get(orderPath(order, `lines/${order.lineOf(bread)}/substitutes/${cake}`)),
    await picker.get(`/ops/v1/stores/${STORE}/products/${milk}`),
    await picker.send('POST', orderPath(order)),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(JSON.stringify(answers.map(({ body }) => body))).not.toMatch(/USD|cents|price|total|email|@|phone|Baker/i);
});
