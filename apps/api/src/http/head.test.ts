import { expect, test } from 'vitest';
import { type Head, headMarkup } from './head.ts';

const EVIL = `"></title><script>alert('$&')</script><!-- & `;
const evil: Head = {
  title: EVIL,
  description: EVIL,
  canonical: `https://shop.example/p/${EVIL}`,
  siteName: EVIL,
  image: { url: EVIL, alt: EVIL },
  type: 'product',
  data: [{ '@type': 'Product', name: EVIL, about: '</script>' }],
  icons: { svg: EVIL, touch: EVIL },
  colors: { light: EVIL, dark: EVIL },
};

test('no text of the catalog can end an attribute or a script element', () => {
  const html = headMarkup(evil, 'en-US');
  const page = html.replaceAll(/<(?:meta|link)(?: [a-z-]+="[^"<]*")+>/g, '');
  expect(page.trim()).toMatch(/^<script type="application\/ld\+json">[^<]*<\/script>$/);
});

test('data for search engines is what was given, and names its vocabulary', () => {
  const [, json] = /ld\+json">([^<]*)</.exec(headMarkup(evil, 'en-US')) ?? [];
  expect(JSON.parse(json ?? '')).toEqual({ '@context': 'https://schema.org', ...evil.data[0] });
});

test('a page without an address of its own is for no search engine', () => {
  const html = headMarkup({ ...evil, canonical: undefined }, 'es-US');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('og:url');
  expect(html).toContain('<meta property="og:locale" content="es_US">');
});
