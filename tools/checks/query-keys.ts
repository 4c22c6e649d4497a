import { type Source, isCode, isTest, lineAt, readSources } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

const HOME = 'apps/shop/src/api/keys.ts';
/** Uses the groups of keys. */
const READER = 'apps/shop/src/api/domain-events.ts';
const isWatched = (file: string): boolean =>
  file.startsWith('apps/shop/src/') && isCode(file) && !isTest(file) && file !== HOME && file !== READER;

/** A key that was made by neither `key`, `mutationKey` nor the query that has it. */
const MADE = /\b(?:queryKey|mutationKey)\s*:(?!\s*(?:(?:key|mutationKey)\(|\w+Query\([^\n]*\)\.queryKey))/g;
/** A key that is passed to the cache as a literal. */
const GIVEN = /\b(?:get|set|fetch|ensure)Quer(?:y|ies)(?:Data|State|Defaults)\w*\(\s*\[/g;
/** A key that is taken apart: events decide what goes stale. */
const READ = /\bqueryKey(?:\[|\s*:\s*\[)/g;

/** Every place outside of `api/keys.ts` where the shop makes a query key or reads one. */
export function queryKeyViolations(sources: readonly Source[]): Violation[] {
  return sources
    .filter(({ path }) => isWatched(path))
    .flatMap(({ path: file, text }) => {
      const at = [MADE, GIVEN, READ].flatMap((pattern) => [...text.matchAll(pattern)].map(({ index }) => index));
      const lines = new Set(at.map((index) => lineAt(text, index)));
      return [...lines].map((line) => ({ file, line, problem: `a query key is made and read in ${HOME} alone` }));
    });
}

if (import.meta.main) {
  const sources = readSources(isWatched);
  reportViolations('query keys', sources.length, queryKeyViolations(sources));
}
