import { expect, test } from 'vitest';
import { discriminantViolations, type Excuse } from './discriminants.ts';

const problems = (files: Readonly<Record<string, string>>, excuses: readonly Excuse[] = []): readonly string[] =>
  discriminantViolations(
    Object.entries(files).map(([path, text]) => ({ path, text })),
    excuses,
  ).map(({ file, line, problem }) => `${file}:${line} ${problem}`);
const of = (code: string): readonly string[] => problems({ 'a.ts': code });
const UNNAMED = 'tells variants apart: name it type (events), kind (variants), status (lifecycles) or code (refusals)';

test.each([
  ["type A = { kind: 'zip'; zip: string } | { kind: 'far-away' };"],
  ["type A = { status: 'loading' | 'ready' } | { status: 'failed'; error: string };"],
  ["type A = { type: 'OPEN' } | { type: 'CLOSE_ALL' };"],
  ["type A = { code: 'EMPTY' } | { code: '893' };"],
  ["type A = { kind: 'a'; state: 'OH' } | { kind: 'b'; state: 'KY' };"],
  ['type A = { at: Date } | { at: number };'],
  ["type A = { size: 'S' | 'L'; a: 1 } | { size: 'S' | 'L'; b: 1 };"],
  ["interface A { readonly mode: 'open' | 'closed' }"],
])('%s passes', (code) => expect(of(code)).toEqual([]));

test.each(['outcome', 'state', 'by', 'purpose', 'is', 'at'])('%s is no name of what tells variants apart', (key) => {
  expect(of(`type A =\n  | { readonly ${key}: 'a' }\n  | { readonly ${key}: 'b'; readonly b: 1 };`)).toEqual([
    `a.ts:2 '${key}' ${UNNAMED}`,
    `a.ts:3 '${key}' ${UNNAMED}`,
  ]);
});

test.each([
  ['kind', 'AddAddress', 'kebab-case'],
  ['kind', 'BANK', 'kebab-case'],
  ['status', 'notReady', 'kebab-case'],
  ['type', 'tab-selected', 'UPPER_CASE'],
  ['type', 'loadAll', 'UPPER_CASE'],
  ['code', 'frameLost', 'UPPER_CASE'],
])('%s: %s is in the wrong case', (key, value, name) => {
  expect(of(`type A = { ${key}: 'A' } | { ${key}: 'a' } | { ${key}: '${value}' };`)).toContainEqual(
    `a.ts:1 '${key}' is in ${name}, not ${value}`,
  );
});

test.each([
  ['an interface', "interface One { by: 'one' }\ninterface Two { by: 'two' }\ntype A = One | Two;"],
  ['an alias', "type One = { by: 'one' };\ntype Two = { by: 'two' };\ntype A = One | Two;"],
  ['an intersection', "type A =\n{ n: 1 } & (\n{ by: 'one' } | { by: 'two' });"],
  ['a union in parentheses in a parameter', "const a = (\n\nb: ({ by: 'one' } | { by: 'two' })[]) => b;"],
  ['words with a name', "type One = 'one' | 'uno';\ntype A = { by: One } | { by: 'two' };"],
  ['keys in quotes', `type A = { "by": 'one' } | { ['by']: 'two' };`],
  ['Readonly and Partial', "type A = Readonly<{ by: 'one' }> | Partial<Required<{ by: 'two' }>>;"],
  ['a promise', "type A = Awaited<Promise<{ by: 'one' }>> | { by: 'two' };"],
  ['an inherited property', "interface One { by: 'one' }\ninterface Uno extends One {}\ntype A = Uno | { by: 'two' };"],
  ['a type argument', "type Of<T> = { by: T };\ntype A = Of<'one'>\n| Readonly<{ by: 'two' }>;"],
  [
    'what a function returns',
    "const a = () => ({ by: 'one' as const });\ntype A = ReturnType<typeof a> | { by: 'two' };",
  ],
  ['a constant', "const a = { by: 'one' } as const;\ntype A = typeof a | { by: 'two' };"],
  ['the rows of a table', "const rows = [{ by: 'one' },\n{ by: 'two' }] as const;\ntype A = (typeof rows)[number];"],
])('a union is read through %s', (_, code) => expect(of(code)).toHaveLength(2));

