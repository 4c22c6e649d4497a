import { useSearch } from '@tanstack/react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Refusal, renderInShop } from '#testing/in-shop.tsx';
import { productSearch } from '#search-params.ts';
import { Listing } from './Listing.tsx';
import { shelfOf } from './testing/shelf-of.ts';
import { useListing } from './use-listing.ts';

const PRODUCTS = 'GET /atlas/v1/product/v2/products';
function Shelf() {
  const search = productSearch(useSearch({ strict: false }));
  const listing = useListing(search);
  const rest = { saleTag: 'Weekly Deal', hasDepartments: false, addToCart: () => null };
  return <Listing {...{ search, listing }} {...rest} nothing={<p>Nothing at all</p>} />;
}

const open = (answer: (sent: { query: URLSearchParams }) => unknown, at = '/') =>
  renderInShop(<Shelf />, { answers: { [PRODUCTS]: answer }, at });

afterEach(() => vi.unstubAllGlobals());

describe('a list of products', () => {
  test('says how many of how many are shown, and shows more on request, which the URL keeps', async () => {
    const { page, address } = await open(shelfOf(30));
    await expect.element(page.getByText('24 of 30 shown')).toBeVisible();
    await page.getByRole('button', { name: 'Show More' }).click();
    await expect.element(page.getByText('30 of 30 shown')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
    expect(address()).toBe('/?pages=2');
  });

  test('opens with as many as the URL says', async () => {
    const { page } = await open(shelfOf(60), '/?pages=2');
    await expect.element(page.getByText('48 of 60 shown')).toBeVisible();
  });

  test('a tile shows its price, its former price, and its size', async () => {
    const { page } = await open(shelfOf(1));
    const tile = page.getByRole('listitem').filter({ hasText: 'Bread 0' });
    await expect.element(tile.getByRole('link', { name: 'Bread 0' })).toHaveAttribute('href', '/p/0000000000000');
    expect(tile.element().textContent).toMatch(/\$2\.99.*was \$4\.49.*20 oz · 15¢\/oz/);
  });
});

describe('filters', () => {
  test('a brand is in the URL, as a chip, and a press removes it', async () => {
    const { page, address } = await open(shelfOf(30), '/?pages=2');
    await page.getByRole('checkbox', { name: /Hearth/ }).click();
    await expect.element(page.getByText('3 of 3 shown')).toBeVisible();
    expect(address()).toBe('/?brand=Hearth');
    await page.getByRole('button', { name: 'Hearth' }).click();
    await expect.poll(address).toBe('/');
  });

  test('several brands are one filter, each with a chip of its own', async () => {
    const { page, address } = await open(shelfOf(30));
    await page.getByRole('checkbox', { name: /Hearth/ }).click();
    await page.getByRole('checkbox', { name: /Mill/ }).click();
    await expect.element(page.getByText('5 of 5 shown')).toBeVisible();
    expect(address()).toBe('/?brand=Hearth%7CMill');
    await page.getByRole('button', { name: 'Hearth' }).click();
    await expect.element(page.getByText('2 of 2 shown')).toBeVisible();
    expect(address()).toBe('/?brand=Mill');
    await expect.element(page.getByRole('checkbox', { name: /Mill/ })).toBeChecked();
  });

  test('prices, sizes and what was bought before are in the URL and as chips, too', async () => {
    const { page, address } = await open(shelfOf(30));
    await page.getByRole('checkbox', { name: 'Under $3 4' }).click();
    await page.getByRole('checkbox', { name: '1 to 2 lb 1' }).click();
    await page.getByRole('checkbox', { name: 'Bought before 2' }).click();
    await expect.poll(address).toBe('/?price=3&size=oz32&bought=true');
    for (const name of ['Under $3', '1 to 2 lb', 'Bought before']) await page.getByRole('button', { name }).click();
    await expect.poll(address).toBe('/');
  });

  test('each filter says how many it would leave; one that would leave none is not offered', async () => {
    const { page } = await open(shelfOf(30));
    await expect.element(page.getByRole('checkbox', { name: 'Organic 3' })).toBeVisible();
    expect(page.getByRole('checkbox', { name: /SNAP/ }).elements()).toEqual([]);
    // Nothing is known of stock before a way to shop is chosen.
    expect(page.getByRole('checkbox', { name: /In stock/ }).elements()).toEqual([]);
  });

  test('an unknown price in the URL is no filter', async () => {
    const { page, requests } = await open(shelfOf(30), '/?price=cheap&size=big');
    await expect.element(page.getByText('24 of 30 shown')).toBeVisible();
    await expect.element(page.getByRole('checkbox', { checked: true })).not.toBeInTheDocument();
    expect(requests.join('\n')).not.toMatch(/cheap|big/);
  });

  test('when nothing is left, one press removes all filters', async () => {
    const { page, address } = await open(shelfOf(30), '/?flags=vegan,organic');
    await expect.element(page.getByRole('heading', { name: 'No products match all of your filters' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear All Filters' }).click();
    await expect.element(page.getByText('24 of 30 shown')).toBeVisible();
    expect(address()).toBe('/');
  });
});

test('an empty shelf is distinguished from one that is filtered empty', async () => {
  const { page } = await open(shelfOf(0));
  await expect.element(page.getByText('Nothing at all')).toBeVisible();
});

test('when the products do not load it says why, and a retry loads them', async () => {
  let isUp = false;
  const { page } = await open((sent) => (isUp ? shelfOf(5)(sent) : new Refusal(429, 'TOO_MANY_REQUESTS')));
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText('Too many requests. Please wait a minute and try again.')).toBeVisible();
  isUp = true;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByText('5 of 5 shown')).toBeVisible();
});
