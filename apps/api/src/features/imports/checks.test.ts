import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK, SOAP, WINE } from '#testing/fixture-products.ts';
import { apply, checked, IMPORTS, rollBack, upload } from '#testing/imports.ts';
import { runJobs } from '#testing/jobs.ts';
import { lockWaits } from '#testing/placed-orders.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { checkImport } from './check-import.ts';
import { productShape } from './product-shape.ts';

const PRICES = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';

let shop: TestShop;
let ops: TestConsole;
let merchant: Browser;
beforeAll(async () => {
  shop = await startShop();
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL, logger: shop.shop.logger });
  ops = await openConsole(shop, afterAll);
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

test('a check that ends late leaves an import as it is, and one that is checked is not checked beside it', async () => {
  const found = await checked(shop, ops, merchant, {
    kind: 'prices',
    file: `${PRICES}\n${PRICE_ZONE},${SOAP},2.65,,,no\n`,
  });
  const again = () => merchant.send('POST', `${IMPORTS}/${found.importId}/check`, {});
  expect((await again()).status).toBe(200);
  expect((await again()).body.errors.code).toBe('NOT_OPEN');
  const { rows } = await sql`
    select banner_id as "bannerId", data from ops.staff_action
     where kind = 'recheck-import' and data ->> 'importId' = ${found.importId}`.execute(shop.db.read);
  const data = { importId: found.importId, fileName: 'file.csv', of: 'prices' };
  expect(rows).toEqual([{ bannerId: BANNER, data }]);
  await runJobs(shop, 'check-import');
  await apply(merchant, found.importId);
  await checkImport(shop.shop, { importId: found.importId }, shop.clock.now());
  const { body } = await merchant.get<{ status: string }>(`${IMPORTS}/${found.importId}`);
  expect(body.status).toBe('APPLIED');
  expect((await rollBack(merchant, found.importId)).body.keptRows).toBe(0);
});

test('a check that began before another one ended changes nothing of what was applied meanwhile', async () => {
  const { body } = await upload(ops, merchant, {
    kind: 'prices',
    file: `${PRICES}\n${PRICE_ZONE},${SOAP},2.66,,,no\n`,
  });
  const { importId } = body;
  let running = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await sql`update ops.import set status = 'APPLIED' where import_id = ${importId}`.execute(tx);
    running = checkImport(shop.shop, { importId }, shop.clock.now());
    await lockWaits(shop.db, 1);
  });
  await running;
  const { rows } = await sql`
    select i.status, i.report, r.action from ops.import i join ops.import_row r using (import_id)
     where i.import_id = ${importId}`.execute(shop.db.read);
  expect(rows).toEqual([{ status: 'APPLIED', report: null, action: null }]);
});

test.each([
  ['gtin13,min_age', `${WINE},18`],
  ['gtin13,snap_eligible', `${WINE},yes`],
  ['gtin13,alcohol', `${MILK},BEER`],
])('a file with %s cannot make alcohol that needs no ID or that SNAP pays', async (head, row) => {
  const { status, problems } = await checked(shop, ops, merchant, { kind: 'products', file: `${head}\n${row}\n` });
  expect([status, problems[0]?.problems[0]?.code]).toEqual(['REFUSED', 'ALCOHOL_UNGUARDED']);
});

test('what is guarded may become alcohol, and alcohol may change otherwise', async () => {
  const file = `gtin13,name,alcohol,min_age,snap_eligible\n${MILK},Beer,BEER,21,no\n${WINE},Red,WINE,21,no\n`;
  const { status } = await checked(shop, ops, merchant, { kind: 'products', file });
  expect(status).toBe('READY');
});

test('a row of a new product names each column that it lacks, as the file calls it', async () => {
  const [known, added] = [MILK, '0400000099998'];
  const file = `gtin13,name,sold_by\n${known},Whole Milk,UNIT\n${added},Oat Drink,UNIT\n`;
  const { status, problems } = await checked(shop, ops, merchant, { kind: 'products', file });
  const given = new Set(['gtin13', 'name', 'sold_by']);
  const found = productShape.columns.filter((column) => !given.has(column)).join(', ');
  expect([status, problems]).toMatchObject([
    'REFUSED',
    [{ line: 3, problems: [{ field: '', code: 'NEW_NEEDS_ALL', found }] }],
  ]);
});

test('a value of more than sixty signs that only the tables can refuse says that it is cut', async () => {
  const picture = 'https://pictures.example/'.padEnd(60, 'x');
  for (const [value, found] of [
    [picture, picture],
    [`${picture}y`, `${picture.slice(0, 59)}…`],
  ] as const) {
    const file = `gtin13,picture\n${MILK},${value}\n`;
    const { problems } = await checked(shop, ops, merchant, { kind: 'products', file });
    expect(problems[0]?.problems).toEqual([{ field: 'picture', code: 'PICTURE_ELSEWHERE', found }]);
  }
});
