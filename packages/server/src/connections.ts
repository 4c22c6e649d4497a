import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable, unavailableFrom } from './database-unavailable.ts';

/** A connection in use. */
interface Lease {
  readonly query: <Row extends pg.QueryResultRow>(
    text: string,
    values?: readonly unknown[],
  ) => Promise<pg.QueryResult<Row>>;
  /** @param isBroken true when this connection must not be used again */
  readonly release: (isBroken?: boolean) => void;
}

/**
 * A pool as Kysely and the sign-in library use one. Its errors are `DatabaseUnavailable` if the database is to blame.
 */
export interface Connections {
  readonly connect: () => Promise<Lease>;
  readonly end: () => Promise<void>;
  readonly options: object;
}

export interface ConnectionRules {
  /**
   * Whether a statement changes nothing, so that it may run again if its connection was lost. It is called only for the
   * first statement of a lease: a later one may be inside a transaction.
   */
  readonly isRepeatable: (text: string) => boolean;
  /**
   * Milliseconds after which we stop waiting for a statement. The server has the same limit, but a frozen or
   * unreachable one ends nothing, so the connection is cut.
   */
  readonly statementTimeout: number;
}

/** Time for other connections that broke at the same moment to leave the pool. Milliseconds. */
const BEFORE_RETRY = 20;

/** The connections of a pool, by these rules. A broken connection never goes back into the pool. */
export function connectionsOf(pool: pg.Pool, rules: ConnectionRules): Connections {
  return {
    connect: () => lease(pool, rules),
    end: () => pool.end(),
    options: pool.options,
  };
}

async function lease(pool: pg.Pool, { isRepeatable, statementTimeout }: ConnectionRules): Promise<Lease> {
  let client: pg.PoolClient | undefined = await acquire(pool);
  let isFirst = true;
  let isBroken = false;
  const release = (reportedBroken: boolean): void => {
    client?.release(reportedBroken || isBroken);
    client = undefined;
  };
  const run = async (text: string, values: readonly unknown[] | undefined) => {
    if (!client) throw new Error('a statement on a connection that was released');
    try {
      return await inTime(client, statementTimeout, (on) => on.query(text, values && [...values]));
    } catch (error) {
      const unavailable = unavailableFrom(error);
      isBroken ||= unavailable?.reason === 'lost';
      throw unavailable ?? error;
    }
  };
  return {
    query: async (text, values) => {
      const mayRepeat = isFirst && isRepeatable(text);
      isFirst = false;
      try {
        return await run(text, values);
      } catch (error) {
        if (!mayRepeat || !isLost(error)) throw error;
      }
      release(true);
      await pause(BEFORE_RETRY);
      client = await acquire(pool);
      isBroken = false;
      return run(text, values);
    },
    release: (reportedBroken = false) => release(reportedBroken),
  };
}

const isLost = (error: unknown): boolean => error instanceof DatabaseUnavailable && error.reason === 'lost';

/** Cuts the connection when the time is over: only that ends the statement, and this connection is never reused. */
async function inTime<T>(client: pg.PoolClient, limit: number, run: (on: pg.PoolClient) => Promise<T>): Promise<T> {
  const timer = setTimeout(() => {
    const late = new Error(`no response to a statement within ${limit} ms`);
    client.connection.stream.destroy(new DatabaseUnavailable('timeout', late));
  }, limit);
  try {
    return await run(client);
  } finally {
    clearTimeout(timer);
  }
}

/** A connection that is cut while it is being made is tried once more: no statement was sent on it. */
async function acquire(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await connect(pool);
  } catch (error) {
    if (!isLost(error)) throw error;
  }
  await pause(BEFORE_RETRY);
  return connect(pool);
}

/** The server turned us away, for instance for maintenance: it cannot serve, and no statement was sent. */
const connect = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw unavailableFrom(error) ?? new DatabaseUnavailable('unreachable', error);
  });
