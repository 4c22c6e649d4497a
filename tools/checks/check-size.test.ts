import { expect, test } from 'vitest';
import { filesOf, weigh } from './check-size.ts';

const manifest = {
  'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_react.js', '_shared.js'], css: ['a.css'] },
  '_react.js': { file: 'assets/react.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['_react.js'] },
  'src/pages/CartPage.tsx': { file: 'assets/cart.js', isDynamicEntry: true, imports: ['_shared.js'] },
  'src/logo.svg': { file: 'assets/logo.svg' },
};

test("an entry's size includes everything that it imports at once, each file once", () => {
  expect(filesOf(manifest, 'index.html')).toEqual(['assets/index.js', 'assets/react.js', 'assets/shared.js']);
});

test('a later chunk counts alone; images, and what an entry already counted, do not count', () => {
  const weights = weigh(manifest, { entry: () => 130, later: 60 }, () => 40_000);
  expect(weights).toContainEqual({ name: 'index.html', kB: 120, limit: 130 });
  expect(weights).toContainEqual({ name: 'src/pages/CartPage.tsx', kB: 40, limit: 60 });
  expect(weights.map(({ name }) => name)).not.toContain('src/logo.svg');
  expect(weights.map(({ name }) => name)).not.toContain('_react.js');
});
