import { describe, expect, test } from 'vitest';
import { definitionsIn, idsIn } from './requirement-ids.ts';
import { coverageOf, describeCoverage, readCatalog, requirementViolations } from './requirements.ts';
import { titlesIn } from './test-titles.ts';

const titles = (text: string): string[] => titlesIn({ path: 'a.test.ts', text }).map((title) => title.text);
const titled = (...texts: string[]) => texts.map((text, index) => ({ file: 'a.test.ts', line: index + 1, text }));

const catalog = `
- **CRT-101** The cart is one table. (ui)
- **CRT-102** As CRT-101 says, and CRT-999 does not. (rule)
- **NAV-001** Opening it works. (nav)
- **GC-15** A gap. Default: none.
- SRV-01 **Common rules.** Text.
| D-02 | **One word.** |
| 24 | CRT-103 in a table |
`;

describe('the catalog', () => {
  test('defines the ids that begin a list item or a row, and no others', () => {
    expect(definitionsIn('a.md', catalog).map(({ id, line }) => `${id}:${line}`)).toEqual([
      'CRT-101:2',
      'CRT-102:3',
      'NAV-001:4',
      'GC-15:5',
      'SRV-01:6',
      'D-02:7',
    ]);
  });

  test('in its current state has its requirements, each once', () => {
    const defined = readCatalog();
    expect(requirementViolations(defined, [])).toEqual([]);
    expect(coverageOf(defined, []).reduce((sum, { total }) => sum + total, 0)).toBeGreaterThan(1_300);
  });

  test('an id defined twice is reported with its first place', () => {
    const defined = [...definitionsIn('a.md', catalog), ...definitionsIn('b.md', '- **NAV-001** Again. (nav)')];
    expect(requirementViolations(defined, [])).toEqual([
      expect.objectContaining({ file: 'b.md', line: 1, problem: 'NAV-001 is defined already, in a.md:4' }),
    ]);
  });
});

describe('a title', () => {
  test('names single ids, lists and ranges', () => {
    expect(idsIn('CRT-101, CRT-103 and D-02 keep the note')).toEqual(['CRT-101', 'CRT-103', 'D-02']);
    expect(idsIn('NAV-012 to NAV-014 open')).toEqual(['NAV-012', 'NAV-014', 'NAV-013']);
    expect(idsIn('NAV-012–014 open').toSorted()).toEqual(['NAV-012', 'NAV-013', 'NAV-014']);
  });

  test('does not mistake the name of a standard for an id', () => {
    expect(idsIn('hashes with SHA-256 and reads UTF-16')).toEqual([]);
  });

  test('that names an unknown id is a violation at its line', () => {
    const defined = definitionsIn('a.md', catalog);
    expect(requirementViolations(defined, titled('CRT-101 fine', 'CRT-999 no', 'NAV-001 to NAV-002 one no'))).toEqual([
      { file: 'a.test.ts', line: 2, problem: 'CRT-999 is not in the catalog' },
      { file: 'a.test.ts', line: 3, problem: 'NAV-002 is not in the catalog' },
    ]);
  });
});

describe('titles are read', () => {
  test.each([
    [`test('CRT-101 a', () => {})`, ['CRT-101 a']],
    [`it("CRT-101 b", () => {})`, ['CRT-101 b']],
    ['test(`CRT-101 ${x} c`, () => {})', ['CRT-101 … c']],
    [`describe('CRT-101 d', () => { test('inner', () => {}) })`, ['CRT-101 d', 'inner']],
    [`test.describe('CRT-101 e', () => {})`, ['CRT-101 e']],
    [`test.concurrent.only('CRT-101 f', () => {})`, ['CRT-101 f']],
    [`test.each([['CRT-101', 1], ['CRT-102', 2]])('%s g', () => {})`, ['%s g', 'CRT-101', 'CRT-102']],
    [`test.each(['CRT-101', 'CRT-102'])('%s h', () => {})`, ['%s h', 'CRT-101', 'CRT-102']],
    [`test.for([[1, 'CRT-101', 'CRT-102']] as const)('%d is %s', () => {})`, ['%d is %s', 'CRT-101']],
    ["test.each([[`CRT-101 ${x}`]])('%s', () => {})", ['%s', 'CRT-101 …']],
    [`describe.each([{ what: 'CRT-101', not: 'CRT-102' }])('$what i', () => {})`, ['$what i', 'CRT-101']],
  ])('from %s', (text, expected) => {
    expect(titles(text)).toEqual(expected);
  });
  test.each([
    ['of a row that the title does not show', `test.each([['CRT-101', 'CRT-102']])('%s', () => {})`, 'CRT-102'],
    ['inside a cell', `test.each([['a', { id: 'CRT-102' }, ['CRT-102']]])('%s %o %o', () => {})`, 'CRT-102'],
    ['of a table whose title shows none', `test.each([['CRT-102']])('each is fine', () => {})`, 'CRT-102'],
    [
      'of a second cell, when the title has a row number and one cell',
      `test.each([['a', 'CRT-102']])('%# %s', () => {})`,
      'CRT-102',
    ],
    [
      'of a second cell, when the title has one cell and a percent sign',
      `test.each([['a', 'CRT-102']])('%s is 5 %%', () => {})`,
      'CRT-102',
    ],
    ['of another name', `test.each([{ what: 'a', whatever: 'CRT-102' }])('$what', () => {})`, 'CRT-102'],
    ['of a table that is made elsewhere', `test.each(rows.map(() => 'CRT-102'))('%s', () => {})`, 'CRT-102'],
  ])('and no text %s', (_where, text, id) => {
    expect(titles(text)).not.toContain(id);
  });

  test.each([`test.skip('CRT-101', () => {})`, `it.todo('CRT-101')`, `expect('CRT-101')`, `// test('CRT-101')`])(
    'but not from %s',
    (text) => {
      expect(titles(text)).toEqual([]);
    },
  );
});

test('coverage counts each requirement once, and no gaps or decisions', () => {
  const coverage = coverageOf(definitionsIn('a.md', catalog), titled('CRT-101 a', 'CRT-101 and D-02 b', 'GC-15 c'));
  expect(coverage).toEqual([
    { prefix: 'CRT', covered: 1, total: 2 },
    { prefix: 'NAV', covered: 0, total: 1 },
  ]);
  expect(describeCoverage(coverage)).toBe('CRT 1/2      NAV 0/1\n1 of 3 requirements are named by a test');
});
