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

test('one that cannot be had comes with what is like it, in one statement more', async () => {
  await shop.db.read
    .insertInto('similar_product')
    .values({ gtin13: items.GONE, rank: 1, alt_gtin13: items.SKIM_MILK, score: 1 })
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
  expect(gone?.similar.map(({ description }) => description)).toEqual(['Skim Milk']);
  expect((await spent('?filter.text=soap'))[1]).toBe(1);
});

test('an order that did not come about was no purchase', async () => {
  const another = await shop.shopper();
  await insertOrder(shop.db, { profileId: another.profileId, at: START - 40 * DAY, gtins: [items.SOAP] });
  expect((await bought('', another)).total).toBe(1);
  await shop.db.read
    .updateTable('orders')
    .set({ status: 'CANCELLED' })
    .where('profile_id', '=', another.profileId)
    .execute();
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
