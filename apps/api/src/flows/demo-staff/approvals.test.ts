import type { Log } from '@cartwright/server/logger';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { replyToProposal } from '#features/orders/reply-to-proposal.ts';
import { expireApprovals } from '#orders/expire-approvals.ts';
import { approvalsOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makeSimilar } from '#testing/picking.ts';
import { makePlaced, type Placed, putLine, putSubstitution, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { workARound } from './demo-staff.ts';
import { findOnShelf } from './shelf-luck.ts';

const { milk, bread, cake } = PRODUCTS;
const logger = { error: vi.fn() } as Partial<Log> as Log;
let world: CheckoutWorld;
let placed = 0;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await makeSimilar(world, milk, [bread, cake]);
});
afterAll(() => world.close());

/** An order whose shopper wants to approve substitutes, and whose milk the demo's shelf lacks. */
async function placedShort(): Promise<Placed> {
  const order = await makePlaced(world, { n: placed++, lines: { [milk]: 1, [cake]: 1 } });
  await putLine(world, order, milk, { lineId: lineWith(order, 0) });
  await putLine(world, order, cake, { lineId: lineWith(order, 1) });
  await putSubstitution(world, order, { default: 'APPROVAL' });
  return order;
}

/** The id of a line of one item, of which so many are on the demo's shelf. */
function lineWith({ orderId }: Placed, found: number): string {
  for (let n = 0; ; n++) {
    const lineId = `lin_${found}_${n}`;
    if (findOnShelf(orderId, { lineId, quantity: 1, gramsPerItem: null }).quantity === found) return lineId;
  }
}

/** Rounds a second apart. @returns the time of the last one */
async function work(from: number, rounds: number): Promise<number> {
  for (let n = 0; n < rounds; n++) await workARound({ ...world.deps, logger }, 1_000, from + n * 1_000);
  return from + (rounds - 1) * 1_000;
}

test('the demo staff proposes a substitute, waits for the reply, and hands the order over with it', async () => {
  const order = await placedShort();
  const now = await work(order.cutoffAt, 8);
  expect((await stateOf(world, order)).status).toBe('PICKING');
  expect(await approvalsOf(world, order)).toMatchObject({
    approvals: [{ state: 'OPEN' }],
    events: [{ to: 'OPEN', actor: 'staff/demo' }],
  });
  const { rows } = await sql<{ id: string; proposed: { gtin13: string }[] }>`
    select approval_id as id, proposed from approval where order_id = ${order.orderId}`.execute(world.db.read);
  expect(rows[0]?.proposed.map(({ gtin13 }) => gtin13)).toEqual([bread, cake]);
  const { orderId, profileId } = order;
  must(await replyToProposal(world.deps, { orderId, profileId, approvalId: rows[0]?.id ?? '', gtin13: bread }, now));
  await work(now + 1_000, 6);
  expect((await stateOf(world, order)).status).toBe('COMPLETE');
  expect((await approvalsOf(world, order)).picks).toContainEqual(
    expect.objectContaining({ substitute: bread, instead: 1, actor: 'staff/demo' }),
  );
  expect(logger.error).not.toHaveBeenCalled();
});

test('without a reply it finishes at the end of the time, and nothing comes instead', async () => {
  const order = await placedShort();
  const now = await work(order.cutoffAt, 8);
  const { rows } = await sql<{ ends: Date }>`
    select expires_at as ends from approval where order_id = ${order.orderId}`.execute(world.db.read);
  const ends = rows[0]?.ends.getTime() ?? 0;
  expect(await work(now + 1_000, 3)).toBeLessThan(ends);
  expect((await stateOf(world, order)).status).toBe('PICKING');
  await expireApprovals(world.db, ends); // as the worker does
  await work(ends + 1_000, 6);
  expect((await stateOf(world, order)).status).toBe('COMPLETE');
  const { approvals, picks } = await approvalsOf(world, order);
  expect(approvals).toEqual([{ state: 'EXPIRED', chosen: null }]);
  expect(picks.every(({ substitute }) => substitute === null)).toBe(true);
});
