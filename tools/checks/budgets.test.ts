import { expect, test } from 'vitest';
import { budgetsOf, measure } from './budgets.ts';

const budget = (name: string, sources: { path: string; text: string }[]) =>
  budgetsOf(sources).find((each) => each.name.startsWith(name));
const linesOf = (count: number): string => Array.from({ length: count }, () => 'x;').join('\n');

test('casts, any, suppressions and effects are counted, and `as const` is not a cast', () => {
  const text = `
    // oxlint-disable-next-line no-console -- a reason
    const a = b as C;
    const d = ['e'] as const;
    const f = (g: any) => useEffect(() => g);
  `;
  expect(measure({ path: 'apps/shop/src/a.ts', text })).toMatchObject({
    casts: 1,
    anys: 1,
    suppressions: 1,
    effects: 1,
  });
});

test('a file over 300 lines is over budget and named, also a test file', () => {
  for (const path of ['apps/shop/src/a.ts', 'apps/shop/src/a.test.ts']) {
    expect(budget('lines per file, most', [{ path, text: linesOf(301) }])).toMatchObject({ value: 301, worst: path });
  }
});

test('migrations, seed data and generated files may be long', () => {
  const sources = [{ path: 'apps/api/src/seed/data/zips.ts', text: linesOf(900) }];
  expect(budget('lines per file, most', sources)).toMatchObject({ value: 0 });
});

test('the median covers the code, not its tests', () => {
  const sources = [
    { path: 'apps/api/src/a.ts', text: linesOf(10) },
    { path: 'apps/api/src/b.ts', text: linesOf(50) },
    { path: 'apps/api/src/c.ts', text: linesOf(90) },
    { path: 'apps/api/src/a.test.ts', text: linesOf(200) },
  ];
  expect(budget('lines per file, median', sources)).toMatchObject({ value: 50 });
});

test('one any is one too many, and casts are allowed two in a thousand lines', () => {
  const sources = [{ path: 'apps/api/src/a.ts', text: `const a: any = b as C;\n${linesOf(999)}` }];
  expect(budget('any', sources)).toMatchObject({ value: 1, limit: 0 });
  expect(budget('casts', sources)).toMatchObject({ value: 1, limit: 2 });
});
