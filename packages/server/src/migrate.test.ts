import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { hashOf } from './migrate-sources.ts';
import { type Cluster, startPostgres } from './postgres.ts';
import { ensureDatabase } from './postgres-database.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-migrate-'));
chmodSync(folder, 0o755); // the server's own account must be able to reach it
let cluster: Cluster;
const opened: Database<unknown>[] = [];

beforeAll(async () => {
  cluster = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false });
});
afterAll(async () => {
  await Promise.all(opened.map((db) => db.close()));
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

const FIRST = 'create table apple (\n  apple_id text primary key\n);\n';
const SECOND = 'create table pear (pear_id text primary key);\n';

/** An empty database, and a folder with two migrations for it. */
async function orchard() {
  const name = `orchard_${opened.length}`;
  const url = await ensureDatabase(cluster, name, { makesRoles: false });
  const db = openDatabase<unknown>({ url, max: 4, applicationName: 'migrate-test' });
  opened.push(db);
  const migrations = mkdtempSync(path.join(folder, name));
  const write = (file: string, text: string) => writeFileSync(path.join(migrations, file), text);
  write('0001-apple.sql', FIRST);
  write('0002-pear.sql', SECOND);
  const tables = async () =>
    (
      await sql<{ name: string }>`
        select tablename as name from pg_tables where schemaname = 'public' and tablename in ('apple', 'pear', 'plum')
         order by 1`.execute(db.read)
    ).rows.map((row) => row.name);
  return { migrations, write, tables, run: () => migrate(db.read, migrations), db };
}

test('migrations run once, in order, however many programs start at once', async () => {
  const { run, tables } = await orchard();
  const ran = await Promise.all([run(), run(), run()]);
  expect(ran.flat()).toEqual(['0001-apple', '0002-pear']);
  expect(await run()).toEqual([]);
  expect(await tables()).toEqual(['apple', 'pear']);
});

test('a migration that was edited after it ran stops startup with one line, before another one runs', async () => {
  const { run, write, tables } = await orchard();
  await run();
  write('0001-apple.sql', FIRST.replace('text', 'uuid'));
  write('0003-plum.sql', 'create table plum (plum_id text primary key);\n');
  await expect(run()).rejects.toThrow(
    new Error(
      'migration 0001-apple was changed after it ran in this database: restore its file and put the change into a new ' +
        'one (local data can be deleted with npm run db:reset)',
    ),
  );
  expect(await tables()).toEqual(['apple', 'pear']);
  write('0001-apple.sql', FIRST);
  expect(await run()).toEqual(['0003-plum']);
});

test('a migration that ran and no longer has a file stops startup too', async () => {
  const { run, migrations } = await orchard();
  await run();
  rmSync(path.join(migrations, '0002-pear.sql'));
  await expect(run()).rejects.toThrow(/^migration 0002-pear ran in this database but has no file here: /);
});

test('other line endings and trailing blanks are not an edit', async () => {
  const { run, write } = await orchard();
  await run();
  write('0001-apple.sql', `${FIRST.replaceAll('\n', ' \t\r\n')}\n\n`);
  expect(await run()).toEqual([]);
});

test('a database without hashes takes the current ones, and notices the next edit', async () => {
  const { run, write, db } = await orchard();
  await run();
  await sql`drop table migration_source`.execute(db.read);
  expect(await run()).toEqual([]);
  write('0002-pear.sql', SECOND.replace('text', 'uuid'));
  await expect(run()).rejects.toThrow('migration 0002-pear was changed');
});

test('a migration that fails leaves no hash: it may be fixed and run', async () => {
  const { run, write, tables } = await orchard();
  write('0002-pear.sql', 'create table pear (;');
  await expect(run()).rejects.toThrow(/^migration 0002-pear failed: syntax error/);
  write('0002-pear.sql', SECOND);
  await run();
  expect(await tables()).toEqual(['apple', 'pear']);
});

test('a server older than PostgreSQL 16 runs the alternative file, and a newer one knows both', async () => {
  const { run, migrations, db } = await orchard();
  const older = `${migrations}-before-16`;
  mkdirSync(older);
  writeFileSync(
    path.join(older, '0001-apple.sql'),
    'create table apple (apple_id text primary key, is_old boolean);\n',
  );
  expect(await run()).toEqual(['0001-apple', '0002-pear']);
  const { rows } = await sql`select column_name from information_schema.columns where table_name = 'apple'`.execute(
    db.read,
  );
  expect(rows).toEqual([{ column_name: 'apple_id' }]);
  // As in a database created by an older server, after an upgrade.
  await sql`update migration_source set sha256 = ${hashOf(readFileSync(path.join(older, '0001-apple.sql'), 'utf8'))}
    where name = '0001-apple'`.execute(db.read);
  expect(await run()).toEqual([]);
  rmSync(older, { recursive: true });
  await expect(run()).rejects.toThrow('migration 0001-apple was changed');
});

test('a role without the right to create tables gets a one-line error', async () => {
  const { db, run } = await orchard();
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db.read);
  const name = rows[0]?.name ?? '';
  const admin = openDatabase<unknown>({ url: cluster.url('postgres'), max: 1, applicationName: 'migrate-test' });
  opened.push(admin);
  await sql`alter database ${sql.id(name)} owner to postgres`.execute(admin.read);
  await sql`grant connect on database ${sql.id(name)} to ${sql.id(name)}`.execute(admin.read);
  await expect(run()).rejects.toThrow(
    new Error(`the role ${name} may make no tables in the database ${name}: let it own the database`),
  );
});

test('a server that is too old gets a one-line error, and nothing is created on it', async () => {
  const { db, migrations, tables } = await orchard();
  const asOld = db.read.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) =>
      result.rows.some((row) => 'version' in row)
        ? { ...result, rows: [{ version: '140011', name: '14.11' }] }
        : result,
  });
  await expect(migrate(asOld, migrations)).rejects.toThrow(
    new Error('PostgreSQL 14.11 is too old: this program needs 15 or newer'),
  );
  expect(await tables()).toEqual([]);
});
