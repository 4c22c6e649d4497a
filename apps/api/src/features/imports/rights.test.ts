import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, OTHER_BANNER, OTHER_STORE, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { checked, IMPORTS, openImports, upload } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
let merchant: Awaited<ReturnType<TestConsole['staff']>>;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const PRICES = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';
const priceFile = (row: string) => `${PRICES}\n${row}\n`;

test('only merchants of the banner and admins import', async () => {
  const file = { kind: 'prices', file: priceFile(`${PRICE_ZONE},${SOAP},9.99,,,no`) } as const;
  for (const role of ['PICKER', 'STORE_LEAD', 'SERVICE'] as const) {
    const staff = await ops.staff(role, { kind: 'banner', bannerId: BANNER });
    expect((await upload(ops, staff, file)).status).toBe(403);
    expect((await staff.get(`${IMPORTS}/files/products`)).status).toBe(403);
  }
  const other = await ops.staff('MERCHANT', { kind: 'banner', bannerId: OTHER_BANNER });
  expect((await upload(ops, other, file)).status).toBe(404);
  const own = await ops.staff('MERCHANT', { kind: 'store', locationId: STORE });
  expect((await upload(ops, own, file)).status).toBe(404);
  expect((await upload(ops, ops.browser(), file)).status).toBe(401);
  const admin = await ops.staff('ADMIN');
  const { body } = await upload(ops, admin, file);
  const elsewhere = `/ops/v1/banners/${OTHER_BANNER}/imports/${body.importId}`;
  expect((await other.get(elsewhere)).status).toBe(404);
  expect((await other.send('POST', `${elsewhere}/apply`, { reason: 'none of ours' })).status).toBe(404);
});

test('a merchant changes no stock and no prices of other banners', async () => {
  const stock = `location_id,gtin13,pickup\n${OTHER_STORE},${MILK},out\n`;
  expect((await checked(shop, ops, merchant, { kind: 'availability', file: stock })).problems).toMatchObject([
    { line: 2, problems: [{ field: 'location_id', code: 'OTHER_LOCATION', found: OTHER_STORE }] },
  ]);
  const zone = priceFile(`77,${MILK},1.00,,,no`);
  const refused = await checked(shop, ops, merchant, { kind: 'prices', file: zone });
  expect(refused.problems).toMatchObject([
    { line: 2, problems: [{ field: 'price_zone', code: 'OTHER_ZONE', found: '77' }] },
  ]);
  expect(refused.problems[0]?.name).toContain('Milk');
  expect(refused.priceZones).toEqual([PRICE_ZONE]);
});
