import { statements } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { type CheckoutWorld, makeCheckoutWorld, must } from '#testing/checkout-world.ts';
import { makeSimilar, pickOf, sellByWeight } from '#testing/picking.ts';
import { makePlaced, type Placed, putLine, putSubstitution } from '#testing/placed-orders.ts';
import { PRODUCTS } from '#testing/small-world.ts';
import { pickLine } from './pick-line.ts';
import { substitutesFor } from './substitutes.ts';

const { milk, bread, cake, beer, batteries, gone } = PRODUCTS;
let world: CheckoutWorld;
let order: Placed;
beforeAll(async () => {
  world = await makeCheckoutWorld(inject('postgresUrl'));
  await makeSimilar(world, milk, [bread, cake, beer, batteries, gone]);
  order = await makePlaced(world, { lines: { [milk]: 2 } });
});
afterAll(() => world.close());

/** What may come instead of the milk of an order, by number, with what sets it apart. */
async function candidates(of: Placed = order): Promise<readonly string[]> {
  const found = must(await substitutesFor(world.deps, { orderId: of.orderId, lineId: of.lineOf(milk) }, of.cutoffAt));
  return found.map(
    ({ product, isBackup, isDearer }) => `${product.gtin13}${isBackup ? ' backup' : ''}${isDearer ? ' dearer' : ''}`,
  );
}

/** Changes products or prices for one test. */
async function withChange(table: 'product' | 'price', gtin13: string, change: string, work: () => Promise<void>) {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where gtin13 = ${gtin13}`.execute(world.db.read);
  await sql`update ${sql.table(table)} set ${sql.raw(change)} where gtin13 = ${gtin13}`.execute(world.db.read);
  try {
    await work();
  } finally {
    const [column = ''] = change.split(' ');
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${rows[0]?.[column]} where gtin13 = ${gtin13}`.execute(
      world.db.read,
    );
  }
}

