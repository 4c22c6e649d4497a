import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Node, Visitor, parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';
import { type Source, isCode, lineAt, readSources } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

/** A word, the beginning of one (`colour*`) or consecutive words that no name may have, and the glossary's term instead. */
export interface RefusedTerm {
  readonly words: readonly string[];
  readonly instead: readonly string[];
}

const GLOSSARY = 'docs/glossary.md';

/** A name that may have a refused word, why, and in which files: those whose path has one of these parts, or all. */
export interface Exception {
  readonly name: string;
  readonly in?: readonly string[];
  readonly because: string;
}

/** Names given by others, or stored. One that no file has any longer is refused here. */
export const ALLOWED: readonly Exception[] = [
  { name: 'asked', in: ['tables.gen', 'cards-sql'], because: 'a column' },
  { name: 'asked', in: ['ZipSearch'], because: 'a state of a search, which is a text' },
  { name: 'CANCELLED', because: 'a state of an order, as printed' },
  {
    name: 'fulfilment',
    in: ['begin-sql', 'intents/routes', 'earlier-release.test', 'paying-cards.test'],
    because: 'a field of stored requests',
  },
  { name: 'goods', in: ['onsequence', 'switch-items', 'modality-picker'], because: 'a field of the wire' },
  { name: 'goods', in: ['past-order-tables', 'place-order.test'], because: 'an account of the ledger' },
  { name: 'ART_LOOKS', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'DemoGoods', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'Dress', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'Goods', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'Look', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'Looks', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'MOST', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'MOST_WIDE', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'demo-goods.ts', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'demoGoods', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'dress', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'dress.ts', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'dressOf', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'goods', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'goodsOf', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'look', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'look.ts', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'lookFor', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'lookOf', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'most', in: ['tools/pictures'], because: 'what stands in the studio, and how it is shown there' },
  { name: 'lookAndFeel', because: 'an option of the wallet and a header, as printed' },
  { name: 'x-look-and-feel', in: ['.test.'], because: 'the header of that option' },
  { name: 'onAtMost', because: 'a field of the prices that are stored with an order' },
  { name: 'pickup-times', in: ['ModalityPicker'], because: 'a value in the addresses of pages' },
  { name: 'ways', because: 'a key of the files of banners and of the addresses of pages' },
  { name: 'waysHint', because: 'a key of the files of banners' },
  { name: 'waysToShopVersion', because: 'a flag of the files of banners' },
];

/** The parts of a camelCase, PascalCase, UPPER_CASE, kebab-case or snake_case name, in lower case. */
export const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)].map(([word]) => word.toLowerCase());

