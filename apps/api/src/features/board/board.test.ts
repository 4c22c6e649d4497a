import { HOUR, localDateAt, MINUTE, momentOf } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { startPicking } from '#features/picking/start-picking.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import { proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff, openConsole } from '#testing/console.ts';
import { STORE as SHOP_STORE } from '#testing/fixture-locations.ts';
import { pickOf } from '#testing/picking.ts';
import { makePlaced, type Placed, putInState, putSubstitution } from '#testing/placed-orders.ts';
import { startShop, statementsOf } from '#testing/shop.ts';
import { OTHER_STORE, PRODUCTS, STORE, ZONE } from '#testing/small-world.ts';
import { toBoard } from './day.ts';
import { readDay } from './sql.ts';

const { milk, bread, batteries } = PRODUCTS;
const DATE = '2026-11-20';
/** Of the first window that is left today: half past eleven, and noon. */
const [CUTOFF, START] = [momentOf(DATE, '10:00', ZONE), momentOf(DATE, '12:00', ZONE)];
let world: CheckoutWorld;
/** All for noon but the last. */
let picking: Placed;
let untouched: Placed;
let ready: Placed;
let done: Placed;
let rejected: Placed;
let missed: Placed;
let givenBack: Placed;
let later: Placed;

beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  const { staffId } = await newStaff(world.db);
  const actor = `staff/${staffId}` as const;
  const today = (n = 0) => makePlaced(world, { day: 0, n, lines: { [milk]: 4, [bread]: 2, [batteries]: 1 } });
  picking = await today();
  untouched = await today();
  ready = await today();
  done = await today();
  rejected = await today();
  missed = await today();
  givenBack = await today();
  later = await today(3);
  await makePlaced(world, { day: 1 });
  must(await startPicking(world.deps, { orderId: picking.orderId, actor }, picking.cutoffAt));
  const held = { order_id: picking.orderId, staff_id: staffId, taken_at: new Date(picking.cutoffAt) };
  await world.db.read.insertInto('ops.picking').values(held).execute();
  const pick = (gtin13: string, quantity: number, minutes: number) =>
    pickLine(world.deps, pickOf(picking, gtin13, { quantity, actor }), picking.cutoffAt + minutes * MINUTE);
  must(await pick(milk, 4, 10));
  must(await pick(bread, 0, 20));
  await putInState(world, ready, 'READY');
  await putInState(world, done, 'COMPLETE');
  await putInState(world, rejected, 'POST_AUTH_REJECTED');
  await putInState(world, missed, 'NO_SHOW');
  await putInState(world, givenBack, 'POST_AUTH_REJECTED');
  await sql`
    insert into order_event (order_id, seq, type, data, at)
    values (${givenBack.orderId}, 900, 'NO_SHOW', '{}', ${new Date(START)})`.execute(world.db.read);
});
afterAll(() => world.close());

const boardAt = async (now: number, locationId = STORE) => {
  const date = localDateAt(now, ZONE);
  const from = momentOf(date, '00:00', ZONE);
  const rows = await readDay(world.db.read, { locationId, from, until: from + 24 * HOUR });
  return toBoard(rows, { date, from, zone: ZONE }, now);
};

test('the orders of today stand at their hours, by where they are', async () => {
  expect(picking.cutoffAt).toBe(CUTOFF);
  const { orders, hours, date } = await boardAt(START - HOUR);
  expect(date).toBe(DATE);
  expect(orders).toEqual({ total: 7, done: 1, missed: 2, ready: 1, late: 0, open: 3 });
  expect(hours).toEqual([
    { at: START, done: 1, missed: 2, ready: 1, late: 0, open: 2 },
    { at: START + 3 * HOUR, done: 0, missed: 0, ready: 0, late: 0, open: 1 },
  ]);
});

test('the next hours have what is due in them', async () => {
  // Up to two full hours ahead.
  const seen = async (now: number) => (await boardAt(now)).next;
  expect(await seen(START - 2 * HOUR - 1)).toEqual({ due: 0, by: START - HOUR });
  expect(await seen(START - 90 * MINUTE)).toEqual({ due: 2, by: START });
});