describe('what may come instead of a line', () => {
  test('are similar products, the nearest first, without what is unavailable or what the rules refuse', async () => {
    expect(await candidates()).toEqual([bread, cake]);
  });

  test.each([
    ['that is smaller', 'product', 'size_qty = 0.9', [cake]],
    ['that is larger', 'product', 'size_qty = 2', [bread, cake]],
    ['whose size is in another unit', 'product', "size_uom = 'oz'", [cake]],
    ['that brings an allergen', 'product', "allergens = '{milk}'", [cake]],
    ['that requires an age', 'product', 'min_age = 18', [cake]],
    ['that SNAP may not pay', 'product', 'snap_eligible = false', [cake]],
    ['that is dearer', 'price', 'regular_cents = 300', [cake, `${bread} dearer`]],
    ['that is cheaper', 'price', 'regular_cents = 298', [bread, cake]],
  ] as const)('with a similar product %s', async (_what, table, change, expected) => {
    await withChange(table, bread, change, async () => {
      expect(await candidates()).toEqual(expected);
    });
  });

  test('of one kind come before those of another, and among them those whose name shares more', async () => {
    const ofMilk = (column: string) => `${column} = (select ${column} from product where gtin13 = '${milk}')`;
    await withChange('product', cake, ofMilk('sub_commodity'), async () => {
      expect(await candidates()).toEqual([cake, bread]);
    });
    await withChange('product', cake, ofMilk('description'), async () => {
      expect(await candidates()).toEqual([cake, bread]);
      await withChange('product', bread, ofMilk('brand'), async () => {
        expect(await candidates()).toEqual([cake, bread]);
      });
    });
  });

  test('of the same brand come before those of another', async () => {
    await withChange('product', bread, "brand = 'Other'", async () => {
      expect(await candidates()).toEqual([cake, bread]);
    });
  });

  test('that keep the diets come first where the order does not insist on them, then those that are as large', async () => {
    const lenient = await makePlaced(world, { n: 4, lines: { [milk]: 2 } });
    await putSubstitution(world, lenient, { keepsDiet: false, keepsSize: false });
    await withChange('product', bread, 'size_qty = 0.5', async () => {
      expect(await candidates(lenient)).toEqual([cake, bread]);
      await withChange('product', cake, "allergens = '{milk}'", async () => {
        expect(await candidates(lenient)).toEqual([bread, cake]);
      });
    });
  });

  test('begin with the backup where the shopper is asked', async () => {
    const approving = await makePlaced(world, { n: 5, lines: { [milk]: 2 } });
    await putSubstitution(world, approving, { default: 'APPROVAL' });
    await putLine(world, approving, milk, { backup: { gtin13: cake, description: 'Brand Cake' } });
    await withChange('product', cake, "brand = 'Other'", async () => {
      expect(await candidates(approving)).toEqual([`${cake} backup`, bread]);
    });
  });

  test('keep the diets of the ordered product, and its allergens are no new ones', async () => {
    await withChange('product', milk, "diet = '{vegan}'", async () => {
      expect(await candidates()).toEqual([]);
      await withChange('product', cake, "diet = '{vegan,organic}'", async () => {
        expect(await candidates()).toEqual([cake]);
      });
    });
    await withChange('product', milk, "allergens = '{milk}'", () =>
      withChange('product', bread, "allergens = '{milk}'", async () => {
        expect(await candidates()).toEqual([bread, cake]);
      }),
    );
  });

  test('of a product sold by weight weigh as much on average, and are sold by weight too', async () => {
    const soldAs = (gtin13: string, grams: number) => sellByWeight(world, gtin13, grams);
    await soldAs(batteries, 400);
    await makeSimilar(world, batteries, [bread, cake, milk]);
    const heavy = await makePlaced(world, { n: 3, lines: { [batteries]: 1 } });
    await soldAs(bread, 399);
    await soldAs(cake, 400);
    try {
      const lineId = heavy.lineOf(batteries);
      const found = must(await substitutesFor(world.deps, { orderId: heavy.orderId, lineId }, heavy.cutoffAt));
      expect(found.map(({ product }) => product.gtin13)).toEqual([cake]);
    } finally {
      await sql`update product set sell_by = 'UNIT', avg_weight_g = null`.execute(world.db.read);
    }
  });

  test('is only the backup that the shopper chose, whatever its size, diet and price', async () => {
    const chosen = await makePlaced(world, { n: 1, lines: { [milk]: 1 } });
    const backup = { gtin13: bread, description: 'Brand Bread' };
    await putLine(world, chosen, milk, { substitutionPolicy: 'CUSTOMER_CHOICE', backup });
    await withChange('product', bread, 'size_qty = 0.5', () =>
      withChange('price', bread, 'regular_cents = 999', async () => {
        expect(await candidates(chosen)).toEqual([`${bread} backup dearer`]);
      }),
    );
    await putLine(world, chosen, milk, { backup: { gtin13: gone, description: 'Brand Gone' } });
    expect(await candidates(chosen)).toEqual([]);
    await putLine(world, chosen, milk, { substitutionPolicy: 'NONE', backup: null });
    expect(await candidates(chosen)).toEqual([]);
  });

  test('may all be picked', async () => {
    const short = await makePlaced(world, { n: 2, lines: { [milk]: 1 } });
    await sql`update orders set status = 'PICKING' where order_id = ${short.orderId}`.execute(world.db.read);
    const found = await candidates(short);
    expect(found).toHaveLength(2);
    for (const gtin13 of found) {
      const call = pickOf(short, milk, { substitute: { gtin13, quantity: 1, grams: null } });
      expect(await pickLine(world.deps, call, short.cutoffAt)).toMatchObject({ ok: true });
    }
  });

  test('takes one statement, and an unknown line or order is refused', async () => {
    const counter = { count: 0 };
    await statements.run(counter, () => candidates());
    expect(counter.count).toBe(1);
    const { orderId } = order;
    const lineId = order.lineOf(milk);
    expect(await substitutesFor(world.deps, { orderId, lineId: 'lin_nobody' }, 0)).toEqual({
      ok: false,
      refusal: { code: 'LINE_NOT_FOUND' },
    });
    expect(await substitutesFor(world.deps, { orderId: '000000000000000001', lineId }, 0)).toEqual({
      ok: false,
      refusal: { code: 'ORDER_NOT_FOUND' },
    });
  });
});
