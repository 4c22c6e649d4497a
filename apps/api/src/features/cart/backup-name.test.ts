import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK, SKIM_MILK } from '#testing/fixture-products.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

type Cart = Wire<'GET /atlas/v1/basket/v1/baskets/current'>;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** What a cart with milk calls the backup of the milk. */
async function backupOfMilk(): Promise<string | undefined> {
  const browser = shop.visitor();
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', {
    modalityType: 'PICKUP',
    destination: { locationId: STORE },
    source: 'options',
  });
  const policy = { substitutionPolicy: 'CUSTOMER_CHOICE', backupGtin13: SKIM_MILK };
  const { body } = await browser.send<Cart>('PUT', '/atlas/v1/basket/v1/baskets/current', {
    modalityType: 'PICKUP',
    ops: [
      { type: 'addQty', opId: 'op-00000001', gtin13: MILK, quantity: 1 },
      { type: 'setPolicy', opId: 'op-00000002', gtin13: MILK, ...policy },
    ],
  });
  return body.lines[0]?.substitutionItem?.description;
}

test('a backup has its size beside its name only if the item is called the same', async () => {
  expect(await backupOfMilk()).toBe('Meadow Pail Skim Milk');
  await sql`
    with changed as (
      update product p set description = milk.description, brand = milk.brand from product milk
       where milk.gtin13 = ${MILK} and p.gtin13 = ${SKIM_MILK} returning 1)
    update catalog_version set version = version + 1 from changed where part = 'products'`.execute(shop.db.read);
  await shop.shop.catalog.refresh();
  expect(await backupOfMilk()).toMatch(/^Three Churns Whole Milk, \d+ oz$/);
});
