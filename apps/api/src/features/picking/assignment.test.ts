import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { actionsOf, makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { pickOf, picksOf } from '#testing/picking.ts';
import { putInState, stateOf } from '#testing/placed-orders.ts';
import { OTHER_STORE, PRODUCTS, STORE } from '#testing/small-world.ts';
import { asPicker } from './as-picker.ts';
import { pickLine } from './pick-line.ts';

const QUEUE = `/ops/v1/stores/${STORE}/picking`;
let picking: PickingConsole;
beforeAll(async () => {
  picking = await makePickingConsole();
});

type Queue = Record<'yours' | 'waiting' | 'others', { orderId: string; picker: string | null; hasNotes: boolean }[]>;

test('of pickers who want one order at once, exactly one gets it', async () => {
  const order = await picking.locked();
  const pickers = await Promise.all(Array.from({ length: 5 }, picking.picker));
  const answers = await Promise.all(pickers.map((picker) => picker.send('POST', orderPath(order))));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409]);
  expect(answers.filter(({ status }) => status === 409).map(({ body }) => body.errors.code)).toEqual(
    Array.from({ length: 4 }, () => 'TAKEN_BY_OTHER'),
  );
  const winner = pickers[answers.findIndex(({ status }) => status === 200)];
  expect(await actionsOf(picking.world, order)).toMatchObject([{ kind: 'take-order', staff_id: winner?.staffId }]);
  expect(await stateOf(picking.world, order)).toMatchObject({
    status: 'PICKING',
    lastEvent: 2,
    actor: `staff/${winner?.staffId}`,
  });
});

test('an order taken again by its picker stays theirs, and moves once', async () => {
  const [order, picker] = [await picking.locked(), await picking.picker()];
  for (let n = 0; n < 2; n++) expect((await picker.send('POST', orderPath(order))).status).toBe(200);
  expect((await stateOf(picking.world, order)).lastEvent).toBe(2);
  expect(await actionsOf(picking.world, order)).toHaveLength(1);
});

test('before its cut-off an order cannot be taken', async () => {
  const [order, picker] = [await picking.locked(), await picking.picker()];
  picking.at(order.cutoffAt - 1);
  expect((await picker.send('POST', orderPath(order))).body.errors.code).toBe('NOT_TO_PICK');
  const { body } = await picker.get<{ errors: object }>(orderPath(order));
  expect(body.errors).toMatchObject({
    code: 'NOT_TO_PICK',
    meta: { state: 'PLACED', cutoffAt: new Date(order.cutoffAt).toISOString() },
  });
});

test('somebody has six orders at most, even when they are taken at once', async () => {
  const picker = await picking.picker();
  const orders = [];
  for (let n = 0; n < 7; n++) orders.push(await picking.locked());
  const answers = await Promise.all(orders.map((order) => picker.send('POST', orderPath(order))));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6);
  expect(answers.find(({ status }) => status === 409)?.body.errors.code).toBe('BATCH_FULL');
});

test('the queue tells one’s own orders, those that wait and those of others', async () => {
  const [mine, theirs, free] = [await picking.locked(), await picking.locked(), await picking.locked()];
  const beer = await picking.locked();
  await sql`
    update order_revision set lines = (
      select jsonb_agg(jsonb_set(line, '{product,minAge}', case n when 1 then '21' else '0' end::jsonb))
        from jsonb_array_elements(lines) with ordinality as l(line, n))
     where order_id = ${beer.orderId}`.execute(picking.world.db.read);
  const [me, other] = [await picking.picker(), await picking.picker()];
  await me.send('POST', orderPath(mine));
  await other.send('POST', orderPath(theirs));
  const { body } = await me.get<Queue>(QUEUE);
  expect(body.yours.map(({ orderId }) => orderId)).toEqual([mine.orderId]);
  expect(body.others.find(({ orderId }) => orderId === theirs.orderId)?.picker).toBe('Dana');
  expect(body.waiting.find(({ orderId }) => orderId === free.orderId)).toMatchObject({
    status: 'LOCKED',
    shopper: 'Ada B.',
    itemCount: 3,
    lineCount: 2,
    pickedLines: 0,
    shortItems: 0,
    minAge: 0,
    hasNotes: false,
    temperatures: { AMBIENT: 3, CHILLED: 0, FROZEN: 0 },
    picker: null,
  });
  expect(body.waiting.find(({ orderId }) => orderId === beer.orderId)).toMatchObject({ minAge: 21 });
});

