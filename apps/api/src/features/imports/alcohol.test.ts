import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, WINE } from '#testing/fixture-products.ts';
import { apply, checked, rollBack } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';

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

const ready = async (head: string, ...rows: string[]) => {
  const file = `gtin13,${head}\n${rows.join('\n')}\n`;
  const found = await checked(shop, ops, merchant, { kind: 'products', file });
  expect([found.status, found.problems]).toEqual(['READY', []]);
  return found.importId;
};
const applied = async (head: string, ...rows: string[]) => {
  const importId = await ready(head, ...rows);
  expect((await apply(merchant, importId)).body.status).toBe('APPLIED');
  return importId;
};
const guardOf = async (gtin13: string) => {
  const { rows } = await sql<{ alcohol: string; age: number; snap: boolean; about: string }>`
    select alcohol, min_age as age, snap_eligible as snap, about from product where gtin13 = ${gtin13}`.execute(
    shop.db.read,
  );
  return rows[0];
};

test('a roll-back leaves what has become alcohol since with its age and without SNAP, and restores the rest', async () => {
  const [milk, cheddar] = [await guardOf(MILK), await guardOf(CHEDDAR)];
  const guarded = await applied('min_age,snap_eligible,about', `${MILK},21,no,x`, `${CHEDDAR},21,no,x`);
  const alcohol = await applied('alcohol', `${MILK},BEER`);
  const { status, body } = await rollBack(merchant, guarded);
  expect([status, body.status, body.keptRows]).toEqual([200, 'ROLLED_BACK', 1]);
  expect(await guardOf(MILK)).toEqual({ alcohol: 'BEER', age: 21, snap: false, about: milk?.about });
  expect(await guardOf(CHEDDAR)).toEqual(cheddar);
  expect((await rollBack(merchant, alcohol)).body.keptRows).toBe(0);
  expect(await guardOf(MILK)).toEqual(milk);
});

test('a roll-back leaves a product as it is that became alcohol by other means than a file', async () => {
  const before = await guardOf(MILK);
  const guarded = await applied('min_age,snap_eligible,about', `${MILK},21,no,x`);
  await sql`update product set alcohol = 'BEER' where gtin13 = ${MILK}`.execute(shop.db.direct);
  const { status, body } = await rollBack(merchant, guarded);
  expect([status, body.status, body.keptRows]).toEqual([200, 'ROLLED_BACK', 1]);
  expect(await guardOf(MILK)).toEqual({ alcohol: 'BEER', age: 21, snap: false, about: 'x' });
  await sql`
    update product set alcohol = 'NONE', min_age = ${before?.age}, snap_eligible = ${before?.snap}, about = ${before?.about}
     where gtin13 = ${MILK}`.execute(shop.db.direct);
});

test('a file that would unguard what became alcohol after its check is refused, and may be checked again', async () => {
  const guarded = await applied('min_age,snap_eligible', `${MILK},21,no`);
  const unguarding = await ready('snap_eligible', `${MILK},yes`);
  const alcohol = await applied('alcohol', `${MILK},BEER`);
  const { status, body } = await apply(merchant, unguarding);
  expect([status, body.errors.code]).toEqual([409, 'STALE']);
  expect(await guardOf(MILK)).toMatchObject({ alcohol: 'BEER', age: 21, snap: false });
  for (const each of [alcohol, guarded]) expect((await rollBack(merchant, each)).body.keptRows).toBe(0);
});

test('what is taxed as alcohol stays alcohol', async () => {
  const file = `gtin13,alcohol,min_age\n${WINE},NONE,0\n`;
  const { status, problems } = await checked(shop, ops, merchant, { kind: 'products', file });
  expect([status, problems]).toMatchObject([
    'REFUSED',
    [{ line: 2, problems: [{ field: 'alcohol', code: 'ALCOHOL_UNTOLD', found: 'NONE' }] }],
  ]);
});

test('no statement unguards alcohol', async () => {
  for (const change of ['min_age = 20', 'snap_eligible = true', "alcohol = 'NONE'"])
    await expect(
      sql`update product set ${sql.raw(change)} where gtin13 = ${WINE}`.execute(shop.db.direct),
    ).rejects.toThrow(/product_alcohol/);
});
