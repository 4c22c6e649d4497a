import { MAX_LINES } from '@cartwright/rules/cart';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type KeptLine, type LineJson, newestFirst, toKeptLine, toLineJson } from '#carts/cart-row.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import * as items from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { mergeVisitor } from './merge-visitor-sql.ts';

/*
 * The carts are written into the tables as shopping would, the merge is the statement that sign-in runs, and the tables
 * say what came of it: what holds here holds of the product.
 */

const PRODUCTS = [items.MILK, items.SOAP, items.CHEDDAR];
const line = fc.record({
  modality: fc.constantFrom('PICKUP', 'DELIVERY', 'IN_STORE'),
  gtin13: fc.constantFrom(...PRODUCTS),
  quantity: fc.integer({ min: 1, max: 12 }),
  policy: fc.constantFrom('SHOPPER_CHOICE', 'NONE'),
  instructions: fc.constantFrom(null, 'ripe'),
  backupGtin13: fc.constantFrom(null, items.STRAWBERRIES),
  priceSeenCents: fc.integer({ min: 1, max: 999 }),
  addedAt: fc.integer({ min: 1, max: 9 }),
});
type Line = Omit<KeptLine, 'lineId'>;
const keyOf = ({ modality, gtin13 }: Pick<Line, 'modality' | 'gtin13'>): string => `${modality} ${gtin13}`;
const cart = fc.uniqueArray(line, { selector: keyOf, maxLength: 6 });
const limits = fc.record(Object.fromEntries(PRODUCTS.map((gtin13) => [gtin13, fc.integer({ min: 1, max: 12 })])));

let shop: TestShop;
let carts = 0;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** A cart with these lines. @returns its owner */
async function write(lines: readonly Line[]): Promise<string> {
  const cartId = `crt_property${++carts}`;
  const rows = lines.map((each, nth) => ({ ...each, lineId: `${cartId}_${nth}` }));
  await shop.db.single((single) =>
    sql`
    insert into cart (cart_id, owner_id, banner_id, updated_at, lines)
    values (${cartId}, ${`owner_${cartId}`}, ${BANNER}, now(), ${JSON.stringify(newestFirst(rows).map(toLineJson))})`.execute(
      single,
    ),
  );
  return `owner_${cartId}`;
}

const stored = async (ownerId: string): Promise<readonly KeptLine[]> => {
  const { rows } = await sql<{
    lines: readonly LineJson[];
  }>`select lines from cart where owner_id = ${ownerId}`.execute(shop.db.read);
  return (rows[0]?.lines ?? []).map(toKeptLine);
};
const read = async (ownerId: string): Promise<ReadonlyMap<string, Line>> => {
  const rows = (await stored(ownerId)).map(({ lineId: _lineId, ...each }) => each);
  const byKey = new Map(rows.map((each) => [keyOf(each), each]));
  expect(byKey.size).toBe(rows.length);
  return byKey;
};
const limit = (maxQty: Readonly<Record<string, number>>) =>
  shop.db.single((single) =>
    sql`update product set max_qty = x.value::int from jsonb_each_text(${JSON.stringify(maxQty)}::jsonb) as x
         where gtin13 = x.key`.execute(single),
  );
const merge = (profileId: string, visitorId: string) =>
  mergeVisitor(shop.db, { profileId, visitorId, now: shop.clock.now() });
const holds = (property: (mine: Line[], visiting: Line[], max: Record<string, number>) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(cart, cart, limits, async (mine, visiting, max) => {
      await limit(max);
      await property(mine, visiting, max);
    }),
    { numRuns: 40 },
  );

test('every line of both carts is there once: its quantities added up to the limit, never less than the account had', () =>
  holds(async (mine, visiting, max) => {
    const [profileId, visitorId] = [await write(mine), await write(visiting)];
    await merge(profileId, visitorId);
    const merged = await read(profileId);
    expect(new Set(merged.keys())).toEqual(new Set([...mine, ...visiting].map(keyOf)));
    for (const [key, { gtin13, quantity }] of merged) {
      const [had, brought] = [mine, visiting].map((of) => of.find((each) => keyOf(each) === key)?.quantity ?? 0);
      const limited = Math.min((had ?? 0) + (brought ?? 0), max[gtin13] ?? 0);
      expect(quantity).toBe(Math.max(had ?? 0, limited));
    }
    expect(await read(visitorId)).toEqual(new Map());
  }));

