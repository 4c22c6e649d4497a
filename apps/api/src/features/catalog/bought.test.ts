import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { START } from '#testing/database.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { insertOrder } from '#testing/fixture-order.ts';
import * as items from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { boughtRank } from './bought.ts';

const BOUGHT = '/atlas/v1/product/v2/bought';
type Bought = Wire<'GET /atlas/v1/product/v2/bought'>;
const DAY = 24 * 60 * 60_000;

let shop: TestShop;
let buyer: Awaited<ReturnType<TestShop['shopper']>>;
beforeAll(async () => {
  shop = await startShop();
  buyer = await shop.shopper();
  await buyer.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'options',
  });
  const orders = [
    [60, [items.MILK, items.SOAP]],
    [30, [items.MILK, items.MILK, items.OAT_DRINK]],
    [1, [items.CHEDDAR, items.GONE]],
  ] as const;
  for (const [days, gtins] of orders)
    await insertOrder(shop.db, { profileId: buyer.profileId, at: START - days * DAY, gtins });
});
afterAll(() => shop.stop());

const bought = async (query = '', browser: Pick<typeof buyer, 'get'> = buyer) =>
  (await browser.get<Bought>(`${BOUGHT}${query}`)).body;
const names = ({ lines }: Bought) => lines.map(({ product }) => product.description);

test('what is bought often and recently comes first, with how often and how many', async () => {
  const page = await bought();
  expect(names(page)).toEqual([
    'Whole Milk',
    'Sharp Cheddar Cheese',
    'Discontinued Milk Chocolate',
    'Oat Drink',
    'Hand Soap',
  ]);
  expect(page).toMatchObject({ modalityType: 'PICKUP', total: 5 });
  expect(page.lines[0]).toMatchObject({ quantity: 2, times: 2, lastAt: new Date(START - 30 * DAY).toISOString() });
});

test.each([
  ['?filter.text=leche', ['Whole Milk', 'Discontinued Milk Chocolate', 'Oat Drink']],
  ['?filter.text=soap', ['Hand Soap']],
  ['?filter.text=strawberries', []],
  ['?page.size=2&page.offset=3', ['Oat Drink', 'Hand Soap']],
])('%s shows a part of it', async (query, expected) => {
  expect(names(await bought(query))).toEqual(expected);
});

test('a page of it says how many there are in all', async () => {
  expect((await bought('?page.size=2&page.offset=3')).total).toBe(5);
});

test('as many are offered as the last order has now, at most as many as one may buy', async () => {
  const another = await shop.shopper();
  const gtins = Array.from({ length: 7 }, () => items.MILK); // at most six
  await insertOrder(shop.db, { profileId: another.profileId, at: START - 2 * DAY, gtins: [...gtins, items.SOAP] });
  await shop.db.read
    .insertInto('order_revision')
    .columns(['order_id', 'revision', 'lines', 'summary', 'actor', 'at'])
    .expression((from) =>
      from
        .selectFrom('order_revision as r')
        .innerJoin('orders as o', 'o.order_id', 'r.order_id')
        .where('o.profile_id', '=', another.profileId)
        .select((the) => [
          'r.order_id',
          the.lit(2).as('revision'),
          the.val(JSON.stringify(gtins.map((gtin13) => ({ gtin13 })))).as('lines'),
          'r.summary',
          'r.actor',
          'r.at',
        ]),
    )
    .execute();
  await shop.db.read.updateTable('orders').set({ revision: 2 }).where('profile_id', '=', another.profileId).execute();
  const { lines } = await bought('', another);
  expect(lines.map(({ product, quantity }) => [product.gtin13, quantity])).toEqual([[items.MILK, 6]]);
});

test('one that cannot be had comes with what is like it, in one statement more', async () => {
  await shop.db.read
    .insertInto('similar_product')
    .values(
      [items.SKIM_MILK, items.MILK, items.OAT_DRINK, items.STRAWBERRIES].map((alt_gtin13, rank) => {
        return { gtin13: items.GONE, rank: rank + 1, alt_gtin13, score: 1 };
      }),
    )
    .execute();
  const spent = async (query: string) => {
    const before = await shop.statementsOf('GET', BOUGHT);
    const { lines } = await bought(query);
    return [lines, (await shop.statementsOf('GET', BOUGHT)) - before] as const;
  };
  const [lines, statements] = await spent('');
  expect(statements).toBe(2);
  const gone = lines.find(({ product }) => product.gtin13 === items.GONE);
  expect(gone?.product.availability).toBe('unavailable');
  expect(gone?.similar.map(({ description }) => description)).toEqual(['Skim Milk', 'Whole Milk', 'Oat Drink']);
  expect((await spent('?filter.text=soap'))[1]).toBe(1);
});

test.each([
  ['CANCELLED', 40],
  ['POST_AUTH_REJECTED', 41],
  ['NO_SHOW', 42],
  ['RESTOCKED', 43],
])('an order that is %s was no purchase', async (status, days) => {
  const another = await shop.shopper();
  await insertOrder(shop.db, { profileId: another.profileId, at: START - days * DAY, gtins: [items.SOAP] });
  expect((await bought('', another)).total).toBe(1);
  await shop.db.read.updateTable('orders').set({ status }).where('profile_id', '=', another.profileId).execute();
  expect((await bought('', another)).total).toBe(0);
});

test('nobody sees what another bought, and a visitor is refused', async () => {
  expect(await bought('', await shop.shopper())).toMatchObject({ lines: [], total: 0 });
  expect((await shop.visitor().get(BOUGHT)).status).toBe(401);
});

test('a purchase counts half after 60 days', () => {
  expect(boughtRank({ times: 3, lastAt: START }, START)).toBe(3);
  expect(boughtRank({ times: 3, lastAt: START - 60 * DAY }, START)).toBe(1.5);
});
