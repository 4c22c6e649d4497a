import { expect, test } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { PricesFrom } from './PricesFrom.tsx';

const defaultStore = { locationId: '01100628', vanityName: 'Fountain Row', city: 'Cincinnati', state: 'OH' };
const shown = async (part: Parameters<typeof aBootstrap>[0]) => {
  const { page } = await renderInShop(<PricesFrom />, { bootstrap: aBootstrap(part) });
  return page;
};

test('before a choice it says whose prices these are, and leads to the ways to shop', async () => {
  const page = await shown({ defaultStore });
  await expect.element(page.getByText(/^Prices at Fountain Row, Cincinnati, OH\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'See Prices Near You' }))
    .toHaveAttribute('href', expect.stringContaining('ways='));
});

test('without a default store it says what is missing', async () => {
  const page = await shown({});
  await expect.element(page.getByText(/^Choose a store to see prices\./)).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Choose How You Shop' })).toBeVisible();
});

test('a banner with stores alone leads to its stores', async () => {
  const { banner } = aBootstrap();
  const capabilities = { PICKUP: false, DELIVERY: false, IN_STORE: true };
  const page = await shown({ defaultStore, banner: { ...banner, capabilities } });
  await expect
    .element(page.getByRole('link', { name: 'See Prices Near You' }))
    .toHaveAttribute('href', expect.stringMatching(/ways=in-?store/i));
});

test('whoever has chosen reads nothing of it', async () => {
  const modality = {
    id: 'm',
    modalityType: 'PICKUP' as const,
    destination: { locationId: '1' },
    store: aStore('1'),
    source: 'test',
    createdDate: 0,
  };
  const page = await shown({ defaultStore, modality });
  expect(page.container.textContent).toBe('');
});
