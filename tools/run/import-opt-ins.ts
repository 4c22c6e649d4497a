import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { demandDataFolder } from '@cartwright/server/data-folder';
import { openDatabase } from '@cartwright/server/database';
import { startPostgres } from '@cartwright/server/postgres';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import type { Tables } from '../../apps/api/src/db/tables.gen.ts';
import { importOptIns } from '../../apps/api/src/features/communications/import/import-opt-ins.ts';
import { readStartConfig } from './start-config.ts';

const PROBLEMS = {
  NOT_READ: 'is neither a consent nor a STOP, see docs/importing-opt-ins.md',
  IN_FUTURE: 'is of the future',
} as const;

/**
 * `npm run import-opt-ins -- FILE`: consents to texts, and phones that replied STOP, from one line of JSON each, with or
 * without a running `npm start` (docs/importing-opt-ins.md).
 */
const [, , file] = process.argv;
const { dataDir, databases } = readStartConfig(process.env);
await demandDataFolder(dataDir);
const cluster = databases.kind === 'embedded' ? await startPostgres({ dataDir: databases.dataDir }) : undefined;
try {
  if (file === undefined) throw new Error('name the file: npm run import-opt-ins -- FILE');
  await access(file);
  const given = databases.kind === 'given' ? databases.urls.api : undefined;
  const url = cluster ? await ensureDatabase(cluster, 'shop') : given;
  if (url === undefined) throw new Error('DATABASE_URL is not set');
  const db = openDatabase<Tables>({ url, max: 2, applicationName: 'import-opt-ins' });
  try {
    const lines = () => createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
    const imported = await importOptIns(db, lines, Date.now());
    if (imported.ok) console.log(JSON.stringify(imported.value));
    else {
      for (const { line, code } of imported.refusal.wrong) console.error(`line ${line} ${PROBLEMS[code]}`);
      throw new Error('nothing was imported');
    }
  } finally {
    await db.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await cluster?.stop();
}
