import { connectClient } from '../database-client.ts';

interface LossOptions {
  /** A superuser's address of the cluster. */
  readonly postgresUrl: string;
  /** The address of the database whose connections are lost. */
  readonly databaseUrl: string;
  /** Whose connections: `application_name` of a pool. */
  readonly pool: string;
  /** Minimum number of kills, of connections in any state and of busy ones. */
  readonly times: number;
  readonly timesAtWork: number;
}

/**
 * Ends the backends of a pool one after another, busy and idle ones, while others put it under load.
 * @returns how many were ended, and how many of them while busy: in a statement or in a transaction
 */
export async function loseConnections(
  requested: LossOptions,
): Promise<{ readonly lost: number; readonly atWork: number }> {
  const admin = await connectClient(requested.postgresUrl);
  const database = new URL(requested.databaseUrl).pathname.slice(1);
  const count = { lost: 0, atWork: 0 };
  try {
    for (let round = 0; count.lost < requested.times || count.atWork < requested.timesAtWork; round += 1) {
      const { rows } = await admin.query<{ state: string }>(
        `select state, pg_terminate_backend(pid) from pg_stat_activity
          where datname = $1 and application_name = $2 and state is not null
          order by (state <> 'idle') = $3 desc, random() limit 1`,
        [database, requested.pool, round % 3 > 0],
      );
      count.lost += rows.length;
      count.atWork += rows.filter(({ state }) => state !== 'idle').length;
    }
  } finally {
    await admin.end();
  }
  return count;
}
