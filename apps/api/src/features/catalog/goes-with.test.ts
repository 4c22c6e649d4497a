import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTsv } from '#seed/data-file.ts';
import { START } from '#testing/database.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import { CHEDDAR, GONE, MILK, SOAP, STRAWBERRIES, WINE } from '#testing/fixture-products.ts';
import type { Browser, Wire } from '#testing/browser.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { countBoughtTogether } from './bought-together-sql.ts';
import { readPairs } from './goes-with.ts';

const PRODUCTS = '/atlas/v1/product/v2/products';
type Details = Wire<'GET /atlas/v1/product/v2/products/:gtin13'>;

let shop: TestShop;
let visitor: Browser;
beforeAll(async () => {
  shop = await startShop();
  visitor = shop.visitor();
  await visitor.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'options',
  });
});
afterAll(() => shop.stop());

const detailsOf = async (gtin13: string) => (await visitor.get<Details>(`${PRODUCTS}/${gtin13}`)).body;
const goesWith = async (gtin13: string) => (await detailsOf(gtin13)).goesWith.map((each) => each.gtin13);
const count = (since = 0) => shop.db.transaction((tx) => countBoughtTogether(tx, since));

let minutes = 0;

/** Orders of so many accounts, each with these items and at a time of its own. */
async function bought(gtins: readonly string[], accounts: number): Promise<void> {
  for (let n = 0; n < accounts; n += 1) {
    const shopper = await shop.shopper();
    const { body } = await shopper.get<{ session: { profileId: string } }>('/atlas/v1/bootstrap');
    minutes += 1;
    await insertOrder(shop.db, { profileId: body.session.profileId, at: START - minutes * 60_000, gtins });
  }
}

test('what three accounts bought together goes well with each other, the most frequent first', async () => {
  await bought([MILK, CHEDDAR, SOAP], 3);
  await bought([MILK, SOAP], 1);
  await bought([MILK, STRAWBERRIES], 2);
  await count();
  const shown = await goesWith(MILK);
  expect(shown.slice(0, 2)).toEqual([SOAP, CHEDDAR]);
  expect(shown).not.toContain(STRAWBERRIES);
  expect(await goesWith(CHEDDAR)).toEqual(expect.arrayContaining([MILK, SOAP]));
});

test('neither what is not available nor what requires a higher age is shown', async () => {
  await bought([SOAP, WINE, GONE], 3);
  await count();
  const { rows } = await sql<{ other: string }>`
    select other_gtin13 as other from bought_together where gtin13 = ${SOAP}`.execute(shop.db.read);
  expect(rows.map(({ other }) => other)).toEqual(expect.arrayContaining([WINE, GONE]));
  const shown = await goesWith(SOAP);
  expect(shown).not.toContain(WINE);
  expect(shown).not.toContain(GONE);
});

test('orders of before are forgotten at the next count, and the page costs one statement', async () => {
  await count(START + 1);
  expect(await goesWith(SOAP)).toEqual([]);
  const route = `${PRODUCTS}/:gtin13`;
  const before = await shop.statementsOf('GET', route);
  await detailsOf(MILK);
  expect((await shop.statementsOf('GET', route)) - before).toBe(1);
});

test('a product says why it cannot be had', async () => {
  expect(await detailsOf(GONE)).toMatchObject({ availability: 'unavailable', unavailable: 'OUT_OF_STOCK' });
  expect(await detailsOf(MILK)).toMatchObject({ unavailable: null });
});

test('every pair names kinds of the catalog, and no kind goes with itself', () => {
  const kinds = new Set(
    ['fresh', 'home', 'shelf'].flatMap((part) => readTsv(`products-${part}.tsv`).map(([, , kind]) => kind)),
  );
  for (const [kind, others] of readPairs()) {
    expect([kind, kinds.has(kind), others.filter((other) => !kinds.has(other) || other === kind)]).toEqual([
      kind,
      true,
      [],
    ]);
  }
});
