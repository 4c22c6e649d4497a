import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import type { TestConsole, TestStaff } from '#testing/console.ts';
import { BANNER, CENTER, LOCKER, OTHER_STORE, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { apply, checked, IMPORTS, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let admin: Browser & TestStaff;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());
beforeEach(async () => {
  admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
});

const HEAD =
  'location_id,banner,name,address,city,state,zip,latitude,longitude,time_zone,phone,price_zone,pickup,delivery,in_store';
const NEW = '01400555';
const cells = (change: Readonly<Record<string, string>> = {}): readonly string[] => {
  const row: Readonly<Record<string, string>> = {
    location_id: NEW,
    banner: BANNER,
    name: 'Elm Street',
    address: '5 Elm Street',
    city: 'Cincinnati',
    state: 'OH',
    zip: '45202',
    latitude: '39.11',
    longitude: '-84.5',
    time_zone: 'America/New_York',
    phone: '(513) 555-0155',
    price_zone: String(PRICE_ZONE),
    pickup: 'no',
    delivery: 'no',
    in_store: 'yes',
    ...change,
  };
  return HEAD.split(',').map((column) => row[column] ?? '');
};
const check = (file: string) => checked(shop, ops, admin, { kind: 'stores', file });
const newStore = (change?: Readonly<Record<string, string>>) => check(`${HEAD}\n${cells(change).join(',')}\n`);
const location = (locationId: string) => shop.shop.directory.location(locationId);

test('a new store begins closed for pickup and delivery, is seen by the shop, and takes hours and stock', async () => {
  const found = await newStore();
  expect(found.report).toMatchObject({ added: 1, refused: 0, closing: { stores: 0 } });
  expect(found.changes[0]).toMatchObject({ key: NEW, name: 'Elm Street', isNew: true });
  expect((await apply(admin, found.importId)).body.status).toBe('APPLIED');
  await shop.shop.directory.follow();
  expect(location(NEW)).toMatchObject({
    kind: 'STORE',
    bannerId: BANNER,
    divisionNumber: '014',
    storeNumber: '00555',
    vanityName: 'Elm Street',
    phone: '513-555-0155',
    timeZone: 'America/New_York',
    priceZone: PRICE_ZONE,
    capabilities: { PICKUP: false, DELIVERY: false, IN_STORE: true },
    externalUrl: `https://${BANNER}.example/stores/${NEW}`,
    hours: { week: [], exceptions: [] },
  });
  const page = await shop.visitor().get(`/atlas/v1/stores/v1/stores/${NEW}`);
  expect(page.status).toBe(200);
  expect((await newStore()).report).toMatchObject({ added: 0, changed: 0, unchanged: 1 });
  const stock = await checked(shop, ops, admin, {
    kind: 'availability',
    file: `location_id,gtin13,pickup,in_store\n${NEW},${MILK},in,low\n`,
  });
  expect((await apply(admin, stock.importId)).body.status).toBe('APPLIED');
  await shop.shop.catalog.refresh();
  const shelf = await shop.shop.catalog.shelf(NEW, { modality: 'IN_STORE', now: shop.clock.now() });
  expect(shelf.regularCents(shop.shop.catalog.products().ordinalOf(MILK) ?? -1)).toBe(349);
  const hours = await checked(shop, ops, admin, {
    kind: 'hours',
    file: `location_id,day,state,opens,closes\n${NEW},monday,open,06:00,22:00\n`,
  });
  expect((await apply(admin, hours.importId)).body.status).toBe('APPLIED');
  await rollBack(admin, hours.importId);
  // It sells something by now, so it stays.
  expect((await rollBack(admin, found.importId)).body.keptRows).toBe(1);
  await rollBack(admin, stock.importId);
  await shop.shop.directory.follow();
  expect(location(NEW)).toBeUndefined();
});

test('a roll-back takes away a new store of which nothing is yet', async () => {
  const found = await newStore();
  await apply(admin, found.importId);
  expect((await rollBack(admin, found.importId)).body).toMatchObject({ status: 'ROLLED_BACK', keptRows: 0 });
  await shop.shop.directory.follow();
  expect(location(NEW)).toBeUndefined();
});

test('a store changes where a file says so, and a roll-back restores it', async () => {
  const found = await check(`location_id,name,phone,in_store\n${STORE},Elm Corner,+1 513 555 0199,no\n`);
  expect(found.changes).toMatchObject([
    {
      name: 'Vine Street',
      fields: [
        { field: 'name', before: 'Vine Street', after: 'Elm Corner' },
        { field: 'phone', before: '513-555-0100', after: '513-555-0199' },
        { field: 'in_store', before: 'yes', after: 'no' },
      ],
    },
  ]);
  await apply(admin, found.importId);
  await shop.shop.directory.follow();
  expect(location(STORE)).toMatchObject({ vanityName: 'Elm Corner', line1: '441 Test Street', zip: '45202' });
  expect(location(STORE)?.capabilities).toEqual({ PICKUP: true, DELIVERY: true, IN_STORE: false });
  await rollBack(admin, found.importId);
  await shop.shop.directory.follow();
  expect(location(STORE)).toMatchObject({ vanityName: 'Vine Street', capabilities: { IN_STORE: true } });
});

test.each([
  [{ location_id: '1400555' }, 'location_id', 'NOT_STORE'],
  [{ location_id: OTHER_STORE }, 'location_id', 'OTHER_LOCATION'],
  [{ banner: 'quayside' }, 'banner', 'OTHER_BANNER'],
  [{ name: '=1+1' }, 'name', 'FORMULA'],
  [{ state: 'Ohio' }, 'state', 'NOT_STATE'],
  [{ state: 'KY' }, 'state', 'OTHER_STATE'],
  [{ zip: '99999' }, 'zip', 'UNKNOWN_ZIP'],
  [{ longitude: '84.5' }, 'latitude', 'FAR_FROM_ZIP'],
  [{ time_zone: 'EST' }, 'time_zone', 'NOT_TIME_ZONE'],
  [{ time_zone: 'America/Cincinnati' }, 'time_zone', 'NOT_TIME_ZONE'],
  [{ phone: '555-0100' }, 'phone', 'NOT_PHONE'],
  [{ price_zone: '77' }, 'price_zone', 'OTHER_ZONE'],
  [{ pickup: 'yes' }, 'pickup', 'NEW_OPENS_LATER'],
  [{ delivery: 'yes' }, 'delivery', 'NEW_OPENS_LATER'],
])('a new store with %o is refused', async (change, field, code) => {
  expect((await newStore(change)).problems).toMatchObject([{ line: 2, problems: [{ field, code }] }]);
});

test('a new store needs every column, and one that is there keeps its price zone', async () => {
  const part = await check(`location_id,name\n${NEW},Elm Street\n`);
  const missing =
    'banner, address, city, state, zip, latitude, longitude, time_zone, phone, price_zone, pickup, delivery, in_store';
  expect(part.problems[0]?.problems).toEqual([{ field: '', code: 'NEW_NEEDS_ALL', found: missing }]);
  await sql`update location set price_zone = 2 where location_id = ${LOCKER}`.execute(shop.db.direct);
  const moved = await check(`location_id,price_zone\n${STORE},2\n`);
  expect(moved.problems[0]?.problems).toEqual([{ field: 'price_zone', code: 'STAYS', found: '2' }]);
  await sql`update location set price_zone = ${PRICE_ZONE} where location_id = ${LOCKER}`.execute(shop.db.direct);
  const far = await check(`location_id,latitude\n${STORE},49.11\n`);
  expect(far.problems[0]?.problems).toEqual([{ field: 'latitude', code: 'FAR_FROM_ZIP', found: '49.11' }]);
  const locker = await check(`location_id,in_store\n${LOCKER},yes\n`);
  expect(locker.problems[0]?.problems[0]?.code).toBe('NO_SUCH_SERVICE');
});

test('a store opens for pickup when it has times and stock, and keeps its time zone from then on', async () => {
  const off = await check(`location_id,pickup\n${STORE},no\n`);
  await apply(admin, off.importId);
  const on = () => check(`location_id,pickup\n${STORE},yes\n`);
  expect((await on()).problems[0]?.problems[0]?.code).toBe('NOTHING_TO_SERVE');
  await sql`
    insert into slot (slot_id, location_id, modality, vendor_id, type, starts_at, ends_at, tz, local_date, cutoff_at, fee_cents,
                      cap_orders, cap_units, cap_totes)
    values ('s1', ${STORE}, 'PICKUP', 'store', 's1', '2026-11-24T15:00:00Z', '2026-11-24T16:00:00Z', 'America/New_York',
            '2026-11-24', '2026-11-24T15:00:00Z', 0, 9, 99, 99)`.execute(shop.db.direct);
  const found = await on();
  expect(found.status).toBe('READY');
  await apply(admin, found.importId);
  await shop.shop.directory.follow();
  expect(location(STORE)?.capabilities.PICKUP).toBe(true);
  const moved = await check(`location_id,time_zone\n${STORE},America/Chicago\n`);
  expect(moved.problems[0]?.problems[0]?.code).toBe('STAYS');
  expect((await check(`location_id,time_zone\n${CENTER},America/Chicago\n`)).status).toBe('READY');
});

test('whoever has chosen a way to shop that is switched off is counted', async () => {
  const { profileId } = await shop.shopper();
  await sql`
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values (${profileId}, ${BANNER}, 'PICKUP', 'pre_stores', ${STORE}, '{}', 'test', 1)`.execute(shop.db.read);
  await sql`
    insert into cart (cart_id, owner_id, banner_id, updated_at, lines)
    values ('car_stores', ${profileId}, ${BANNER}, now(),
            ${JSON.stringify([{ m: 'PICKUP', g: MILK, q: 1, i: 'lin_1', p: 349, t: 1 }])}::json)`.execute(shop.db.read);
  const { report } = await check(`location_id,pickup,delivery\n${STORE},no,yes\n`);
  expect(report?.closing).toEqual({ stores: 1, carts: 1, reservations: 0, orders: 0 });
  const delivery = await check(`location_id,delivery\n${STORE},no\n`);
  expect(delivery.report?.closing).toEqual({ stores: 1, carts: 0, reservations: 0, orders: 0 });
});

test('an export imports unchanged, and only an admin of the banner has one', async () => {
  const file = String((await admin.get<string>(`${IMPORTS}/files/stores`)).body);
  expect(file.split('\n')[0]).toBe(HEAD);
  expect(file).not.toContain(OTHER_STORE);
  expect((await check(file)).report).toMatchObject({ unchanged: 26, added: 0, changed: 0, refused: 0 });
  const own = await ops.staff('ADMIN', { kind: 'store', locationId: STORE });
  expect((await own.get(`/ops/v1/stores/${STORE}/imports/files/stores`)).status).toBe(403);
  const merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  expect((await merchant.get(`${IMPORTS}/files/stores`)).status).toBe(403);
});
