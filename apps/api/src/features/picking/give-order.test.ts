import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { ordersAtWork } from '#flows/demo-staff/sql.ts';
import { actionsOf, makePickingConsole, orderPath, type PickingConsole } from '#testing/picking-console.ts';
import { type Placed, putInState } from '#testing/placed-orders.ts';
import { OTHER_STORE, STORE } from '#testing/small-world.ts';

const AT_STORE = { kind: 'store', locationId: STORE } as const;
let picking: PickingConsole;
beforeAll(async () => {
  picking = await makePickingConsole();
});
/** Signed in at the time of the order: the clock of these tests jumps. */
const leadOf = () => picking.ops.staff('STORE_LEAD', AT_STORE);
type Somebody = Awaited<ReturnType<PickingConsole['picker']>>;

interface Queued {
  readonly orderId: string;
  readonly givenTo: { readonly staffId: string; readonly firstName: string; readonly isYou: boolean } | null;
}

const giving = (by: Somebody) => (order: Placed, to: string | null) =>
  by.send('PUT', orderPath(order, 'picker'), { staffId: to });
interface Listed {
  readonly staffNumber: string;
  readonly staffId: string;
  readonly name: string;
  readonly picking: number;
  readonly given: number;
}
const pickersFor = async (by: Somebody) =>
  (await by.get<{ pickers: Listed[] }>(`/ops/v1/stores/${STORE}/pickers`)).body.pickers;
const ANYWAY = 'picking?anyway=yes';
const kindsOf = async (order: Placed) => (await actionsOf(picking.world, order)).map(({ kind }) => kind);

test('an order that a lead gives is for one picker, and for everybody again when it is left to them', async () => {
  const order = await picking.locked();
  const [mine, other, lead] = [await picking.picker(), await picking.picker(), await leadOf()];
  const give = giving(lead);
  const givenTo = async (to: typeof mine) => {
    const { body } = await to.get<{ waiting: Queued[] }>(`/ops/v1/stores/${STORE}/picking`);
    return body.waiting.find(({ orderId }) => orderId === order.orderId)?.givenTo;
  };
  expect((await give(order, mine.staffId)).body).toEqual({ orderId: order.orderId });
  expect((await give(order, mine.staffId)).status).toBe(200);
  expect(await givenTo(mine)).toEqual({ staffId: mine.staffId, firstName: 'Dana', isYou: true });
  expect(await givenTo(other)).toEqual({ staffId: mine.staffId, firstName: 'Dana', isYou: false });
  await give(order, other.staffId);
  expect(await givenTo(other)).toMatchObject({ isYou: true });
  await give(order, null);
  expect((await give(order, null)).status).toBe(200);
  expect(await givenTo(mine)).toBe(null);
  expect(await actionsOf(picking.world, order)).toMatchObject([
    { kind: 'give-order', staff_id: lead.staffId, data: { from: null, to: mine.staffId } },
    { kind: 'give-order', data: { from: mine.staffId, to: other.staffId } },
    { kind: 'leave-order', data: { from: other.staffId, to: null } },
  ]);
});

test('somebody else takes it only when they say so, and then it is theirs', async () => {
  const order = await picking.locked();
  const [mine, other, lead] = [await picking.picker(), await picking.picker(), await leadOf()];
  const give = giving(lead);
  await give(order, mine.staffId);
  expect((await other.send('POST', orderPath(order))).body.errors).toMatchObject({
    code: 'GIVEN_TO_OTHER',
    meta: { firstName: 'Dana' },
  });
  expect((await other.send('POST', orderPath(order, ANYWAY))).status).toBe(200);
  expect((await mine.send('POST', orderPath(order, ANYWAY))).body.errors.code).toBe('TAKEN_BY_OTHER');
  expect(await actionsOf(picking.world, order)).toMatchObject([
    { kind: 'give-order' },
    { kind: 'take-order', staff_id: other.staffId, data: { givenTo: mine.staffId } },
  ]);
});

test('whoever it is for takes it like any other; given back, it is for everybody', async () => {
  const order = await picking.locked();
  const [mine, other, lead] = [await picking.picker(), await picking.picker(), await leadOf()];
  const give = giving(lead);
  await give(order, mine.staffId);
  expect((await mine.send('POST', orderPath(order))).status).toBe(200);
  expect((await give(order, other.staffId)).body.errors.code).toBe('TAKEN_BY_OTHER');
  expect((await give(order, null)).body.errors.code).toBe('TAKEN_BY_OTHER');
  expect((await give(order, mine.staffId)).status).toBe(200);
  await lead.send('POST', orderPath(order, 'picking/release'), { reason: 'Other work' });
  expect((await other.send('POST', orderPath(order))).status).toBe(200);
  expect(await kindsOf(order)).toEqual(['give-order', 'take-order', 'release-order', 'take-order']);
});

