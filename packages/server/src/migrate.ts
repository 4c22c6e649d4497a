import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

/**
 * Brings a database up to date with the numbered `.sql` files of a folder: in order, forward only, one at a time even
 * when several programs start at once (the migrator holds an advisory lock).
 * @returns the names that ran now
 */
export async function migrate<Schema>(db: Kysely<Schema>, folder: string): Promise<readonly string[]> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted();
  const provider = {
    getMigrations: async () =>
      Object.fromEntries(
        files.map((file): [string, Migration] => [file.slice(0, -4), fromFile(path.join(folder, file))]),
      ),
  };
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw new Error(`a migration in ${path.basename(folder)} failed`, { cause: error });
  return (results ?? []).map((result) => result.migrationName);
}

const fromFile = (file: string): Migration => ({
  up: async (db) => {
    await sql.raw(readFileSync(file, 'utf8')).execute(db);
  },
});
