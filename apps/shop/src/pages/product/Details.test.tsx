import { afterEach, expect, test, vi } from 'vitest';
import { aBootstrap, aStore } from '#testing/bootstrap.ts';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { Details } from './Details.tsx';

afterEach(() => vi.unstubAllGlobals());

const OWN = 'WARNING: This product can expose you to lead.';
const DEFAULT = 'Prop 65 - This product contains a chemical known to the State of California to cause cancer.';

const product = (prop65: string | null, ingredients = 'Milk.') => ({
  ...aLine().product,
  about: '',
  ingredients,
  allergens: [],
  diet: [],
  prop65,
  nutrition: null,
  departmentName: 'Dairy',
  section: { section: 'milk', name: 'Milk' },
  saleEndsAt: null,
  unavailable: null,
  hasStockAlert: false,
  goesWith: [],
  similar: [],
});

const store = (stateProvince: string) =>
  aStore('oakley', {
    address: { addressLines: ['1 Elm Street'], cityTown: 'Needles', stateProvince, postalCode: '92363' },
  });
const rest = { id: 'm', source: 'test', createdDate: 1 };
const pickup = (state: string) => ({
  ...rest,
  modalityType: 'PICKUP' as const,
  destination: { locationId: 'oakley' },
  store: store(state),
});
const delivery = (state: string, ofStore: string) => ({
  ...rest,
  modalityType: 'DELIVERY' as const,
  destination: { address: { state, zipCode: '92363' } },
  store: store(ofStore),
});

test.each([
  ['for delivery in California', delivery('CA', 'NV'), OWN, OWN],
  ['for delivery in another state', delivery('NV', 'CA'), OWN, undefined],
  ['for pickup at a store in California', pickup('CA'), OWN, OWN],
  ['for pickup in another state', pickup('OH'), OWN, undefined],
  ['with no place chosen', null, OWN, undefined],
  ['without a warning of its own', pickup('CA'), '', DEFAULT],
  ['for an unlisted product', pickup('CA'), null, undefined],
])('CRT-009 CRT-010 CRT-011 X-24 the warning of a product %s', async (_, modality, prop65, shown) => {
  const { page } = await renderInShop(<Details product={product(prop65)} />, { bootstrap: aBootstrap({ modality }) });
  await expect.element(page.getByText('Allergens').first()).toBeVisible();
  const texts = page.getByText(/WARNING|Prop 65/).elements();
  expect(texts.map(({ textContent }) => textContent)).toEqual(shown === undefined ? [] : [shown]);
});

test('of what lists no ingredients it is not said that it has no allergens', async () => {
  const { page } = await renderInShop(<Details product={{ ...product(null, ''), diet: ['vegan'] }} />, {
    bootstrap: aBootstrap({ modality: pickup('OH') }),
  });
  await expect.element(page.getByText('Vegan')).toBeInTheDocument();
  await expect.element(page.getByText('Allergens')).not.toBeInTheDocument();
});

test.each([
  ['0400000000312', 'UPC 4 00000 00031 2'],
  ['4006381333931', 'GTIN 4 006381 333931'],
])('the number %s stands under Details as on the package', async (gtin13, shown) => {
  const { page } = await renderInShop(<Details product={{ ...product(null), gtin13 }} />, {
    bootstrap: aBootstrap({ modality: pickup('OH') }),
  });
  await expect.element(page.getByRole('group').filter({ hasText: /^Details/ })).toHaveTextContent(`Details${shown}`);
});
