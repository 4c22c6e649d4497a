import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Cluster, startPostgres } from './postgres.ts';
import { ensureDatabase } from './postgres-database.ts';
import { isAlive } from './postgres-running.ts';

async function query(cluster: Cluster, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => undefined); // the server is killed under it
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}

async function serverPid(cluster: Cluster): Promise<number> {
  const [row] = await query(cluster, 'show data_directory');
  return Number(readFileSync(path.join(String(row?.['data_directory']), 'postmaster.pid'), 'utf8').split('\n')[0]);
}

async function kill9(cluster: Cluster): Promise<void> {
  const pid = await serverPid(cluster);
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid)) await sleep(20);
}

describe('embedded PostgreSQL', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-postgres-'));
  chmodSync(folder, 0o755); // the server's own account must be able to reach it
  const dataDir = path.join(folder, 'cluster');
  let cluster: Cluster;

  beforeAll(async () => {
    cluster = await startPostgres({ dataDir, settings: { max_connections: '20' } });
  });
  afterAll(async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('starts with durable commits and the settings given', async () => {
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'max_connections', 'listen_addresses'];
    const rows = await query(cluster, `select name, setting from pg_settings where name = any('{${names.join(',')}}')`);
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      max_connections: '20',
      listen_addresses: '',
    });
  });

  test('adopts the server that already runs in the folder, and leaves it running', async () => {
    const second = await startPostgres({ dataDir });
    expect(second).toMatchObject({ adopted: true, port: cluster.port });
    await second.stop();
    expect(await query(cluster, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('is reached only by its own socket, wherever its folder is', async () => {
    const over = 'select inet_server_addr() is null as "bySocket"';
    expect(await query(cluster, over)).toEqual([{ bySocket: true }]);
    expect(await query(await startPostgres({ dataDir }), over)).toEqual([{ bySocket: true }]);
    const named = await startPostgres({ dataDir: path.join(folder, 'a, b'), durable: false });
    expect(await query(named, over)).toEqual([{ bySocket: true }]);
    for (const { port } of [cluster, named]) {
      const stranger = new Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
      await expect(stranger.connect()).rejects.toThrow('ECONNREFUSED');
    }
    await named.stop();
  });

  test.runIf(process.getuid?.() === 0)('another account of the machine does not reach the socket', async () => {
    const folder = new URL(cluster.url('postgres')).searchParams.get('host');
    const knock = `require('node:net').connect(process.argv[1]).on('connect', () => process.exit(0)).on('error', ({ code }) => { console.log(code); process.exit(1); })`;
    const nobody = spawnSync(process.execPath, ['-e', knock, `${folder}/.s.PGSQL.${cluster.port}`], {
      uid: 65_534,
      gid: 65_534,
      cwd: '/',
      encoding: 'utf8',
    });
    expect(nobody).toMatchObject({ status: 1, stdout: 'EACCES\n' });
  });

  test('an older cluster, which trusted everybody, requires a password over the network from its next start on', async () => {
    const old = path.join(folder, 'old');
    const start = () => startPostgres({ dataDir: old, durable: false, settings: { listen_addresses: '127.0.0.1' } });
    const before = await start();
    const [row] = await query(before, 'show hba_file');
    await before.stop();
    writeFileSync(String(row?.['hba_file']), 'local all all trust\nhost all all 127.0.0.1/32 trust\n');
    const after = await start();
    expect(await query(after, 'select 1 as one')).toEqual([{ one: 1 }]);
    const stranger = new Client({ host: '127.0.0.1', port: after.port, user: 'postgres', database: 'postgres' });
    await expect(stranger.connect()).rejects.toThrow(/password/);
    await after.stop();
  });

  test('keeps an acknowledged row when the server is killed with -9', async () => {
    await query(cluster, 'create table kept (id int primary key)');
    await query(cluster, 'insert into kept values (7)');
    await kill9(cluster);
    const { port } = cluster;
    cluster = await startPostgres({ dataDir, port });
    expect(cluster).toMatchObject({ adopted: false, port });
    expect(await query(cluster, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('starts over a pid file that names a process other than PostgreSQL', async () => {
    const [row] = await query(cluster, 'show data_directory');
    const pidFile = path.join(String(row?.['data_directory']), 'postmaster.pid');
    await cluster.stop();
    expect(existsSync(pidFile)).toBe(false);
    writeFileSync(pidFile, `${process.pid}\n/\n0\n5432\n\n127.0.0.1\n\nready\n`);
    cluster = await startPostgres({ dataDir });
    expect(cluster.adopted).toBe(false);
    expect(await query(cluster, 'select id from kept')).toEqual([{ id: 7 }]);
  });

  test('refuses a folder that holds something else, and leaves it as it was', async () => {
    const other = path.join(folder, 'photos');
    mkdirSync(other);
    writeFileSync(path.join(other, 'cat.jpg'), 'cat');
    await expect(startPostgres({ dataDir: other })).rejects.toThrow('is not empty and not a PostgreSQL cluster');
    expect(readFileSync(path.join(other, 'cat.jpg'), 'utf8')).toBe('cat');
  });

  test('reports whether its process is still there', async () => {
    expect(cluster.isRunning()).toBe(true);
    await kill9(cluster);
    await expect.poll(() => cluster.isRunning()).toBe(false);
    cluster = await startPostgres({ dataDir });
  });

  test('gives each program a database and a role that the other cannot use', async () => {
    const shop = await ensureDatabase(cluster, 'shop');
    const pay = await ensureDatabase(cluster, 'pay');
    expect(await ensureDatabase(cluster, 'shop')).toBe(shop);
    const asPay = new Client({ connectionString: pay.replace(/\/pay\?/, '/shop?') });
    await expect(asPay.connect()).rejects.toThrow('permission denied for database "shop"');
    const asShop = new Client({ connectionString: shop });
    await asShop.connect();
    await asShop.query('create table mine (id int)');
    await asShop.end();
  });

  test('does not wait for the disk when asked to be volatile', async () => {
    const volatile = await startPostgres({ dataDir: path.join(folder, 'volatile'), durable: false });
    expect(await query(volatile, 'show fsync')).toEqual([{ fsync: 'off' }]);
    await volatile.stop();
  });
});
