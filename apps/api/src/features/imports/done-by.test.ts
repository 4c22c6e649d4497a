import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { SOAP } from '#testing/fixture-products.ts';
import { apply, checked, detailOf, IMPORTS, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';
import { runPlans } from './run-plans.ts';

type Staff = Awaited<ReturnType<TestConsole['staff']>>;

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
});
afterAll(() => shop.stop());

const run = () => runPlans(shop.shop, shop.clock.now());
const at = (hours: number) => new Date(shop.clock.now() + hours * HOUR).toISOString();
const priceOf = (dollars: string) => ({
  kind: 'prices' as const,
  file: `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${SOAP},${dollars},,,no\n`,
});
async function merchant(first: string, last: string): Promise<Staff> {
  const staff = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  await sql`update ops.staff set first_name = ${first}, last_name = ${last} where staff_id = ${staff.staffId}`.execute(
    shop.db.direct,
  );
  return staff;
}
async function planned(staff: Staff, times: { startsAt?: string; endsAt?: string }, dollars = '1.99') {
  const { importId, report } = await checked(shop, ops, staff, priceOf(dollars));
  expect((await apply(staff, importId, { ...times, bigChanges: report?.bigChanges ?? 0 })).status).toBe(200);
  return importId;
}

test('an import names who planned, applied, canceled and rolled it back, and why', async () => {
  const [ana, lee] = [await merchant('Ana', 'Ruiz'), await merchant('Lee', 'Park')];
  const by = 'Ana Ruiz';
  const plannedAt = at(0);
  const plan = { by, reason: 'the spring list', at: plannedAt };
  const canceled = await planned(ana, { startsAt: at(1) });
  expect(await detailOf(ana, canceled)).toMatchObject({
    planned: plan,
    applied: null,
    canceled: null,
    rolledBack: null,
  });
  expect((await rollBack(lee, canceled)).body).toMatchObject({
    status: 'CANCELED',
    planned: plan,
    canceled: { by: 'Lee Park', reason: 'the wrong list' },
  });
  const started = await planned(ana, { startsAt: at(1) });
  shop.clock.advance(HOUR);
  await run();
  const reader = await merchant('Lee', 'Park');
  expect(await detailOf(reader, started)).toMatchObject({ planned: plan, applied: { by, reason: null } });
  expect((await rollBack(reader, started)).body).toMatchObject({
    status: 'ROLLED_BACK',
    planned: plan,
    applied: { by, reason: null },
    rolledBack: { by: 'Lee Park', reason: 'the wrong list' },
  });
  const atOnce = await checked(shop, ops, reader, priceOf('2.49'));
  expect((await apply(reader, atOnce.importId)).body).toMatchObject({
    planned: null,
    applied: { by: 'Lee Park', reason: 'the spring list' },
  });
  await rollBack(reader, atOnce.importId);
});

test('the form of a product has what is planned for its price, and when the one in force ends, until it does', async () => {
  const timedOf = async (staff: Staff) => {
    const { body } = await staff.get<{ timed: unknown }>(`${IMPORTS}/products/${SOAP}?store=${STORE}`);
    return body.timed;
  };
  const lee = await merchant('Lee', 'Park');
  expect(await timedOf(lee)).toEqual([]);
  const [starts, ends] = [at(1), at(2)];
  const sale = await planned(lee, { startsAt: starts, endsAt: ends });
  const price = { by: 'Lee Park', regularPrice: '1.99', promoPrice: '', startsAt: starts, endsAt: ends };
  expect(await timedOf(lee)).toEqual([{ ...price, importId: sale, isNow: false }]);
  shop.clock.advance(HOUR);
  await run();
  const dana = await merchant('Dana', 'Whitfield');
  expect(await timedOf(dana)).toEqual([{ ...price, importId: sale, isNow: true }]);
  // What is saved over it is no price that ends.
  const over = await planned(dana, {}, '2.19');
  expect(await timedOf(dana)).toEqual([]);
  await rollBack(dana, over);
  shop.clock.advance(HOUR);
  await run();
  expect(await timedOf(await merchant('Lee', 'Park'))).toEqual([]);
});
