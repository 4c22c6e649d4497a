import { afterAll, beforeAll, expect, test } from 'vitest';
import { bannerTables } from '#seed/banners.ts';
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

test('FTR-003 the screen-reader help line differs by banner', () => {
  const phones = BANNERS.map(({ accessibilityPhone }) => accessibilityPhone);
  expect(phones.length).toBeGreaterThan(2);
  expect(new Set(phones).size).toBe(phones.length);
});

test('a banner without a help line of its own names its support phone', async () => {
  const banner = await readOne(BANNER);
  expect(banner?.accessibilityPhone).toBe(banner?.supportPhone);
});

test("FTR-005 FTR-006 the privacy links are the banner's data, the privacy policy first among them", async () => {
  expect((await readOne(BANNER))?.privacyLinks[0]).toEqual({
    title: 'Privacy Policy',
    url: '/i/privacy-policy',
    description: 'How we use and protect your information',
  });
  const privacyLinks = [{ title: 'Rules', url: 'https://rules.example/', description: 'All of them' }];
  await shop.db.read
    .updateTable('banner')
    .set({ privacy_links: JSON.stringify(privacyLinks), accessibility_phone: '1-800-555-0299' })
    .where('banner_id', '=', OTHER_BANNER)
    .execute();
  expect(await readOne(OTHER_BANNER)).toMatchObject({ privacyLinks, accessibilityPhone: '1-800-555-0299' });
});

test('FTR-009 a banner has a health policy where a law of one of its states asks for one', () => {
  const [banner] = bannerTables();
  const column = banner?.columns.indexOf('has_health_policy') ?? -1;
  const rows = [...(banner?.lines() ?? [])].map((line) => line.trimEnd().split('\t'));
  const withPolicy = rows.filter((row) => row[column] === 't').map(([bannerId]) => bannerId);
  const requests = BANNERS.filter(({ states }) => ['WA', 'NV', 'CT'].some((state) => states.includes(state)));
  expect(withPolicy).toEqual(requests.map(({ bannerId }) => bannerId));
  expect(withPolicy.length).toBeGreaterThan(0);
  expect(withPolicy.length).toBeLessThan(rows.length);
});
