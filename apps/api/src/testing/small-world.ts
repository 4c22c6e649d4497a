import { randomBytes } from 'node:crypto';
import type { OrderModality } from '@cartwright/contracts/common';
import { DEFAULT_PREFERENCES } from '@cartwright/rules/cart';
import { openDatabase } from '@cartwright/server/database';
import { sql } from 'kysely';
import { type KeptLine, type LineJson, newestFirst, toKeptLine, toLineJson } from '#carts/cart-row.ts';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { type Catalog, loadCatalog } from '#products/catalog.ts';
import { testDatabase, type TestWorld } from './database.ts';

/** A database of one test file with one store, one day of windows and a few products. */
export interface SmallWorld {
  readonly db: Db;
  readonly catalog: Catalog;
  readonly url: string;
  readonly close: () => Promise<void>;
}

export const STORE = 'st-1';
export const OTHER_STORE = 'st-2';
export const ZONE = 'America/New_York';
export const ZIP = '45202';
/** Friday, 9:00 in the store. */
export const NOW = Date.parse('2026-11-20T14:00:00Z');

/** Milk and bread; a cake that takes a day; beer; batteries, which are not food; an item that is out of stock. */
export const PRODUCTS = {
  milk: '0400000000015',
  bread: '0400000000022',
  cake: '0400000000039',
  beer: '0400000000046',
  batteries: '0400000000053',
  gone: '0400000000060',
  /** Sold by weight, about a pound each. */
  salmon: '0400000000077',
} as const;

const SMALL: TestWorld = {
  name: 'small',
  fill: (db) =>
    db.transaction(async (tx) => {
      for (const statement of WORLD.split(';\n')) if (statement.trim() !== '') await sql.raw(statement).execute(tx);
    }),
  files: [import.meta.filename],
};

/** Makes a database of its own in the cluster at `postgresUrl` with the small world in it. */
export async function makeSmallWorld(postgresUrl: string, connections = 10): Promise<SmallWorld> {
  const { url, drop } = await testDatabase(postgresUrl, SMALL);
  const db = openDatabase<Tables>({ url, max: connections, applicationName: 'small-world' });
  const close = async () => {
    await db.close();
    await drop();
  };
  return { db, catalog: await loadCatalog(db), url, close };
}

const WORLD = `
insert into banner select 'main', 'Main', 'main.example', 'localhost', 'main', 'main', 'main', 'MAIN', true, true, true,
  false, false, '+15135550100', 'Main Co', '{}';
update banner set membership_plans = '{BST,BSTL,HTEL,HTPL}';
insert into vendor values ('own', 'Main Delivery', 'OWN', '{}', null);
insert into zip values ('${ZIP}', 'Cincinnati', 'OH', 'Hamilton', 39.1, -84.5, '${ZONE}');
insert into location select id, 'STORE', 'main', '011', '00' || right(id, 1), 'Store ' || id, '1 Main St', 'Cincinnati', 'OH', '${ZIP}',
  39.1, -84.5, '${ZONE}', '+15135550101', false, 1, null, null from unnest(array['${STORE}', '${OTHER_STORE}']) as id;
insert into location_hours select location_id, dow, '06:00', '23:00' from location, generate_series(1, 7) as dow;
insert into zone values ('z1', '${STORE}', 'own', 'OWN', 1, 0, true);
insert into zone_zip values ('${ZIP}', 'z1');
insert into slot_plan values ('pickup', 'PICKUP'), ('van', 'DELIVERY');
insert into slot_plan_window
  select 'pickup', 'STANDARD', dow, make_time(hour, 0, 0), make_time(hour + 1, 0, 0), 120, null, 60, 12, 600, 60, 0
    from generate_series(1, 7) as dow, generate_series(8, 19) as hour;
insert into slot_plan_window
  select 'van', 'STANDARD', dow, make_time(hour, 0, 0), make_time(hour + 2, 0, 0), 120, null, 60, 8, 400, 40, 495
    from generate_series(1, 7) as dow, generate_series(8, 20, 2) as hour;
insert into location_slot_plan values ('${STORE}', 'PICKUP', 'own', 'pickup'), ('${STORE}', 'DELIVERY', 'own', 'van'),
  ('${OTHER_STORE}', 'PICKUP', 'own', 'pickup');
insert into department values ('dairy', 'Dairy', 200, 'milk', 1);
insert into product (gtin13, ordinal, brand, description, size_text, size_qty, size_uom, sell_by, avg_weight_g, department_id,
  commodity, sub_commodity, temp, tote_ml, heavy, tax_class, snap_eligible, alcohol, min_age, prop65_text, allergens, diet,
  lead_hours, max_qty, picture, about, ingredients, popularity)
  select gtin13, ordinal, 'Brand', name, '1 ct', 1, 'ct', case when weight is null then 'UNIT' else 'WEIGHT' end, weight, 'dairy', name, name, 'AMBIENT', 1000, false, tax,
    tax = 'FOOD', alcohol, age, null, '{}', '{}', lead, 24, 'milk', '', '', 1
  from (values ('${PRODUCTS.milk}', 0, 'Milk', 'FOOD', 'NONE', 0, 0, null), ('${PRODUCTS.bread}', 1, 'Bread', 'FOOD', 'NONE', 0, 0, null),
    ('${PRODUCTS.cake}', 2, 'Cake', 'FOOD', 'NONE', 0, 24, null), ('${PRODUCTS.beer}', 3, 'Beer', 'ALCOHOL', 'BEER', 21, 0, null),
    ('${PRODUCTS.batteries}', 4, 'Batteries', 'GENERAL', 'NONE', 0, 0, null), ('${PRODUCTS.gone}', 5, 'Gone', 'FOOD', 'NONE', 0, 0, null),
    ('${PRODUCTS.salmon}', 6, 'Salmon', 'FOOD', 'NONE', 0, 0, 454))
    as t(gtin13, ordinal, name, tax, alcohol, age, lead, weight);
insert into price select 1, gtin13, 299, null, null, false from product;
insert into availability select location_id, modality, B'1111101', B'0000000' from location, unnest(array['PICKUP', 'DELIVERY', 'IN_STORE']) as modality;
`;

