import { ORDER_STATES } from '@cartwright/rules/order-state';
import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { moveOrderAlone } from '#orders/move-order-sql.ts';
import { type CheckoutWorld, elsewhere, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makePicking, PICKER, picksOf, pickOf, sellByWeight } from '#testing/picking.ts';
import { inTurn, makePlaced, type Placed, putInState, putLine, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { pickLine, type PickLineCall } from './pick-line.ts';

const { milk, bread, cake, beer, batteries, gone } = PRODUCTS;
let world: CheckoutWorld;
/** Two cartons of milk, and three loaves of bread, which is sold by weight: 400 g each. */
let order: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await sellByWeight(world, bread, 400);
  order = await makePicking(world, { lines: { [milk]: 2, [bread]: 3 } });
  await putSubstitution(world, order, { keepsSize: false });
});
afterAll(() => world.close());

const pick = (call: PickLineCall, now = order.cutoffAt) => pickLine(world.deps, call, now);
const codeOf = async (call: PickLineCall): Promise<string> => {
  const result = await pick(call);
  return result.ok ? 'ok' : result.refusal.code;
};
const instead = (gtin13: string, quantity: number, grams: number | null = null) => ({ gtin13, quantity, grams });
/** Finishes picking if what was picked is as often changed as it was seen. */
const finish = (seen: number) => () =>
  world.db.single((single) =>
    moveOrderAlone(
      single,
      { orderId: order.orderId, move: 'FINISH_PICKING', actor: PICKER, now: order.cutoffAt },
      { when: sql`o.picks = ${seen}` },
    ),
  );

describe('a pick', () => {
  test('is stored with who made it and when, and corrected by the next one', async () => {
    const now = order.cutoffAt + 1_000;
    expect(await pick(pickOf(order, bread, { quantity: 2, grams: 850 }), now)).toEqual({
      ok: true,
      value: { lineId: order.lineOf(bread), quantity: 2, grams: 850, substitute: null },
    });
    const { rows, picks } = await picksOf(world, order);
    expect(rows).toEqual([
      {
        order_id: order.orderId,
        line_id: order.lineOf(bread),
        quantity: 2,
        grams: 850,
        substitute: null,
        substitute_quantity: 0,
        substitute_grams: null,
        actor: PICKER,
        at: new Date(now),
      },
    ]);
    must(await pick(pickOf(order, bread, { quantity: 3, grams: 1_300, actor: 'staff/bob' }), now + 1));
    const corrected = await picksOf(world, order);
    expect(corrected.rows).toEqual([
      { ...rows[0], quantity: 3, grams: 1_300, actor: 'staff/bob', at: new Date(now + 1) },
    ]);
    expect(corrected.picks).toBe(picks + 1);
  });

  test.each([
    ['fewer of the product', { quantity: 0 }],
    ['no substitute', { substitute: null }],
    ['fewer of the substitute', { substitute: instead(bread, 1, 900) }],
    ['another weight of the substitute', { substitute: instead(bread, 2, 901) }],
  ])('that differs in %s is a correction', async (_what, change) => {
    await putLine(world, order, milk, { quantity: 3 });
    const call = pickOf(order, milk, { quantity: 1, substitute: instead(bread, 2, 900) });
    must(await pick(call));
    const { picks } = await picksOf(world, order);
    const corrected = must(await pick({ ...call, ...change }));
    await putLine(world, order, milk, { quantity: 2 });
    expect((await picksOf(world, order)).picks).toBe(picks + 1);
    expect(must(await pick({ ...call, ...change }))).toEqual(corrected);
  });

  test('with as many of another substitute is a correction, too', async () => {
    const [one, other] = [cake, gone].map((gtin13) => pickOf(order, milk, { substitute: instead(gtin13, 1) }));
    if (!one || !other) throw new Error('two picks were made');
    must(await pick(one));
    expect(must(await pick(other)).substitute?.gtin13).toBe(gone);
  });

  test('that is repeated changes nothing, from whatever process', async () => {
    const call = pickOf(order, milk, { quantity: 1, substitute: instead(cake, 1) });
    const first = must(await pick(call));
    const before = await picksOf(world, order);
    expect(must(await pick(call, order.cutoffAt + 5_000))).toEqual(first);
    expect(must(await pickLine(elsewhere(world).deps, call, order.cutoffAt + 6_000))).toEqual(first);
    expect(await picksOf(world, order)).toEqual(before);
  });

  test('keeps a substitute with its price at this moment', async () => {
    const priced = (cents: number) =>
      sql`update price set regular_cents = ${cents} where gtin13 = ${cake}`.execute(world.db.read);
    await pick(pickOf(order, milk));
    await priced(777);
    try {
      const picked = must(await pick(pickOf(order, milk, { quantity: 1, substitute: instead(cake, 1) })));
      expect(picked.substitute).toMatchObject({
        gtin13: cake,
        quantity: 1,
        grams: null,
        product: { regularCents: 777 },
      });
    } finally {
      await priced(299);
    }
    const again = must(await pick(pickOf(order, milk, { quantity: 1, substitute: instead(cake, 1) })));
    expect(again.substitute?.product.regularCents).toBe(777);
  });

  test('takes a product that the stock says is gone: the picker holds it', async () => {
    expect(await codeOf(pickOf(order, milk, { quantity: 1, substitute: instead(gone, 1) }))).toBe('ok');
  });

  test('costs two statements at most, and one when it is repeated or refused', async () => {
    const counted = async (call: PickLineCall): Promise<number> => {
      const counter = { count: 0 };
      await statements.run(counter, () => pick(call));
      return counter.count;
    };
    const call = pickOf(order, milk, { quantity: 0, substitute: instead(bread, 2, 900) });
    expect([await counted(call), await counted(call)]).toEqual([2, 1]);
    expect(await counted({ ...call, quantity: 9 })).toBe(1);
  });
});

