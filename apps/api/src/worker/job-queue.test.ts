import { makeLogger } from '@cartwright/server/logger';
import { type DatabaseProxy, startDatabaseProxy } from '@cartwright/server/testing/database-proxy';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { openDatabase } from '@cartwright/server/database';
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

/** A queue whose one job notes its number, and waits for the gate; it looks for jobs often. */
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
  const ask = (n: number) =>
    sql`select graphile_worker.add_job('note', ${JSON.stringify({ n })}::json)`.execute(db.read);
  const closeGate = (): (() => void) => {
    let open = (): void => {};
    gate = new Promise((resolve) => (open = resolve));
    return () => {
      gate = Promise.resolve();
      open();
    };
  };
  return { queue, done, ask, closeGate };
}
const isDone = (done: readonly number[], n: number) => vi.waitUntil(() => done.includes(n), { timeout: 60_000 });
const isTold = (words: string) =>
  vi.waitUntil(() => warned.mock.calls.flat().some((said) => said === words), { timeout: 60_000 });
const open = async () =>
  (await sql<{ n: number }>`select count(*) as n from graphile_worker._private_jobs`.execute(db.read)).rows[0]?.n;

test('jobs are worked on after every connection of the queue was lost', async () => {
  const { queue, done, ask } = await startNoting();
  for (const round of [1, 2, 3]) {
    await ask(round);
    await isDone(done, round);
    proxy.cut();
  }
  await ask(4);
  await isDone(done, 4);
  expect(new Set(done)).toEqual(new Set([1, 2, 3, 4]));
  await queue.stop();
}, 120_000);

test('a job whose end could not be written down is done again when the database is back, and so are the others', async () => {
  const { queue, done, ask, closeGate } = await startNoting();
  const openGate = closeGate();
  await ask(5);
  await isDone(done, 5);
  await proxy.refuse();
  openGate();
  await isTold('the job queue gave up: it is started again');
  await isTold('the job queue did not start');
  await ask(6);
  await proxy.reopen();
  await isDone(done, 6);
  await expect.poll(open, { timeout: 60_000 }).toBe(0);
  expect(done.filter((n) => n === 5)).toEqual([5, 5]);
  await queue.stop();
}, 180_000);

test('a queue stops while its database is gone', async () => {
  const { queue, done, ask, closeGate } = await startNoting();
  const openGate = closeGate();
  await ask(7);
  await isDone(done, 7);
  warned.mockClear();
  await proxy.refuse();
  openGate();
  await isTold('the job queue did not start');
  await expect(queue.stop()).resolves.toBeUndefined();
  await proxy.reopen();
}, 120_000);