test('a picked order is in the queue of its picker alone, until its totes are staged', async () => {
  const [order, me, other] = [await picking.locked(), await picking.picker(), await picking.picker()];
  await me.send('POST', orderPath(order));
  await putInState(picking.world, order, 'PICKED');
  const seenBy = async ({ get }: typeof me) => {
    const { yours, waiting, others } = (await get<Queue>(QUEUE)).body;
    return [yours, waiting, others].map((orders) => orders.some(({ orderId }) => orderId === order.orderId));
  };
  expect([await seenBy(me), await seenBy(other)]).toEqual([
    [true, false, false],
    [false, false, false],
  ]);
  await sql`update ops.picking set staged_at = now() where order_id = ${order.orderId}`.execute(picking.world.db.read);
  expect(await seenBy(me)).toEqual([false, false, false]);
});

test('an order that was given back is picked on by another, with what was picked of it', async () => {
  const order = await picking.locked();
  const [first, second] = [await picking.picker(), await picking.picker()];
  await first.send('POST', orderPath(order));
  const pick = {
    opId: 'op-give-back-1',
    lineId: order.lineOf(PRODUCTS.milk),
    quantity: 2,
    grams: null,
    substitute: null,
  };
  await first.send('POST', orderPath(order, 'picks'), pick);
  expect(
    (await second.send('POST', orderPath(order, 'picking/release'), { reason: 'mine now' })).body.errors.code,
  ).toBe('TAKEN_BY_OTHER');
  expect((await first.send('POST', orderPath(order, 'picking/release'), { reason: ' ' })).status).toBe(400);
  expect((await first.send('POST', orderPath(order, 'picking/release'), { reason: 'My shift ends' })).status).toBe(200);
  expect(
    (await first.send('POST', orderPath(order, 'picks'), { ...pick, opId: 'op-give-back-2', quantity: 1 })).body.errors
      .code,
  ).toBe('NOT_TAKEN');
  expect((await second.send('POST', orderPath(order))).status).toBe(200);
  expect((await picksOf(picking.world, order)).rows).toMatchObject([{ quantity: 2 }]);
  const read = await second.get<{ givenBack: object | null; totesWith: object[] }>(orderPath(order));
  expect(read.body.givenBack).toMatchObject({ isFromYou: false });
  expect(read.body.totesWith, 'their totes have some of it').toEqual([
    { firstName: 'Dana', isYou: false, hasPicked: true },
  ]);
  expect((await actionsOf(picking.world, order)).map(({ kind, reason }) => [kind, reason])).toEqual([
    ['take-order', null],
    ['pick-line', null],
    ['release-order', 'My shift ends'],
    ['take-order', null],
  ]);
});

test('a store lead gives the order of somebody else back', async () => {
  const order = await picking.locked();
  const picker = await picking.picker();
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  await picker.send('POST', orderPath(order));
  expect((await lead.send('POST', orderPath(order, 'picking/release'), { reason: 'Went home' })).status).toBe(200);
  expect(await actionsOf(picking.world, order)).toMatchObject([
    { kind: 'take-order' },
    { kind: 'release-order', staff_id: lead.staffId, data: { from: picker.staffId } },
  ]);
});

test('who reads an order that was taken back learns by whom, from whom, whose it is by now, and of no totes with nothing in', async () => {
  const [order, picker, other] = [await picking.locked(), await picking.picker(), await picking.picker()];
  const lead = await picking.ops.staff('STORE_LEAD', { kind: 'store', locationId: STORE });
  const seenBy = async (who: typeof picker) => {
    const { body } = await who.get<{ picker: string | null; givenBack: object | null; givenTo: object | null }>(
      orderPath(order),
    );
    return { isTaken: body.picker !== null, givenBack: body.givenBack, givenTo: body.givenTo };
  };
  await picker.send('POST', orderPath(order));
  const milk = { lineId: order.lineOf(PRODUCTS.milk), grams: null, substitute: null };
  for (const quantity of [1, 0]) {
    const pick = { ...milk, opId: `op-then-nothing-${quantity}`, quantity };
    expect((await picker.send('POST', orderPath(order, 'picks'), pick)).status).toBe(200);
  }
  await lead.send('POST', orderPath(order, 'picking/release'), { reason: 'Went home' });
  await lead.send('PUT', orderPath(order, 'picker'), { staffId: other.staffId });
  const back = { isOwn: false, isByYou: false, isFromYou: false };
  expect(await seenBy(picker)).toMatchObject({
    isTaken: false,
    givenBack: { ...back, isFromYou: true, reason: 'Went home' },
    givenTo: { isYou: false },
  });
  const untold = { ...back, reason: null };
  expect(await seenBy(lead)).toMatchObject({ givenBack: { ...untold, isByYou: true }, givenTo: { isYou: false } });
  expect(await seenBy(other)).toMatchObject({ givenBack: untold, givenTo: { isYou: true } });
  await other.send('POST', orderPath(order));
  expect(await seenBy(picker)).toMatchObject({ isTaken: true, givenBack: { isFromYou: true }, givenTo: null });
  picking.at(order.cutoffAt + 1); // the log has its order by time
  await other.send('POST', orderPath(order, 'picking/release'), { reason: 'My shift ends' });
  expect(await seenBy(picker)).toMatchObject({
    isTaken: false,
    givenBack: { isOwn: true, isFromYou: false, reason: null },
  });
  await other.send('POST', orderPath(order));
  expect(await seenBy(picker), 'it is again whose it was').toMatchObject({ givenBack: null });
  expect((await picker.get<{ totesWith: object[] }>(orderPath(order))).body.totesWith).toEqual([]);
});

