import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@cartwright/server/database';
import { migrate } from '@cartwright/server/migrate';
import pg from 'pg';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertPlaces } from './fixture-places.ts';
import { insertProducts } from './fixture-products.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');
const LOCK = 7_261;

/** The tests' clock starts here: Saturday 21 November 2026, 10 AM in Cincinnati. */
export const START = Date.parse('2026-11-21T15:00:00Z');

/** What a test finds in its database beside the tables. */
export interface TestWorld {
  readonly name: string;
  readonly fill: (db: Db) => Promise<void>;
  /** Paths of the files that say what `fill` writes: when one changes, the template of before is not used again. */
  readonly files: readonly string[];
}

/** Places and products like those of a town: what a whole shop is tested on. */
const TOWN: TestWorld = {
  name: 'town',
  fill: async (db) => {
    await insertPlaces(db);
    await insertProducts(db, START);
  },
  files: ['fixture-places.ts', 'fixture-products.ts'].map((file) => path.join(import.meta.dirname, file)),
};

/** A database of its own for one test: migrated, and filled with its world. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Copies the world's template, which the first test to come makes. @param postgresUrl a superuser's address of the cluster */
export async function testDatabase(postgresUrl: string, world: TestWorld = TOWN): Promise<TestDatabase> {
  const template = `${world.name}_template_${fingerprint(world)}`;
  const name = `${world.name}_${randomBytes(8).toString('hex')}`;
  await withAdmin(postgresUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, { postgresUrl, template, world });
    // Copied file by file: page by page, through the log, takes three times as long.
    await admin.query(`create database ${name} template ${template} strategy file_copy`);
  });
  return {
    url: urlOf(postgresUrl, name),
    drop: () => withAdmin(postgresUrl, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

async function makeTemplate(
  admin: pg.Client,
  { postgresUrl, template, world }: { postgresUrl: string; template: string; world: TestWorld },
): Promise<void> {
  const making = `${template}_new`;
  await admin.query(`drop database if exists ${making}`);
  await admin.query(`create database ${making}`);
  const db: Db = openDatabase<Tables>({ url: urlOf(postgresUrl, making), applicationName: 'test-template', max: 2 });
  await migrate(db.read, MIGRATIONS);
  await world.fill(db);
  await db.close();
  await admin.query(`alter database ${making} rename to ${template}`);
}

/** Changes with the migrations and with the files of the world. */
function fingerprint({ files }: TestWorld): string {
  const migrations = readdirSync(MIGRATIONS)
    .toSorted()
    .map((file) => path.join(MIGRATIONS, file));
  const hash = createHash('sha256');
  for (const file of [...migrations, ...files]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

const urlOf = (postgresUrl: string, name: string): string =>
  Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href;

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
