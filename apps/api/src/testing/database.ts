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

/** A database of its own for one test: migrated, with the small world of the fixtures. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** Copies the template, which the first test to come makes. @param postgresUrl a superuser's address of the cluster */
export async function testDatabase(postgresUrl: string): Promise<TestDatabase> {
  const template = `shop_template_${fingerprint()}`;
  const name = `shop_${randomBytes(8).toString('hex')}`;
  await withAdmin(postgresUrl, async (admin) => {
    await admin.query('select pg_advisory_lock($1)', [LOCK]);
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
    if (rowCount === 0) await makeTemplate(admin, postgresUrl, template);
    await admin.query(`create database ${name} template ${template}`);
  });
  return {
    url: urlOf(postgresUrl, name),
    drop: () => withAdmin(postgresUrl, async (admin) => void (await admin.query(`drop database ${name} with (force)`))),
  };
}

async function makeTemplate(admin: pg.Client, postgresUrl: string, template: string): Promise<void> {
  const making = `${template}_new`;
  await admin.query(`drop database if exists ${making}`);
  await admin.query(`create database ${making}`);
  const db: Db = openDatabase<Tables>({ url: urlOf(postgresUrl, making), applicationName: 'test-template', max: 2 });
  await migrate(db.read, MIGRATIONS);
  await insertPlaces(db);
  await insertProducts(db, START);
  await db.close();
  await admin.query(`alter database ${making} rename to ${template}`);
}

/** Changes with the migrations and the fixtures, so that an old template is not used again. */
function fingerprint(): string {
  const folders = [MIGRATIONS, import.meta.dirname];
  const files = folders.flatMap((folder) =>
    readdirSync(folder)
      .toSorted()
      .map((file) => path.join(folder, file)),
  );
  const hash = createHash('sha256');
  for (const file of files.filter((each) => /\.sql$|fixture/.test(each))) hash.update(readFileSync(file));
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
