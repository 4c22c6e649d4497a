import { sql } from 'kysely';
import type { Database } from './database.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

/** How long a result counts, in milliseconds: any number of probes cost the database no more than one. */
const KEPT_FOR = 1_000;
/** After this many milliseconds without a response the database counts as out of order. */
const PATIENCE = 3_000;

/**
 * Checks whether a database can write, without a table of its own: a record in the write-ahead log, committed, and a
 * temporary file of a few hundred kilobytes, since PostgreSQL reserves log files that a full disk cannot refuse.
 * @returns resolves when it can; rejects with `DatabaseUnavailable`, or with the fault
 */
export function writeProbe<Schema>(
  db: Pick<Database<Schema>, 'transaction'>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let last: { readonly at: number; readonly written: Promise<void> } | undefined;
  let isRunning = false;
  const begin = async (): Promise<void> => {
    isRunning = true;
    try {
      await write(db);
    } finally {
      isRunning = false;
    }
  };
  return () => {
    // One at a time: if a database hangs, the probes must not use up its connections.
    if (last === undefined || (!isRunning && now() - last.at >= KEPT_FOR)) last = { at: now(), written: begin() };
    return withPatience(last.written);
  };
}

async function write<Schema>(db: Pick<Database<Schema>, 'transaction'>): Promise<void> {
  await db.transaction(async (tx) => {
    const { rows } = await sql<{ readOnly: string }>`
      select current_setting('transaction_read_only') as "readOnly", set_config('work_mem', '64kB', true)`.execute(tx);
    if (rows[0]?.readOnly !== 'off') throw new DatabaseUnavailable('read-only', new Error('it takes no writes'));
    await sql`
      select pg_logical_emit_message(true, 'readyz', ''), (select count(*) from generate_series(1, 10000))`.execute(tx);
  });
}

/** Anything that arrives later is ignored and is not a fault. */
async function withPatience(answer: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new DatabaseUnavailable('timeout', new Error(`no response to a probe within ${PATIENCE} ms`));
    timer = setTimeout(() => reject(error), PATIENCE);
  });
  try {
    await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
