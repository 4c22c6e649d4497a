import { type CallExpression, type Expression, Visitor, parseSync } from 'oxc-parser';
import { type Source, lineAt } from './sources.ts';

/** The name that a test, or a group of tests, goes by. */
export interface Title {
  readonly file: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The titles of the tests in a file. A table's title (`test.each`, `test.for`) counts once for each text of its table,
 * so that ids may stand in the rows. Tests that do not run (`skip`, `todo`) have no say.
 */
export function titlesIn(source: Source): Title[] {
  const titles: Title[] = [];
  const visitor = new Visitor({
    CallExpression(call) {
      const callee = testCallee(call.callee);
      const [first] = call.arguments;
      if (callee === undefined || first === undefined) return;
      const line = lineAt(source.text, call.start);
      const texts = [textOf(first), ...(callee.table === undefined ? [] : textsBelow(callee.table, source.text))];
      titles.push(...texts.flatMap((text) => (text === undefined ? [] : [{ file: source.path, line, text }])));
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

/** `test`, `test.only`, `test.describe`, `test.each(table)`: a word of ours and what hangs on it. */
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

function textOf(argument: CallExpression['arguments'][number]): string | undefined {
  if (argument.type === 'Literal' && typeof argument.value === 'string') return argument.value;
  if (argument.type !== 'TemplateLiteral') return undefined;
  return argument.quasis.map(({ value }) => value.cooked ?? '').join('…');
}

const textsBelow = (table: CallExpression, text: string): string[] =>
  [...text.slice(table.start, table.end).matchAll(/(['"`])((?:(?!\1)[^\\\n])*)\1/g)].map(([, , inner = '']) => inner);
