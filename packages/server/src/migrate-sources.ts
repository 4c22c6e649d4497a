import { hash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** A migration as its file has it. */
export interface Source {
  readonly name: string;
  readonly text: string;
  /** As computed by `hashOf`. */
  readonly hash: string;
  /** Of all texts that a current database may have run under this name: PostgreSQL's versions may have one each. */
  readonly hashes: ReadonlySet<string>;
}

/** Two programs that start at once wait here for each other: PostgreSQL lets only one of them create the table. */
const LOCK = 7_262;

/**
 * SHA-256 of the text, in hexadecimal. Line endings and trailing blanks do not count: an editor or Git may change both.
 */
export const hashOf = (text: string): string => hash('sha256', text.replaceAll(/[^\S\n]+$/gm, '').trimEnd(), 'hex');

/** Records the text of a migration as it ran. */
export async function keepHash<Schema>(db: Kysely<Schema>, { name, hash: kept }: Source): Promise<void> {
  await sql`insert into migration_source (name, sha256) values (${name}, ${kept})`.execute(db);
}

/**
 * Compares the migrations that ran in this database with their files: the migrator itself knows only names, so an
 * edited file would leave databases of the same version with different tables. A database that has no hashes yet takes
 * the current ones.
 * @throws {Error} with one line that names the first migration that differs, and says what to do
 */
export async function demandUnchanged<Schema>(
  db: Kysely<Schema>,
  { sources, applied }: { readonly sources: readonly Source[]; readonly applied: ReadonlySet<string> },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists migration_source (name text primary key, sha256 text not null)`.execute(tx);
    const { rows } = await sql<{ name: string; sha256: string }>`
      select name, sha256 from migration_source order by name`.execute(tx);
    const now = new Map(sources.map((source) => [source.name, source.hashes]));
    for (const { name, sha256 } of rows) if (!now.get(name)?.has(sha256)) throw new Error(advice(name, now.has(name)));
    const kept = new Set(rows.map(({ name }) => name));
    for (const source of sources) {
      if (applied.has(source.name) && !kept.has(source.name)) await keepHash(tx, source);
    }
  });
}

const advice = (name: string, isThere: boolean): string =>
  `migration ${name} ${isThere ? 'was changed after it ran in this database' : 'ran in this database but has no file here'}: ` +
  'restore its file and put the change into a new one (local data can be deleted with npm run db:reset)';
