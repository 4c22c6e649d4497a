import { PAGES } from '@cartwright/contracts/pages';
import { expect, test } from 'vitest';
import { kindOf } from './kind-of.ts';

const SHOP = 'https://www.shop.example';
const kind = (url: string, { mode = 'navigate', method = 'GET' } = {}) =>
  kindOf({ url: new URL(url, SHOP).href, mode, method }, SHOP);

test('every page of the shop may open from what is kept', () => {
  const kinds = PAGES.map((page) => kind(`${page.replaceAll('$', 'x')}?q=1`));
  expect(kinds).toEqual(PAGES.map(() => 'page'));
});

test.each([
  '/atlas/v1/bootstrap',
  '/atlas/v1/data-export/file',
  '/offline.html',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/sitemap.xml',
  '/local/mail',
  '/sim',
  '/.well-known/gpc.json',
  'https://pay.shop.example/frames/payment',
  'https://www.shop.example:444/cart',
])('a document at %s goes to the network alone', (url) => {
  expect(kind(url)).toBe(null);
});

test.each(['/atlas/v1/basket/v1/baskets/current', '/', '/cart'])(
  'a call or a script that reads %s goes to the network alone',
  (url) => {
    for (const mode of ['cors', 'same-origin', 'no-cors']) expect(kind(url, { mode })).toBe(null);
  },
);

test('nothing that is sent is answered from what is kept', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD'])
    for (const url of ['/cart', '/assets/a.js', '/pictures/a.svg']) expect(kind(url, { method })).toBe(null);
});

test('files of the build and pictures are told apart, in each language', () => {
  const mode = 'no-cors';
  for (const url of ['/assets/shop-1.js', '/es-US/assets/shop-1.js']) expect(kind(url, { mode })).toBe('build-file');
  for (const url of ['/pictures/goods/1.avif', '/icons/a.svg', '/logos/a.svg'])
    expect(kind(url, { mode })).toBe('picture');
  expect(kind('https://pay.shop.example/assets/visa.svg', { mode })).toBe(null);
});
