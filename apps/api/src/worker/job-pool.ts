import type { Log } from '@cartwright/server/logger';
import pg from 'pg';

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * A pool for the job queue's library, which gives a connection back twice when it stops while that connection breaks,
 * in a promise that nobody awaits, and gives back one that it never got when it connects while the pool closes: either
 * ends the program by default. Here the second time, and giving nothing back, do nothing.
 */
class JobPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | void {
    if (!callback) return super.connect();
    super.connect((error, client, release) => {
      // A pool that is closing passes an error alone, whatever the types say.
      let isReleased = !client;
      callback(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  }
}

/** Opens a pool of at most this many connections. A lost one is logged; whoever uses it learns of it by its statement. */
export function openJobPool(databaseUrl: string, max: number, logger: Log): pg.Pool {
  const pool = new JobPool({ connectionString: databaseUrl, max });
  const report = (error: Error): void => logger.error({ err: error }, 'the job queue lost a connection');
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', report));
  return pool;
}
