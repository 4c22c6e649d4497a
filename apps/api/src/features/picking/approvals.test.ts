import { MINUTE } from '@cartwright/rules/zoned-time';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { expireApprovals } from '#orders/expire-approvals.ts';
import { approvalsOf, makeApproving, proposalOf } from '#testing/approvals.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { PICKER, pickOf } from '#testing/picking.ts';
import { type Placed, putInState, putLine, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { pickLine } from './pick-line.ts';
import { proposeSubstitutes, type ProposeCall } from './propose-substitutes.ts';

const { milk, bread, cake, beer, gone } = PRODUCTS;
let world: CheckoutWorld;
let made = 0;
const nextOrder = () => makeApproving(world, made++ % 5);
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

const propose = (order: Placed, more: Partial<ProposeCall> = {}, now = order.cutoffAt) =>
  proposeSubstitutes(world.deps, proposalOf(order, more), now);
const one = (gtin13: string, quantity = 2) => ({ gtin13, quantity, grams: null });
const code = (result: Awaited<ReturnType<typeof propose>>) => (result.ok ? 'ok' : result.refusal.code);

describe('a proposal', () => {
  test('opens the line until the reply, with an event that leaves the order in its state', async () => {
    const order = await nextOrder();
    must(await pickLine(world.deps, pickOf(order, milk), order.cutoffAt));
    const counter = { count: 0 };
    const approval = must(await statements.run(counter, () => propose(order)));
    expect(counter.count).toBe(2);
    expect(approval).toMatchObject({ state: 'OPEN', expiresAt: order.cutoffAt + 10 * MINUTE, chosen: null });
    expect(approval.proposed.map(({ gtin13, product }) => [gtin13, product.regularCents])).toEqual([[bread, 299]]);
    expect(await approvalsOf(world, order)).toEqual({
      approvals: [{ state: 'OPEN', chosen: null }],
      picks: [],
      events: [{ to: 'OPEN', actor: PICKER, type: 'PICKING' }],
      open: [order.lineOf(milk)],
    });
  });

  test.each([
    ['of nothing', { proposed: [] }, 'NOT_A_PROPOSAL'],
    ['of four products', { proposed: [bread, cake, beer, gone].map((each) => one(each)) }, 'NOT_A_PROPOSAL'],
    ['of one product twice', { proposed: [one(bread), one(bread, 1)] }, 'NOT_A_PROPOSAL'],
    ['of more than is missing', { quantity: 1 }, 'OVER_MISSING'],
    ['with more found than ordered', { quantity: 3 }, 'OVER_ORDERED'],
    ['of the product itself', { proposed: [one(milk)] }, 'SAME_PRODUCT'],
    ['with alcohol for milk', { proposed: [one(bread), one(beer)] }, 'AGE_NOT_PROVED'],
    ['of an unknown product', { proposed: [one('0000000000000')] }, 'SUBSTITUTE_NOT_SOLD'],
    ['for an unknown line', { lineId: 'lin_nobody' }, 'LINE_NOT_FOUND'],
    ['for an unknown order', { orderId: '000000000000000001' }, 'ORDER_NOT_FOUND'],
  ])('%s is refused and changes nothing', async (_what, more, expected) => {
    const order = await nextOrder();
    expect(code(await propose(order, more))).toBe(expected);
    expect((await approvalsOf(world, order)).approvals).toEqual([]);
  });

  test.each([
    ['SIZE_NOT_KEPT', 'size_qty = 0.5'],
    ['DIET_NOT_KEPT', "allergens = '{nuts}'"],
  ])('that breaks what the shopper prefers is refused: %s', async (expected, change) => {
    const order = await nextOrder();
    await sql`update product set ${sql.raw(change)} where gtin13 = ${bread}`.execute(world.db.read);
    await world.catalog.refresh();
    try {
      expect(code(await propose(order))).toBe(expected);
      const instead = pickOf(order, milk, { substitute: one(bread) });
      await putSubstitution(world, order, { default: 'ALLOW' });
      expect(await pickLine(world.deps, instead, order.cutoffAt)).toMatchObject({ refusal: { code: expected } });
      await putSubstitution(world, order, { keepsSize: false, keepsDiet: false });
      expect(await pickLine(world.deps, instead, order.cutoffAt)).toMatchObject({ ok: true });
    } finally {
      await sql`update product set size_qty = 1, allergens = '{}' where gtin13 = ${bread}`.execute(world.db.read);
    }
  });

  test('ends when picking has to be finished, and with less than a minute left it is too late for one', async () => {
    const order = await nextOrder();
    const { rows } = await sql<{ at: number }>`
      select (details ->> 'startsAt')::float8 as at from orders where order_id = ${order.orderId}`.execute(
      world.db.read,
    );
    const pickBy = rows[0]?.at ?? 0;
    expect(code(await propose(order, {}, pickBy - MINUTE + 1))).toBe('TOO_LATE');
    expect(must(await propose(order, {}, pickBy - 3 * MINUTE)).expiresAt).toBe(pickBy);
  });

  test('is only for a line whose shopper wants it, and a preference of the line comes before that of the order', async () => {
    const order = await nextOrder();
    await putLine(world, order, milk, { substitutionPreference: 'ALLOW' });
    expect(code(await propose(order))).toBe('APPROVAL_NOT_WANTED');
    await putSubstitution(world, order, { default: 'NONE' });
    await putLine(world, order, milk, { substitutionPreference: 'APPROVAL' });
    expect(code(await propose(order))).toBe('ok');
    const other = await nextOrder();
    await putSubstitution(world, other, { default: 'NONE' });
    expect(code(await propose(other))).toBe('APPROVAL_NOT_WANTED');
    expect(await pickLine(world.deps, pickOf(other, milk, { substitute: one(bread) }), other.cutoffAt)).toMatchObject({
      refusal: { code: 'SUBSTITUTION_FORBIDDEN' },
    });
  });

  test('is one at a time, and needs an order that is being picked', async () => {
    const order = await nextOrder();
    expect(await Promise.all([propose(order), propose(order)].map(async (each) => (await each).ok))).toContain(true);
    expect((await approvalsOf(world, order)).approvals).toHaveLength(1);
    expect(code(await propose(order))).toBe('APPROVAL_OPEN');
    await putInState(world, order, 'PICKED');
    expect(code(await propose(order))).toBe('NOT_PICKING');
  });
});

describe('a line that waits for its shopper', () => {
  test('gets nothing instead, and is picked if it is found after all, which withdraws the proposal', async () => {
    const order = await nextOrder();
    must(await propose(order));
    const instead = pickOf(order, milk, { substitute: one(bread) });
    expect(await pickLine(world.deps, instead, order.cutoffAt)).toMatchObject({ refusal: { code: 'APPROVAL_OPEN' } });
    must(await pickLine(world.deps, pickOf(order, milk, { quantity: 2 }), order.cutoffAt));
    expect(await approvalsOf(world, order)).toMatchObject({
      approvals: [{ state: 'WITHDRAWN' }],
      picks: [{ quantity: 2, substitute: null }],
      events: [{ to: 'OPEN' }, { to: 'WITHDRAWN', actor: PICKER }],
      open: [],
    });
    expect(code(await propose(order))).toBe('ok'); // a line may be proposed for again
  });

  test('never gets a substitute that was not approved', async () => {
    const order = await nextOrder();
    const instead = pickOf(order, milk, { substitute: one(bread) });
    expect(await pickLine(world.deps, instead, order.cutoffAt)).toMatchObject({ refusal: { code: 'APPROVAL_NEEDED' } });
  });

  test('stays short once the time for a reply is over, by whichever process comes first', async () => {
    const order = await nextOrder();
    const { expiresAt } = must(await propose(order, { quantity: 1, proposed: [one(bread, 1)] }));
    await expireApprovals(world.db, expiresAt - 1);
    expect(await approvalsOf(world, order)).toMatchObject({ approvals: [{ state: 'OPEN' }], picks: [] });
    await Promise.all([expireApprovals(world.db, expiresAt), expireApprovals(world.db, expiresAt)]);
    expect(await approvalsOf(world, order)).toEqual({
      approvals: [{ state: 'EXPIRED', chosen: null }],
      picks: [{ quantity: 1, substitute: null, instead: 0, actor: 'system' }],
      events: [
        { to: 'OPEN', actor: PICKER, type: 'PICKING' },
        { to: 'EXPIRED', actor: 'system', type: 'PICKING' },
      ],
      open: [],
    });
  });
});
