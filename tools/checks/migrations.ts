import { readSources, type Source } from './sources.ts';
import { type Violation, reportViolations } from './violations.ts';

/**
 * A migration's number determines when it runs, so no two of a program may share one. Two branches that take the same
 * number merge without a conflict: this finds them before any database has run either.
 */

/**
 * Files with the same number that databases have already run. Databases know a migration by its name, so neither can be
 * renamed any more.
 */
const RAN_TOGETHER: readonly (readonly string[])[] = [
  ['apps/api/src/db/migrations/0014-enrolments.sql', 'apps/api/src/db/migrations/0014-promo.sql'],
];

const MIGRATION = /^apps\/[^/]+\/src\/db\/migrations(?:-before-16)?\//;
const NAMED = /\/(\d{4})-[a-z0-9]+(?:-[a-z0-9]+)*\.sql$/;
const OLDER = '/migrations-before-16/';

/** True for every file in a folder of migrations. */
export const isMigration = (file: string): boolean => MIGRATION.test(file);

/** Migrations of a program that share a number, have none, or are alternatives of a missing one. */
export function migrationViolations(sources: readonly Pick<Source, 'path'>[]): Violation[] {
  const files = sources.map(({ path }) => path);
  const of = (file: string, problem: string): Violation => ({ file, line: 1, problem });
  const unnamed = files
    .filter((file) => !NAMED.test(file))
    .map((file) => of(file, 'a migration is named by four digits and words: 0012-gift-tries.sql'));
  const shared = [
    ...Map.groupBy(
      files.filter((file) => NAMED.test(file)),
      numberOf,
    ).values(),
  ].flatMap((same) => {
    const [first = '', ...others] = same;
    return ranTogether(same)
      ? []
      : others.map((file) => of(file, `its number is that of ${first}: take the one after the last`));
  });
  const alone = files
    .filter((file) => file.includes(OLDER) && !files.includes(file.replace(OLDER, '/migrations/')))
    .map((file) => of(file, 'stands in for a migration that is not there'));
  return [...unnamed, ...shared, ...alone];
}

/** The folder and the number: each program counts separately, and so do the files for older servers. */
const numberOf = (file: string): string => file.replace(NAMED, '/$1');

const ranTogether = (files: readonly string[]): boolean =>
  RAN_TOGETHER.some((known) => known.length === files.length && known.every((file) => files.includes(file)));

if (import.meta.main) {
  const sources = readSources(isMigration);
  reportViolations('migrations', sources.length, migrationViolations(sources));
}