test('what is late or at risk is listed with where it is, the late ones first', async () => {
  const { attention, orders } = await boardAt(START);
  expect(orders.late).toBe(2);
  const common = { modality: 'PICKUP', shopper: 'Ada B.', timeliness: 'late', dueAt: START, cutoffAt: CUTOFF };
  const late = new Map(attention.map((order) => [order.orderId, order]));
  expect(late.get(picking.orderId)).toEqual({
    ...common,
    orderId: picking.orderId,
    state: 'PICKING',
    picked: 2,
    lines: 3,
    shorts: 1,
    picker: 'Dana',
    waitsUntil: null,
    givenTo: null,
  });
  expect(late.get(untouched.orderId)).toMatchObject({ state: 'LOCKED', picked: 0, lines: 3, picker: null });
  expect(late.size).toBe(2);
  const { attention: near } = await boardAt(START - 13 * MINUTE);
  // Three lines and packing take 13:45, one line and packing 11:15.
  expect(near).toMatchObject([{ orderId: untouched.orderId, timeliness: 'risk' }]);
});

test('people who pick, and how it goes', async () => {
  const { people, figures } = await boardAt(START);
  expect(people).toEqual([
    {
      name: 'Dana',
      picking: [{ orderId: picking.orderId, picked: 2, lines: 3, shorts: 1 }],
      items: 4,
      lastAt: CUTOFF + 20 * MINUTE,
    },
  ]);
  // Four items in twenty minutes.
  expect(figures).toEqual({ itemsPerHour: 12, items: 4, lines: 2, shorts: 1, approved: 0, declined: 0, notCome: 0 });
});

test('a proposal and its reply change neither who picks an order nor since when', async () => {
  const { staffId } = await newStaff(world.db);
  const actor = `staff/${staffId}` as const;
  const order = await makePlaced(world, { day: 2, lines: { [milk]: 2, [batteries]: 1 } });
  const { orderId, profileId, cutoffAt } = order;
  await putSubstitution(world, order, { default: 'APPROVAL' });
  must(await startPicking(world.deps, { orderId, actor }, cutoffAt));
  const held = { order_id: orderId, staff_id: staffId, taken_at: new Date(cutoffAt) };
  await world.db.read.insertInto('ops.picking').values(held).execute();
  const proposal = proposalOf(order, { actor, quantity: 1, proposed: [{ gtin13: bread, quantity: 1, grams: null }] });
  const { approvalId } = must(await proposeSubstitutes(world.deps, proposal, cutoffAt + MINUTE));
  const shown = async () => {
    const day = { locationId: STORE, from: cutoffAt - HOUR, until: cutoffAt + 24 * HOUR };
    const { pickedFrom, pickers } = (await readDay(world.db.read, day)).find((row) => row.orderId === orderId) ?? {};
    return { pickedFrom, pickers };
  };
  const began = { actor, name: 'Dana', items: 0, lastAt: cutoffAt };
  expect(await shown()).toEqual({ pickedFrom: null, pickers: [began] });
  const repliedAt = cutoffAt + 2 * MINUTE;
  must(await replyToProposal(world.deps, { orderId, approvalId, profileId, gtin13: null }, repliedAt));
  // What was found before the proposal is of whoever proposed, and so is what they find later.
  const found = { ...began, items: 1, lastAt: cutoffAt + MINUTE };
  expect(await shown()).toEqual({ pickedFrom: cutoffAt, pickers: [found] });
  must(await pickLine(world.deps, pickOf(order, batteries, { quantity: 1, actor }), repliedAt - 1));
  const picked = { ...began, items: 2, lastAt: repliedAt - 1 };
  expect(await shown()).toEqual({ pickedFrom: cutoffAt, pickers: [picked] });
});

test('what was found of a line that the clock closed is of whoever proposed for it, not of who has the order', async () => {
  const [first, second] = [await newStaff(world.db), await newStaff(world.db)];
  const actor = `staff/${first.staffId}` as const;
  const order = await makePlaced(world, { day: 2, lines: { [milk]: 3, [batteries]: 1 } });
  const { orderId, cutoffAt } = order;
  await putSubstitution(world, order, { default: 'APPROVAL' });
  must(await startPicking(world.deps, { orderId, actor }, cutoffAt));
  const proposal = proposalOf(order, { actor, quantity: 2, proposed: [{ gtin13: bread, quantity: 1, grams: null }] });
  const { expiresAt } = must(await proposeSubstitutes(world.deps, proposal, cutoffAt + MINUTE));
  await expireApprovals(world.db, expiresAt, orderId);
  const other = `staff/${second.staffId}` as const;
  must(await pickLine(world.deps, pickOf(order, batteries, { quantity: 1, actor: other }), expiresAt + 1));
  const day = { locationId: STORE, from: cutoffAt - HOUR, until: cutoffAt + 24 * HOUR };
  const row = (await readDay(world.db.read, day)).find((each) => each.orderId === orderId);
  expect(row?.pickers).toEqual([
    { actor: other, name: 'Dana', items: 1, lastAt: expiresAt + 1 },
    { actor, name: 'Dana', items: 2, lastAt: cutoffAt + MINUTE },
  ]);
});

