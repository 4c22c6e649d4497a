import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER } from '#testing/fixture-locations.ts';
import { checked, newProducts } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop();
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL ?? '', logger: shop.shop.logger });
  ops = await openConsole(shop, afterAll);
  // Only the check itself counts the rows.
  await sql`alter table ops.import_row set (autovacuum_enabled = off)`.execute(shop.db.direct);
});
afterAll(() => shop.stop());

test('after the check of a large file the planner knows what its rows would do, so that a roll-back can follow at once', async () => {
  const merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  const { report } = await checked(shop, ops, merchant, { kind: 'products', file: newProducts(2_001) });
  expect(report?.refused).toBe(0);
  const { rows } = await sql`
    select attname as name, null_frac as empty from pg_stats
     where schemaname = 'ops' and tablename = 'import_row' and attname in ('action', 'after') order by attname`.execute(
    shop.db.direct,
  );
  expect(rows).toEqual([
    { name: 'action', empty: 0 },
    { name: 'after', empty: 0 },
  ]);
});
