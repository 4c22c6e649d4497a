import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

const links = pageLinks(
  {
    'index.html': { file: 'assets/shop.js', isEntry: true, css: ['assets/shop.css'], imports: ['_frame'] },
    _frame: { file: 'assets/frame.js', css: ['assets/frame.css'] },
    'src/Page.tsx': { file: 'assets/Page.js', css: ['assets/Page.css'], imports: ['_frame', '_parts'] },
    _parts: { file: 'assets/parts.js', css: ['assets/parts.css'], imports: ['src/Page.tsx'] },
    'src/Footer.tsx': { file: 'assets/Footer.js', imports: ['_parts'] },
  },
  '/es-US/',
);

test('a page links what its modules need, each once, and nothing that the document has anyway', () => {
  expect(links(['src/Page.tsx', 'src/Footer.tsx'])).toBe(
    [
      '<link rel="stylesheet" href="/es-US/assets/Page.css">',
      '<link rel="stylesheet" href="/es-US/assets/parts.css">',
      '<link rel="modulepreload" href="/es-US/assets/Page.js">',
      '<link rel="modulepreload" href="/es-US/assets/parts.js">',
      '<link rel="modulepreload" href="/es-US/assets/Footer.js">',
    ].join(''),
  );
});

test('a module that the build does not have needs nothing', () => {
  expect(links(['src/Gone.tsx'])).toBe('');
});
