import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { renderInShop } from '#testing/in-shop.tsx';
import { aLine } from '#testing/order.ts';
import { SearchBox } from './SearchBox.tsx';

const answers = {
  'GET /atlas/v1/product/v2/suggestions': ({ query }: { query: URLSearchParams }) => ({
    words: ['strawberries', 'straw hats'].filter((word) => word.startsWith(query.get('text') ?? '')),
    places: [{ departmentId: 'produce', name: 'Produce', section: { section: 'fruit', name: 'Stone fruit' } }],
    brands: ['Straw Hat Farms'],
    products: [aLine({ gtin13: '0000000000123', brand: 'Sunridge', description: 'Strawberries' }).product],
  }),
};

async function typed(text: string) {
  const shop = await renderInShop(<SearchBox />, { answers });
  const box = shop.page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  if (text !== '') await box.fill(text);
  return { ...shop, box };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('suggestions', () => {
  test('are in a list that the field owns, and the field keeps the focus', async () => {
    const { page, box } = await typed('str');
    await expect.element(page.getByRole('option', { name: 'strawberries' })).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-expanded', 'true');
    expect(box.element().getAttribute('aria-controls')).toBe(page.getByRole('listbox').element().id);
    await userEvent.keyboard('{ArrowDown}');
    const first = page.getByRole('option', { name: 'strawberries' });
    await expect.element(first).toHaveAttribute('aria-selected', 'true');
    await expect.element(box).toHaveAttribute('aria-activedescendant', first.element().id);
    await expect.element(box).toHaveFocus();
  });

  test('Enter searches for the marked word; without a mark, for what was typed', async () => {
    const { page, address } = await typed('str');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(address).toBe('/search?q=straw%20hats');
    await page.getByRole('combobox').fill('oat milk');
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/search?q=oat%20milk');
  });

  test.each([
    ['str', 'awberries'],
    ['STR', 'awberries'],
    ['jalapen', 'o'],
    ['jalapeñ', 'o'],
    ['pur', 'ée'],
  ])('what completes %s is bold, however its letters are accented', async (text, completion) => {
    const words: Record<string, string> = { STR: 'strawberries', str: 'strawberries', pur: 'purée' };
    const answer = { words: [words[text] ?? 'jalapeño'], places: [], brands: [], products: [] };
    const { page } = await renderInShop(<SearchBox />, {
      answers: { 'GET /atlas/v1/product/v2/suggestions': () => answer },
    });
    await page.getByRole('combobox', { name: 'Search products' }).fill(text);
    const option = page.getByRole('option').first();
    await expect.element(option).toBeVisible();
    expect(option.element().querySelector('strong')?.textContent).toBe(completion);
  });

  test('a product has its brand, size and price, and leads to its own page', async () => {
    const { page, address } = await typed('str');
    const product = page.getByRole('option', { name: /^Sunridge Strawberries/ });
    await expect.element(product).toBeVisible();
    expect(product.element().textContent).toMatch(/\$\d+\.\d\d$/);
    await product.click();
    await expect.poll(address).toBe('/p/0000000000123');
  });

  test.each([
    ['Stone fruit in Produce', '/d/produce?section=fruit'],
    ['Straw Hat Farms Brand', '/search?brand=Straw%20Hat%20Farms'],
  ])('%s leads to %s', async (name, path) => {
    const { page, address } = await typed('str');
    await page.getByRole('option', { name }).click();
    await expect.poll(address).toBe(path);
  });

  test('Escape closes the list first and empties the field second', async () => {
    const { page, box } = await typed('str');
    await expect.element(page.getByRole('option').first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('option').first()).not.toBeInTheDocument();
    await expect.element(box).toHaveValue('str');
    await userEvent.keyboard('{Escape}');
    await expect.element(box).toHaveValue('');
  });

  test('fast typing sends one request', async () => {
    const { page, requests, box } = await typed('');
    // The clock stands still while the keys are pressed, however long that takes. An assertion that waits would move it,
    // and so would looking for the field, so the keys go to what has the focus.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await userEvent.keyboard('straw');
    expect(box.element()).toHaveProperty('value', 'straw');
    expect(requests).toEqual([]);
    await expect
      .poll(async () => {
        await vi.advanceTimersByTimeAsync(200);
        return page.getByRole('option').elements().length;
      })
      .toBeGreaterThan(0);
    expect(requests).toEqual(['GET /atlas/v1/product/v2/suggestions ?text=straw']);
  });
});

describe('earlier searches', () => {
  test('are offered in an empty field, the newest first, and can be cleared', async () => {
    localStorage.setItem('recent-searches', '["eggs","milk"]');
    const { page } = await typed('');
    const names = page
      .getByRole('option')
      .elements()
      .map((option) => option.textContent);
    expect(names).toEqual(['eggs', 'milk', 'Clear recent searches']);
    await page.getByRole('option', { name: 'Clear recent searches' }).click();
    expect(localStorage.getItem('recent-searches')).toBe('[]');
  });

  test('ADR-058 the field takes 125 characters', async () => {
    const { box } = await typed('');
    await expect.element(box).toHaveAttribute('maxlength', '125');
  });
});

test('on a phone five words and five products with long names are seen without scrolling', async () => {
  await browser.viewport(390, 844);
  const products = Array.from(
    { length: 5 },
    (_, at) =>
      aLine({ gtin13: `000000000012${at}`, brand: 'Sunridge Farms', description: 'Organic Long-Stem Strawberries' })
        .product,
  );
  const words = ['strawberries', 'straws', 'strips', 'stroopwafels', 'strong'];
  const { page } = await renderInShop(<SearchBox />, {
    answers: { 'GET /atlas/v1/product/v2/suggestions': () => ({ words, places: [], brands: [], products }) },
  });
  await page.getByRole('combobox').click();
  await page.getByRole('combobox').fill('str');
  await expect.poll(() => page.getByRole('option').elements().length).toBe(10);
  const list = page.getByRole('listbox').element();
  expect(list.scrollHeight).toBeLessThanOrEqual(list.clientHeight);
});