test.each([
  ['returned in turn', "const a = (b: B) => (b ?\n{ by: 'one' as const } :\n{ by: 'two' as const });"],
  [
    'returned early',
    "async function a(b: B) {\nif (b) return { by: 'one', n: 1 } as const;\nreturn { by: 'two' } as const; }",
  ],
])('a union that is inferred from what is %s is read', (_, code) => {
  expect(of(code).map((each) => each.replace(/^a\.ts:\d+ /, ''))).toEqual([`'by' ${UNNAMED}`, `'by' ${UNNAMED}`]);
});

test.each([
  ['words that widen to a text', "const a = (b: B) => (b ? { by: 'one' } : { by: 'two' });"],
  [
    'what a function inside returns',
    "const a = () => { const b = () => ({ by: 'a' as const }); return { by: 'b' as const }; };",
  ],
])('%s make no variants', (_, code) => expect(of(code)).toEqual([]));

test.each([
  ['by its name', "import type { One } from './a.ts';\ntype A = One | { by: 'two' };"],
  ['by another name', "import { type One as Uno } from './a.ts';\ntype A = Uno | { by: 'two' };"],
  ['by its module', "import type * as a from './a.ts';\ntype A = a.One | { by: 'two' };"],
  ['in place', "type A = import('./a.ts').One |\n{ by: 'two' };"],
])('a variant that another file declares counts, in that file, %s', (_, code) => {
  const one = "export interface One { by: 'one' }";
  expect(problems({ 'src/a.ts': one, 'src/b.ts': code, 'a.ts': one.replace('one', 'ONE') })).toEqual([
    `src/a.ts:1 'by' ${UNNAMED}`,
    `src/b.ts:2 'by' ${UNNAMED}`,
  ]);
});

test('a name is neither guessed nor taken from a file that is not imported, and a file goes by its own', () => {
  const one = "export interface One { by: 'one' }";
  expect(problems({ 'a.ts': one, 'c.ts': "type A = One | { by: 'two' };" })).toEqual([]);
  expect(problems({ 'a.ts': one, 'b.ts': `${one}\ntype A = One | { by: 'two' };` })).toEqual([
    `b.ts:1 'by' ${UNNAMED}`,
    `b.ts:2 'by' ${UNNAMED}`,
  ]);
});

test('a type of itself ends', () => {
  expect(of("type A = A[] | { kind: 'a'; from: A } | (A & { kind: 'b' });\ntype B = B | { kind: 'c' };")).toEqual([]);
});

test.each(['is', 'at'])("a fixed set of words is not called '%s', without a union too", (key) => {
  expect(of(`interface A {\n  readonly ${key}: 'loading' | 'loaded' }`)).toEqual([`a.ts:2 '${key}' ${UNNAMED}`]);
});

test('an excuse is for one name in one file, and one that is not needed is refused', () => {
  const code = "type A = { by: 'a' } | { by: 'b' };\ntype B = { is: 'a' } | { is: 'b' };";
  const excuse = { file: 'a.ts', key: 'by', because: 'the wire' };
  expect(problems({ 'a.ts': code }, [excuse]).map((each) => each.slice(0, 11))).toEqual(["a.ts:2 'is'", "a.ts:2 'is'"]);
  expect(problems({ 'b.ts': code }, [excuse])).toHaveLength(5);
  expect(problems({ 'a.ts': '' }, [excuse])).toEqual([
    "tools/checks/discriminants.ts:1 'by' of a.ts is excused, and needs no excuse",
  ]);
});
