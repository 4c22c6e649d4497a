import { expect, test } from 'vitest';
import { isPage } from './pages.ts';

test.each([
  '/',
  '/cart',
  '/cart/',
  '/p/0400000000015',
  '/checkout/clicklist/123456789012345601/complete',
  '/i/terms/alcohol-sales',
  '/topic/digital-faqs',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

test.each([
  '/carts',
  '/cart/more',
  '/p',
  '/p/',
  '/p/1/2',
  '/i/',
  '/checkout/clicklist/complete',
  '/wp-login.php',
  '//',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
