import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE } from '#testing/fixture-locations.ts';
import { CHEDDAR, MILK, OAT_DRINK, SOAP } from '#testing/fixture-products.ts';
import { apply, checked, detailOf, IMPORTS, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';
import { runPlans } from './run-plans.ts';

let shop: TestShop;
let ops: TestConsole;
let merchant: Browser;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const PRICES = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';
const row = (gtin13: string, regular: string, promo = ',') => `${PRICE_ZONE},${gtin13},${regular},${promo},no`;
const check = (...rows: readonly string[]) =>
  checked(shop, ops, merchant, { kind: 'prices', file: `${PRICES}\n${rows.join('\n')}\n` });
const set = (gtin13: string, cents: number) =>
  sql`
    update price set regular_cents = ${cents}, promo_cents = null, promo_phase = null
     where price_zone = ${PRICE_ZONE} and gtin13 = ${gtin13}`.execute(shop.db.read);

test('prices that more than double or fall by more than half come first, and nobody applies them unseen', async () => {
  for (const gtin13 of [MILK, SOAP, CHEDDAR, OAT_DRINK]) await set(gtin13, 400);
  const found = await check(row(SOAP, '8.00'), row(CHEDDAR, '2.00'), row(MILK, '1.99'), row(OAT_DRINK, '400.00'));
  expect(found.report).toMatchObject({ changed: 4, bigChanges: 2 });
  expect(found.changes.map(({ line, name, factor }) => [line, name, factor])).toEqual([
    [5, 'Oat Drink', 100],
    [4, 'Whole Milk', expect.closeTo(400 / 199, 5)],
    [2, 'Hand Soap', null],
    [3, 'Sharp Cheddar Cheese', null],
  ]);
  for (const bigChanges of [undefined, 1, 3]) {
    const { status, body } = await apply(merchant, found.importId, bigChanges === undefined ? {} : { bigChanges });
    expect([status, body.errors.code, body.errors.meta]).toEqual([409, 'BIG_CHANGES', { count: 2 }]);
  }
  expect((await apply(merchant, found.importId, { bigChanges: 2 })).body.status).toBe('APPLIED');
  await rollBack(merchant, found.importId);
});

test.each([
  ['400, then a promotion at a quarter', [400, null], row(SOAP, '4.00', '1.00,2'), 1],
  ['400 at 100, then the end of the promotion', [400, 100], row(SOAP, '4.00'), 1],
  ['400, then a promotion at half', [400, null], row(SOAP, '4.00', '2.00,2'), 0],
  ['400 at 100, then the same', [400, 100], row(SOAP, '4.00', '1.00,1'), 0],
])('of a price of %s, what is paid counts', async (_name, [regular, promo], line, bigChanges) => {
  await sql`
    update price set regular_cents = ${regular}, promo_cents = ${promo ?? null}, promo_phase = ${promo === null ? null : 0}
     where price_zone = ${PRICE_ZONE} and gtin13 = ${SOAP}`.execute(shop.db.read);
  expect((await check(line)).report).toMatchObject({ bigChanges });
});

test('the form of one product changes a price by much only when that was agreed to', async () => {
  await set(SOAP, 289);
  const edit = (more: object) =>
    merchant.send<{ status: string; errors: { code: string; meta: object } }>('POST', `${IMPORTS}/products/${SOAP}`, {
      kind: 'prices',
      cells: {
        price_zone: String(PRICE_ZONE),
        regular_price: '289',
        promo_price: '',
        promo_week: '',
        yellow_tag: 'no',
      },
      reason: 'a new price',
      ...more,
    });
  const refused = await edit({});
  expect([refused.status, refused.body.errors.code, refused.body.errors.meta]).toEqual([
    409,
    'BIG_CHANGES',
    { count: 1 },
  ]);
  expect((await edit({ bigChanges: 1 })).body.status).toBe('APPLIED');
});

test('a plan is set aside when more prices would change by much than were agreed to', async () => {
  await set(SOAP, 400);
  const start = () => new Date(shop.clock.now() + 60_000).toISOString();
  const { importId } = await check(row(SOAP, '5.00'));
  expect((await apply(merchant, importId, { startsAt: start() })).body.status).toBe('PLANNED');
  await set(SOAP, 100);
  shop.clock.advance(60_000);
  await runPlans(shop.shop, shop.clock.now());
  expect(await detailOf(merchant, importId)).toMatchObject({ status: 'CANCELED', setAside: 'BIG_CHANGES' });
  const again = await check(row(SOAP, '5.00'));
  await apply(merchant, again.importId, { startsAt: start(), bigChanges: 1 });
  shop.clock.advance(60_000);
  await runPlans(shop.shop, shop.clock.now());
  expect((await detailOf(merchant, again.importId)).status).toBe('APPLIED');
});
