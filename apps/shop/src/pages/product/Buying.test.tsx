import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { Buying } from './Buying.tsx';

afterEach(() => vi.unstubAllGlobals());

const product = {
  ...aLine().product,
  about: '',
  ingredients: '',
  allergens: [],
  diet: [],
  prop65: null,
  nutrition: null,
  departmentName: 'Dairy',
  section: { section: 'milk', name: 'Milk' },
  saleEndsAt: null,
  unavailable: null,
  hasStockAlert: false,
  goesWith: [],
  similar: [],
};
const onSale = {
  ...product,
  price: { regular: 'USD 3.19', promo: 'USD 2.49', yellowTag: true, unitPrice: '$2.49/gal' },
  // Noon: the same day wherever the test runs.
  saleEndsAt: '2026-11-29T12:00:00.000Z',
};

test('a price that is lower for a while says until when', async () => {
  const { page } = await renderInShop(<Buying product={onSale} />);
  await expect.element(page.getByText('Weekly Deal through Sun, Nov 29')).toBeVisible();
});

test('a banner without a name for its offers calls it what the filter does', async () => {
  const bootstrap = aBootstrap({ banner: { ...aBootstrap().banner, copy: {} } });
  const { page } = await renderInShop(<Buying product={onSale} />, { bootstrap });
  await expect.element(page.getByText('On Sale through Sun, Nov 29')).toBeVisible();
});

test('a usual price promises no end', async () => {
  const { page } = await renderInShop(<Buying product={product} />);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(page.getByText(/through/).elements()).toEqual([]);
});

test('before a choice the price is there, said whose it is, and the button asks how to shop', async () => {
  const defaultStore = { locationId: '1', vanityName: 'Fountain Row', city: 'Cincinnati', state: 'OH' };
  const priced = { ...onSale, availability: 'unknown' as const };
  const { page } = await renderInShop(<Buying product={priced} />, { bootstrap: aBootstrap({ defaultStore }) });
  await expect.element(page.getByText('$2.49', { exact: true })).toBeInTheDocument();
  await expect.element(page.getByText(/^Prices at Fountain Row, Cincinnati, OH\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose How You Shop' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Add to Cart' }).elements()).toEqual([]);
  expect(page.getByText('In stock', { exact: true }).elements()).toEqual([]);
});

test.each([
  ['OUT_OF_STOCK', 'Out of stock'],
  ['OTHER_MODALITY', 'Not available for pickup'],
  ['NOT_SOLD_HERE', 'Not sold at this store'],
] as const)('an item that cannot be had says why (%s), and what there is instead', async (unavailable, why) => {
  const gone = { ...product, unavailable, availability: 'unavailable' as const };
  const other = aLine({ gtin13: '0400000000027', description: 'Oat Milk' }).product;
  const { page } = await renderInShop(<Buying product={{ ...gone, similar: [other] }} />);
  await expect.element(page.getByText(why, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Try One of These Instead' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Oat Milk' })).toHaveAttribute('href', '/p/0400000000027');
  const change = page.getByRole('link', { name: 'Change how you shop' }).elements();
  expect(change).toHaveLength(unavailable === 'OTHER_MODALITY' ? 1 : 0);
});
