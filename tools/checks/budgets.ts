import { readFileSync, readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import { Visitor, parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';
import { type Source, isCode, isTest, readSources } from './sources.ts';

/** One figure that the repository limits. */
export interface Budget {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  /** The worst place, to open first. */
  readonly worst?: string;
}

interface Measured {
  readonly path: string;
  readonly lines: number;
  readonly casts: number;
  readonly anys: number;
  readonly suppressions: number;
  readonly effects: number;
}

const SUPPRESSION = /(?:oxlint|eslint)-disable|@ts-(?:expect-error|ignore|nocheck)/;
const EXEMPT = /\/(?:generated|migrations|seed)\/|\.gen\.ts$|^packages\/contracts\/src\//;
const UI = /^(?:apps\/shop|packages\/ui|packages\/wallet)\//;

/** Counts in one file what the budgets limit. `as const` is not a cast: it narrows, and claims nothing. */
export function measure({ path: file, text }: Source): Measured {
  const count = { casts: 0, anys: 0, effects: 0 };
  const parsed = parseSync(file, text);
  new Visitor({
    TSAsExpression({ typeAnnotation: type }) {
      const isConst =
        type.type === 'TSTypeReference' && type.typeName.type === 'Identifier' && type.typeName.name === 'const';
      if (!isConst) count.casts += 1;
    },
    TSTypeAssertion: () => void (count.casts += 1),
    TSAnyKeyword: () => void (count.anys += 1),
    CallExpression({ callee }) {
      if (callee.type === 'Identifier' && /^use(?:Layout)?Effect$/.test(callee.name)) count.effects += 1;
    },
  }).visit(parsed.program);
  const suppressions = parsed.comments.filter(({ value }) => SUPPRESSION.test(value)).length;
  return { path: file, lines: text.trimEnd().split('\n').length, suppressions, ...count };
}

/** All budgets over the code that ships and the tools that check it; tests do not count, but must be short too. */
export function budgetsOf(sources: readonly Source[]): Budget[] {
  const all = sources.filter(({ path: file }) => !EXEMPT.test(file)).map(measure);
  const code = all.filter(({ path: file }) => !isTest(file));
  const lines = code.map((file) => file.lines).toSorted((a, b) => a - b);
  const ui = code.filter(({ path: file }) => UI.test(file));
  return [
    { name: 'lines per file, median', value: quantile(lines, 0.5), limit: 60 },
    { name: 'lines per file, 95th percentile', value: quantile(lines, 0.95), limit: 250 },
    max('lines per file, most', 300, all, (file) => file.lines),
    perThousand('casts', 2, code, (file) => file.casts),
    perThousand('any', 0, code, (file) => file.anys),
    perThousand('suppressions', 0.3, code, (file) => file.suppressions),
    perThousand('effects of the UI', 1, ui, (file) => file.effects),
  ];
}

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.max(0, Math.ceil(sorted.length * at) - 1)] ?? 0;

function max(name: string, limit: number, files: readonly Measured[], of: (file: Measured) => number): Budget {
  const [first] = files.toSorted((a, b) => of(b) - of(a));
  return first === undefined ? { name, value: 0, limit } : { name, value: of(first), limit, worst: first.path };
}

/** The limit is a rate; the count that it allows is rounded up, so that a small tree may have its first one. */
function perThousand(name: string, rate: number, files: readonly Measured[], of: (file: Measured) => number): Budget {
  const thousands = files.reduce((sum, file) => sum + file.lines, 0) / 1_000;
  const value = files.reduce((sum, file) => sum + of(file), 0);
  const { worst } = max(name, 0, files, of);
  const budget = { name: `${name} (${rate} per 1,000 lines)`, value, limit: Math.ceil(rate * thousands) };
  return value > 0 && worst !== undefined ? { ...budget, worst } : budget;
}

const NOT_COUNTED = new Set(['.git', 'node_modules', '.data', '.results', 'test-results', '.vite']);

function rootBudgets(): Budget[] {
  const entries = readdirSync(ROOT).filter((name) => !NOT_COUNTED.has(name));
  const guide = path.join(ROOT, 'CONTRIBUTING.md');
  const guideLines = existsSync(guide) ? readFileSync(guide, 'utf8').split('\n').length : 0;
  return [
    { name: 'entries of the root', value: entries.length, limit: 20 },
    { name: 'lines of CONTRIBUTING.md', value: guideLines, limit: 150 },
  ];
}

if (import.meta.main) {
  for (const { name, value, limit, worst } of [...budgetsOf(readSources(isCode)), ...rootBudgets()]) {
    const over = value > limit;
    console.log(
      `${over ? 'OVER ' : '     '}${name}: ${value} of ${limit}${worst === undefined ? '' : `, most in ${worst}`}`,
    );
    if (over) process.exitCode = 1;
  }
}
