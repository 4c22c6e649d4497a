import { type CallExpression, type Expression, Visitor, parseSync } from 'oxc-parser';
import { type Source, lineAt } from './sources.ts';

/** The title of a test, or of a group of tests. */
export interface Title {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The titles of the tests in a file. Ids may be in the rows of a table (`test.each`, `test.for`): its title counts once
 * more for each cell that it inserts, by `%s` in the order of the row or by `$name`. Everything else in a row is data
 * of the test and claims nothing. Tests that do not run (`skip`, `todo`) do not count.
 */
export function titlesIn(source: Source): Title[] {
  const titles: Title[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const callee = testCallee(call.callee);
      const [first] = call.arguments;
      if (callee === undefined || first === undefined) return;
      const line = lineAt(source.text, call.start);
      const title = textOf(first);
      if (title === undefined) return;
      const cells = callee.table === undefined ? [] : cellsIn(callee.table, title);
      titles.push(...[title, ...cells].map((text) => ({ file: source.path, line, text })));
    },
  });
  visitor.visit(parseSync(source.path, source.text).program);
  return titles;
}

const WORDS = new Set(['test', 'it', 'describe']);
const SILENT = new Set([
  'skip',
  'todo',
  'fixme',
  'step',
  'beforeEach',
  'afterEach',
  'beforeAll',
  'afterAll',
  'use',
  'extend',
]);

/** `test`, `test.only`, `test.describe`, `test.each(table)`: a known function and its chained parts. */
function testCallee(callee: Expression): { table?: CallExpression } | undefined {
  if (callee.type === 'Identifier') return WORDS.has(callee.name) ? {} : undefined;
  if (callee.type === 'CallExpression') {
    const inner = testCallee(callee.callee);
    return inner && { table: callee };
  }
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return undefined;
  if (SILENT.has(callee.property.name)) return undefined;
  return testCallee(callee.object);
}

type Argument = CallExpression['arguments'][number];

function textOf(argument: Argument | null | undefined): string | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument?.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked ?? '').join('…');
}

/** `[…] as const` and `[…] satisfies …` are the list itself. */
function bare(argument: Argument | null | undefined): Argument | null | undefined {
  const isWrapped = argument?.type === 'TSAsExpression' || argument?.type === 'TSSatisfiesExpression';
  return isWrapped ? bare(argument.expression) : argument;
}

/** The texts of a table's rows that its title shows; none for a table that is defined elsewhere. */
function cellsIn({ arguments: [table] }: CallExpression, title: string): string[] {
  const rows = bare(table);
  if (rows?.type !== 'ArrayExpression') return [];
  const shown = title.replaceAll(/%[%#$]/g, ''); // a sign, and the number of the row
  const placeholders = [...shown.matchAll(/%[sdifjoOc]/g)].length;
  const names = new Set([...shown.matchAll(/\$(\w+)/g)].map(([, name]) => name));
  return rows.elements.flatMap((element) => {
    const row = bare(element);
    const inOrder = row?.type === 'ArrayExpression' ? row.elements : [row];
    const byName =
      row?.type === 'ObjectExpression'
        ? row.properties.flatMap((each) =>
            each.type === 'Property' && each.key.type === 'Identifier' && names.has(each.key.name) ? [each.value] : [],
          )
        : [];
    return [...inOrder.slice(0, placeholders), ...byName].flatMap((cell) => textOf(bare(cell)) ?? []);
  });
}
