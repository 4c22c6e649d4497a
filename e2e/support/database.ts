import path from 'node:path';
import { serverAccount } from '@cartwright/server/postgres-account';
import { reachableData } from '@cartwright/server/postgres-data';
import { addressOf, findRunning } from '@cartwright/server/postgres-running';
import { connectClient } from '@cartwright/server/database-client';
import type { Client, QueryResultRow } from 'pg';
import { DATA_DIR } from './world.ts';

/** The shop's database and the payment host's. */
export type Database = 'shop' | 'pay';

/** A superuser's address of a database of the running world. */
export async function databaseUrl(database: Database): Promise<string> {
  const cluster = await findRunning(reachableData(serverAccount(), path.join(DATA_DIR, 'postgres')));
  if (cluster === undefined) throw new Error('the PostgreSQL of the journeys does not run');
  return addressOf(cluster, database);
}

/** Works on a database of the running world as its superuser, beside the programs. */
export async function withDatabase<T>(database: Database, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectClient(await databaseUrl(database));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The rows of one query. */
export const rowsOf = <Row extends QueryResultRow>(database: Database, text: string, values: unknown[] = []) =>
  withDatabase(database, async (client) => (await client.query<Row>(text, values)).rows);
