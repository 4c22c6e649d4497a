import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test('answers the first question of a visitor with an anonymous session, and writes nothing', async () => {
  const visitor = shop.visitor();
  const { status, body } = await visitor.get('/atlas/v1/bootstrap');
  expect(body).toMatchObject({
    session: { status: 'anonymous' },
    modality: null,
    cartCounts: { PICKUP: 0, DELIVERY: 0, IN_STORE: 0 },
  });
  expect(status).toBe(200);
  expect(await shop.db.read.selectFrom('cart').selectAll().execute()).toEqual([]);
});