test('a swap that its shopper agreed to and that nobody found counts as not come once its line is dealt with', async () => {
  const { staffId } = await newStaff(world.db);
  const actor = `staff/${staffId}` as const;
  const order = await makePlaced(world, { day: 2, lines: { [milk]: 2 } });
  const { orderId, profileId, cutoffAt } = order;
  await putSubstitution(world, order, { default: 'APPROVAL' });
  must(await startPicking(world.deps, { orderId, actor }, cutoffAt));
  const proposal = proposalOf(order, { actor, quantity: 0, proposed: [{ gtin13: bread, quantity: 1, grams: null }] });
  const { approvalId } = must(await proposeSubstitutes(world.deps, proposal, cutoffAt + MINUTE));
  must(await replyToProposal(world.deps, { orderId, approvalId, profileId, gtin13: bread }, cutoffAt + 2 * MINUTE));
  const swaps = async () => {
    const day = { locationId: STORE, from: cutoffAt - HOUR, until: cutoffAt + 24 * HOUR };
    const { approved, notCome } = (await readDay(world.db.read, day)).find((row) => row.orderId === orderId) ?? {};
    return { approved, notCome };
  };
  expect(await swaps()).toEqual({ approved: 1, notCome: 0 });
  must(await pickLine(world.deps, pickOf(order, milk, { quantity: 0, actor }), cutoffAt + 3 * MINUTE));
  expect(await swaps()).toEqual({ approved: 1, notCome: 1 });
});

test('an order is with whoever it was given to, and with nobody once it was taken back', async () => {
  const [first, second] = [await newStaff(world.db), await newStaff(world.db)];
  const { orderId, cutoffAt } = await makePlaced(world, { day: 2, lines: { [milk]: 2 } });
  must(await startPicking(world.deps, { orderId, actor: `staff/${first.staffId}` }, cutoffAt));
  const day = { locationId: STORE, from: cutoffAt - HOUR, until: cutoffAt + 24 * HOUR };
  const actors = async () =>
    (await readDay(world.db.read, day)).find((row) => row.orderId === orderId)?.pickers.map(({ actor }) => actor);
  expect(await actors()).toEqual([]);
  const held = { order_id: orderId, staff_id: second.staffId, taken_at: new Date(cutoffAt) };
  await world.db.read.insertInto('ops.picking').values(held).execute();
  expect(await actors()).toEqual([`staff/${second.staffId}`]);
});

test('an order that waits has the name of whom a lead meant it for', async () => {
  const { staffId } = await newStaff(world.db);
  const { orderId, cutoffAt, endsAt } = await makePlaced(world, { day: 2, lines: { [milk]: 2 } });
  const seen = async () => {
    const rows = await readDay(world.db.read, {
      locationId: STORE,
      from: cutoffAt - HOUR,
      until: cutoffAt + 24 * HOUR,
    });
    const board = toBoard(rows, { date: DATE, from: cutoffAt - HOUR, zone: ZONE }, endsAt);
    return board.attention.find((order) => order.orderId === orderId)?.givenTo;
  };
  expect(await seen()).toBeNull();
  const given = { order_id: orderId, staff_id: staffId, given_at: new Date(cutoffAt) };
  await world.db.read.insertInto('ops.given_order').values(given).execute();
  expect(await seen()).toBe('Dana');
});

test('what was not handed over stands before the first hour of the next day', async () => {
  const { hours, orders } = await boardAt(START + 19 * HOUR);
  expect(hours[0]).toEqual({ at: null, done: 0, missed: 0, ready: 1, late: 3, open: 0 });
  expect(orders).toEqual({ total: 5, done: 0, missed: 0, ready: 1, late: 3, open: 1 });
  expect(later.cutoffAt).toBe(CUTOFF + 3 * HOUR);
});

test('another store has none of it', async () => {
  expect((await boardAt(START, OTHER_STORE)).orders.total).toBe(0);
});

test('an answer takes two statements: the session, and the day', async () => {
  const shop = await startShop();
  const ops = await openConsole(shop);
  const browser = await ops.staff('STORE_LEAD', { kind: 'store', locationId: SHOP_STORE });
  const { status } = await browser.get(`/ops/v1/stores/${SHOP_STORE}/board`);
  const count = await statementsOf(ops.app, 'GET', '/ops/v1/stores/:locationId/board');
  expect([status, count]).toEqual([200, 2]);
  const picker = await ops.staff('PICKER', { kind: 'store', locationId: SHOP_STORE });
  expect((await picker.get(`/ops/v1/stores/${SHOP_STORE}/board`)).status).toBe(403);
  await shop.stop();
});
