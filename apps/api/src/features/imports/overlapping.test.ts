import { HOUR } from '@cartwright/rules/zoned-time';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { CHEDDAR, SOAP } from '#testing/fixture-products.ts';
import { apply, checked, rollBack } from '#testing/imports.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';
import { runPlans } from './run-plans.ts';

let shop: TestShop;
let ops: TestConsole;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL ?? '', logger: shop.shop.logger });
  ops = await openConsole(shop, afterAll);
});
afterAll(() => shop.stop());

const merchant = () => ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
const at = (hours: number) => new Date(shop.clock.now() + hours * HOUR).toISOString();
const regularOf = async (gtin13: string) => {
  const { rows } = await sql<{ cents: number }>`
    select regular_cents as cents from price where price_zone = ${PRICE_ZONE} and gtin13 = ${gtin13}`.execute(
    shop.db.read,
  );
  return rows[0]?.cents;
};

/** Brings in a price and applies or plans it. */
async function priced(gtin13: string, dollars: string, times: { startsAt?: string; endsAt?: string } = {}) {
  const staff = await merchant();
  const file = `price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag\n${PRICE_ZONE},${gtin13},${dollars},,,no\n`;
  const { importId } = await checked(shop, ops, staff, { kind: 'prices', file });
  expect((await apply(staff, importId, times)).status).toBe(200);
  shop.clock.advance(1);
  return importId;
}

test('of two planned prices that overlap, none stays when both have ended', async () => {
  await priced(SOAP, '2.60', { startsAt: at(1), endsAt: at(3) });
  await priced(SOAP, '2.70', { startsAt: at(2), endsAt: at(4) });
  const seen: unknown[] = [];
  for (let hour = 1; hour <= 4; hour++) {
    shop.clock.advance(HOUR);
    await runPlans(shop.shop, shop.clock.now());
    seen.push(await regularOf(SOAP));
  }
  expect(seen).toEqual([260, 270, 270, 250]);
});

test.each([
  ['the first one first', [0, 1, 2], [640, 640, 599]],
  ['from the middle', [1, 0, 2], [640, 640, 599]],
  ['the last one before the first', [1, 2, 0], [640, 620, 599]],
  ['the last one first', [2, 1, 0], [630, 620, 599]],
  ['the first one between', [2, 0, 1], [630, 630, 599]],
])('prices that were applied over each other go back %s', async (_, order, expected) => {
  const imports = [await priced(CHEDDAR, '6.20'), await priced(CHEDDAR, '6.30'), await priced(CHEDDAR, '6.40')];
  const seen: unknown[] = [];
  for (const n of order) {
    await rollBack(await merchant(), imports[n] ?? '');
    seen.push(await regularOf(CHEDDAR));
  }
  expect(seen).toEqual(expected);
});

test('what a price was set to by another file stays, though the first one had set it to the same', async () => {
  const [first, second] = [await priced(CHEDDAR, '6.20'), await priced(CHEDDAR, '6.30')];
  const [third, fourth] = [await priced(CHEDDAR, '6.20'), await priced(CHEDDAR, '6.40')];
  await rollBack(await merchant(), second);
  await rollBack(await merchant(), first);
  await rollBack(await merchant(), fourth);
  expect(await regularOf(CHEDDAR)).toBe(620);
  await rollBack(await merchant(), third);
  expect(await regularOf(CHEDDAR)).toBe(599);
});
