import { type Defined, definitionsIn, idsIn, isRequirement, prefixOf } from './requirement-ids.ts';
import { currentSetAsideViolations } from './set-aside.ts';
import { isTest, readSources } from './sources.ts';
import { type Title, titlesIn } from './test-titles.ts';
import { type Violation, reportViolations } from './violations.ts';

/** How much of a prefix the tests claim. */
export interface Coverage {
  readonly prefix: string;
  readonly covered: number;
  readonly total: number;
}

/** Ids that the catalog defines twice, and ids in titles that it does not define. */
export function requirementViolations(defined: readonly Defined[], titles: readonly Title[]): Violation[] {
  const first = new Map<string, Defined>();
  const twice = defined.flatMap((each) => {
    const before = first.get(each.id);
    first.set(each.id, before ?? each);
    if (before === undefined) return [];
    return [{ ...each, problem: `${each.id} is defined already, in ${before.file}:${before.line}` }];
  });
  const unknown = titles.flatMap(({ file, line, text }) =>
    idsIn(text)
      .filter((id) => !first.has(id))
      .map((id) => ({ file, line, problem: `${id} is not in the catalog` })),
  );
  return [...twice, ...unknown];
}

/** Per prefix, in the catalog's order: how many of its requirements some title names. */
export function coverageOf(defined: readonly Defined[], titles: readonly Title[]): Coverage[] {
  const claimed = new Set(titles.flatMap(({ text }) => idsIn(text)));
  const ids = [...new Set(defined.map(({ id }) => id))].filter(isRequirement);
  return [...Map.groupBy(ids, prefixOf)].map(([prefix, own]) => ({
    prefix,
    covered: own.filter((id) => claimed.has(id)).length,
    total: own.length,
  }));
}

/** The current catalog in docs/requirements. */
export const readCatalog = (): Defined[] =>
  readSources((file) => /^docs\/requirements\/.*\.md$/.test(file)).flatMap(({ path, text }) =>
    definitionsIn(path, text),
  );

/** Coverage as text: eight prefixes a line, then the sum. */
export function describeCoverage(coverage: readonly Coverage[]): string {
  const cells = coverage.map(({ prefix, covered, total }) => `${prefix} ${covered}/${total}`.padEnd(12));
  const lines = Array.from({ length: Math.ceil(cells.length / 8) }, (_, row) =>
    cells.slice(row * 8, row * 8 + 8).join(' '),
  );
  const sum = (of: (each: Coverage) => number): number => coverage.reduce((total, each) => total + of(each), 0);
  const total = `${sum((each) => each.covered)} of ${sum((each) => each.total)} requirements are named by a test`;
  return [...lines.map((line) => line.trimEnd()), total].join('\n');
}

if (import.meta.main) {
  const defined = readCatalog();
  const tests = readSources((file) => /\.(?:test|spec)\.tsx?$/.test(file) && isTest(file));
  // The tests of these tools mention ids that no catalog has.
  const titles = tests.filter(({ path }) => !path.startsWith('tools/')).flatMap(titlesIn);
  console.log(describeCoverage(coverageOf(defined, titles)));
  reportViolations('requirements', tests.length, [
    ...requirementViolations(defined, titles),
    ...currentSetAsideViolations(defined, titles),
  ]);
}