test('only those who pick at the store see its orders', async () => {
  const order = await picking.locked();
  const service = await picking.ops.staff('SERVICE', { kind: 'store', locationId: STORE });
  const elsewhere = await picking.ops.staff('PICKER', { kind: 'store', locationId: OTHER_STORE });
  for (const path of [QUEUE, orderPath(order)]) {
    expect((await picking.ops.browser().get(path)).status).toBe(401);
    expect((await service.get(path)).status).toBe(403);
    expect((await elsewhere.get(path)).status).toBe(404);
  }
  expect((await elsewhere.get(orderPath(order).replace(STORE, OTHER_STORE))).status).toBe(404);
  expect((await elsewhere.send('POST', orderPath(order))).status).toBe(404);
  expect((await stateOf(picking.world, order)).lastEvent).toBe(1);
});

test('an order that was canceled can neither be seen nor taken', async () => {
  const [order, picker] = [await picking.locked(), await picking.picker()];
  await putInState(picking.world, order, 'CANCELLED');
  expect((await picker.get(orderPath(order))).body.errors.code).toBe('NOT_TO_PICK');
  expect((await picker.send('POST', orderPath(order))).body.errors.code).toBe('NOT_TO_PICK');
});

test('what is picked of an order that another takes meanwhile is not written', async () => {
  const { world } = picking;
  const [order, first, second] = [await picking.locked(), await picking.picker(), await picking.picker()];
  await first.send('POST', orderPath(order));
  const action = {
    staffId: first.staffId,
    kind: 'pick-line',
    bannerId: 'main',
    locationId: STORE,
    orderId: order.orderId,
  };
  const late = await asPicker(
    world.db,
    { action },
    async (db) => {
      await first.send('POST', orderPath(order, 'picking/release'), { reason: 'My shift ends' });
      await second.send('POST', orderPath(order));
      const call = { ...pickOf(order, PRODUCTS.milk, { quantity: 1 }), actor: `staff/${first.staffId}` as const };
      return pickLine({ ...world.deps, db }, call, order.cutoffAt);
    },
    order.cutoffAt,
  );
  expect(late).toEqual({ ok: false, refusal: { code: 'TAKEN_BY_OTHER' } });
  expect((await picksOf(world, order)).picks).toBe(0);
});

test('what the shopper of a pickup wrote for the team is marked in the queue and read with the order, not what a driver reads', async () => {
  const [pickup, delivery] = [await picking.locked(), await picking.locked()];
  for (const [{ orderId }, modality] of [
    [pickup, 'PICKUP'],
    [delivery, 'DELIVERY'],
  ] as const)
    await sql`
      update orders set modality = ${modality}, details = details || '{"instructions": "Green bananas"}'
       where order_id = ${orderId}`.execute(picking.world.db.read);
  const me = await picking.picker();
  const { body } = await me.get<Queue>(QUEUE);
  const marked = ({ orderId }: { orderId: string }) => body.waiting.find((each) => each.orderId === orderId)?.hasNotes;
  expect([marked(pickup), marked(delivery)]).toEqual([true, false]);
  expect((await me.get(orderPath(pickup))).body).toMatchObject({ notes: 'Green bananas' });
  expect((await me.get(orderPath(delivery))).body).toMatchObject({ notes: '' });
});
