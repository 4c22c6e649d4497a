import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { demandUnchanged, hashOf, keepHash, type Source } from './migrate-sources.ts';

/** The oldest PostgreSQL that all our statements are tested on. */
const OLDEST = 15;
/** Alternatives for servers of an older major version are in a folder beside the migrations. */
const BEFORE = 16;

/**
 * Brings a database up to date with the numbered `.sql` files of a folder: in order, forward only, one at a time even
 * when several programs start at once (the migrator holds an advisory lock). `migrations-before-16` beside a folder
 * `migrations` holds files that older servers run in place of those of the same name: a file that ran anywhere is never
 * edited, and one that older servers cannot run never ran there.
 * @returns the names that ran now
 * @throws {Error} with one line, before anything runs: when the server is too old, when the role may not create tables,
 * or when a migration that ran here was changed or is missing
 */
export async function migrate<Schema>(db: Kysely<Schema>, folder: string): Promise<readonly string[]> {
  const sources = sourcesIn(folder, await majorOf(db));
  const provider = {
    getMigrations: async () => Object.fromEntries(sources.map((source) => [source.name, migrationOf(source)])),
  };
  const migrator = new Migrator({ db, provider });
  const known = await migrator.getMigrations();
  const applied = new Set(known.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name));
  if (applied.size < sources.length) await demandRights(db);
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

/** The server's major version. */
async function majorOf<Schema>(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql<{ version: string; name: string }>`
    select current_setting('server_version_num') as version, current_setting('server_version') as name`.execute(db);
  const major = Math.floor(Number(rows[0]?.version) / 10_000);
  if (!(major >= OLDEST))
    throw new Error(`PostgreSQL ${rows[0]?.name} is too old: this program needs ${OLDEST} or newer`);
  return major;
}

/** @throws {Error} with one line when the migrating role may not create anything here */
async function demandRights<Schema>(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ role: string; database: string; may: boolean }>`
    select current_user as role, current_database() as database,
           has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may`.execute(
    db,
  );
  const [{ role, database, may } = { role: '', database: '', may: false }] = rows;
  if (!may) throw new Error(`the role ${role} may make no tables in the database ${database}: let it own the database`);
}

function sourcesIn(folder: string, major: number): Source[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return files.toSorted().map((file) => {
    const usual = readFileSync(path.join(folder, file), 'utf8');
    const beside = path.join(`${folder}-before-${BEFORE}`, file);
    const older = existsSync(beside) ? readFileSync(beside, 'utf8') : usual;
    const text = major < BEFORE ? older : usual;
    return { name: file.slice(0, -4), text, hash: hashOf(text), hashes: new Set([hashOf(usual), hashOf(older)]) };
  });
}

/** The hash is written in the migration's own transaction: neither exists without the other. */
const migrationOf = (source: Source): Migration => ({
  up: async (db) => {
    await sql.raw(source.text).execute(db);
    await keepHash(db, source);
  },
});
