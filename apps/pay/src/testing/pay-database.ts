import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Databases, migratePay, openDatabases } from '#databases.ts';

/** A migrated database of its own, with both doors open. */
export interface PayDatabase {
  readonly url: string;
  readonly databases: Databases;
  /** Closes the doors and forgets the database. */
  readonly drop: () => Promise<void>;
}

/** Makes one in the cluster. @param postgresUrl a superuser's address of it */
export async function payDatabase(postgresUrl: string): Promise<PayDatabase> {
  const name = `pay_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(postgresUrl, `create database ${name}`);
  const address = new URL(postgresUrl);
  address.pathname = `/${name}`;
  const url = address.href;
  await migratePay(url);
  const databases = openDatabases(url, 12);
  return {
    url,
    databases,
    drop: async () => {
      await databases.close();
      await asAdmin(postgresUrl, `drop database ${name} with (force)`);
    },
  };
}

async function asAdmin(postgresUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}
