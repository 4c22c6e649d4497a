import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { start } from './main.ts';

test('starts on a database, responds, and stops completely', async () => {
  const database = await testDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-main-'));
  const running = await start({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    SEED: 'none',
    LOG_LEVEL: 'silent',
  });
  const ready = await fetch(`${running.address}/readyz`);
  expect(await ready.json()).toEqual({ status: 'ready' });
  await running.stop();
  await expect(fetch(`${running.address}/readyz`)).rejects.toThrow('fetch failed');
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test('a worker listens to nothing', async () => {
  const database = await testDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-main-'));
  const running = await start({
    NODE_ENV: 'test',
    ROLE: 'worker',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    SEED: 'none',
    LOG_LEVEL: 'silent',
  });
  expect(running.address).toBeNull();
  await running.stop();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test.each([
  ['no database', {}, 'DATABASE_URL'],
  ['a port that is none', { DATABASE_URL: 'postgres://localhost/x', PORT: '70000' }, 'PORT'],
])('says in one line what is wrong: %s', async (_what, environment, name) => {
  await expect(start(environment)).rejects.toThrow(`wrong configuration: ${name}`);
});
