import { afterEach, expect, test, vi } from 'vitest';
import { renderInShop } from '#testing/in-shop.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

afterEach(() => vi.unstubAllGlobals());

test('NAV-044 NAV-046 NAV-048 says that the page does not exist, leads home and is kept out of indexes', async () => {
  const { page } = await renderInShop(<NotFoundPage />);
  await expect.element(page.getByRole('heading', { name: "Wheat a minute… that page doesn't exist!" })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.title).toBe("Wheat a minute… that page doesn't exist! - Market");
});
