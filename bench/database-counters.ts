import { connectClient } from '@cartwright/server/database-client';

/** What PostgreSQL did so far, in all databases. */
export interface DatabaseCounters {
  readonly commits: number;
  /** Bytes of write-ahead log. */
  readonly walBytes: number;
}

/** Connections report what they did when they were idle for this long. */
export const REPORTED_AFTER_MS = 11_000;

/** Reads the counters; commits of the last seconds may be missing. @param databaseUrl a superuser's */
export async function readCounters(databaseUrl: string): Promise<DatabaseCounters> {
  const client = await connectClient(databaseUrl);
  try {
    const { rows } = await client.query<{ commits: string; wal: string }>(
      `select (select sum(xact_commit) from pg_stat_database where datname in ('shop', 'pay')) as commits,
              pg_current_wal_lsn() - '0/0' as wal`,
    );
    return { commits: Number(rows[0]?.commits ?? Number.NaN), walBytes: Number(rows[0]?.wal ?? Number.NaN) };
  } finally {
    await client.end();
  }
}
