import { expect, test } from 'vitest';
import { guardedWordViolations } from './guarded-words.ts';

const found = (path: string, text: string): string[] =>
  guardedWordViolations([{ path, text }]).map(({ line, problem }) => `${line} ${problem}`);

test.each(['cardNumber', 'securityCode', 'pinBlock'])('%s is refused outside apps/pay, tests included', (word) => {
  const text = `\nconst ${word}Field = 1;`;
  for (const file of ['apps/shop/src/a.ts', 'packages/wallet/src/a.test.ts', 'packages/contracts/src/frames.ts']) {
    expect(found(file, text)).toEqual([expect.stringMatching(/^2 .*only apps\/pay/)]);
  }
  expect(found('apps/pay/src/vault/encrypt.ts', text)).toEqual([]);
});

test.each(['Kroger', 'Harris Teeter', 'Instacart', 'Ocado'])('%s is refused in source, and is data', (name) => {
  const text = `const label = '${name} Delivery';`;
  for (const file of ['apps/shop/src/copy.ts', 'packages/ui/src/a.css', 'apps/api/src/db/migrations/0001-a.sql']) {
    expect(found(file, text)).toEqual([expect.stringContaining('catalog data')]);
  }
  for (const file of ['apps/api/src/seed/data/banners.ts', 'apps/shop/src/copy.test.ts', 'docs/requirements/a.md']) {
    expect(found(file, text)).toEqual([]);
  }
});

test('a header that the wire prints in lower case is not a name', () => {
  expect(found('apps/shop/src/a.ts', `'x-kroger-application-id'`)).toEqual([]);
});

test.each(['/home/ana/shop/a.ts', '/Users/ana/shop', '/root/shop/a'])('%s is a path of one machine', (at) => {
  expect(found('docs/decisions/0001-a.md', `see ${at}/`)).toEqual([expect.stringContaining('a path of one machine')]);
});

test('a web address is not a path of one machine', () => {
  expect(found('README.md', 'https://example.com/home/page/1 and apps/shop/work/a/b')).toEqual([]);
});

test.each(['new Intl.DateTimeFormat(locale)', "Intl.DateTimeFormat('en-US').format(at)"])(
  '%s is refused in what browsers load, but where each format is made once',
  (text) => {
    for (const file of ['apps/shop/src/format/clock.ts', 'apps/pay/src/frames/a.ts', 'packages/ui/src/a.tsx'])
      expect(found(file, `  ${text}`)).toEqual([expect.stringMatching(/^1 .*formatted by 'dateFormat'/)]);
    for (const file of ['packages/rules/src/date-format.ts', 'apps/api/src/mail/a.ts', 'apps/shop/src/a.test.ts'])
      expect(found(file, `  ${text}`)).toEqual([]);
  },
);

test('the zone of a browser may be asked for', () => {
  expect(found('apps/shop/src/a.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([]);
});

test.each([
  "const day = dateFormat('en-US', {});",
  'export const list: Intl.ListFormat = new Intl.ListFormat(LOCALE);',
])('a format that is made while its module loads is refused: %s', (text) => {
  expect(found('apps/shop/src/a.ts', text)).toEqual([expect.stringContaining('while its module loads')]);
  expect(found('apps/shop/src/a.ts', `  ${text}`)).toEqual([]);
});
