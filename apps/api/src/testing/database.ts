import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { openDatabase } from '@cartwright/server/database';
import { leaseDatabase } from '@cartwright/server/testing/leased-database';
import { migrate } from '@cartwright/server/migrate';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { insertLocationFixtures } from './fixture-locations.ts';
import { insertProducts } from './fixture-products.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

/** The tests' clock starts here: Saturday 21 November 2026, 10 AM in Cincinnati. */
export const START = Date.parse('2026-11-21T15:00:00Z');

/** The initial contents of a test's database besides the tables. */
export interface TestWorld {
  readonly name: string;
  readonly fill: (db: Db, url: string) => Promise<void>;
  /** Paths of the files that determine what `fill` writes: when one changes, older databases are not reused. */
  readonly files: readonly string[];
}

/** Locations and products like those of a town, for testing a whole shop. */
const TOWN: TestWorld = {
  name: 'town',
  fill: async (db) => {
    await insertLocationFixtures(db);
    await insertProducts(db, START);
  },
  files: ['fixture-locations.ts', 'fixture-products.ts'].map((file) => path.join(import.meta.dirname, file)),
};

/** A database of its own for one test: migrated, and filled with its world. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

/** A pristine database of the cluster. @param postgresUrl a superuser's address of it */
export async function testDatabase(postgresUrl: string, world: TestWorld = TOWN): Promise<TestDatabase> {
  const name = `${world.name}_${fingerprint(world)}`;
  const { url, release } = await leaseDatabase(postgresUrl, { name, make: (empty) => makeWorld(empty, world) });
  return { url, drop: release };
}

async function makeWorld(url: string, world: TestWorld): Promise<void> {
  const db: Db = openDatabase<Tables>({ url, applicationName: 'test-world', max: 2 });
  await migrate(db.read, MIGRATIONS);
  await world.fill(db, url);
  await db.close();
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
