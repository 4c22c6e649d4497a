import { cents } from '@cartwright/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { pickLine } from '#features/picking/pick-line.ts';
import { runMovements } from '../order-money/run-movements.ts';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePicking, makeSimilar, PICKER, pickOf } from '#testing/picking.ts';
import { inTurn, type Placed, stateOf } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { orderOf } from '#features/orders/sql.ts';
import { finishPicking } from './finish-picking.ts';

let world: CheckoutWorld;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
});
afterAll(() => world.close());

/** Two of milk and about four pounds of salmon, each $2.99: $17.94, held with a buffer of $1.79. */
const ORDERED = { lines: { [PRODUCTS.milk]: 2, [PRODUCTS.salmon]: 4 } };
const POUND = 454;

const finish = ({ orderId, cutoffAt }: Placed) => finishPicking(world.deps, { orderId, actor: PICKER }, cutoffAt);
const charge = ({ orderId, cutoffAt }: Placed) => runMovements(world.deps, orderId, cutoffAt);

async function pick(order: Placed, gtin13: string, more: Parameters<typeof pickOf>[2]): Promise<void> {
  must(await pickLine(world.deps, pickOf(order, gtin13, more), order.cutoffAt));
}

async function picked(salmon: { quantity: number; grams: number | null }, milk = 2): Promise<Placed> {
  const order = await makePicking(world, ORDERED);
  await pick(order, PRODUCTS.milk, { quantity: milk });
  await pick(order, PRODUCTS.salmon, salmon);
  return order;
}

const contents = async ({ orderId, profileId }: Placed) => {
  const found = await orderOf(world.db.read, orderId, profileId);
  if (!found) throw new Error(`no order ${orderId}`);
  return found;
};

