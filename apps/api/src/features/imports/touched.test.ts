import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type TestConsole } from '#testing/console.ts';
import { type DeskCase, placedOrder } from '#testing/desk.ts';
import { BANNER, CENTER, OTHER_BANNER, PRICE_ZONE, STORE } from '#testing/fixture-locations.ts';
import { MILK, SKIM_MILK, SOAP, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { apply, checked, IMPORTS, newProducts } from '#testing/imports.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { prepareJobs } from '#worker/worker.ts';

let shop: TestShop;
let ops: TestConsole;
/** Two of milk and one soap. */
let order: DeskCase;
beforeAll(async () => {
  shop = await startShop({ SIGN_IN_LIMIT: '10000' }, { payments: paymentsSimulator() });
  await prepareJobs({ databaseUrl: shop.shop.config.DATABASE_URL ?? '', logger: shop.shop.logger });
  await insertSlotPlans(shop.db);
  ops = await openConsole(shop, afterAll);
  order = await placedOrder(shop, { [MILK]: 2, [SOAP]: 1 });
  await sql`update location set price_zone = 77 where location_id = ${CENTER}`.execute(shop.db.read);
});
afterAll(() => shop.stop());

/** Somebody new each time: one person brings in few files in a minute. */
const merchant = () => ops.staff('MERCHANT', { kind: 'banner', bannerId: BANNER });
const write = (statement: ReturnType<typeof sql>) => statement.execute(shop.db.read);
const report = async (kind: 'prices' | 'availability' | 'products', ...rows: readonly string[]) => {
  const found = await checked(shop, ops, await merchant(), { kind, file: `${rows.join('\n')}\n` });
  if (found.status !== 'READY') throw new Error(JSON.stringify(found.problems));
  const { carts, cartsWithout, orders, ordersWithout } = found.report ?? {};
  return { carts, cartsWithout, orders, ordersWithout };
};
const HEAD = 'price_zone,gtin13,regular_price,promo_price,promo_week,yellow_tag';
const prices = (zone: number, ...gtins: readonly string[]) =>
  report('prices', HEAD, ...gtins.map((gtin13) => `${zone},${gtin13},4.01,,,no`));
const stock = (locationId: string, modality: string, state: string, ...gtins: readonly string[]) =>
  report('availability', `location_id,gtin13,${modality}`, ...gtins.map((each) => `${locationId},${each},${state}`));
const NONE = { carts: 0, cartsWithout: 0, orders: 0, ordersWithout: 0 };
const ONE_ORDER = { ...NONE, orders: 1 };

test('an open order is touched once by the prices of its zone and by its products', async () => {
  expect(await prices(PRICE_ZONE, MILK, SOAP)).toEqual(ONE_ORDER);
  expect(await prices(77, MILK, SOAP)).toEqual(NONE);
  expect(await prices(PRICE_ZONE, SKIM_MILK)).toEqual(NONE);
  expect(await report('products', 'gtin13,name', `${MILK},Another Milk`)).toEqual(ONE_ORDER);
  expect(await report('products', 'gtin13,name', `${WINE},Another Wine`)).toEqual(NONE);
});

test('an open order has what an import of stock is about, and loses what is out at its location, for its modality', async () => {
  const without = { ...ONE_ORDER, ordersWithout: 1 };
  expect(await stock(STORE, 'pickup', 'out', MILK, SOAP)).toEqual(without);
  expect(await stock(STORE, 'pickup', 'low', MILK)).toEqual(ONE_ORDER);
  expect(await stock(STORE, 'delivery', 'out', MILK)).toEqual(NONE);
  expect(await stock(CENTER, 'pickup', 'out', MILK)).toEqual(NONE);
});

test('an order is open until it is picked, with the items that it has by now', async () => {
  const { orderId } = order;
  for (const [status, orders] of [
    ['LOCKED', 1],
    ['PICKING', 1],
    ['PICKED', 0],
    ['CANCELLED', 0],
    ['PLACED', 1],
  ] as const) {
    await write(sql`update orders set status = ${status} where order_id = ${orderId}`);
    expect([status, (await prices(PRICE_ZONE, MILK)).orders]).toEqual([status, orders]);
  }
  await write(sql`
    insert into order_revision (order_id, revision, lines, summary, actor, at)
    select order_id, 2, (select jsonb_agg(line) from jsonb_array_elements(lines) line where line ->> 'gtin13' <> ${SOAP}), summary, actor, at
      from order_revision where order_id = ${orderId} and revision = 1`);
  await write(sql`update orders set revision = 2 where order_id = ${orderId}`);
  expect(await prices(PRICE_ZONE, SOAP)).toEqual(NONE);
  expect(await prices(PRICE_ZONE, MILK)).toEqual(ONE_ORDER);
});

test('a cart is touched once, for the modality and the location that its shopper chose', async () => {
  const { profileId } = await shop.shopper();
  await write(sql`
    insert into modality_preference (owner_id, banner_id, modality, preference_id, location_id, destination, source, created_ms)
    values (${profileId}, ${BANNER}, 'PICKUP', 'pre_touched', ${STORE}, '{}', 'test', 1)`);
  const line = (m: string, g: string) => ({ m, g, q: 1, i: `lin_${m}_${g}`, p: 349, t: 1 });
  const lines = [line('PICKUP', SKIM_MILK), line('PICKUP', WINE), line('DELIVERY', SOAP)];
  await write(sql`
    insert into cart (cart_id, owner_id, banner_id, updated_at, lines)
    values ('car_touched', ${profileId}, ${BANNER}, now(), ${JSON.stringify(lines)}::json)`);
  expect(await prices(PRICE_ZONE, SKIM_MILK, WINE)).toEqual({ ...NONE, carts: 1 });
  expect(await prices(77, SKIM_MILK, WINE)).toEqual(NONE);
  expect(await prices(PRICE_ZONE, SOAP)).toEqual(NONE);
  const without = { ...NONE, carts: 1, cartsWithout: 1 };
  expect(await stock(STORE, 'pickup', 'out', SKIM_MILK, WINE)).toEqual(without);
  expect(await stock(STORE, 'delivery', 'out', SKIM_MILK, WINE)).toEqual(NONE);
  expect(await stock(CENTER, 'pickup', 'out', SKIM_MILK)).toEqual(NONE);
});

test('what was unchanged, new or there when a file was checked must be so when it is applied', async () => {
  const code = async (importId: string) => {
    const { status, body } = await apply(await merchant(), importId);
    return status === 200 ? body.status : body.errors.code;
  };
  const set = (gtin13: string, cents: number) =>
    write(sql`update price set regular_cents = ${cents} where price_zone = ${PRICE_ZONE} and gtin13 = ${gtin13}`);
  for (const gtin13 of [SOAP, MILK]) await set(gtin13, 350);
  const file = `${HEAD}\n${PRICE_ZONE},${SOAP},3.50,,,no\n${PRICE_ZONE},${MILK},3.60,,,no\n`;
  const unchanged = await checked(shop, ops, await merchant(), { kind: 'prices', file });
  expect(unchanged.report).toMatchObject({ changed: 1, unchanged: 1 });
  await set(SOAP, 351);
  expect(await code(unchanged.importId)).toBe('STALE');
  await set(SOAP, 350);
  await write(sql`delete from price where price_zone = ${PRICE_ZONE} and gtin13 = ${SOAP}`);
  expect(await code(unchanged.importId)).toBe('STALE');
  const [first, second] = [
    await checked(shop, ops, await merchant(), { kind: 'products', file: newProducts(1) }),
    await checked(shop, ops, await merchant(), { kind: 'products', file: newProducts(1) }),
  ];
  expect([await code(first.importId), await code(second.importId)]).toEqual(['APPLIED', 'STALE']);
});

test('a row names modalities that its location has, and a weight what an item weighs', async () => {
  const problemsOf = async (kind: 'availability' | 'products', file: string) =>
    (await checked(shop, ops, await merchant(), { kind, file })).problems.map(({ line, problems: [first] }) => [
      line,
      first?.field,
      first?.code,
    ]);
  await write(sql`delete from availability where location_id = ${CENTER} and modality = 'IN_STORE'`);
  const head = 'location_id,gtin13,pickup,in_store';
  expect(await problemsOf('availability', `${head}\n${CENTER},${MILK},in,\n${CENTER},${SOAP},in,in\n`)).toEqual([
    [3, '', 'NO_SUCH_MODALITY'],
  ]);
  const weights = `gtin13,sold_by,average_grams\n${MILK},WEIGHT,\n${SOAP},UNIT,100\n${WINE},WEIGHT,400\n`;
  expect(await problemsOf('products', weights)).toEqual([
    [2, 'average_grams', 'WEIGHT_WITHOUT_GRAMS'],
    [3, 'average_grams', 'WEIGHT_WITHOUT_GRAMS'],
  ]);
});

test('an import is of its banner alone, whatever is done with it', async () => {
  const { importId } = await checked(shop, ops, await merchant(), {
    kind: 'products',
    file: `gtin13,name\n${MILK},Yet Another Milk\n`,
  });
  const others = [
    [await ops.staff('ADMIN', { kind: 'store', locationId: STORE }), `stores/${STORE}`],
    [await ops.staff('MERCHANT', { kind: 'banner', bannerId: OTHER_BANNER }), `banners/${OTHER_BANNER}`],
  ] as const;
  for (const [other, place] of others)
    for (const step of ['check', 'apply', 'discard', 'roll-back'] as const) {
      const path = `/ops/v1/${place}/imports/${importId}/${step}`;
      expect([path, (await other.send('POST', path, { reason: 'none of ours' })).status]).toEqual([path, 404]);
    }
  const { body } = await (await merchant()).get<{ status: string }>(`${IMPORTS}/${importId}`);
  expect(body.status).toBe('READY');
});
