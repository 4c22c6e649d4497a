import { makeLogger } from '@cartwright/server/logger';
import { type DatabaseProxy, startDatabaseProxy } from '@cartwright/server/testing/database-proxy';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '@cartwright/server/database';
import { connectClient } from '@cartwright/server/database-client';
import type { Db } from '#context.ts';
import type { Tables } from '#db/tables.gen.ts';
import { type TestDatabase, testDatabase } from '#testing/database.ts';
import { startJobQueue } from './job-queue.ts';
import { prepareJobs } from './worker.ts';

let database: TestDatabase;
let db: Db;
let proxy: DatabaseProxy;
const logger = makeLogger('test', 'silent');
const warned = vi.spyOn(logger, 'warn');

beforeAll(async () => {
  database = await testDatabase(inject('postgresUrl'));
  db = openDatabase<Tables>({ url: database.url, max: 2, applicationName: 'job-queue-test' });
  await prepareJobs({ databaseUrl: database.url, logger });
  proxy = await startDatabaseProxy(database.url);
});
afterAll(async () => {
  await proxy.stop();
  await db.close();
  await database.drop();
});

/** A queue whose one job records its number, and waits for the gate; it polls often. */
async function startNoting() {
  const done: number[] = [];
  let gate = Promise.resolve();
  const queue = await startJobQueue({
    databaseUrl: proxy.url,
    logger,
    taskList: {
      note: async (payload) => {
        done.push(Number((payload as { n: number }).n));
        await gate;
      },
    },
    pollInterval: 50,
  });
  const request = (n: number) =>
    sql`select graphile_worker.add_job('note', ${JSON.stringify({ n })}::json)`.execute(db.read);
  const closeGate = (): (() => void) => {
    let open = (): void => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => {
      gate = Promise.resolve();
      open();
    };
  };
  return { queue, done, request, closeGate };
}
const isDone = (done: readonly number[], n: number) => vi.waitUntil(() => done.includes(n), { timeout: 60_000 });
const isReported = (words: string) =>
  vi.waitUntil(() => warned.mock.calls.flat().some((message) => message === words), { timeout: 60_000 });
const count = async (from: RawBuilder<unknown>) =>
  (await sql<{ n: number }>`select count(*) as n from ${from}`.execute(db.read)).rows[0]?.n;
const open = () => count(sql`graphile_worker._private_jobs`);
const locked = () => count(sql`graphile_worker._private_jobs where locked_at is not null`);
const waiting = () => count(sql`pg_locks where not granted`);

test('jobs are processed after every connection of the queue was lost', async () => {
  const { queue, done, request } = await startNoting();
  for (const round of [1, 2, 3]) {
    await request(round);
    await isDone(done, round);
    proxy.cut();
  }
  await request(4);
  await isDone(done, 4);
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4]));
  await queue.stop();
}, 120_000);

test('a job is processed although the response that assigned it to a worker was lost', async () => {
  const { queue, done, request } = await startNoting();
  await request(8);
  await vi.waitUntil(async () => (await open()) === 0, { timeout: 60_000 });
  const admin = await connectClient(database.url);
  await admin.query('begin');
  await admin.query('lock table graphile_worker._private_jobs'); // now every worker waits for its next job
  await vi.waitUntil(async () => (await waiting()) === 2, { timeout: 60_000 });
  await admin.query(`select graphile_worker.add_job('note', '{"n": 9}')`);
  proxy.muteServer();
  await admin.query('commit');
  await vi.waitUntil(async () => (await locked()) === 1, { timeout: 60_000 });
  expect(done).toEqual([8]);
  proxy.cut();
  await isDone(done, 9);
  await admin.end();
  await queue.stop();
}, 180_000);

test('a job whose end could not be recorded is run again when the database is back, and so are the others', async () => {
  const { queue, done, request, closeGate } = await startNoting();
  const openGate = closeGate();
  await request(5);
  await isDone(done, 5);
  await proxy.refuse();
  openGate();
  await isReported('the job queue gave up: it is started again');
  await isReported('the job queue did not start');
  await request(6);
  await proxy.reopen();
  await isDone(done, 6);
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  expect(done.filter((n) => n === 5)).toEqual([5, 5]);
  await queue.stop();
}, 180_000);

test('a queue stops while its database is gone', async () => {
  const { queue, done, request, closeGate } = await startNoting();
  const openGate = closeGate();
  await request(7);
  await isDone(done, 7);
  warned.mockClear();
  await proxy.refuse();
  openGate();
  await isReported('the job queue did not start');
  await expect(queue.stop()).resolves.toBeUndefined();
  await proxy.reopen();
}, 120_000);
