import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { demandUnchanged, hashOf, keepHash, type Source } from './migrate-sources.ts';

/**
 * Brings a database up to date with the numbered `.sql` files of a folder: in order, forward only, one at a time even
 * when several programs start at once (the migrator holds an advisory lock).
 * @returns the names that ran now
 * @throws {Error} with one line when a migration that ran here was changed or is missing, before anything runs
 */
export async function migrate<Schema>(db: Kysely<Schema>, folder: string): Promise<readonly string[]> {
  const sources = sourcesIn(folder);
  const provider = {
    getMigrations: async () => Object.fromEntries(sources.map((source) => [source.name, migrationOf(source)])),
  };
  const migrator = new Migrator({ db, provider });
  const known = await migrator.getMigrations();
  const applied = new Set(known.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name));
  await demandUnchanged(db, { sources, applied });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    const failed = results?.find(({ status }) => status === 'Error')?.migrationName ?? 'of this database';
    throw new Error(`migration ${failed} failed: ${error instanceof Error ? error.message : 'no reason'}`, {
      cause: error,
    });
  }
  return (results ?? []).map((result) => result.migrationName);
}

function sourcesIn(folder: string): Source[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return { name: file.slice(0, -4), text, hash: hashOf(text) };
  });
}

/** The hash is written in the transaction that the migration runs in: neither stands without the other. */
const migrationOf = (source: Source): Migration => ({
  up: async (db) => {
    await sql.raw(source.text).execute(db);
    await keepHash(db, source);
  },
});
