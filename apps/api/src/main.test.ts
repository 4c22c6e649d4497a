import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { catalogEndpoints } from '@cartwright/contracts/catalog';
import { connectClient } from '@cartwright/server/database-client';
import { expect, inject, test } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { MILK } from '#testing/fixture-products.ts';
import { start } from './main.ts';

const productPage = catalogEndpoints['GET /atlas/v1/product/v2/products'].ok;

test('starts on a database, responds, and stops completely', async () => {
  const database = await testDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-main-'));
  const running = await start({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    OPS_PORT: '0',
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

test('two servers on one database see a product that somebody renames, without a restart', async () => {
  const database = await testDatabase(inject('postgresUrl'));
  const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-main-'));
  const environment = {
    NODE_ENV: 'test',
    ROLE: 'api',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: '0',
    OPS_PORT: '0',
  };
  const servers = await Promise.all([1, 2].map(() => start({ ...environment, SEED: 'none', LOG_LEVEL: 'silent' })));
  const names = () =>
    Promise.all(
      servers.map(async ({ address }) => {
        const answer = await fetch(`${address}/atlas/v1/product/v2/products?filter.gtin13s=${MILK}`);
        return productPage.parse(await answer.json()).products.map(({ description }) => description);
      }),
    );
  expect(await names()).toEqual([['Whole Milk'], ['Whole Milk']]);
  const client = await connectClient(database.url);
  await client.query(`update product set description = 'Farm Milk' where gtin13 = '${MILK}'`);
  await client.end();
  await expect.poll(names, { timeout: 30_000 }).toEqual([['Farm Milk'], ['Farm Milk']]);
  await Promise.all(servers.map(({ stop }) => stop()));
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

test.each([
  ['no database', {}, 'DATABASE_URL'],
  ['a port that is none', { DATABASE_URL: 'postgres://localhost/x', PORT: '70000' }, 'PORT'],
])('says in one line what is wrong: %s', async (_what, environment, name) => {
  await expect(start(environment)).rejects.toThrow(`wrong configuration: ${name}`);
});
