import { expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { MILK } from '#testing/fixture-products.ts';
import { startShop } from '#testing/shop.ts';
import { added, CART, chosen } from '#testing/shopping.ts';

test('fifty simultaneous changes of one cart are all made, and none of them is a fault', async () => {
  const shop = await startShop({ DATABASE_POOL: '24' }); // enough to compete for the cart, not for the pool
  const browser = shop.visitor();
  await chosen(browser);
  await added(browser, MILK);
  const request = (n: number) => ({
    modalityType: 'PICKUP',
    ops: [
      {
        type: 'setPolicy',
        opId: `wish-${n + 1_000}`,
        gtin13: MILK,
        substitutionPolicy: 'NONE',
        instructions: `wish ${n}`,
      },
    ],
  });
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => browser.send('PUT', CART, request(n))));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
  const { body } = await browser.get<Wire<'GET /atlas/v1/basket/v1/baskets/current'>>(CART);
  expect(Number(body.versionKey)).toBe(51);
  await shop.stop();
});
