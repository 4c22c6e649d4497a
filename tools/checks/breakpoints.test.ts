import { describe, expect, test } from 'vitest';
import { breakpointViolations, isSheet, staleExceptions } from './breakpoints.ts';

const SHARED = {
  path: 'packages/ui/src/breakpoints.css',
  text: '@value breakpoint-md: 48rem;\n@value breakpoint-lg: 64rem;\n',
};
const FILE = 'apps/shop/src/features/cart/CartLine.module.css';
const MD = "@value breakpoint-md from '@cartwright/ui/breakpoints.css';\n";

const found = (text: string, path = FILE): string[] =>
  breakpointViolations([SHARED, { path, text }]).map(({ line, problem }) => `${line} ${problem}`);

describe('a size condition', () => {
  test.each([
    ['a name that is shared', `${MD}@container page (width >= breakpoint-md) { a { order: 1 } }`],
    ['a name of its own', '@value all-days: 38.5rem;\n@container (inline-size < all-days) { a { order: 1 } }'],
    [
      'two names in one range',
      `@value breakpoint-md, breakpoint-lg from '../breakpoints.css';\n@container page (breakpoint-md <= width < breakpoint-lg) { }`,
    ],
  ])('may have %s', (_what, text) => {
    expect(found(text)).toEqual([]);
  });

  test.each([
    '@container page (width >= 48rem) { }',
    '@container page (width < 450px) { }',
    '@container (inline-size > 17em) { }',
    '@container modal (block-size < 60dvb) { }',
    '@container page (.5rem < width) { }',
    '@layer components { .a { @container page (width >= 64rem) { order: 1 } } }',
  ])('has no length without a name: %s', (text) => {
    expect(found(text)).toEqual([expect.stringContaining('name its length')]);
  });

  test.each(['(min-width: breakpoint-md)', '(max-width: breakpoint-md)', '(min-inline-size: breakpoint-md)'])(
    'is a range: %s is refused',
    (condition) => {
      expect(found(`@container page ${condition} { }`)).toEqual([expect.stringContaining('write it as a range')]);
    },
  );

  test('names only what exists', () => {
    expect(found('\n@container page (width >= breakpoint-md) { }')).toEqual([
      "2 '@container page (width >= breakpoint-md)': 'breakpoint-md' is a name of nothing",
    ]);
  });

  test('queries the page, and not the window', () => {
    const text = `${MD}@media (width < breakpoint-md) { }`;
    expect(found(text)).toEqual([expect.stringContaining('@container page')]);
    expect(found(text, 'packages/ui/src/dialog/Modal.module.css')).toEqual([]);
  });
});

test.each([
  [
    'one that the shared sheet does not have',
    "@value breakpoint-xxl from '../breakpoints.css';\n@container (width > breakpoint-xxl) {}",
  ],
  ['one of another sheet', "@value breakpoint-md from './other.css';\n@container (width > breakpoint-md) {}"],
])('a name is imported from the shared sheet alone: %s is refused', (_what, text) => {
  expect(found(text)).toEqual([expect.stringMatching(/^1 .* is no breakpoint of /)]);
});

test.each([MD, '@value all-days: 38.5rem;\n'])('a name that no condition has is refused: %s', (text) => {
  expect(found(text)).toEqual([expect.stringContaining('stands in no condition')]);
});

test('a sheet that is not a module has the lengths that are listed for it, and no others', () => {
  const frame = 'apps/pay/src/frames/frame.css';
  expect(found('@container (inline-size < 17em) { }', frame)).toEqual([]);
  expect(found('@container (inline-size < 18em) { }', frame)).toHaveLength(1);
});

test('comments, and conditions on anything but a size, are free', () => {
  const text = '/* @media (min-width: 1px) { } */\n@media (forced-colors: active) { }\n@media print { }\n';
  expect(found(`${text}@supports (width: 1rem) { }\n.a { min-width: 2rem }`)).toEqual([]);
});

test.each([
  ['packages/ui/src/base.css', true],
  ['apps/shop/src/a.module.css', true],
  ['tools/checks/breakpoints.ts', false],
])('%s is a sheet: %s', (file, expected) => {
  expect(isSheet(file)).toBe(expected);
});

test('an exception that no sheet needs any more is refused', () => {
  const path = 'packages/ui/src/dialog/Modal.module.css';
  const isReported = (text: string) => staleExceptions([{ path, text }]).some(({ file }) => file === path);
  expect(isReported('@media (width < breakpoint-md) { }')).toBe(false);
  expect(isReported('@media print { } /* @media (width < breakpoint-md) { } */')).toBe(true);
  expect(staleExceptions([]).map(({ file, problem }) => `${file} ${problem}`)).toContainEqual(
    expect.stringMatching(/base\.css .*\(width >= 1rem\)/),
  );
});
