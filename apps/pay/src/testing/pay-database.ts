import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { leaseDatabase } from '@cartwright/server/testing/leased-database';
import { type Databases, migratePay, openDatabases } from '#databases.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../db/migrations');

/** A migrated database of its own, with both roles connected. */
export interface PayDatabase {
  readonly url: string;
  readonly databases: Databases;
  /** Disconnects and returns the database. */
  readonly drop: () => Promise<void>;
}

/**
 * A pristine database of the cluster.
 * @param postgresUrl a superuser's address of it
 * @param kind databases of another kind are never leased for it
 */
export async function payDatabase(postgresUrl: string, kind = 'pay'): Promise<PayDatabase> {
  const { url, release } = await leaseDatabase(postgresUrl, { name: `${kind}_${migrationsHash()}`, make: migratePay });
  const databases = openDatabases(url, 12);
  return {
    url,
    databases,
    drop: async () => {
      await databases.close();
      await release();
    },
  };
}

function migrationsHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(MIGRATIONS).toSorted()) hash.update(readFileSync(path.join(MIGRATIONS, file)));
  return hash.digest('hex').slice(0, 12);
}
