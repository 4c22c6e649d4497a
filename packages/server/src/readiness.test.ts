import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { type Cluster, startPostgres } from './postgres.ts';
import { ensureDatabase } from './postgres-database.ts';
import { writeProbe } from './readiness.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-readiness-'));
chmodSync(folder, 0o755); // the server's own account must be able to reach it
let cluster: Cluster;
let proxy: DatabaseProxy;
let admin: Client;
let url: string;

beforeAll(async () => {
  cluster = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false });
  proxy = await startDatabaseProxy(await ensureDatabase(cluster, 'shop'));
  url = proxy.url;
  admin = new Client({ connectionString: cluster.url('postgres') });
  await admin.connect();
}, 120_000);
afterAll(async () => {
  await admin.end();
  await proxy.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The result of a probe of its own: undefined when the database is ready. */
async function requested(): Promise<string | undefined> {
  const db: Database<object> = openDatabase({ url, applicationName: 'probed', max: 2 });
  try {
    await writeProbe(db)();
    return undefined;
  } catch (error) {
    if (error instanceof DatabaseUnavailable) return error.reason;
    throw error;
  } finally {
    proxy.thaw(); // a pool ends its session with the server
    await db.close();
  }
}

/** The number of the next transaction that writes anything, in the whole cluster. */
const nextWrite = async () =>
  (await admin.query<{ next: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as next')).rows[0]?.next;

test('a database that accepts writes is ready, and has written something to prove it', async () => {
  const before = await nextWrite();
  expect(await requested()).toBeUndefined();
  expect(await nextWrite()).not.toBe(before);
});

test('a read-only one is not', async () => {
  await admin.query('alter role shop set default_transaction_read_only = on');
  expect(await requested()).toBe('read-only');
  await admin.query('alter role shop reset default_transaction_read_only');
  expect(await requested()).toBeUndefined();
});

test('one without room for another file is not', async () => {
  await admin.query('alter role shop set temp_file_limit = 0'); // what a full disk reports, apart from its code: 53400
  expect(await requested()).toBe('exhausted');
  await admin.query('alter role shop reset temp_file_limit');
  expect(await requested()).toBeUndefined();
});

test('an unreachable one is not', async () => {
  await proxy.refuse();
  expect(await requested()).toBe('unreachable');
  await proxy.reopen();
  expect(await requested()).toBeUndefined();
}, 30_000);

test('one that hangs is not, which is reported long before its statement would end', async () => {
  proxy.freeze();
  expect(await requested()).toBe('timeout');
}, 30_000);

test('many probes within a second send one request, and one that hangs is not joined by another', async () => {
  let writes = 0;
  let isStuck = false;
  let now = 0;
  const transaction = () => {
    writes += 1;
    return isStuck ? new Promise<never>(() => {}) : Promise.resolve(undefined as never);
  };
  const probe = writeProbe({ transaction }, () => now);
  await Promise.all([probe(), probe(), probe()]);
  now = 999;
  await probe();
  expect(writes).toBe(1);
  isStuck = true;
  now = 1_000;
  const stuck = [probe(), probe()];
  now = 60_000;
  stuck.push(probe());
  for (const each of stuck) await expect(each).rejects.toThrow('no response to a probe');
  expect(writes).toBe(2);
}, 30_000);
