import { expect, test } from 'vitest';

const css = import.meta.glob<string>('./**/*.css', { query: '?raw', import: 'default', eager: true });
const code = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.*'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const rawColor =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(|:\s*(?:black|white|red|green|blue|gr[ae]y)\b/gi;

function rawColors(source: string): string[] {
  return source.replaceAll(/\/\*[\s\S]*?\*\//g, '').match(rawColor) ?? [];
}

test('only the tokens and the themes name a color', () => {
  const offenders = Object.entries(css)
    .filter(([file]) => file !== './tokens.css' && !file.startsWith('./themes/'))
    .filter(([, source]) => rawColors(source).length > 0)
    .map(([file, source]) => `${file}: ${rawColors(source).join(' ')}`);
  expect(Object.keys(css).length).toBeGreaterThan(20);
  expect(offenders).toEqual([]);
});

test('the guard refuses violations', () => {
  expect(rawColors('a { color: #fff }')).toEqual(['#fff']);
  expect(rawColors('a { color: oklch(1 0 0) }')).toEqual(['oklch(']);
  expect(rawColors('a { background: white }')).toEqual([': white']);
  expect(rawColors('a { color: var(--color-ink); border-color: CanvasText } /* #fff */')).toEqual([]);
});

test('a theme sets variables at the root and selects nothing else', () => {
  const themes = Object.entries(css).filter(([file]) => file.startsWith('./themes/'));
  expect(themes.length).toBeGreaterThanOrEqual(32);
  for (const [, source] of themes) {
    const selectors = source
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .match(/[^{};]+(?=\{)/g)
      ?.map((found) => found.trim());
    expect(new Set(selectors)).toEqual(new Set(['@layer theme', ':root']));
  }
});

test('components read roles, never a step of the palette', () => {
  const palette = /var\(--(?:brand|neutral|red|amber|green|tag)-\d+\)/;
  const offenders = Object.entries(css)
    .filter(([file, source]) => file.endsWith('.module.css') && palette.test(source))
    .map(([file]) => file);
  expect(offenders).toEqual([]);
});

test('every custom property that is read is set somewhere in the package', () => {
  const all = [...Object.values(css), ...Object.values(code)].join('\n');
  const set = new Set(all.match(/--[\w-]+(?=['"]?\s*:)/g));
  // Properties that an owner may set from outside: each has a fallback where it is read.
  const open = new Set(['--hole', '--tile-hue']);
  const unset = [...new Set(all.match(/(?<=var\()--[\w-]+/g))].filter((name) => !set.has(name) && !open.has(name));
  expect(unset).toEqual([]);
});

/** Class names have no types, so a misspelled one would only show as a missing style. */
test('every class that a component uses exists in its style sheet', () => {
  const missing = Object.entries(code).flatMap(([file, source]) =>
    [...source.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const sheet = css[resolve(file, path)];
      const used = [...source.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g'))].map(([, used = '']) => used);
      return used.filter((one) => !sheet?.includes(`.${one}`)).map((one) => `${file}: ${one}`);
    }),
  );
  expect(missing).toEqual([]);
});

function resolve(from: string, path: string): string {
  return `.${new URL(path, `http://files${from.slice(1)}`).pathname}`;
}
