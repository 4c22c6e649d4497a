import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '#testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

test.each([
  ['1/2 gal', '0p5gal'],
  ['1/4 lb', '0p25lb'],
  ['3/4 lb', '0p75lb'],
  ['750 mL', '750ml'],
  ['6 × 12 fl oz', '6pk 12floz'],
  ['About 1.8 lb', '1p8lb'],
])('the size %s of a label is searched as %s', async (size, words) => {
  const { rows } = await sql<{ words: string }>`select size_words(${size}) as words`.execute(shop.db.read);
  expect(rows).toEqual([{ words }]);
});
