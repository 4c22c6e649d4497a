import { DAY, HOUR, MINUTE } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { newStaff } from '#testing/console.ts';
import { makePicking, PICKER, pickOf } from '#testing/picking.ts';
import { makePlaced, type Placed, putInState, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';
import { readDay } from './sql.ts';

const { milk, bread, batteries } = PRODUCTS;
let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const rowsBetween = (from: number, until: number) => readDay(world.db.read, { locationId: STORE, from, until });
/** An order as the day of its window has it. */
const rowOf = async ({ orderId, endsAt }: Placed) =>
  (await rowsBetween(endsAt - DAY, endsAt)).find((row) => row.orderId === orderId);

test('an order is of the day in which its window begins, the first moment of it included, in order of time', async () => {
  const orders = [await makePlaced(world, { day: 2 }), await makePlaced(world, { day: 2 })];
  for (const each of orders) await putInState(world, each, 'COMPLETE');
  // By their ids, the later one would come first.
  const [late = '', early = ''] = orders.map(({ orderId }) => orderId).toSorted();
  const start = (orders[0]?.endsAt ?? 0) - HOUR;
  const then = start + HOUR;
  await sql`
    update orders set details = jsonb_set(details, '{startsAt}', to_jsonb(${then}::bigint)) where order_id = ${late}`.execute(
    world.db.read,
  );
  const idsOf = async (from: number, until: number) => (await rowsBetween(from, until)).map(({ orderId }) => orderId);
  expect(await idsOf(start, then + 1)).toEqual([early, late]);
  expect(await idsOf(start, then)).toEqual([early]);
  expect(await idsOf(start + 1, then)).toEqual([]);
});

test.each([
  ['COMPLETE', false],
  ['RETURNED', false],
  ['NO_SHOW', true],
  ['RESTOCKED', true],
  ['POST_AUTH_REJECTED', false],
] as const)('an order that is %s is of its day, also if its cut-off was the day before', async (status, wasMissed) => {
  const order = await makePlaced(world, { day: 2 });
  await putInState(world, order, status);
  await sql`update orders set cutoff_at = cutoff_at - interval '1 day' where order_id = ${order.orderId}`.execute(
    world.db.read,
  );
  expect(await rowOf(order)).toMatchObject({ status, wasMissed });
  await putInState(world, order, 'CANCELLED');
  expect(await rowOf(order)).toBeUndefined();
});

test('an order has all lines that were dealt with, since the first of it, whose clock may differ', async () => {
  const order = await makePicking(world, { day: 2, lines: { [milk]: 2, [batteries]: 1 } });
  const at = order.cutoffAt;
  must(await pickLine(world.deps, pickOf(order, milk, { quantity: 2 }), at - MINUTE));
  must(await pickLine(world.deps, pickOf(order, batteries), at + MINUTE));
  await sql`update order_revision set lines = '[]' where order_id = ${order.orderId}`.execute(world.db.read);
  expect(await rowOf(order)).toMatchObject({
    lines: 2,
    picked: 2,
    shorts: 1,
    pickedFrom: at - MINUTE,
    pickedTo: at + MINUTE,
    pickers: [{ actor: PICKER, name: null, items: 2, lastAt: at + MINUTE }],
  });
});

test('a substitute is an item, and its line is not short', async () => {
  const order = await makePicking(world, { day: 2, lines: { [milk]: 2 } });
  const substitute = { gtin13: bread, quantity: 2, grams: null };
  must(await pickLine(world.deps, pickOf(order, milk, { substitute }), order.cutoffAt));
  expect(await rowOf(order)).toMatchObject({ shorts: 0, pickers: [{ items: 2 }] });
});

test('of people who picked an order, the last comes first, and whoever has it counts only while it is picked', async () => {
  const order = await makePicking(world, { day: 2, lines: { [milk]: 2, [batteries]: 1 } });
  const [first, second, third] = [await newStaff(world.db), await newStaff(world.db), await newStaff(world.db)];
  const actorOf = ({ staffId }: typeof first) => `staff/${staffId}` as const;
  const pick = (gtin13: string, who: typeof first, minutes: number) =>
    pickLine(
      world.deps,
      pickOf(order, gtin13, { quantity: 1, actor: actorOf(who) }),
      order.cutoffAt + minutes * MINUTE,
    );
  must(await pick(milk, second, 2));
  must(await pick(batteries, first, 1));
  const held = { order_id: order.orderId, staff_id: third.staffId, taken_at: new Date(order.cutoffAt) };
  await world.db.read.insertInto('ops.picking').values(held).execute();
  const actors = async () => (await rowOf(order))?.pickers.map(({ actor }) => actor);
  expect(await actors()).toEqual([third, second, first].map(actorOf));
  const holder = async () => (await rowOf(order))?.holder;
  expect(await holder()).toBe(actorOf(third));
  await world.db.read
    .updateTable('ops.picking')
    .set({ staff_id: first.staffId })
    .where('order_id', '=', order.orderId)
    .execute();
  expect([await actors(), await holder()]).toEqual([[second, first].map(actorOf), actorOf(first)]);
  await putInState(world, order, 'READY');
  expect([await actors(), await holder()]).toEqual([[second, first].map(actorOf), null]);
});

test('a reply is waited for until it comes, and what its shopper agreed to is not picked before somebody has it', async () => {
  const order = await makePicking(world, { day: 2, lines: { [milk]: 2, [batteries]: 2 } });
  const { orderId, profileId, cutoffAt } = order;
  await putSubstitution(world, order, { default: 'APPROVAL' });
  const repliesOf = async () => {
    const { approved, declined, waitsUntil, picked } = (await rowOf(order)) ?? {};
    return { approved, declined, waitsUntil, picked };
  };
  const propose = async (minutes: number, lineId = order.lineOf(milk)) =>
    must(await proposeSubstitutes(world.deps, { ...proposalOf(order), lineId }, cutoffAt + minutes * MINUTE));
  const reply = async (approvalId: string, gtin13: string | null) =>
    must(await replyToProposal(world.deps, { orderId, approvalId, profileId, gtin13 }, cutoffAt + 5 * MINUTE));
  const first = await propose(1);
  const until = cutoffAt + (1 + world.deps.approvalMinutes) * MINUTE;
  expect(await repliesOf()).toEqual({ approved: 0, declined: 0, waitsUntil: until, picked: 0 });
  const second = await propose(2, order.lineOf(batteries));
  expect(await repliesOf()).toMatchObject({ declined: 0, waitsUntil: until });
  await reply(first.approvalId, bread);
  expect(await repliesOf()).toEqual({ approved: 1, declined: 0, waitsUntil: until + MINUTE, picked: 0 });
  await reply(second.approvalId, null);
  expect(await repliesOf()).toEqual({ approved: 1, declined: 1, waitsUntil: null, picked: 1 });
});
