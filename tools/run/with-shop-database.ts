import { demandDataFolder } from '@cartwright/server/data-folder';
import { openDatabase } from '@cartwright/server/database';
import { startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import type { Db } from '../../apps/api/src/context.ts';
import type { Tables } from '../../apps/api/src/db/tables.gen.ts';
import { readStartConfig } from './start-config.ts';

/**
 * Runs a command on the shop's database, the embedded one or the one that `DATABASE_URL` names, with or without a running
 * `npm start`. What it throws is told in one line, and ends the program with 1.
 */
export async function withShopDatabase(applicationName: string, work: (db: Db) => Promise<void>): Promise<void> {
  const { dataDir, databases } = readStartConfig(process.env);
  await demandDataFolder(dataDir);
  const cluster = databases.kind === 'embedded' ? await startPostgres({ dataDir: databases.dataDir }) : undefined;
  try {
    const given = databases.kind === 'given' ? databases.urls.api : undefined;
    const url = cluster ? await ensureDatabase(cluster, 'shop') : given;
    if (url === undefined) throw new Error('DATABASE_URL is not set');
    const db = openDatabase<Tables>({ url, max: 2, applicationName });
    try {
      await work(db);
    } finally {
      await db.close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await cluster?.stop();
  }
}
