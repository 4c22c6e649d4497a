import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canaryPattern, type Secret, shapesOf, detectable } from './canary.ts';
import { type Database, withDatabase } from './database.ts';
import { DATA_DIR, LOG_FILE } from './world.ts';

const DATABASES: readonly Database[] = ['shop', 'pay'];

/** A moment of the world: what its programs store later can be distinguished from what was there before. */
export interface Moment {
  /** Rows that are written later have this transaction number or a higher one. */
  readonly transactions: { readonly [database in Database]: string };
  readonly logged: number;
}

export async function momentNow(): Promise<Moment> {
  const text = 'select pg_snapshot_xmin(pg_current_snapshot())::text as id';
  const [shop = '', pay = ''] = await Promise.all(
    DATABASES.map((each) =>
      withDatabase(each, async (client) => (await client.query<{ id: string }>(text)).rows[0]?.id ?? ''),
    ),
  );
  return { transactions: { shop, pay }, logged: statSync(LOG_FILE).size };
}

/** What both programs have logged since. */
export const loggedSince = ({ logged }: Moment): string => readFileSync(LOG_FILE).subarray(logged).toString('latin1');

/**
 * How many rows of a database were written since, and the tables with a secret in the text of such a row. A dump has no
 * more of them; older rows cannot hold what had not been typed.
 */
export const writtenSince = ({ transactions }: Moment, database: Database, secrets: readonly Secret[]) =>
  withDatabase(database, async (client) => {
    // Numbers that the database counts itself are no secrets, and reach any four digits.
    const { rows: tables } = await client.query<{ name: string; columns: string }>(
      `select format('%I.%I', nspname, relname) as name,
              string_agg(format('t.%I', attname), ', ' order by attnum) as columns
         from pg_class c join pg_namespace n on n.oid = relnamespace
         join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped and attidentity = ''
        where relkind in ('r', 'p') and nspname not in ('pg_catalog', 'information_schema') group by 1`,
    );
    const found: string[] = [];
    let written = 0;
    for (const { name, columns } of tables) {
      const { rows } = await client.query<{ text: string }>(
        `select row(${columns})::text as text from ${name} as t where t.xmin::text::bigint >= $1`,
        [transactions[database]],
      );
      written += rows.length;
      for (const secret of secrets) {
        const canary = new RegExp(canaryPattern(secret), 'i');
        if (rows.some(({ text }) => canary.test(text))) found.push(`${secret.name} in ${name}`);
      }
    }
    return { written, found };
  });

/**
 * The files of the data folder, tables and write-ahead log alike, with one of these texts among their bytes, including
 * rows that are deleted by now. Long values are compressed in there; `writtenSince` reads those.
 */
export async function filesWith(texts: readonly string[]): Promise<string[]> {
  for (const database of DATABASES) await withDatabase(database, (client) => client.query('checkpoint'));
  const folder = mkdtempSync(path.join(tmpdir(), 'canary-'));
  try {
    const list = path.join(folder, 'shapes');
    writeFileSync(list, `${texts.join('\n')}\n`);
    // Plain grep: it reads hundreds of megabytes a second, for all texts at once.
    const found = execFileSync('grep', ['-rlaF', '-f', list, path.join(DATA_DIR, 'postgres')], {
      env: { ...process.env, LC_ALL: 'C' },
      encoding: 'utf8',
    });
    return found.trim().split('\n');
  } catch (error) {
    if (hasFoundNothing(error)) return [];
    throw error;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const hasFoundNothing = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && error.status === 1;

/** Every encoding of the secrets that do not occur by chance. */
export const detectableShapes = (secrets: readonly Secret[]): string[] => detectable(secrets).flatMap(shapesOf);