describe('a pick is refused', () => {
  test.each([
    ['of more than ordered', () => pickOf(order, milk, { quantity: 3 }), 'OVER_ORDERED'],
    ['of less than nothing', () => pickOf(order, milk, { quantity: -1 }), 'NOT_A_QUANTITY'],
    ['without the weight', () => pickOf(order, bread, { quantity: 3 }), 'WEIGHT_MISSING'],
    ['with a weight of milk', () => pickOf(order, milk, { quantity: 2, grams: 900 }), 'WEIGHT_UNEXPECTED'],
    ['at no weight', () => pickOf(order, bread, { quantity: 3, grams: 0 }), 'WEIGHT_IMPLAUSIBLE'],
    ['at 100 times the weight', () => pickOf(order, bread, { quantity: 3, grams: 120_000 }), 'WEIGHT_IMPLAUSIBLE'],
    [
      'with more than is missing',
      () => pickOf(order, milk, { quantity: 1, substitute: instead(cake, 2) }),
      'OVER_MISSING',
    ],
    ['with the same product', () => pickOf(order, milk, { substitute: instead(milk, 1) }), 'SAME_PRODUCT'],
    ['with beer for milk', () => pickOf(order, milk, { substitute: instead(beer, 1) }), 'AGE_NOT_PROVED'],
    [
      'with what SNAP may not pay',
      () => pickOf(order, milk, { substitute: instead(batteries, 1) }),
      'NOT_SNAP_ELIGIBLE',
    ],
    [
      'with an unknown product',
      () => pickOf(order, milk, { substitute: instead('0499999999999', 1) }),
      'SUBSTITUTE_NOT_SOLD',
    ],
    ['of an unknown line', () => ({ ...pickOf(order, milk), lineId: 'lin_nobody' }), 'LINE_NOT_FOUND'],
    ['of an unknown order', () => ({ ...pickOf(order, milk), orderId: '000000000000000001' }), 'ORDER_NOT_FOUND'],
  ])('%s, and changes nothing', async (_what, call, code) => {
    const before = await picksOf(world, order);
    expect(await codeOf(call())).toBe(code);
    expect(await picksOf(world, order)).toEqual(before);
  });

  test("of another order's line", async () => {
    const other = await makePicking(world, { n: 1, lines: { [milk]: 1 } });
    expect(await codeOf({ ...pickOf(order, milk), lineId: other.lineOf(milk) })).toBe('LINE_NOT_FOUND');
  });

  test('with a product that has no price at the store', async () => {
    const { rows } = await sql`delete from price where gtin13 = ${gone} returning *`.execute(world.db.read);
    expect(rows).toHaveLength(1);
    try {
      expect(await codeOf(pickOf(order, milk, { substitute: instead(gone, 1) }))).toBe('SUBSTITUTE_NOT_SOLD');
    } finally {
      await sql`insert into price values (1, ${gone}, 299, null, null, false)`.execute(world.db.read);
    }
  });

  test('with a substitute that the shopper forbade, or other than the chosen backup', async () => {
    const chosen = await makePicking(world, { n: 2, lines: { [milk]: 1, [bread]: 1 } });
    const backup = { gtin13: cake, description: 'Brand Cake' };
    await putLine(world, chosen, milk, { substitutionPolicy: 'CUSTOMER_CHOICE', backup });
    await putLine(world, chosen, bread, { substitutionPolicy: 'NONE' });
    expect([
      await codeOf(pickOf(chosen, milk, { substitute: instead(gone, 1) })),
      await codeOf(pickOf(chosen, milk, { substitute: instead(cake, 1) })),
      await codeOf(pickOf(chosen, bread, { substitute: instead(cake, 1) })),
    ]).toEqual(['NOT_THE_BACKUP', 'ok', 'SUBSTITUTION_FORBIDDEN']);
  });

  test('with alcohol for what is none, even of a shopper whose age is proved', async () => {
    const adult = await makePicking(world, { n: 5, lines: { [milk]: 1, [beer]: 1 }, dateOfBirth: '01/05/1980' });
    expect([
      await codeOf(pickOf(adult, milk, { substitute: instead(beer, 1) })),
      await codeOf(pickOf(adult, beer, { substitute: instead(cake, 1) })),
    ]).toEqual(['ALCOHOL_NOT_ORDERED', 'ok']);
  });

  test('unless the order is being picked', async () => {
    const placed = await makePlaced(world, { n: 3 });
    const codes: string[] = [];
    for (const state of ORDER_STATES) {
      await putInState(world, placed, state);
      codes.push(await codeOf(pickOf(placed, milk)));
    }
    expect(codes).toEqual(ORDER_STATES.map((state) => (state === 'PICKING' ? 'ok' : 'NOT_PICKING')));
  });
});

