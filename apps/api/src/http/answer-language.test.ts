import { LOCALES } from '@cartwright/contracts/locales';
import { readCommonWords } from '@cartwright/server/banner-files';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answered } from '#testing/browser.ts';
import { BANNER, HOME_ZIP } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { chosen, TIMES } from '#testing/shopping.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await insertSlotPlans(shop.db);
  const words = LOCALES.flatMap((locale) =>
    Object.entries(readCommonWords(locale)['membership'] ?? {}).map(([key, text]) => ({ locale, key, text })),
  );
  await shop.db.read
    .insertInto('banner_copy')
    .values(words.map((each) => ({ ...each, banner_id: BANNER, table_name: 'membership' })))
    .execute();
  await shop.shop.banners.refresh();
});
afterAll(() => shop.stop());

const SPANISH = { 'accept-language': 'es-MX,es;q=0.9' };
const languageOf = ({ status, headers }: Answered<object>) => [status, headers['content-language'], headers['vary']];
const VARY = 'cookie, accept-language';

test('an answer with texts names their language, and what it was chosen by', async () => {
  const visitor = shop.visitor();
  expect(languageOf(await visitor.get('/atlas/v1/bootstrap'))).toEqual([200, 'en-US', VARY]);
  expect(languageOf(await visitor.get('/atlas/v1/bootstrap', SPANISH))).toEqual([200, 'es-US', VARY]);
  visitor.cookies.set('locale', 'es-US');
  expect(languageOf(await visitor.get('/atlas/v1/product/v2/products?filter.text=milk'))).toEqual([200, 'es-US', VARY]);
});

test('an answer in a language that the request names varies by nothing', async () => {
  const visitor = shop.visitor();
  await chosen(visitor);
  const times = await visitor.send('POST', TIMES, { modality: 'PICKUP', locale: 'es-US' });
  expect(languageOf(times)).toEqual([200, 'es-US', undefined]);
  for (const locale of ['es-US', 'en-US']) {
    const words = await visitor.get(`/content/v1/${BANNER}/${locale}/membership`, SPANISH);
    expect(languageOf(words)).toEqual([200, locale, undefined]);
  }
});

test('an answer without texts names no language', async () => {
  const banners = await shop.visitor().get('/content/v1/banners', SPANISH);
  expect(languageOf(banners)).toEqual([200, undefined, undefined]);
});

test('a refusal, whose reason is English, names none', async () => {
  const gone = await shop.visitor().get('/atlas/v1/product/v2/products/9999999999999', SPANISH);
  expect(languageOf(gone)).toEqual([404, undefined, undefined]);
  const options = '/atlas/v1/modality/v1/options';
  const far = await shop.visitor().send('POST', options, { address: { postalCode: '00000' } }, SPANISH);
  expect(languageOf(far)).toEqual([far.status, undefined, undefined]);
  expect(far.status).toBeGreaterThanOrEqual(400);
  const near = await shop.visitor().send('POST', options, { address: { postalCode: HOME_ZIP } }, SPANISH);
  expect(languageOf(near)).toEqual([200, 'es-US', VARY]);
});