/** The terms in code letters in the last column of the glossary's tables, in the order of the page. */
export function refusedTerms(glossary: string): RefusedTerm[] {
  const instead = new Map<string, string[]>();
  for (const row of glossary.split('\n').filter((line) => line.startsWith('| '))) {
    const [, term = '', , , not = ''] = row.split('|').map((cell) => cell.trim());
    for (const [, refused = ''] of not.matchAll(/`([^`]+)`/g)) {
      instead.set(refused, [...(instead.get(refused) ?? []), term]);
    }
  }
  return [...instead].map(([refused, terms]) => ({ words: refused.split(' '), instead: terms }));
}

/** A term that ends in `*` is the beginning of words. */
const isTerm = (word: string | undefined, term: string): boolean =>
  term.endsWith('*') ? (word?.startsWith(term.slice(0, -1)) ?? false) : word === term || word === `${term}s`;

const termIn = (name: string, terms: readonly RefusedTerm[]): RefusedTerm | undefined => {
  const parts = wordsOf(name);
  return terms.find(({ words }) =>
    parts.some((_, start) => words.every((word, offset) => isTerm(parts[start + offset], word))),
  );
};

/** Names by the offset of the first. */
type Names = ReadonlyMap<string, number>;
type Note = (name: string, start: number) => void;

function collected(read: (note: Note) => void): Names {
  const found = new Map<string, number>();
  read((name, start) => void (found.has(name) || found.set(name, start)));
  return found;
}

const SNAKE = /^[a-z\d]+(?:_[a-z\d]+)+$/;
/** A key in quotes that is a name, and no address, header of a table or sentence. */
const NAME = /^[\w$-]+$/;

/** Every identifier of a file, every name in quotes for a property, and every class in a text. */
const namesInCode = ({ path: file, text }: Source): Names =>
  collected((note) => {
    const noteName = ({ name, start }: { name: string; start: number }): void => note(name, start);
    const noteKey = ({ key }: { key: Node }): void => noteText(key);
    const noteText = (node: Node): void => {
      if (node.type === 'Literal' && typeof node.value === 'string' && NAME.test(node.value))
        note(node.value, node.start);
    };
    new Visitor({
      Identifier: noteName,
      JSXIdentifier: noteName,
      PrivateIdentifier: noteName,
      Property: noteKey,
      PropertyDefinition: noteKey,
      MethodDefinition: noteKey,
      TSPropertySignature: noteKey,
      TSMethodSignature: noteKey,
      MemberExpression: ({ property }) => noteText(property),
      JSXAttribute: ({ name, value }) => {
        if (name.name !== 'className' || value?.type !== 'Literal' || typeof value.value !== 'string') return;
        for (const each of value.value.split(' ')) note(each, value.start);
      },
    }).visit(parseSync(file, text).program);
  });

/** Comments, texts and addresses of a style sheet, which hold no names. */
const NO_NAMES = /\/\*[^]*?\*\/|'[^']*'|"[^"]*"|url\([^)]*\)/g;

/** Every class and every custom property of a style sheet. */
const namesInStyles = ({ text }: Source): Names =>
  collected((note) => {
    const plain = text.replaceAll(NO_NAMES, (each) => each.replaceAll(/[^\n]/g, ' '));
    for (const { 1: name = '', index } of plain.matchAll(/(?:\.|--)([a-zA-Z][\w-]*)/g)) note(name, index);
  });

const isStyles = (file: string): boolean => file.endsWith('.css');

function namesIn(source: Source): Names {
  if (isStyles(source.path)) return namesInStyles(source);
  return isCode(source.path) ? namesInCode(source) : new Map();
}

/** The names in snake_case of the tables: columns, which keep their names wherever they are read. */
const columnsIn = (sources: readonly Source[]): ReadonlySet<string> =>
  new Set(
    sources
      .filter(({ path: file }) => file.endsWith('/tables.gen.ts'))
      .flatMap((source) => [...namesInCode(source).keys()].filter((name) => SNAKE.test(name))),
  );

/** Every file name, or path, with a refused term; one line for each name and file. */
export function vocabularyViolations(
  sources: readonly Source[],
  terms: readonly RefusedTerm[],
  allowed: readonly Exception[] = ALLOWED,
): Violation[] {
  const unused = new Set(allowed);
  const columns = columnsIn(sources);
  const refuse = (name: string, file: string, line: number): Violation[] => {
    const term = termIn(name, terms);
    if (!term) return [];
    const exception = allowed.find(
      (each) => each.name === name && (each.in?.some((part) => file.includes(part)) ?? true),
    );
    if (exception) unused.delete(exception);
    const problem = `'${name}' has '${term.words.join(' ')}'; ${GLOSSARY} says ${term.instead.join(' / ')}`;
    return exception ? [] : [{ file, line, problem }];
  };
  const violations = sources.flatMap((source) => [
    ...new Set(source.path.split('/')).values().flatMap((part) => refuse(part, source.path, 1)),
    ...namesIn(source)
      .entries()
      .filter(([name]) => !columns.has(name))
      .flatMap(([name, start]) => refuse(name, source.path, lineAt(source.text, start))),
  ]);
  const stale = [...unused].map(({ name, in: parts }) => ({
    file: 'tools/checks/vocabulary.ts',
    line: 1,
    problem: `'${name}' is allowed${parts ? ` in ${parts.join(', ')}` : ''}, and no file has it`,
  }));
  return [...violations, ...stale];
}

if (import.meta.main) {
  const terms = refusedTerms(readFileSync(path.join(ROOT, GLOSSARY), 'utf8'));
  const sources = readSources((file) => isCode(file) || isStyles(file));
  reportViolations('vocabulary', sources.length, vocabularyViolations(sources, terms));
}
