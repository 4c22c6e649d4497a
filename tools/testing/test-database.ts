import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@cartwright/server/postgres';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of the cluster's `postgres` database: `inject('postgresUrl')`. */
    postgresUrl: string;
  }
}

/**
 * One PostgreSQL for all API tests of a run: a volatile cluster of our own, or the one that TEST_DATABASE_URL names.
 * Each test creates its own database in it, from a template.
 */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined) {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-test-'));
  chmodSync(folder, 0o755); // the server's own account must be able to reach it
  const cluster = await startPostgres({
    dataDir: path.join(folder, 'cluster'),
    durable: false,
    settings: { max_connections: '200' },
  });
  project.provide('postgresUrl', cluster.url('postgres'));
  return async () => {
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}
