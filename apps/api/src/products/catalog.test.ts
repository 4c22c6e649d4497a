import type { ModalityType } from '@cartwright/contracts/common';
import { openDatabase } from '@cartwright/server/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { START, testDatabase } from '#testing/database.ts';
import { CENTER, OTHER_STORE, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { CHEDDAR, GONE, MILK, SOAP, STRAWBERRIES, WINE } from '#testing/fixture-products.ts';
import { type Catalog, loadCatalog } from './catalog.ts';
import { shelfVersions, type ShelfVersions } from './catalog-sql.ts';
import type { PricedProduct } from './priced-product.ts';
import { promoPhase } from './promo-phase.ts';

const WEEK = 7 * 24 * 60 * 60_000;
const PICKUP = { modality: 'PICKUP', now: START } as const;

let db: Db;
let drop: () => Promise<void>;
let catalog: Catalog;
beforeAll(async () => {
  const database = await testDatabase(inject('postgresUrl'));
  db = openDatabase<Tables>({ url: database.url, applicationName: 'catalog-test', max: 4 });
  drop = async () => {
    await db.close();
    await database.drop();
  };
  await override(SOAP, 199, CENTER);
  await override(STRAWBERRIES, 380, CENTER); // below the promotion of its zone
  catalog = await loadCatalog(db);
});
afterAll(() => drop());

const override = (gtin13: string, regular_cents: number, location_id = STORE) =>
  db.read.insertInto('price_override').values({ location_id, gtin13, regular_cents }).execute();

/** The same question to the tables, in SQL. */
async function inTables(locationId: string, modality: ModalityType, now: number): Promise<readonly PricedProduct[]> {
  const bit = (bitmap: 'sellable' | 'low') =>
    sql`case when p.ordinal < length(${sql.ref(`av.${bitmap}`)}) then get_bit(${sql.ref(`av.${bitmap}`)}, p.ordinal) else 0 end`;
  const regular = sql`coalesce(own.regular_cents, price.regular_cents)`;
  const { rows } = await sql<PricedProduct>`
    select p.gtin13, ${regular} as "regularCents",
      case when price.promo_phase = ${promoPhase(now)}::int and price.promo_cents < ${regular} then price.promo_cents end as "promoCents",
      coalesce(price.yellow_tag, false) as "yellowTag",
      case when l.location_id is null then 'unknown'
           when av.sellable is null or ${bit('sellable')} = 0 or ${regular} is null then 'unavailable'
           when ${bit('low')} = 1 then 'low' else 'in-stock' end as availability
      from product p left join location l on l.location_id = ${locationId}
      left join price on price.price_zone = l.price_zone and price.gtin13 = p.gtin13
      left join price_override own on own.location_id = l.location_id and own.gtin13 = p.gtin13
      left join availability av on av.location_id = l.location_id and av.modality = ${modality}
     order by p.ordinal`.execute(db.read);
  return rows;
}

const inMemory = async (from: Catalog, locationId: string, modality: ModalityType, now: number) => {
  const shelf = await from.shelf(locationId, { modality, now });
  return from.products().byOrdinal.flatMap((_, ordinal) => shelf.at(ordinal) ?? []);
};

test.each(
  [STORE, CENTER, OTHER_STORE, 'nowhere'].flatMap((locationId) =>
    (['PICKUP', 'DELIVERY', 'IN_STORE'] as const).map((modality) => [locationId, modality] as const),
  ),
)('at %s for %s it has the prices and stock of the tables, in every week', async (locationId, modality) => {
  for (const week of [0, 1, 2, 3, 4]) {
    const now = START + week * WEEK;
    const expected = await inTables(locationId, modality, now);
    expect(expected).toHaveLength(9);
    expect(await inMemory(catalog, locationId, modality, now)).toMatchObject(expected);
  }
});

test('without a location nothing has a price, and nobody knows what is available', async () => {
  const shelf = await catalog.shelf(null, PICKUP);
  expect(shelf.find(MILK)).toMatchObject({ regularCents: null, promoCents: null, availability: 'unknown' });
  expect(shelf.isSoldHere(0)).toBe(false);
  expect(shelf.find('9999999999999')).toBeUndefined();
});

test('knows what another modality could bring', async () => {
  const ordinal = catalog.products().ordinalOf(WINE) ?? -1;
  const delivery = await catalog.shelf(STORE, { modality: 'DELIVERY', now: START });
  expect([delivery.isSoldHere(ordinal), delivery.isSoldOtherwise(ordinal)]).toEqual([true, true]);
  const gone = catalog.products().ordinalOf(GONE) ?? -1;
  expect(delivery.isSoldOtherwise(gone)).toBe(false);
});

test.each<[string, () => Promise<unknown>]>([
  ['a product', () => sql`update product set max_qty = 7 where gtin13 = ${MILK}`.execute(db.read)],
  ['a department', () => sql`update department set hue = hue + 1`.execute(db.read)],
  ['a price', () => sql`update price set regular_cents = regular_cents + 10 where gtin13 = ${MILK}`.execute(db.read)],
  ['a price that goes', () => sql`delete from price where gtin13 = ${CHEDDAR}`.execute(db.read)],
  [
    'a price that comes',
    () => sql`insert into price values (${PRICE_ZONE}, ${CHEDDAR}, 611, null, null, false)`.execute(db.read),
  ],
  ['the last price that goes', () => sql`delete from price`.execute(db.read)],
  [
    'prices that come back',
    () => sql`insert into price select ${PRICE_ZONE}, gtin13, 300, null, null, false from product`.execute(db.read),
  ],
  ['a price of one store', () => override(CHEDDAR, 555)],
  ['a changed price of one store', () => sql`update price_override set regular_cents = 222`.execute(db.read)],
  ['a price of one store that goes', () => sql`delete from price_override`.execute(db.read)],
  ['stock', () => sql`update availability set sellable = ~sellable where modality = 'PICKUP'`.execute(db.read)],
  ['stock that goes', () => sql`delete from availability where location_id = ${OTHER_STORE}`.execute(db.read)],
  [
    'a store that moves to another price zone',
    () => sql`update location set price_zone = 99 where location_id = ${STORE}`.execute(db.read),
  ],
])('two programs see a change of %s at their next refresh, and nothing else is reloaded', async (_, change) => {
  const other = await loadCatalog(db);
  await inMemory(other, STORE, 'PICKUP', START);
  await change();
  for (const each of [catalog, other]) {
    await each.refresh();
    for (const locationId of [STORE, CENTER, OTHER_STORE]) {
      expect(await inMemory(each, locationId, 'PICKUP', START)).toMatchObject(
        await inTables(locationId, 'PICKUP', START),
      );
    }
  }
  const hues = await sql<{ hue: number }>`select hue from department order by hue`.execute(db.read);
  expect(new Set(catalog.products().byOrdinal.map((product) => product?.facts.hue))).toEqual(
    new Set(hues.rows.map(({ hue }) => hue)),
  );
  const shelf = await catalog.shelf(STORE, PICKUP);
  await catalog.refresh();
  expect(await catalog.shelf(STORE, PICKUP)).toBe(shelf);
});

test('what is charged is never older than what the caller has read', async () => {
  const read = async (): Promise<ShelfVersions> => {
    const { rows } = await sql<{ versions: ShelfVersions }>`
      select ${shelfVersions} as versions from location l where l.location_id = ${CENTER}`.execute(db.read);
    return rows[0]?.versions ?? { products: 0, zone: 0, location: 0 };
  };
  await catalog.refresh();
  const shown = await catalog.shelf(CENTER, PICKUP);
  expect(shown.versions).toEqual(await read());
  for (const change of [
    () => override(MILK, 1, CENTER),
    () => sql`update price set regular_cents = 777 where gtin13 = ${SOAP}`.execute(db.read),
    () => sql`update product set max_qty = 3`.execute(db.read),
  ]) {
    await change();
    const minVersions = await read();
    const stale = await catalog.shelf(CENTER, PICKUP);
    const charged = await catalog.shelf(CENTER, { ...PICKUP, minVersions });
    expect(stale.versions).not.toEqual(minVersions);
    expect(charged.versions).toEqual(minVersions);
  }
  const now = await catalog.shelf(CENTER, PICKUP);
  expect([now.find(MILK), now.find(SOAP)]).toMatchObject([{ regularCents: 1, maxQuantity: 3 }, { regularCents: 777 }]);
});

test('a change that two refreshes meet at once is seen by both', async () => {
  await sql`update product set max_qty = 11`.execute(db.read);
  const first = catalog.refresh();
  await sql`update product set max_qty = 12`.execute(db.read);
  await Promise.all([first, catalog.refresh(), catalog.refresh()]);
  expect((await catalog.shelf(STORE, PICKUP)).find(MILK)?.maxQuantity).toBe(12);
});
