import { makeLogger } from '@cartwright/server/logger';
import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { openJobPool } from './job-pool.ts';

const logger = makeLogger('test', 'silent');

const connected = (pool: pg.Pool) =>
  new Promise<{ client: pg.PoolClient; release: () => void }>((resolve, reject) => {
    pool.connect((error, client, release) => (client ? resolve({ client, release }) : reject(error!)));
  });

test('a connection that is given back twice is free once, and ends nothing', async () => {
  const pool = openJobPool(inject('postgresUrl'), 1, logger);
  const first = await connected(pool);
  first.release();
  const second = await connected(pool);
  first.release(); // it is no longer the first one's to give back
  expect([pool.totalCount, pool.idleCount]).toEqual([1, 0]);
  second.release();
  expect(pool.idleCount).toBe(1);
  await pool.end();
});

test('a connection that is lost while it is used ends nothing', async () => {
  const pool = openJobPool(inject('postgresUrl'), 1, logger);
  const { client, release } = await connected(pool);
  const ended = new Promise((resolve) => client.once('end', resolve));
  await expect(client.query('select pg_terminate_backend(pg_backend_pid())')).rejects.toThrow('terminat');
  await ended;
  release();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('who connects while the pool closes learns so, and may give back what they never got', async () => {
  const pool = openJobPool(inject('postgresUrl'), 1, logger);
  await pool.end();
  const message = await new Promise<string | undefined>((resolve) => {
    pool.connect((error, _client, release) => {
      release();
      resolve(error?.message);
    });
  });
  expect(message).toMatch(/after calling end/);
});
