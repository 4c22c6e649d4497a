import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { type Cluster, startPostgres } from './postgres.ts';
import { type DatabaseProxy, startDatabaseProxy } from './testing/database-proxy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-database-'));
chmodSync(folder, 0o755); // the server's own account must be able to reach it
const dataDir = path.join(folder, 'cluster');
let cluster: Cluster;
let proxy: DatabaseProxy;
let db: Database<{ note: { text: string } }>;
let admin: Client;

async function openAdmin(): Promise<Client> {
  const client = new Client({ connectionString: cluster.url('postgres') });
  client.on('error', () => undefined); // the server goes away while in use
  await client.connect();
  return client;
}
const open = (statementTimeout = 60_000) =>
  openDatabase<{ note: { text: string } }>({ url: proxy.url, applicationName: 'tested', max: 4, statementTimeout });

beforeAll(async () => {
  cluster = await startPostgres({ dataDir, durable: false });
  proxy = await startDatabaseProxy(cluster.url('postgres'));
  db = open();
  admin = await openAdmin();
  await admin.query('create table note (text text)');
  await admin.query(`create function write_note() returns void language sql as
    'select pg_advisory_xact_lock_shared(1); insert into note values (''f'')'`);
}, 120_000);
afterAll(async () => {
  await db.close();
  await admin.end();
  await proxy.stop();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => admin.query('truncate note'));

/** Unhandled errors: each would end a program. */
const uncaught: unknown[] = [];
const listener = (error: unknown): void => void uncaught.push(error);
process.on('uncaughtExceptionMonitor', listener);
afterAll(() => void process.off('uncaughtExceptionMonitor', listener));

/** Backends that serve a pool, without idle ones when only the busy ones are wanted. */
const backends = async (state = '%', pool = 'tested'): Promise<readonly number[]> =>
  (
    await admin.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = $2 and state like $1`,
      [state, pool],
    )
  ).rows.map(({ pid }) => pid);
/** Until they are gone: one that only has its signal may still begin a transaction, which then is lost in its midst. */
const terminate = (pids: readonly number[]) =>
  admin.query('select pg_terminate_backend(p, 20000) from unnest($1::int[]) p', [pids]);
const isBusy = (state = 'active') => vi.waitFor(async () => expect(await backends(state)).toHaveLength(1), 20_000);
/** A statement that waits until the test lets it continue, in SQL: as long as the gate is closed. */
const GATE = sql`pg_advisory_xact_lock_shared(1)`;
const closeGate = () => admin.query('select pg_advisory_lock(1)');
const openGate = () => admin.query('select pg_advisory_unlock_all()');
const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db.read)).rows;
const notes = async () =>
  (await admin.query<{ text: string }>('select text from note order by text')).rows.map(({ text }) => text);
const note = (text: string) => sql`insert into note values (${text})`;
const reason = (work: Promise<unknown>) =>
  work.then(
    () => 'served',
    (error: unknown) => (error instanceof DatabaseUnavailable ? error.reason : error),
  );

const LOSSES: readonly (readonly [string, () => unknown])[] = [
  ['its backend is terminated', async () => terminate(await backends())],
  ['the network is cut', () => proxy.cut()],
];

describe.each(LOSSES)('when %s', { timeout: 60_000 }, (_, lose) => {
  test('a running read is tried once more', async () => {
    await closeGate();
    const read = sql<{ n: number }>`select 7 as n from ${GATE}`.execute(db.read);
    await isBusy();
    await lose();
    await openGate();
    expect((await read).rows).toEqual([{ n: 7 }]);
  });

  test('a running one-statement write fails as unavailable, and is not repeated', async () => {
    await closeGate();
    const write = sql`with gate as materialized (select ${GATE}) insert into note select 'w' from gate`;
    const reported = reason(db.single((single) => write.execute(single)));
    await isBusy();
    await lose();
    expect(await reported).toBe('lost');
    await openGate();
    await vi.waitFor(async () => expect(await backends('active')).toEqual([]), 20_000);
    expect((await notes()).length).toBeLessThanOrEqual(1);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('where transactions are begun by hand a select is tried once more, but no function that may write', async () => {
    await closeGate();
    const read = reason(sql`select 7 as n from ${GATE}`.execute(db.direct));
    await isBusy();
    await lose();
    await openGate();
    expect(await read).toBe('served');
    await closeGate();
    const call = reason(sql`select write_note()`.execute(db.direct));
    await isBusy();
    await lose();
    expect(await call).toBe('lost');
    await openGate();
    await vi.waitFor(async () => expect(await backends('active')).toEqual([]), 20_000);
  });

  test('a transaction between two statements fails as unavailable, and leaves nothing', async () => {
    const between = Promise.withResolvers<void>();
    const wasLost = Promise.withResolvers<void>();
    let runs = 0;
    const reported = reason(
      db.transaction(async (tx) => {
        runs += 1;
        await note('a').execute(tx);
        between.resolve();
        await wasLost.promise;
        await note('b').execute(tx);
      }),
    );
    await between.promise;
    await lose();
    wasLost.resolve();
    expect(await reported).toBe('lost');
    expect(runs).toBe(1);
    await vi.waitFor(async () => expect(await backends('idle in transaction%')).toEqual([]), 20_000);
    expect(await notes()).toEqual([]);
    expect(await one()).toEqual([{ one: 1 }]);
  });

  test('an unused connection is replaced unnoticed, and so is one that a transaction begins on', async () => {
    await Promise.all([one(), one(), one()]);
    await lose();
    expect(await Promise.all([one(), one(), one(), one()])).toHaveLength(4);
    await lose();
    await db.transaction((tx) => note('kept').execute(tx));
    expect(await notes()).toEqual(['kept']);
  });
});

test('a read is tried once more and no more often', async () => {
  await closeGate();
  const read = reason(sql`select ${GATE}`.execute(db.read));
  await isBusy();
  const [first] = await backends('active');
  await terminate([first ?? 0]);
  await vi.waitFor(
    async () => expect((await backends('active')).filter((pid) => pid !== first)).toHaveLength(1),
    20_000,
  );
  await terminate(await backends());
  expect(await read).toBe('lost');
  await openGate();
}, 60_000);

test('a single write that violates a check is tried again, four times at most; a transaction is not', async () => {
  await admin.query('create table place (taken int check (taken < 12))');
  const tried: number[] = [];
  const take = (goodAfter: number) => (on: typeof db.read) =>
    sql`insert into place values (${tried.push(12) > goodAfter ? 11 : 12})`.execute(on);
  await db.single(take(3));
  expect(tried.splice(0)).toHaveLength(4);
  await expect(db.single(take(9))).rejects.toMatchObject({ code: '23514' });
  expect(tried.splice(0)).toHaveLength(4);
  await expect(db.transaction(take(1))).rejects.toMatchObject({ code: '23514' });
  expect(tried).toHaveLength(1);
}, 60_000);

test('a server that refuses connections is unreachable, and used again as soon as it accepts them', async () => {
  await proxy.refuse();
  expect(await reason(one())).toBe('unreachable');
  expect(await reason(db.single((single) => note('x').execute(single)))).toBe('unreachable');
  await proxy.reopen();
  expect(await one()).toEqual([{ one: 1 }]);
}, 60_000);

test('a database that admits nobody is unreachable, and used again as soon as it does', async () => {
  await admin.query('create database closing');
  const url = Object.assign(new URL(cluster.url('postgres')), { pathname: '/closing' }).href;
  const closing = openDatabase<object>({ url, applicationName: 'closing', max: 1 });
  const request = () => reason(sql`select 1`.execute(closing.read));
  await admin.query('alter database closing allow_connections false');
  expect(await request()).toBe('unreachable');
  await admin.query('alter database closing allow_connections true');
  expect(await request()).toBe('served');
  await closing.close();
}, 60_000);

test('a table that gets another column leaves no connection with a stale plan', async () => {
  const all = () => reason(sql`select * from note where text <> ${'none'}`.execute(db.read));
  const atOnce = () => Promise.all([all(), all(), all(), all()]);
  expect(await atOnce()).toEqual(['served', 'served', 'served', 'served']);
  await admin.query('alter table note add column later int');
  for (const reported of [...(await atOnce()), ...(await atOnce())]) expect(['served', 'lost']).toContain(reported);
  expect(await atOnce()).toEqual(['served', 'served', 'served', 'served']);
  await admin.query('alter table note drop column later');
}, 60_000);

describe('with a limit of a second and a half', { timeout: 60_000 }, () => {
  let hasty: typeof db;
  const request = () => reason(sql`select 1`.execute(hasty.read));
  beforeAll(() => {
    hasty = open(1_500);
  });
  afterAll(() => hasty.close());

  test('a frozen server ends nothing, yet a statement ends, and its connection with it', async () => {
    await vi.waitFor(async () => expect(await request()).toBe('served'), 20_000);
    proxy.freeze();
    expect(await request()).toBe('timeout');
    proxy.thaw();
    await vi.waitFor(async () => expect(await request()).toBe('served'), 20_000);
  });

  test('a statement that takes too long is ended by the server', async () => {
    await closeGate();
    expect(await reason(sql`select ${GATE}`.execute(hasty.read))).toBe('timeout');
    await openGate();
    await vi.waitFor(async () => expect(await request()).toBe('served'), 20_000);
  });
});

test('a connection that its server has ended is never used again, although it is still open', async () => {
  const pid = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.read)).rows[0]?.pid;
  const before = await pid();
  expect(await pid()).toBe(before);
  const goodbye = sql`do $$ begin raise exception using errcode = '57P01'; end $$`;
  expect(await reason(db.single((single) => goodbye.execute(single)))).toBe('lost');
  expect(await pid()).not.toBe(before);
}, 60_000);

test('more connections than the server has left are refused as exhausted', async () => {
  await admin.query('create role crowd login connection limit 1');
  const url = Object.assign(new URL(cluster.url('postgres')), { username: 'crowd' }).href;
  const crowd = openDatabase<object>({ url, applicationName: 'crowd', max: 2 });
  await closeGate();
  const request = () => reason(sql`select ${GATE}`.execute(crowd.read));
  const first = request();
  await vi.waitFor(async () => expect(await backends('active', 'crowd')).toHaveLength(1), 20_000);
  expect(await request()).toBe('exhausted');
  await openGate();
  expect(await first).toBe('served');
  await crowd.close();
}, 60_000);

test('a server that is stopped and started again is used again, and no error goes uncaught', async () => {
  const { port } = cluster;
  await closeGate();
  const running = Array.from({ length: 4 }, () => reason(sql`select ${GATE}`.execute(db.read)));
  await vi.waitFor(async () => expect(await backends('active')).toHaveLength(4), 20_000);
  await cluster.stop();
  for (const reported of await Promise.all(running)) expect(['lost', 'unreachable']).toContain(reported);
  cluster = await startPostgres({ dataDir, port, durable: false });
  admin = await openAdmin();
  expect(await one()).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
}, 120_000);

test('reads of very many rows are planned for their values, and keep no other read waiting', async () => {
  const modeOf = async (on: typeof db.read) =>
    (await sql<{ plan_cache_mode: string }>`show plan_cache_mode`.execute(on)).rows[0]?.plan_cache_mode;
  expect([await modeOf(db.read), await modeOf(db.readMany)]).toEqual(['force_generic_plan', 'force_custom_plan']);
  await admin.query('select pg_advisory_lock(7)');
  const waiting = Array.from({ length: 5 }, () => sql`select pg_advisory_xact_lock_shared(7)`.execute(db.readMany));
  await vi.waitUntil(
    async () => (await admin.query('select from pg_locks where not granted and objid = 7')).rowCount === 2,
  );
  expect((await sql`select 1 as one`.execute(db.read)).rows).toEqual([{ one: 1 }]);
  await admin.query('select pg_advisory_unlock(7)');
  expect(await Promise.all(waiting)).toHaveLength(5);
});