describe('of a pick and the end of picking at once', () => {
  const atOnce = async () => {
    await putInState(world, order, 'PICKING');
    await pick(pickOf(order, milk));
    return picksOf(world, order);
  };
  const one = () => pick(pickOf(order, milk, { quantity: 2 }));

  test('the end that has not seen the pick does not come', async () => {
    const { picks } = await atOnce();
    expect(await inTurn(world, order, [one, finish(picks)])).toMatchObject([{ ok: true }, null]);
    expect((await picksOf(world, order)).picks).toBe(picks + 1);
  });

  test('the pick that comes after the end is refused, and changes nothing', async () => {
    const before = await atOnce();
    expect(await inTurn(world, order, [finish(before.picks), one])).toMatchObject([
      { status: 'PICKED' },
      { ok: false, refusal: { code: 'NOT_PICKING' } },
    ]);
    expect(await picksOf(world, order)).toEqual(before);
  });

  test('two picks of one line leave the later one, whole', async () => {
    await putInState(world, order, 'PICKING');
    const one = (quantity: number, grams: number) => () => pick(pickOf(order, bread, { quantity, grams }));
    await inTurn(world, order, [one(1, 401), one(2, 802)]);
    const { rows } = await picksOf(world, order);
    expect(rows.find(({ line_id }) => line_id === order.lineOf(bread))).toMatchObject({ quantity: 2, grams: 802 });
  });
});