/** Debits minus credits of every account that is not at zero. */
async function balancesOf({ orderId }: Placed): Promise<Record<string, number>> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select e.account, sum(e.amount)::int as balance from ledger l,
      lateral (values (l.debit_account, l.amount_cents), (l.credit_account, -l.amount_cents)) as e(account, amount)
     where l.order_id = ${orderId} group by 1 having sum(e.amount) <> 0`.execute(world.db.read);
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}

const byAccount = (...balances: [string, number][]) => Object.fromEntries(balances);

const moneyOf = async ({ orderId }: Placed) => {
  const { rows } = await sql<{ money: string; type: string; amount: number }>`
    select o.money, t.type, t.amount_cents as amount from orders o join tender_tx t using (order_id)
     where o.order_id = ${orderId} order by t.at, t.type`.execute(world.db.read);
  return rows;
};

describe('a picked order', () => {
  test('that weighs more is charged by the scale, within what was held', async () => {
    const order = await picked({ quantity: 4, grams: 1_900 });
    must(await finish(order));
    // 1,900 g are 4.19 lb, as a scale shows them: $12.53, and two of milk are $5.98.
    expect(await contents(order)).toMatchObject({ status: 'PICKED', revision: 2, total: 1_851 });
    expect(await balancesOf(order)).toEqual(byAccount(['authorized/BANK_CARD', 1_851], ['goods', -1_851]));
    expect(await charge(order)).toBe(1);
    expect(await balancesOf(order)).toEqual(byAccount(['captured/BANK_CARD', 1_851], ['goods', -1_851]));
    expect(await moneyOf(order)).toEqual([
      { money: 'CAPTURED', type: 'AUTHORIZATION', amount: 1_973 },
      { money: 'CAPTURED', type: 'COMPLETION', amount: 1_851 },
    ]);
  });

  test('that weighs far more is charged 15 % above the estimate, which is all that was held', async () => {
    const order = await picked({ quantity: 4, grams: 3_000 });
    must(await finish(order));
    expect(await contents(order)).toMatchObject({ total: 1_973 });
  });

  test('that weighs less, and of which some is short, costs less, and keeps what was agreed', async () => {
    const order = await picked({ quantity: 2, grams: 2 * POUND - 100 }, 0);
    must(await finish(order));
    const { total, lines, details, life } = await contents(order);
    expect(total).toBe(532);
    expect(lines).toMatchObject([{ gtin13: PRODUCTS.salmon, quantity: 2, total: 532 }]);
    expect(details.tenders).toMatchObject([{ type: 'BANK_CARD', amount: 532 }]);
    expect(life?.agreed?.lines.map(({ quantity }) => quantity).toSorted()).toEqual([2, 4]);
  });

  test('with a substitute charges it at most the price of what is missing', async () => {
    await makeSimilar(world, PRODUCTS.milk, [PRODUCTS.bread]);
    await sql`update price set regular_cents = 999 where gtin13 = ${PRODUCTS.bread}`.execute(world.db.read);
    const order = await makePicking(world, ORDERED);
    const instead = { gtin13: PRODUCTS.bread, quantity: 1, grams: null };
    await pick(order, PRODUCTS.milk, { quantity: 1, substitute: instead });
    await pick(order, PRODUCTS.salmon, { quantity: 4, grams: 4 * POUND });
    must(await finish(order));
    const { lines } = await contents(order);
    expect(lines.map(({ gtin13, quantity, total }) => ({ gtin13, quantity, total }))).toEqual(
      expect.arrayContaining([
        { gtin13: PRODUCTS.milk, quantity: 1, total: 299 },
        { gtin13: PRODUCTS.bread, quantity: 1, total: 299 },
      ]),
    );
  });

  test('is billed once: the second call is refused and changes nothing', async () => {
    const order = await picked({ quantity: 4, grams: 4 * POUND });
    const both = await inTurn(world, order, [() => finish(order), () => finish(order)]);
    expect(both.map(({ ok }) => ok)).toEqual([true, false]);
    expect(await finish(order)).toMatchObject({ refusal: { code: 'ILLEGAL_MOVE', from: 'PICKED' } });
    const { rows } = await sql`select from money_movement where order_id = ${order.orderId}`.execute(world.db.read);
    expect(rows).toHaveLength(1);
    expect((await contents(order)).revision).toBe(2);
  });

  test('is billed with a correction that comes while it is billed', async () => {
    const order = await picked({ quantity: 4, grams: 4 * POUND });
    const correct = () => pickLine(world.deps, pickOf(order, PRODUCTS.milk, { quantity: 1 }), order.cutoffAt);
    const [corrected, finished] = await inTurn(world, order, [correct, () => finish(order)]);
    expect([corrected.ok, finished.ok]).toEqual([true, true]);
    expect((await contents(order)).total).toBe(299 + 1_196);
  });
});

test('an order with an open line is not finished, and the line is named', async () => {
  const order = await makePicking(world, ORDERED);
  await pick(order, PRODUCTS.milk, { quantity: 2 });
  expect(await finish(order)).toEqual({
    ok: false,
    refusal: { code: 'LINES_OPEN', lineIds: [order.lineOf(PRODUCTS.salmon)] },
  });
  expect(await stateOf(world, order)).toMatchObject({ status: 'PICKING' });
});

test('an order of which nothing was found is not finished, and nothing is charged', async () => {
  const order = await picked({ quantity: 0, grams: null }, 0);
  expect(await finish(order)).toEqual({ ok: false, refusal: { code: 'NOTHING_PICKED' } });
  expect(await balancesOf(order)).toMatchObject({ 'authorized/BANK_CARD': cents(1_794) });
});

test('an order that nobody is picking, and one that does not exist, are refused', async () => {
  const order = await picked({ quantity: 4, grams: 4 * POUND });
  must(await finish(order));
  expect(await finish(order)).toMatchObject({ refusal: { code: 'ILLEGAL_MOVE' } });
  expect(await finish({ ...order, orderId: '000000000000000001' })).toMatchObject({
    refusal: { code: 'ORDER_NOT_FOUND' },
  });
});
