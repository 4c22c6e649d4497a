import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import type { TestConsole, TestStaff } from '#testing/console.ts';
import { BANNER, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { apply, checked, detailOf, newProducts, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let admin: Browser & TestStaff;
let merchant: Browser & TestStaff;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
// Each brings in few files.
beforeEach(async () => {
  admin = await ops.staff('ADMIN', { kind: 'banner', bannerId: BANNER });
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const NEW = '0700000000000';
const NEW_STORE = '01400555';
const FILES = {
  product: { kind: 'products', file: newProducts(1) },
  otherName: { kind: 'products', file: newProducts(1, (row) => row.replace('Plain Shelf', 'Fancy Shelf')) },
  price: {
    kind: 'prices',
    file: `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${NEW},1.00,,,no\n`,
  },
  stock: { kind: 'availability', file: `location_id,gtin13,pickup\n${STORE},${NEW},in\n` },
  store: {
    kind: 'stores',
    file:
      'location_id,banner,name,address,city,state,zip,latitude,longitude,time_zone,phone,price_zone,pickup,delivery,in_store\n' +
      `${NEW_STORE},${BANNER},Elm Street,5 Elm Street,Cincinnati,OH,45202,39.11,-84.5,America/New_York,(513) 555-0155,${PRICE_ZONE},no,no,yes\n`,
  },
  hours: { kind: 'hours', file: `location_id,day,state,opens,closes,label\n${NEW_STORE},monday,open,06:00,22:00,\n` },
  storeStock: { kind: 'availability', file: `location_id,gtin13,in_store\n${NEW_STORE},${MILK},in\n` },
} as const;
type Name = keyof typeof FILES;

const byOf = (name: Name) => (['store', 'hours'].includes(name) ? admin : merchant);
async function applied(name: Name): Promise<string> {
  const { importId, report } = await checked(shop, ops, byOf(name), FILES[name]);
  expect(report?.refused).toBe(0);
  expect((await apply(byOf(name), importId)).body.status).toBe('APPLIED');
  return importId;
}
/** Whether what the first file adds is there. */
const isThere = async () => {
  const { rows } = await sql`
    select 1 from product where gtin13 = ${NEW} union all select 1 from location where location_id = ${NEW_STORE}`.execute(
    shop.db.read,
  );
  return rows.length > 0;
};

test.each([
  [
    ['product', 'price'],
    [0, 1],
  ],
  [
    ['product', 'price'],
    [1, 0],
  ],
  [
    ['product', 'price', 'stock'],
    [0, 2, 1],
  ],
  [
    ['product', 'stock', 'price'],
    [2, 0, 1],
  ],
  [
    ['product', 'otherName', 'price'],
    [0, 2, 1],
  ],
  [
    ['product', 'otherName', 'price'],
    [0, 1, 2],
  ],
  [
    ['product', 'price', 'otherName'],
    [0, 1, 2],
  ],
  [
    ['store', 'hours', 'storeStock'],
    [0, 1, 2],
  ],
  [
    ['store', 'hours', 'storeStock'],
    [0, 2, 1],
  ],
] as [Name[], number[]][])('of %j, rolled back in the order %j, nothing stays', async (names, order) => {
  expect(await isThere()).toBe(false);
  const imports: { readonly name: Name; readonly importId: string }[] = [];
  for (const name of names) imports.push({ name, importId: await applied(name) });
  for (const at of order) {
    expect(await isThere()).toBe(true);
    for (const { name, importId } of imports.slice(at, at + 1))
      expect((await rollBack(byOf(name), importId)).body.status).toBe('ROLLED_BACK');
  }
  expect(await isThere()).toBe(false);
  for (const { name, importId } of imports) expect((await detailOf(byOf(name), importId)).keptRows).toBe(0);
});

test.each(['Fancy Shelf', 'Plain Shelf'])(
  'of more rows than are looked at together, each is restored, also after a file of %s',
  { timeout: 120_000 },
  async (brand) => {
    const count = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from product`.execute(shop.db.read);
      return rows[0]?.n ?? 0;
    };
    const before = await count();
    const put = async (file: string) => {
      const { importId } = await checked(shop, ops, merchant, { kind: 'products', file });
      expect((await apply(merchant, importId)).body.status).toBe('APPLIED');
      return importId;
    };
    const first = await put(newProducts(8_000));
    const second = await put(newProducts(8_000, (row) => row.replace('Plain Shelf', brand)));
    expect((await rollBack(merchant, first)).body.keptRows).toBe(8_000);
    expect(await count()).toBe(before + 8_000);
    expect((await rollBack(merchant, second)).body.keptRows).toBe(0);
    expect(await count()).toBe(before);
  },
);

test('what is added again after it was taken away is taken away once more, and counted for that import alone', async () => {
  const products = [];
  for (let round = 0; round < 2; round += 1) {
    const [product, price] = [await applied('product'), await applied('price')];
    products.push(product);
    expect((await rollBack(merchant, product)).body.keptRows).toBe(1);
    await rollBack(merchant, price);
    expect(await isThere()).toBe(false);
  }
  for (const product of products) expect((await detailOf(merchant, product)).keptRows).toBe(0);
});

test.each([
  ['product', 'price'],
  ['store', 'hours'],
] as [Name, Name][])(
  '%s that a later file found unchanged is taken away with that file, after its %s',
  async (added, use) => {
    const [first, used] = [await applied(added), await applied(use)];
    expect((await rollBack(byOf(added), first)).body.keptRows).toBe(1);
    const later = await applied(added);
    await rollBack(byOf(use), used);
    expect(await isThere()).toBe(true);
    expect((await rollBack(byOf(added), later)).body.keptRows).toBe(0);
    expect(await isThere()).toBe(false);
    for (const importId of [first, later]) expect((await detailOf(byOf(added), importId)).keptRows).toBe(0);
  },
);

test('what a later file that is applied found there stays, though nothing else is of it any more', async () => {
  const [product, price] = [await applied('product'), await applied('price')];
  expect((await rollBack(merchant, product)).body.keptRows).toBe(1);
  await applied('product');
  await rollBack(merchant, price);
  expect(await isThere()).toBe(true);
  expect((await detailOf(merchant, product)).keptRows).toBe(1);
  await sql`delete from product where gtin13 = ${NEW}`.execute(shop.db.direct);
});

test('what somebody else uses by then stays, and what they changed', async () => {
  for (const use of [
    sql`insert into price (price_zone, gtin13, regular_cents, yellow_tag) values (99, ${NEW}, 100, false)`,
    sql`update product set brand = 'Ours' where gtin13 = ${NEW}`,
  ]) {
    const [product, price] = [await applied('product'), await applied('price')];
    await use.execute(shop.db.direct);
    expect((await rollBack(merchant, product)).body.keptRows).toBe(1);
    await rollBack(merchant, price);
    expect(await isThere()).toBe(true);
    expect((await detailOf(merchant, product)).keptRows).toBe(1);
    await sql`delete from price where gtin13 = ${NEW}`.execute(shop.db.direct);
    await sql`delete from product where gtin13 = ${NEW}`.execute(shop.db.direct);
  }
});
