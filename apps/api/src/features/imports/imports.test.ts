import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runJobs } from '#testing/jobs.ts';
import type { TestConsole } from '#testing/console.ts';
import { BANNER, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { BANANAS, CHEDDAR, GONE, MILK, OAT_DRINK, SKIM_MILK, SOAP } from '#testing/fixture-products.ts';
import { apply, checked, detailOf, IMPORTS, newProducts, openImports, rollBack } from '#testing/imports.ts';
import type { TestShop } from '#testing/shop.ts';

type Staff = Awaited<ReturnType<TestConsole['staff']>>;

let shop: TestShop;
let ops: TestConsole;
let merchant: Staff;
beforeAll(async () => {
  ({ shop, ops } = await openImports(afterAll));
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
});
afterAll(() => shop.stop());

const PRICES = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';
const priceFile = (...rows: readonly string[]) => `${PRICES}\n${rows.join('\n')}\n`;
const price = (gtin13: string, dollars: string) => `${PRICE_ZONE},${gtin13},${dollars},,,no`;

const regularOf = async (gtin13: string) => {
  const { rows } = await sql<{ cents: number }>`
    select regular_cents as cents from price where price_zone = ${PRICE_ZONE} and gtin13 = ${gtin13}`.execute(
    shop.db.read,
  );
  return rows[0]?.cents;
};
const countOf = async (text: ReturnType<typeof sql<{ n: number }>>) => (await text.execute(shop.db.read)).rows[0]?.n;
const products = () => countOf(sql<{ n: number }>`select count(*)::int as n from product`);
const actions = (importId: string) =>
  countOf(sql<{ n: number }>`select count(*)::int as n from ops.staff_action where data ->> 'importId' = ${importId}`);

test('bad rows are told by their lines, and nothing is applied', { timeout: 60_000 }, async () => {
  const before = await products();
  const file = newProducts(20_000, (row, line) => {
    if (line === 7) return row.replace(',16,oz', ',many,oz');
    return line === 19_999 ? row.replace('produce', 'nowhere') : row;
  });
  const found = await checked(shop, ops, merchant, { kind: 'products', file });
  expect(found.status).toBe('REFUSED');
  expect(found.report).toMatchObject({ added: 19_998, refused: 2 });
  expect(found.problems).toMatchObject([
    { line: 7, problems: [{ field: 'size_quantity', code: 'NOT_NUMBER', found: 'many' }] },
    { line: 19_999, problems: [{ field: 'department', code: 'UNKNOWN_DEPARTMENT', found: 'nowhere' }] },
  ]);
  const { status, body } = await apply(merchant, found.importId);
  expect([status, body.errors.code]).toEqual([409, 'NOT_READY']);
  expect(await products()).toBe(before);
});

test('a file is applied as a whole, shown by the shop, and the same file again changes nothing', async () => {
  const file = priceFile(price(MILK, '3.99'), price(SKIM_MILK, '3.29'));
  const first = await checked(shop, ops, merchant, { kind: 'prices', file });
  expect(first.report).toMatchObject({ added: 0, changed: 1, unchanged: 1, refused: 0, products: 1 });
  expect(first.changes).toEqual([
    {
      line: 2,
      key: `${PRICE_ZONE}/${MILK}`,
      name: 'Whole Milk',
      isNew: false,
      factor: null,
      fields: [{ field: 'regular_price', before: '3.49', after: '3.99' }],
    },
  ]);
  const applied = await apply(merchant, first.importId);
  expect([applied.status, applied.body.status]).toEqual([200, 'APPLIED']);
  await shop.shop.catalog.refresh();
  const shelf = await shop.shop.catalog.shelf(STORE, { modality: 'PICKUP', now: shop.clock.now() });
  const ordinal = shop.shop.catalog.products().ordinalOf(MILK) ?? -1;
  expect(shelf.regularCents(ordinal)).toBe(399);
  const again = await checked(shop, ops, merchant, { kind: 'prices', file });
  expect(again.report).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  const repeated = await apply(merchant, first.importId);
  expect(repeated.body).toEqual(applied.body);
  expect(await actions(first.importId)).toBe(2);
  await rollBack(merchant, first.importId);
});

test('of applies that race, one writes', async () => {
  const { importId } = await checked(shop, ops, merchant, { kind: 'prices', file: priceFile(price(SOAP, '2.75')) });
  const answers = await Promise.all(Array.from({ length: 4 }, () => apply(merchant, importId)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await actions(importId)).toBe(2);
  const rolled = await Promise.all(Array.from({ length: 4 }, () => rollBack(merchant, importId)));
  expect(rolled.map(({ body }) => body.status)).toEqual(Array.from({ length: 4 }, () => 'ROLLED_BACK'));
  expect(rolled[0]?.body).toMatchObject({ rolledBack: { by: 'Dana Whitfield', reason: 'the wrong list' } });
  expect([await actions(importId), await regularOf(SOAP)]).toEqual([3, 250]);
});

test('of two files for one price, the second is not applied over what it was not compared with', async () => {
  const file = (dollars: string) => ({ kind: 'prices', file: priceFile(price(SOAP, dollars)) }) as const;
  const [first, second] = [
    await checked(shop, ops, merchant, file('2.60')),
    await checked(shop, ops, merchant, file('2.70')),
  ];
  const answers = await Promise.all([apply(merchant, first.importId), apply(merchant, second.importId)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const [applied, stale] = answers[0].status === 200 ? [first, second] : [second, first];
  expect((await apply(merchant, stale.importId)).body.errors.code).toBe('STALE');
  const { status } = await merchant.send('POST', `${IMPORTS}/${stale.importId}/check`, {});
  expect(status).toBe(200);
  await runJobs(shop, 'check-import');
  expect((await apply(merchant, stale.importId)).body.status).toBe('APPLIED');
  for (const each of [stale, applied]) await rollBack(merchant, each.importId);
  expect(await regularOf(SOAP)).toBe(250);
});

test('a roll-back restores what was there, except what something newer changed', async () => {
  const found = await checked(shop, ops, merchant, {
    kind: 'prices',
    file: priceFile(price(CHEDDAR, '6.49'), price(OAT_DRINK, '4.19')),
  });
  await apply(merchant, found.importId);
  await sql`update price set regular_cents = 650 where gtin13 = ${CHEDDAR}`.execute(shop.db.read);
  const { body } = await rollBack(merchant, found.importId);
  expect([body.status, body.keptRows]).toEqual(['ROLLED_BACK', 1]);
  expect([await regularOf(CHEDDAR), await regularOf(OAT_DRINK)]).toEqual([650, 399]);
  await sql`update price set regular_cents = 599 where gtin13 = ${CHEDDAR}`.execute(shop.db.read);
});

test('a roll-back takes away what was added, unless it is used by now', async () => {
  const before = await products();
  const added = await checked(shop, ops, merchant, { kind: 'products', file: newProducts(3) });
  expect((await apply(merchant, added.importId)).body.status).toBe('APPLIED');
  const priced = await checked(shop, ops, merchant, {
    kind: 'prices',
    file: priceFile(price('0700000000001', '1.00')),
  });
  await apply(merchant, priced.importId);
  expect((await rollBack(merchant, added.importId)).body.keptRows).toBe(1);
  expect(await products()).toBe((before ?? 0) + 1);
  await rollBack(merchant, priced.importId);
  expect(await products()).toBe(before);
});

test('some columns of products leave the others as they are', async () => {
  const file = `gtin13,name\n${BANANAS},Ripe Organic Bananas\n${GONE},\n`;
  const bad = await checked(shop, ops, merchant, { kind: 'products', file });
  expect(bad.problems).toMatchObject([{ line: 3, problems: [{ field: 'name', code: 'EMPTY', found: '' }] }]);
  const good = await checked(shop, ops, merchant, { kind: 'products', file: file.replace(`${GONE},\n`, '') });
  await apply(merchant, good.importId);
  const read = () =>
    shop.db.read
      .selectFrom('product')
      .select(['description', 'diet', 'ordinal'])
      .where('gtin13', '=', BANANAS)
      .executeTakeFirst();
  const diet = ['vegan', 'vegetarian', 'gluten-free', 'organic'];
  expect(await read()).toEqual({ description: 'Ripe Organic Bananas', diet, ordinal: 4 });
  await rollBack(merchant, good.importId);
  expect(await read()).toEqual({ description: 'Organic Bananas', diet, ordinal: 4 });
});

test('stock is set by modality, also of a product whose bit no store has yet', async () => {
  const added = await checked(shop, ops, merchant, { kind: 'products', file: newProducts(1) });
  await apply(merchant, added.importId);
  const file = `location_id,gtin13,pickup,delivery,in_store\n${STORE},0700000000000,low,,in\n${STORE},${MILK},out,in,\n`;
  const stock = await checked(shop, ops, merchant, { kind: 'availability', file });
  expect(stock.changes).toEqual([
    {
      line: 2,
      key: `${STORE}/0700000000000`,
      name: 'Bean Soup, No. 0',
      isNew: false,
      factor: null,
      fields: [
        { field: 'pickup', before: 'out', after: 'low' },
        { field: 'in_store', before: 'out', after: 'in' },
      ],
    },
    {
      line: 3,
      key: `${STORE}/${MILK}`,
      name: 'Whole Milk',
      isNew: false,
      factor: null,
      fields: [{ field: 'pickup', before: 'in', after: 'out' }],
    },
  ]);
  await apply(merchant, stock.importId);
  const bits = async () => {
    const { rows } = await sql<{ sellable: string; low: string }>`
      select sellable::text, low::text from availability where location_id = ${STORE} and modality = 'PICKUP'`.execute(
      shop.db.read,
    );
    return rows[0];
  };
  expect(await bits()).toEqual({ sellable: '0111111101', low: '0001000001' });
  await rollBack(merchant, stock.importId);
  expect(await bits()).toEqual({ sellable: '1111111100', low: '0001000000' });
  expect((await rollBack(merchant, added.importId)).body.keptRows).toBe(0);
});

test.each(['products', 'prices', 'availability'] as const)('an export of %s imports unchanged', async (kind) => {
  const { body, headers } = await merchant.get<string>(`${IMPORTS}/files/${kind}?store=${STORE}`);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const file = String(body);
  const found = await checked(shop, ops, merchant, { kind, file });
  expect(found.report).toMatchObject({ added: 0, changed: 0, unchanged: 9, refused: 0 });
  const lines = file.trim().split('\n');
  const [head = '', ...rows] = lines;
  const json = rows.length > 0 && kind === 'prices' ? rows.map((row) => toJson(head, row)).join('\n') : undefined;
  if (json === undefined) return;
  const same = await checked(shop, ops, merchant, { kind, file: json, name: 'prices.ndjson' });
  expect(same.report).toMatchObject({ unchanged: 9, refused: 0 });
});

const toJson = (head: string, row: string) => {
  const cells = row.split(',');
  return JSON.stringify(Object.fromEntries(head.split(',').map((name, index) => [name, cells[index]])));
};

test('carts and open orders that a file touches are counted', async () => {
  const shopper = await shop.shopper();
  const owner = { ownerId: shopper.profileId, gtin13: MILK };
  await sql`
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values (${owner.ownerId}, ${BANNER}, 'PICKUP', 'pre_import', ${STORE}, '{}', 'test', 1)`.execute(shop.db.read);
  await sql`
    insert into cart (cart_id, owner_id, banner_id, updated_at, lines)
    values ('car_import', ${owner.ownerId}, ${BANNER}, now(),
            ${JSON.stringify([{ m: 'PICKUP', g: MILK, q: 1, i: 'lin_1', p: 349, t: 1 }])}::json)`.execute(shop.db.read);
  const prices = await checked(shop, ops, merchant, { kind: 'prices', file: priceFile(price(MILK, '3.59')) });
  expect(prices.report).toMatchObject({ carts: 1, cartsWithout: 0, orders: 0 });
  const stock = (modality: string, level = 'out') => ({
    kind: 'availability' as const,
    file: `location_id,gtin13,${modality}\n${STORE},${MILK},${level}\n`,
  });
  expect((await checked(shop, ops, merchant, stock('pickup'))).report).toMatchObject({ carts: 1, cartsWithout: 1 });
  expect((await checked(shop, ops, merchant, stock('delivery'))).report).toMatchObject({ carts: 0, cartsWithout: 0 });
  const low = await checked(shop, ops, merchant, stock('pickup', 'low'));
  expect(low.report).toMatchObject({ products: 1, carts: 1, cartsWithout: 0 });
});

test('a price has a start and an end', async () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(shop.clock.now() + hours * hour).toISOString();
  const edit = (body: object) =>
    merchant.send<{ importId: string; current: unknown }>('POST', `${IMPORTS}/products/${SOAP}`, {
      kind: 'prices',
      cells: {
        price_zone: String(PRICE_ZONE),
        regular_price: '1.99',
        promo_price: '',
        promo_week: '',
        yellow_tag: 'no',
      },
      reason: 'a sale',
      ...body,
    });
  const { runPlans } = await import('./run-plans.ts');
  const run = () => runPlans(shop.shop, shop.clock.now());
  const wrong = await edit({ startsAt: at(2), endsAt: at(1) });
  expect([wrong.status, wrong.body.errors.code]).toEqual([422, 'WRONG_TIMES']);
  const planned = await edit({ startsAt: at(1), endsAt: at(2) });
  expect(planned.body).toMatchObject({ status: 'PLANNED', startsAt: at(1), endsAt: at(2) });
  await run();
  expect(await regularOf(SOAP)).toBe(250);
  shop.clock.advance(hour);
  await Promise.all([run(), run()]);
  expect(await regularOf(SOAP)).toBe(199);
  shop.clock.advance(hour);
  merchant = await ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
  await Promise.all([run(), run()]);
  expect(await regularOf(SOAP)).toBe(250);
  expect((await detailOf(merchant, planned.body.importId)).status).toBe('ROLLED_BACK');
});

test('the form of one product is refused by field, and applies at once', async () => {
  const edit = (cells: object) =>
    merchant.send<{ status: string; current: unknown }>('POST', `${IMPORTS}/products/${SOAP}`, {
      kind: 'products',
      cells,
      reason: 'a new label',
    });
  const refused = await edit({ name: '=HYPERLINK("x")', picture: 'javascript:x' });
  expect([refused.status, refused.body.current]).toEqual([
    409,
    [
      { field: 'name', code: 'FORMULA', found: '=HYPERLINK("x")' },
      { field: 'picture', code: 'NOT_PICTURE', found: 'javascript:x' },
    ],
  ]);
  expect((await edit({ name: 'Lemon Hand Soap', size: '12 oz' })).body.status).toBe('APPLIED');
  const { body } = await merchant.get<{ products: { name: string; size: string }[] }>(
    `${IMPORTS}/products?text=lemon&store=${STORE}`,
  );
  expect(body.products).toMatchObject([{ name: 'Lemon Hand Soap', size: '12 oz' }]);
});

test('the name of an exported file has the day of its store', async () => {
  const sinceNow = Date.parse('2026-11-21T04:30:00Z') - shop.clock.now();
  shop.clock.advance(sinceNow);
  const { headers } = await merchant.get<string>(`${IMPORTS}/files/prices?store=${STORE}`);
  expect(headers['content-disposition']).toBe(`attachment; filename="prices-${STORE}-2026-11-20.csv"`);
});