test('of a lead who gives an order and a picker who takes it at once, exactly one wins', async () => {
  for (let n = 0; n < 6; n++) {
    const order = await picking.locked();
    const [mine, other, lead] = [await picking.picker(), await picking.picker(), await leadOf()];
    const give = giving(lead);
    const [given, taken] = await Promise.all([give(order, mine.staffId), other.send('POST', orderPath(order))]);
    const codes = [given, taken].map(({ status, body }) => (status === 200 ? 'ok' : body.errors.code));
    expect([
      ['ok', 'GIVEN_TO_OTHER'],
      ['TAKEN_BY_OTHER', 'ok'],
    ]).toContainEqual(codes);
    expect(await kindsOf(order)).toEqual([codes[0] === 'ok' ? 'give-order' : 'take-order']);
  }
});

test('an order is given only to those who pick at its store, and only while it waits', async () => {
  const order = await picking.locked();
  const [lead, mine, service, elsewhere, ofBanner] = await Promise.all([
    leadOf(),
    picking.picker(),
    picking.ops.staff('SERVICE', AT_STORE),
    picking.ops.staff('PICKER', { kind: 'store', locationId: OTHER_STORE }),
    picking.ops.staff('PICKER', { kind: 'banner', bannerId: 'main' }),
  ]);
  const give = giving(lead);
  for (const nobody of [service.staffId, elsewhere.staffId, 'stf_nobody'])
    expect((await give(order, nobody)).body.errors.code).toBe('NO_SUCH_PICKER');
  expect((await give(order, ofBanner.staffId)).status).toBe(200);
  expect((await giving(mine)(order, mine.staffId)).status).toBe(403);
  const pickers = await pickersFor(lead);
  const ids = pickers.map(({ staffId }) => staffId);
  expect(ids).toEqual(expect.arrayContaining([mine.staffId, lead.staffId, ofBanner.staffId]));
  expect(ids).not.toContain(elsewhere.staffId);
  expect(ids).not.toContain(service.staffId);
  const found = pickers.find(({ staffId }) => staffId === ofBanner.staffId);
  expect(found?.staffNumber).toMatch(/^\d{6}$/);
  expect(found).toMatchObject({
    staffId: ofBanner.staffId,
    name: 'Dana W.',
    picking: 0,
    given: 1,
  });
  picking.at(order.cutoffAt - 1);
  expect((await give(order, mine.staffId)).body.errors.code).toBe('NOT_TO_PICK');
  picking.at(order.cutoffAt);
  await putInState(picking.world, order, 'CANCELLED');
  expect((await give(order, mine.staffId)).body.errors.code).toBe('NOT_TO_PICK');
});

test('whoever picks everywhere is given orders too, and whoever left is not', async () => {
  const order = await picking.locked();
  const [lead, gone, anywhere] = [
    await leadOf(),
    await picking.picker(),
    await picking.ops.staff('PICKER', { kind: 'everywhere' }),
  ];
  await sql`update ops.staff set left_at = now() where staff_id = ${gone.staffId}`.execute(picking.world.db.read);
  expect((await giving(lead)(order, gone.staffId)).body.errors.code).toBe('NO_SUCH_PICKER');
  expect((await giving(lead)(order, anywhere.staffId)).status).toBe(200);
  const ids = (await pickersFor(lead)).map(({ staffId }) => staffId);
  expect([ids.includes(anywhere.staffId), ids.includes(gone.staffId)]).toEqual([true, false]);
});

test('the list counts what somebody picks now and what waits for them, and nothing that is over', async () => {
  const [picked, done, back, canceled] = [
    await picking.locked(),
    await picking.locked(),
    await picking.locked(),
    await picking.locked(),
  ];
  const [mine, lead] = [await picking.picker(), await leadOf()];
  const give = giving(lead);
  for (const order of [picked, done, back]) expect((await mine.send('POST', orderPath(order))).status).toBe(200);
  await putInState(picking.world, done, 'PICKED');
  await mine.send('POST', orderPath(back, 'picking/release'), { reason: 'Other work' });
  for (const order of [back, canceled]) expect((await give(order, mine.staffId)).status).toBe(200);
  await putInState(picking.world, canceled, 'CANCELLED');
  const listed = (await pickersFor(lead)).find(({ staffId }) => staffId === mine.staffId);
  expect(listed).toMatchObject({ picking: 1, given: 1 });
});

test('the demo’s staff leaves an order alone that is for a person', async () => {
  const [order, free] = [await picking.locked(), await picking.locked()];
  await giving(await leadOf())(order, (await picking.picker()).staffId);
  const ids = (await ordersAtWork(picking.world.db.read, 1_000)).map(({ orderId }) => orderId);
  expect(ids).toContain(free.orderId);
  expect(ids).not.toContain(order.orderId);
});