let people = 0;

/** A signed-in shopper who has chosen the store for pickup, and a delivery to its ZIP. @returns the profile's id */
export async function makeShopper(db: Db): Promise<string> {
  people += 1;
  const id = `pro_${people}_${randomBytes(4).toString('hex')}`;
  const address = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: ZIP };
  await sql`
    with person as (
      insert into "user" ("id", "name", "email", "emailVerified") values (${id}, 'Ada Baker', ${`${id}@example.com`}, true) returning "id"
    ), profile as (
      insert into profile (profile_id, banner_id, first_name, last_name, mobile_phone, loyalty_id, created_at)
      select "id", 'main', 'Ada', 'Baker', '+15135550142', "id", now() from person returning profile_id
    )
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    select profile_id, 'main', 'PICKUP', 'pre_' || profile_id, ${STORE}, ${JSON.stringify({ locationId: STORE })}::jsonb, 'test', 1 from profile
    union all
    select profile_id, 'main', 'DELIVERY', 'pre_d' || profile_id, ${STORE}, ${JSON.stringify({ address })}::jsonb, 'test', 0 from profile`.execute(
    db.read,
  );
  return id;
}

/** The lines of a cart as stored, the newest first. */
export async function linesInCart(db: Db, ownerId: string): Promise<readonly KeptLine[]> {
  const { rows } = await sql<{
    lines: readonly LineJson[];
  }>`select lines from cart where owner_id = ${ownerId}`.execute(db.read);
  return (rows[0]?.lines ?? []).map(toKeptLine);
}

/** Puts items into a shopper's cart, as if the cart's own calls had done it. */
export async function putInCart(
  db: Db,
  ownerId: string,
  quantities: Readonly<Record<string, number>>,
  modality: OrderModality | 'IN_STORE' = 'PICKUP',
): Promise<void> {
  const others = (await linesInCart(db, ownerId)).filter(
    (line) => line.modality !== modality || !(line.gtin13 in quantities),
  );
  const lines = Object.entries(quantities).map(([gtin13, quantity]) => ({
    ...DEFAULT_PREFERENCES,
    modality,
    gtin13,
    quantity,
    lineId: `lin_car_${ownerId}${modality}${gtin13}`,
    priceSeenCents: 299,
    addedAt: NOW,
  }));
  await sql`
    insert into cart (cart_id, owner_id, banner_id, updated_at, lines)
    values (${`car_${ownerId}`}, ${ownerId}, 'main', now(), ${JSON.stringify(newestFirst([...others, ...lines]).map(toLineJson))})
    on conflict (owner_id, banner_id) do update set version = cart.version + 1, lines = excluded.lines`.execute(
    db.read,
  );
}
