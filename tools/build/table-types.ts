import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import { migrate } from '@cartwright/server/migrate';
import { startPostgres } from '@cartwright/server/postgres';
import { tableTypes } from '@cartwright/server/table-types';

/** Writes the table types of both programs from their migrations, run on an empty database. */
const folder = mkdtempSync(path.join(tmpdir(), 'table-types-'));
const cluster = await startPostgres({ dataDir: path.join(folder, 'postgres'), durable: false });
try {
  for (const program of ['api', 'pay']) {
    const admin = await connectClient(cluster.url('postgres'));
    await admin.query(`create database ${program}`);
    await admin.end();
    const db = openDatabase({ url: cluster.url(program), applicationName: 'table-types', max: 2 });
    const source = path.join(import.meta.dirname, '../../apps', program, 'src/db');
    await migrate(db.read, path.join(source, 'migrations'));
    await db.close();
    const schemas = program === 'pay' ? ['pay', 'vault', 'ledger', 'sim'] : ['public', 'ops'];
    writeFileSync(path.join(source, 'tables.gen.ts'), await tableTypes(cluster.url(program), schemas));
  }
} finally {
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
