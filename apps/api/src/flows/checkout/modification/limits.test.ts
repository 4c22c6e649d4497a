import type { ModificationChange } from '@cartwright/contracts/order-modification';
import { MAX_LINES } from '@cartwright/rules/cart';
import { MAX_CHANGES } from '@cartwright/rules/order-change';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { edit, makePlaced, opened, standingOf, submit } from '#testing/modifying.ts';
import { NOW, PRODUCTS } from '#testing/small-world.ts';
import { changeModification, openModification } from './change-session.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

test('an order gets no more lines than a cart, neither by what is added nor by what comes back', async () => {
  const { checkoutId: orderId, profileId } = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 } });
  await sql`
    update order_revision set lines = (
      select jsonb_agg(lines -> 0 || jsonb_build_object('lineId', 'lin_' || n)) from generate_series(1, ${MAX_LINES}) n)
     where order_id = ${orderId}`.execute(world.db.read);
  const { session } = await opened(world, { checkoutId: orderId, profileId });
  expect(session.lines).toHaveLength(MAX_LINES);
  const bread: ModificationChange = { type: 'add', gtin13: PRODUCTS.bread, quantity: 1 };
  const first = (quantity: number): ModificationChange => ({ type: 'setQuantity', id: 'lin_1', quantity });
  const change = async (...changes: ModificationChange[]) => {
    const { session: seen } = await opened(world, { checkoutId: orderId, profileId });
    const request = { orderId, profileId, versionKey: String(seen.version), changes };
    return changeModification(world.deps, request, NOW);
  };
  const full = { ok: false, refusal: { code: 'ORDER_FULL' } };
  expect(await change(bread)).toEqual(full);
  expect(must(await change(first(0), bread)).session.lines).toHaveLength(MAX_LINES);
  expect(await change(first(1))).toEqual(full);
  expect((await opened(world, { checkoutId: orderId, profileId })).session.lines).toHaveLength(MAX_LINES);
});

test('an order is changed so many times and no more, and stays as it was changed last', async () => {
  const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 }, n: 1 });
  const { checkoutId: orderId, profileId } = placed;
  const setRevision = (revision: number) =>
    sql`with o as (update orders set revision = ${revision} where order_id = ${orderId})
        update order_revision set revision = ${revision} where order_id = ${orderId}`.execute(world.db.read);
  await setRevision(MAX_CHANGES);
  const seen = await edit(world, placed, [{ type: 'add', gtin13: PRODUCTS.bread, quantity: 1 }]);
  must(await submit(world, seen));
  expect(await openModification(world.deps, { orderId, profileId }, NOW)).toEqual({
    ok: false,
    refusal: { code: 'TOO_MANY_CHANGES' },
  });
  expect(await standingOf(world, placed)).toMatchObject({ revision: MAX_CHANGES + 1, status: 'PLACED' });
});

test('an order that costs less but may come to weigh more has the margin of its weights authorized', async () => {
  const placed = await makePlaced(world, { lines: { [PRODUCTS.batteries]: 4 }, n: 2 });
  const [line] = (await opened(world, placed)).session.lines;
  const seen = await edit(world, placed, [
    { type: 'setQuantity', id: line?.lineId ?? '', quantity: 1 },
    { type: 'add', gtin13: PRODUCTS.salmon, quantity: 3 },
  ]);
  const { total } = seen.target.summary.cost;
  expect(total).toBeLessThan(placed.summary.cost.total);
  const [leg] = seen.plan.legs;
  expect(leg?.authorize).toBeGreaterThan(placed.summary.cost.total);
  must(await submit(world, seen));
  expect(await standingOf(world, placed)).toMatchObject({ revision: 2, total, authorized: leg?.authorize });
  // Less of it needs nothing.
  const salmon = (await opened(world, placed)).session.lines.at(-1);
  const less = await edit(world, placed, [{ type: 'setQuantity', id: salmon?.lineId ?? '', quantity: 1 }]);
  expect(less.topUps).toEqual([]);
});

test.each([
  ['declined', 'card_poor', 'PAYMENT_DECLINED'],
  ['given back after the cut-off', 'card_good', 'ORDER_IN_PROCESS'],
])('what a change that was %s would have written is not kept, only its outcome', async (_, cardId, code) => {
  const placed = await makePlaced(world, { lines: { [PRODUCTS.milk]: 1 }, n: 3 });
  const { checkoutId } = placed;
  await sql`update checkout set tenders = replace(tenders::text, 'card_good', ${cardId})::jsonb, version = version + 1
             where checkout_id = ${checkoutId}`.execute(world.db.read);
  const seen = await edit(world, placed, [{ type: 'add', gtin13: PRODUCTS.bread, quantity: 9 }]);
  const checkpoint = async (name: string) => {
    if (name === 'authorized')
      await sql`update orders set cutoff_at = ${new Date(NOW)} where order_id = ${checkoutId}`.execute(world.db.read);
  };
  expect(await submit(world, seen, { checkpoint })).toMatchObject({ refusal: { code } });
  const { rows } = await sql`
    select status, change from modify_attempt where order_id = ${checkoutId}`.execute(world.db.read);
  expect(rows).toEqual([{ status: 'DECLINED', change: { change: { baseRevision: 1 }, authorize: null } }]);
  expect(await submit(world, seen)).toMatchObject({ refusal: { code } });
});
