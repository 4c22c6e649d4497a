import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { type Exception, type RefusedTerm, refusedTerms, vocabularyViolations, wordsOf } from './vocabulary.ts';

const GLOSSARY = `
| Term | Means | Wire | Not |
|---|---|---|---|
| slot | a window | \`times\` | \`held time\`, time |
| track | analytics | – | \`tell\` |
| dispatch | reducers | – | \`tell\` |
| American spelling | color | – | \`colour*\`, \`enrol\` |
`;
const REAL: readonly RefusedTerm[] = refusedTerms(readFileSync(path.join(ROOT, 'docs/glossary.md'), 'utf8'));
const TERMS: readonly RefusedTerm[] = refusedTerms(GLOSSARY);

const problems = (path: string, text: string, allowed: readonly Exception[] = []): string[] =>
  vocabularyViolations([{ path, text }], TERMS, allowed).map(({ line, problem }) => `${line} ${problem}`);

test.each([
  ['heldTimeQuery', ['held', 'time', 'query']],
  ['MOST_LOOKS', ['most', 'looks']],
  ['DOMTell', ['dom', 'tell']],
  ['use-place-time.test.ts', ['use', 'place', 'time', 'test', 'ts']],
])('%s is read word by word', (name, words) => expect(wordsOf(name)).toEqual(words));

test('only words in code letters, in the last column of a table, are refused, each with all its terms', () => {
  expect(TERMS).toEqual([
    { words: ['held', 'time'], instead: ['slot'] },
    { words: ['tell'], instead: ['track', 'dispatch'] },
    { words: ['colour*'], instead: ['American spelling'] },
    { words: ['enrol'], instead: ['American spelling'] },
  ]);
});

test.each([
  ['a constant', 'const TELL_ALL = 1;'],
  ['a function', 'function tellError() {}'],
  ['a parameter', 'export const a = (tell: number) => 1;'],
  ['a property of a type', 'interface A { readonly tell: string }'],
  ['a property of a value', 'export const a = { tell: 1 };'],
  ['a property that is read', 'export const a = (b: B) => b.tells;'],
  ['a type', 'type Tell = string;'],
  ['a type parameter', 'type A<Tell> = Tell;'],
  ['a name taken from elsewhere', "import { tell } from './a.ts';"],
  ['a key in quotes', "export const a = { 'tell': 1 };"],
  ['a key in quotes with a hyphen', "export const a = { 'tell-all': 1 };"],
  ['a property of a type in quotes', 'interface A { "tell": string }'],
  ['a property in quotes that is read', "export const a = (b: B) => b['tell'];"],
  ['a name in snake_case', 'const tell_all = 1;'],
])('%s that has a refused word is refused once, at its first line', (_, code) => {
  expect(problems('apps/shop/src/a.ts', `\n${code}\n${code}`)).toEqual([
    expect.stringMatching(/^2 .* has 'tell'; docs\/glossary\.md says track \/ dispatch$/),
  ]);
});

test('an attribute of a component counts as a name', () => {
  expect(problems('a.tsx', 'export const a = <B tell={1} />;')).toHaveLength(1);
});

test.each([
  ['a class', '.card .tell-button:hover { color: red }'],
  ['a class in camelCase', '.tellButton { color: red }'],
  ['a property', '.card { --tell-color: red }'],
  ['a property that is used', '.card { color: var(--tell) }'],
])('%s of a style sheet counts as a name', (_, css) => {
  expect(problems('a.module.css', `\n${css}\n${css}`)).toEqual([expect.stringMatching(/^2 .* has 'tell'/)]);
});

test('a value, a comment and an address of a style sheet pass', () => {
  expect(
    problems('a.css', "/* .tell --tell */ .a { content: '.tell'; background: url('pictures/a.tell') 1.5tell }"),
  ).toEqual([]);
});

test('a class in a text of a component counts as a name', () => {
  expect(problems('a.tsx', 'export const a = <b className="card tell-all" />;')).toHaveLength(1);
  expect(problems('a.tsx', 'export const a = <b title="card tell-all" />;')).toEqual([]);
});

test('words that are refused together are refused in order, and pass alone', () => {
  expect(problems('a.ts', 'const myHeldTimes = 1;')).toHaveLength(1);
  expect(problems('a.ts', 'const timeHeld = 1; const time = 2; const heldUntil = 3;')).toEqual([]);
});

test.each(['isColour', 'COLOURS', 'colouredText', 'enrol'])('%s is refused for its spelling', (name) => {
  expect(problems('a.ts', `const ${name} = 1;`)).toEqual([expect.stringContaining('says American spelling')]);
});

test('a beginning is refused at the start of a word alone, and a whole word only whole', () => {
  expect(problems('a.ts', 'const discolouring = 1; const enrollment = 2; const color = 3;')).toEqual([]);
});

test.each(['authorise', 'tokeniseCvv', 'forgetCard', 'isFulfilment', 'centreOf', 'whyNotPlace', 'leftOutItems'])(
  '%s is refused by the glossary as it is',
  (name) => expect(vocabularyViolations([{ path: 'a.ts', text: `const ${name} = 1;` }], REAL, [])).toHaveLength(1),
);

test('a word that only contains the letters passes, and so do texts and comments', () => {
  expect(problems('a.ts', "const teller = 'tell'; // tell")).toEqual([]);
  expect(problems('a.ts', "export const a = { '/tell': 1, 'We tell you': 2 };")).toEqual([]);
});

test('a column passes in every file once the tables have it', () => {
  const tables = { path: 'apps/api/src/db/tables.gen.ts', text: 'interface Row { tell_at: Date }' };
  const sources = [{ path: 'a.ts', text: "const row = { tell_at: 1, 'tell_by': 2 };" }, tables];
  expect(vocabularyViolations(sources, TERMS, []).map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^'tell_by'/),
  ]);
});

test.each(['apps/shop/src/tell/a.ts', 'apps/shop/src/tell-error.ts', 'packages/ui/src/Tell.module.css'])(
  'the path %s is refused',
  (file) => expect(problems(file, '')).toHaveLength(1),
);

test('an exception holds for its name in its files, and is refused when no file has it any longer', () => {
  const exceptions: readonly Exception[] = [{ name: 'tell', in: ['wire'], because: 'as printed' }];
  expect(problems('src/wire.ts', 'const tell = 1;', exceptions)).toEqual([]);
  expect(problems('src/wire.ts', 'const tellAll = 1; const tell = 1;', exceptions)).toEqual([
    expect.stringContaining('tellAll'),
  ]);
  expect(problems('src/a.ts', 'const tell = 1;', exceptions)).toEqual([
    expect.stringMatching(/^1 'tell' has 'tell'/),
    expect.stringContaining("'tell' is allowed in wire, and no file has it"),
  ]);
});
