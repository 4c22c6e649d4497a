import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, SOAP } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { editProduct } from './edit-product.ts';
import { rollBackImport } from './roll-back-import.ts';
import type { Cells } from './shape.ts';

let shop: TestShop;
let ops: TestConsole;
let staffId: string;
beforeAll(async () => {
  shop = await startShop();
  ops = await openConsole(shop, afterAll);
  ({ staffId } = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER }));
  // Nobody sells it yet: its price is one that an import adds.
  await sql`delete from price where gtin13 = ${CHEDDAR} and price_zone = ${PRICE_ZONE}`.execute(shop.db.direct);
});
afterAll(() => shop.stop());

type State = Readonly<Record<string, unknown>> | undefined;

interface Kind {
  readonly kind: 'prices' | 'availability';
  readonly key: Cells;
  readonly read: (gtin13: string) => Promise<State>;
}

const PRICES: Kind = {
  kind: 'prices',
  key: { price_zone: String(PRICE_ZONE) },
  read: async (gtin13) => {
    const { rows } = await sql<Record<string, unknown>>`
      select to_char(regular_cents / 100.0, 'FM0.00') as regular_price,
             coalesce(to_char(promo_cents / 100.0, 'FM0.00'), '') as promo_price,
             coalesce((promo_phase + 1)::text, '') as promo_week, case when yellow_tag then 'yes' else 'no' end as yellow_tag
        from price where gtin13 = ${gtin13} and price_zone = ${PRICE_ZONE}`.execute(shop.db.direct);
    return rows[0];
  },
};

const STOCK: Kind = {
  kind: 'availability',
  key: { location_id: STORE },
  read: async (gtin13) => {
    const { rows } = await sql<{ modality: string; state: string }>`
      select lower(a.modality) as modality,
             case when substring(a.sellable from p.ordinal + 1 for 1) is distinct from B'1' then 'out'
                  when substring(a.low from p.ordinal + 1 for 1) = B'1' then 'low' else 'in' end as state
        from availability a, product p where a.location_id = ${STORE} and p.gtin13 = ${gtin13}`.execute(shop.db.direct);
    return Object.fromEntries(rows.map(({ modality, state }) => [modality, state]));
  },
};

const now = () => shop.clock.now();

async function applied({ kind, key }: Kind, gtin13: string, cells: Cells): Promise<string> {
  const edit = { bannerId: BANNER, staffId, kind, gtin13, cells: { ...key, ...cells }, reason: 'an offer' };
  const made = await editProduct(shop.shop, { ...edit, startsAt: null, endsAt: null, bigChanges: 0 }, now());
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value;
}

const back = async (importId: string) =>
  expect((await rollBackImport(shop.db, { importId, staffId, reason: 'over' }, now())).ok).toBe(true);

const price = (regular: string, promo = '', tag = 'no'): Cells => ({
  regular_price: regular,
  promo_price: promo,
  promo_week: promo === '' ? '' : '1',
  yellow_tag: tag,
});

test.each([
  ['a price', SOAP],
  ['a price that was not there', CHEDDAR],
])('of two changes of %s, taken back in the order they were made, the first one does not stay', async (_, gtin13) => {
  const original = await PRICES.read(gtin13);
  const first = await applied(PRICES, gtin13, price('3.00'));
  const second = await applied(PRICES, gtin13, price('4.00'));
  await back(first);
  expect(await PRICES.read(gtin13)).toEqual(price('4.00'));
  await back(second);
  expect(await PRICES.read(gtin13)).toEqual(original);
});

test('what came between two changes, by other means, is what stays after both', async () => {
  const first = await applied(PRICES, SOAP, price('3.00'));
  await sql`update price set regular_cents = 333 where gtin13 = ${SOAP} and price_zone = ${PRICE_ZONE}`.execute(
    shop.db.direct,
  );
  const second = await applied(PRICES, SOAP, price('4.00'));
  await back(first);
  await back(second);
  expect(await PRICES.read(SOAP)).toEqual(price('3.33'));
  await sql`update price set regular_cents = 250 where gtin13 = ${SOAP} and price_zone = ${PRICE_ZONE}`.execute(
    shop.db.direct,
  );
});

const level = fc.constantFrom('in', 'low', 'out');
const some = (cells: Partial<Cells>) => Object.keys(cells).length > 0;
const commands = (cells: fc.Arbitrary<Cells>) =>
  fc.array(fc.oneof(fc.record({ cells }), fc.record({ back: fc.nat({ max: 5 }) })), { minLength: 2, maxLength: 9 });

/** What counts: of each column the newest that is applied, of the original where none says it. */
const newest = (original: State, imports: readonly { readonly cells: Cells }[]): State =>
  imports.reduce<State>((state, { cells }) => ({ ...state, ...cells }), original);

test.each([
  ['a price', PRICES, SOAP],
  ['a price that was not there', PRICES, CHEDDAR],
  ['stock', STOCK, SOAP],
])(
  'however changes of %s overlap, the newest counts, and the original after all',
  { timeout: 120_000 },
  async (_, kind, gtin13) => {
    const prices = fc
      .tuple(fc.constantFrom('2.50', '3.00', '4.00'), fc.constantFrom('', '2.25'), fc.constantFrom('yes', 'no'))
      .map((cells) => price(...cells));
    const stock = fc
      .record({ pickup: level, delivery: level, in_store: level }, { requiredKeys: [] })
      .filter(some)
      .map((cells): Cells => cells);
    const original = await kind.read(gtin13);
    await fc.assert(
      fc.asyncProperty(commands(kind === PRICES ? prices : stock), async (steps) => {
        const imports: { importId: string; cells: Cells }[] = [];
        const takeBack = async (at: number) => {
          for (const { importId } of imports.splice(at, 1)) await back(importId);
          expect(await kind.read(gtin13)).toEqual(newest(original, imports));
        };
        for (const step of steps) {
          if ('back' in step) {
            await takeBack(step.back);
            continue;
          }
          imports.push({ importId: await applied(kind, gtin13, step.cells), cells: step.cells });
          expect(await kind.read(gtin13)).toEqual(newest(original, imports));
        }
        while (imports.length > 0) await takeBack(0);
      }),
      { numRuns: 20 },
    );
  },
);
