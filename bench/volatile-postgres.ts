import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres } from '@cartwright/server/postgres';

/** A PostgreSQL of its own that nobody needs afterwards. */
export interface VolatilePostgres {
  /** Its files; a program may keep its keys beside them. */
  readonly folder: string;
  readonly cluster: Awaited<ReturnType<typeof startPostgres>>;
  readonly stop: () => Promise<void>;
}

export async function volatilePostgres(): Promise<VolatilePostgres> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartwright-walks-'));
  chmodSync(folder, 0o755); // the server's own account must be able to reach it
  const cluster = await startPostgres({ dataDir: path.join(folder, 'cluster'), durable: false });
  return {
    folder,
    cluster,
    stop: async () => {
      await cluster.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