test('a line of the account keeps its preferences and its age, and a new line brings its own', () =>
  holds(async (mine, visiting) => {
    const [profileId, visitorId] = [await write(mine), await write(visiting)];
    await merge(profileId, visitorId);
    const kept = new Map([...visiting, ...mine].map((each) => [keyOf(each), { ...each, quantity: 0 }]));
    const merged = [...(await read(profileId))].map(([key, each]) => [key, { ...each, quantity: 0 }] as const);
    expect(new Map(merged)).toEqual(kept);
  }));

test('the lines are stored as in every cart, the newest first', () =>
  holds(async (mine, visiting) => {
    const [profileId, visitorId] = [await write(mine), await write(visiting)];
    await merge(profileId, visitorId);
    const merged = await stored(profileId);
    expect(merged).toEqual(newestFirst(merged));
  }));

test('merging twice, and twice at once, is merging once', () =>
  holds(async (mine, visiting) => {
    const [once, again] = [await write(mine), await write(mine)];
    const [visitor, sameVisitor] = [await write(visiting), await write(visiting)];
    await merge(once, visitor);
    await Promise.all([merge(again, sameVisitor), merge(again, sameVisitor)]);
    await merge(again, sameVisitor);
    expect(await read(again)).toEqual(await read(once));
  }));

test('the carts of two visitors that an account takes over add up the same in either order', () =>
  holds(async (one, other, max) => {
    const quantities = async (...order: Line[][]) => {
      const profileId = await write([]);
      for (const lines of order) await merge(profileId, await write(lines));
      return new Map([...(await read(profileId))].map(([key, { quantity }]) => [key, quantity]));
    };
    const both = await quantities(one, other);
    expect(await quantities(other, one)).toEqual(both);
    for (const [key, quantity] of both) expect(quantity).toBeLessThanOrEqual(max[key.split(' ')[1] ?? ''] ?? 0);
  }));

test('a merged cart is within the limit of lines: the account keeps its own, and the latest of the visitor fill the room', async () => {
  const extra = MAX_LINES + 2;
  await shop.db.single((single) =>
    sql`
    insert into product (gtin13, ordinal, brand, description, size_text, size_qty, size_uom, sell_by, avg_weight_g, department_id, commodity, sub_commodity, temp, tote_ml, heavy, tax_class, snap_eligible, alcohol, min_age, prop65_text, allergens, diet, lead_hours, max_qty, picture, about, ingredients, popularity)
    select (9990000000000 + n)::text, 50000 + n, brand, description, size_text, size_qty, size_uom, sell_by, avg_weight_g, department_id, commodity, sub_commodity, temp, tote_ml, heavy, tax_class, snap_eligible, alcohol, min_age, prop65_text, allergens, diet, lead_hours, 12, picture, about, ingredients, popularity
      from product, generate_series(1, ${extra}) as n where gtin13 = ${items.SOAP}`.execute(single),
  );
  const lines = (from: number, to: number): Line[] =>
    Array.from({ length: to - from }, (_, nth) => ({
      modality: 'PICKUP',
      gtin13: String(9_990_000_000_001 + from + nth),
      quantity: 1,
      policy: 'NONE',
      instructions: null,
      backupGtin13: null,
      priceSeenCents: 100,
      addedAt: from + nth + 1,
    }));
  const [own, visiting] = [lines(0, MAX_LINES - 1), lines(MAX_LINES - 2, extra)];
  const [profileId, visitorId] = [await write(own), await write(visiting)];
  await merge(profileId, visitorId);
  const merged = await read(profileId);
  expect(merged.size).toBe(MAX_LINES);
  expect([...merged.keys()].toSorted()).toEqual([...own, ...visiting.slice(-1)].map(keyOf).toSorted());
  const [shared] = visiting;
  expect(shared && merged.get(keyOf(shared))).toMatchObject({ quantity: 2 });
});
