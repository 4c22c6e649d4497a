import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, STORE } from '#testing/fixture-locations.ts';
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
const write = (statement: ReturnType<typeof sql>) => statement.execute(shop.db.read);
const added = (n: number) => String(700_000_000_000 + n).padStart(13, '0');

test('of the products that a file added, the end of it leaves those that somebody sells, prices, promotes or waits for', async () => {
  const staff = await merchant();
  const { importId } = await checked(shop, ops, staff, { kind: 'products', file: newProducts(6) });
  await apply(staff, importId);
  const { profileId } = await shop.shopper();
  const now = shop.clock.now();
  await write(sql`
    insert into price_override (location_id, gtin13, regular_cents) values (${STORE}, ${added(1)}, 199)`);
  await write(sql`
    insert into flash_sale (offer_id, coupon_id, location_id, gtin13, percent_off, max_quantity, stock, starts_at, ends_at)
    values ('off_used', 'cpn_used', ${STORE}, ${added(2)}, 20, 1, 5, ${new Date(now)}, ${new Date(now + HOUR)})`);
  await write(sql`
    insert into stock_alert (profile_id, gtin13, location_id, banner_id, locale, created_at, ends_at)
    values (${profileId}, ${added(3)}, ${STORE}, ${BANNER}, 'en-US', ${new Date(now)}, ${new Date(now + HOUR)})`);
  await write(sql`
    update availability a set sellable = ops.with_bits(a.sellable, array[p.ordinal], array[true])
      from product p where p.gtin13 = ${added(4)} and a.location_id = ${STORE} and a.modality = 'DELIVERY'`);
  expect((await rollBack(staff, importId)).body.keptRows).toBe(4);
  const { rows } = await sql<{ gtin13: string }>`
    select gtin13 from product where gtin13 like '07%' order by gtin13`.execute(shop.db.read);
  expect(rows.map(({ gtin13 }) => gtin13)).toEqual([1, 2, 3, 4].map(added));
});

test('applying and rolling back are in the log of the banner, and the second undoes the first', async () => {
  const staff = await merchant();
  const file = `gtin13,name\n${MILK},Another Milk\n`;
  const { importId } = await checked(shop, ops, staff, { kind: 'products', file });
  await apply(staff, importId);
  await rollBack(staff, importId);
  const { rows } = await sql`
    select a.kind, a.banner_id as banner, a.reason, u.kind as undoes, a.data ->> 'of' as of, a.data ->> 'fileName' as name
      from ops.staff_action a left join ops.staff_action u on u.action_id = a.undoes
     where a.data ->> 'importId' = ${importId} order by a.kind`.execute(shop.db.read);
  const named = { of: 'products', name: 'file.csv' };
  expect(rows).toEqual([
    { kind: 'apply-import', banner: BANNER, reason: 'the spring list', undoes: null, ...named },
    { kind: 'roll-back-import', banner: BANNER, reason: 'the wrong list', undoes: 'apply-import', ...named },
    { kind: 'upload-import', banner: BANNER, reason: null, undoes: null, ...named },
  ]);
});

test('an end is after the start, or after now', async () => {
  const staff = await merchant();
  const { importId } = await checked(shop, ops, staff, { kind: 'products', file: `gtin13,name\n${MILK},Milk\n` });
  const at = (more: number) => new Date(shop.clock.now() + more).toISOString();
  for (const times of [
    { endsAt: at(0) },
    { endsAt: at(-1) },
    { startsAt: at(HOUR), endsAt: at(HOUR) },
    { startsAt: at(-2), endsAt: at(-1) },
  ]) {
    const { status, body } = await apply(staff, importId, times);
    expect([status, body.errors.code]).toEqual([422, 'WRONG_TIMES']);
  }
  const { body } = await apply(staff, importId, { startsAt: at(0), endsAt: at(1) });
  expect([body.status, body.appliedAt, body.startsAt, body.endsAt]).toEqual(['APPLIED', at(0), at(0), at(1)]);
});
