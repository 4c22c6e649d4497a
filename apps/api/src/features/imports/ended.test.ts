import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { MILK } from '#testing/fixture-products.ts';
import { apply, checked, newProducts, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());

const merchant = () => ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
const at = (more: number) => new Date(shop.clock.now() + more).toISOString();
const ready = (staff: Awaited<ReturnType<typeof merchant>>, name: string) =>
  checked(shop, ops, staff, { kind: 'products', file: `gtin13,name\n${MILK},${name}\n` });

test('what waits is not rolled back, and what was rolled back or canceled is not applied', async () => {
  const staff = await merchant();
  const [applied, planned] = [await ready(staff, 'One Milk'), await ready(staff, 'Other Milk')];
  const early = await rollBack(staff, applied.importId);
  expect([early.status, early.body.errors.code]).toEqual([409, 'NOT_APPLIED']);
  expect((await apply(staff, applied.importId)).body.status).toBe('APPLIED');
  expect((await apply(staff, planned.importId, { startsAt: at(HOUR) })).body.status).toBe('PLANNED');
  shop.clock.advance(1);
  const ended = { keptRows: 0, endedAt: at(0) };
  expect((await rollBack(staff, applied.importId)).body).toMatchObject({ status: 'ROLLED_BACK', ...ended });
  expect((await rollBack(staff, planned.importId)).body).toMatchObject({ status: 'CANCELED', ...ended });
  for (const { importId } of [applied, planned]) {
    const { status, body } = await apply(staff, importId);
    expect([status, body.errors.code]).toEqual([409, 'NOT_READY']);
  }
});

test('who rolled an import back is named with their reason, whoever brought it in, and nobody of one that was canceled', async () => {
  const [staff, colleague] = [await merchant(), await merchant()];
  await sql`update ops.staff set first_name = 'Ana', last_name = 'Ruiz' where staff_id = ${colleague.staffId}`.execute(
    shop.db.direct,
  );
  const [applied, planned] = [await ready(staff, 'Third Milk'), await ready(staff, 'Fourth Milk')];
  expect((await apply(staff, applied.importId)).body.rolledBack).toBeNull();
  await apply(staff, planned.importId, { startsAt: at(HOUR) });
  expect((await rollBack(colleague, applied.importId)).body.rolledBack).toEqual({
    by: 'Ana Ruiz',
    reason: 'the wrong list',
  });
  expect((await rollBack(colleague, planned.importId)).body).toMatchObject({ status: 'CANCELED', rolledBack: null });
});

test('prices of a product that is gone since the check are refused', async () => {
  const staff = await merchant();
  const products = await checked(shop, ops, staff, { kind: 'products', file: newProducts(1) });
  await apply(staff, products.importId);
  const file = `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},0700000000000,1.00,,,no\n`;
  const prices = await checked(shop, ops, staff, { kind: 'prices', file });
  expect((await rollBack(staff, products.importId)).body.keptRows).toBe(0);
  const { status, body } = await apply(staff, prices.importId);
  expect([status, body.errors.code]).toEqual([409, 'STALE']);
});
