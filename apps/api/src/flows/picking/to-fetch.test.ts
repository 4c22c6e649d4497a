import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readDay } from '#features/board/sql.ts';
import { lifeView } from '#features/orders/life-view.ts';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { anyOrderOf } from '#features/orders/sql.ts';
import { orderToPick } from '#features/picking/order-to-pick.ts';
import { pickLine } from '#features/picking/pick-line.ts';
import { proposeSubstitutes } from '#features/picking/propose-substitutes.ts';
import { pickingQueue } from '#features/picking/queue.ts';
import { approvalsOf, makeApproving, proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePicking, PICKER, pickOf, picksOf } from '#testing/picking.ts';
import { type Placed, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS, STORE } from '#testing/small-world.ts';
import { finishPicking } from './finish-picking.ts';

const { milk, bread, batteries } = PRODUCTS;
let world: CheckoutWorld;
let made = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** One of two cartons of milk was found, and bread is proposed for the other; the shopper takes it, or null for nothing. */
async function reply(order: Placed, gtin13: string | null): Promise<void> {
  const { orderId, profileId, cutoffAt } = order;
  const proposal = proposalOf(order, { quantity: 1, proposed: [{ gtin13: bread, quantity: 1, grams: null }] });
  const { approvalId } = must(await proposeSubstitutes(world.deps, proposal, cutoffAt));
  must(await replyToProposal(world.deps, { orderId, approvalId, profileId, gtin13 }, cutoffAt));
}

/** An order of two cartons of milk, of which one was found; its shopper takes bread instead of the other. */
async function approved(): Promise<Placed> {
  const order = await makeApproving(world, made++ % 5);
  await reply(order, bread);
  return order;
}

const lineOf = async ({ orderId, cutoffAt }: Placed) =>
  must(await orderToPick(world.deps, { orderId, staffId: 'stf_1' }, cutoffAt)).lines[0];
const finish = ({ orderId, cutoffAt }: Placed) => finishPicking(world.deps, { orderId, actor: PICKER }, cutoffAt);
const queued = async ({ orderId, cutoffAt }: Placed) => {
  const { waiting } = await pickingQueue(world.deps, { locationId: STORE, staffId: 'stf_1' }, cutoffAt);
  const { pickedLines, shortItems, temperatures } = waiting.find((each) => each.orderId === orderId) ?? {};
  return { pickedLines, shortItems, ambient: temperatures?.AMBIENT };
};
/** What the board of the store's day has of an order. */
const onBoard = async ({ orderId, endsAt }: Placed) => {
  const rows = await readDay(world.db.read, { locationId: STORE, from: endsAt - 12 * HOUR, until: endsAt });
  const { picked, pickers } = rows.find((row) => row.orderId === orderId) ?? {};
  return { picked, items: pickers?.map(({ actor, items }) => ({ actor, items })) };
};
const swap = { quantity: 1, substitute: { gtin13: bread, quantity: 1, grams: null } } as const;

test('what a shopper agreed to is work until its picker has put it in a tote, and holds up the finish', async () => {
  const order = await approved();
  expect(await lineOf(order)).toMatchObject({
    picked: null,
    toFetch: { quantity: 1, substitute: { product: { gtin13: bread }, quantity: 1 } },
    proposal: { state: 'APPROVED', chosen: bread },
  });
  expect(await queued(order)).toEqual({ pickedLines: 0, shortItems: 0, ambient: 2 });
  expect(await onBoard(order)).toEqual({ picked: 0, items: [] });
  expect(await finish(order)).toMatchObject({
    refusal: { code: 'LINES_OPEN', lineIds: [order.lineOf(milk)] },
  });
  must(await pickLine(world.deps, pickOf(order, milk, swap), order.cutoffAt));
  expect(await lineOf(order)).toMatchObject({
    picked: { quantity: 1, substitute: { product: { gtin13: bread }, quantity: 1 } },
    toFetch: null,
  });
  expect(await queued(order)).toEqual({ pickedLines: 1, shortItems: 0, ambient: 0 });
  expect(await onBoard(order)).toEqual({ picked: 1, items: [{ actor: PICKER, items: 2 }] });
  expect((await approvalsOf(world, order)).picks).toEqual([
    { quantity: 1, substitute: bread, instead: 1, actor: PICKER },
  ]);
  must(await finish(order));
});

test('the shopper sees that what they agreed to is still to be fetched', async () => {
  const order = await approved();
  const shown = async () => {
    const found = await anyOrderOf(world.db.read, order.orderId);
    return found && lifeView(found, { now: order.cutoffAt, timeZone: null, locale: 'en-US' }).lineItems[0]?.picked;
  };
  expect(await shown()).toMatchObject({ outcome: 'SUBSTITUTED', quantity: 1, isToFetch: true });
  must(await pickLine(world.deps, pickOf(order, milk, swap), order.cutoffAt));
  expect(await shown()).toMatchObject({ outcome: 'SUBSTITUTED', quantity: 1 });
  expect(await shown()).not.toHaveProperty('isToFetch');
});

test('what a shopper agreed to may not be there either: the line stays short, or the shopper is asked again', async () => {
  const short = await approved();
  must(await pickLine(world.deps, pickOf(short, milk, { quantity: 1 }), short.cutoffAt));
  expect(await lineOf(short)).toMatchObject({ picked: { quantity: 1, substitute: null }, toFetch: null });
  must(await finish(short));
  const again = await approved();
  must(await proposeSubstitutes(world.deps, proposalOf(again), again.cutoffAt + 1_000));
  expect(await lineOf(again)).toMatchObject({ picked: null, toFetch: null, proposal: { state: 'OPEN' } });
});

test('a shopper who takes nothing leaves nothing to fetch, and holds up no finish', async () => {
  const order = await makeApproving(world, made++ % 5);
  await reply(order, null);
  expect(await lineOf(order)).toMatchObject({ picked: { quantity: 1, substitute: null }, toFetch: null });
  must(await finish(order));
});

test('what a shopper agreed to keeps the price it was agreed at', async () => {
  const order = await approved();
  const price = (cents: number) => sql`update price set regular_cents = ${cents} where gtin13 = ${bread}`;
  await price(399).execute(world.db.read);
  try {
    const picked = must(await pickLine(world.deps, pickOf(order, milk, swap), order.cutoffAt));
    expect(picked.substitute?.product.regularCents).toBe(299);
  } finally {
    await price(299).execute(world.db.read);
  }
});

test('what is to be fetched for one line makes no pick of another line new', async () => {
  const order = await makePicking(world, { n: made++ % 5, lines: { [milk]: 2, [batteries]: 1 } });
  await putSubstitution(world, order, { default: 'APPROVAL' });
  await reply(order, bread);
  const pickOther = () => pickLine(world.deps, pickOf(order, batteries, { quantity: 1 }), order.cutoffAt);
  must(await pickOther());
  const { picks } = await picksOf(world, order);
  must(await pickOther());
  expect((await picksOf(world, order)).picks).toBe(picks);
});
