import { afterAll, beforeAll, expect, test } from 'vitest';
import { BANNERS } from '#seed/data/banners.ts';
import { BANNER, OTHER_BANNER } from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { readBanners } from './sql.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const readOne = async (id: string) => (await readBanners(shop.db)).find(({ bannerId }) => bannerId === id);

test('WAL-021 company name, support phone and messages are settings of each banner', async () => {
  const before = await readOne(BANNER);
  await shop.db.read
    .updateTable('banner')
    .set({ company: 'Quayside Foods LLC', support_phone: '1-800-555-0177' })
    .where('banner_id', '=', OTHER_BANNER)
    .execute();
  await shop.db.read
    .insertInto('banner_copy')
    .values({ banner_id: OTHER_BANNER, locale: 'en-US', table_name: 'banner', key: 'orderNote', text: 'A note.' })
    .execute();
  expect(await readOne(OTHER_BANNER)).toMatchObject({
    company: 'Quayside Foods LLC',
    supportPhone: '1-800-555-0177',
    copy: { orderNote: 'A note.' },
  });
  expect(await readOne(BANNER)).toEqual(before);
});

test('WAL-021 the main banner and the second one differ in all three', () => {
  const [main, second] = ['main', 'second'].map((theme) => BANNERS.find((banner) => banner.theme === theme));
  expect(main).toBeDefined();
  expect(second?.company).not.toBe(main?.company);
  expect(second?.supportPhone).not.toBe(main?.supportPhone);
  expect(second?.words['en-US']?.['banner']?.['orderNote']).not.toBe(main?.words['en-US']?.['banner']?.['orderNote']);
});
