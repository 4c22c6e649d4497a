import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect, type PostgresPool, type Transaction } from 'kysely';
import pg from 'pg';
import { type Connections, type ConnectionRules, connectionsOf } from './connections.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';

pg.types.setTypeParser(pg.types.builtins.INT8, Number); // ids and counts stay below 2^53
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text); // a store's day has no time zone; Date would add one

/** Counts the SQL statements that one request sends, including transaction statements. */
export const statements = new AsyncLocalStorage<{ count: number }>();

/**
 * A text is prepared once per connection under its own name, so PostgreSQL keeps the plan (2.2 times faster on small
 * statements).
 */
const names = new Map<string, string>();
const MAX_NAMES = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= MAX_NAMES) return undefined;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}

class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    // A lost connection emits an event on its client, no matter who holds it. Its statements fail, and so does the next
    // one, and the error is handled there. Unhandled, the event would end the program.
    this.on('error', () => {});
  }

  // pg has eight overloads of query; Kysely uses the two that are told apart here.
  override query(...args: unknown[]): never {
    const counter = statements.getStore();
    if (counter) counter.count += 1;
    const [text, values, ...rest] = args; // the remaining case is a callback, when the pool itself calls
    if (typeof text === 'string' && Array.isArray(values)) {
      if (values.length === 0) return super.query(text, ...(rest as [never])) as never;
      const name = nameOf(text);
      if (name !== undefined) return super.query({ name, text, values } as never, ...(rest as [never])) as never;
    }
    return super.query(...(args as [never]));
  }
}

export interface DatabaseOptions {
  readonly url: string;
  /** Maximum connections; a request holds one at a time. */
  readonly max?: number;
  readonly applicationName: string;
  /** Milliseconds that a statement may take at most; 15 seconds by default. */
  readonly statementTimeout?: number;
}

/**
 * A pool of connections with time-outs, so that nothing waits forever for a connection, a statement or a lock. Whatever
 * happens to a connection, its statement fails with `DatabaseUnavailable`, and the pool makes another one (decision
 * 39).
 */
export interface Database<Schema> {
  /** For reads. A read that lost its connection is tried once more. */
  readonly read: Kysely<Schema>;
  /**
   * For reads of very many rows: planned anew for their values, on a few connections of their own, so that whoever
   * waits for a report keeps no shopper waiting.
   */
  readonly readMany: Kysely<Schema>;
  /** For code that begins transactions itself. Only what cannot have written is tried once more. */
  readonly direct: Kysely<Schema>;
  /** The same for a library with a Kysely of its own. */
  readonly connections: Connections;
  /** Runs `work` in one transaction and repeats it when PostgreSQL broke a deadlock. No other I/O belongs inside. */
  readonly transaction: <T>(work: (tx: Transaction<Schema>) => Promise<T>) => Promise<T>;
  /**
   * For a write that is one statement, however many tables it writes: PostgreSQL makes it a transaction by itself, in
   * one round trip instead of three. Repeated like a transaction when a deadlock was broken, and when it violated a
   * check: PostgreSQL checks a row that it computed from the statement's snapshot before it notices that the row has
   * changed since, and only then computes it anew.
   */
  readonly single: <T>(statement: (db: Kysely<Schema>) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

/** A deadlock, and a failed serialization. */
const CONTENDED: readonly string[] = ['40P01', '40001'];
const CHECK_VIOLATION = '23514';
const MAX_ATTEMPTS = 4;
/** Connections for reads of very many rows. */
const MAX_OF_MANY = 2;

/** Opens the pool; nothing connects before the first query. */
export function openDatabase<Schema>(options: DatabaseOptions): Database<Schema> {
  const { url, max = 10, applicationName, statementTimeout = 15_000 } = options;
  const poolOf = (size: number, plan: 'once' | 'each time'): pg.Pool => {
    const opened = new pg.Pool({
      connectionString: planning(url, plan),
      max: size,
      Client: NamingClient,
      connectionTimeoutMillis: 5_000,
      idle_in_transaction_session_timeout: 15_000,
      statement_timeout: Math.ceil(statementTimeout * SERVERS_SHARE),
      application_name: applicationName,
    });
    opened.on('error', () => {}); // an idle connection that breaks is replaced at its next use
    return opened;
  };
  const pool = poolOf(max, 'once');
  const many = poolOf(MAX_OF_MANY, 'each time');
  const under = (isRepeatable: ConnectionRules['isRepeatable']) =>
    connectionsOf(pool, { isRepeatable, statementTimeout });
  let closing: Promise<unknown> | undefined;
  const write = kyselyOn<Schema>(under((text) => text === 'begin')); // nothing has started without it
  const mixed = under((text) => CANNOT_WRITE.test(text));
  return {
    read: kyselyOn(under(() => true)),
    readMany: kyselyOn(connectionsOf(many, { isRepeatable: () => true, statementTimeout })),
    direct: kyselyOn(mixed),
    connections: mixed,
    transaction: (work) => retrying(() => write.transaction().execute(work), CONTENDED),
    single: (statement) => retrying(() => statement(write), [...CONTENDED, CHECK_VIOLATION]),
    close: async () => void (await (closing ??= Promise.all([pool.end(), many.end()]))),
  };
}

/** A function that is selected alone may write: a log entry, a job in a queue. */
const CANNOT_WRITE = /^(?:begin$|select (?![\w.]+\())/;

/** The server ends a statement a little earlier than we would cut its connection, so the connection can be reused. */
const SERVERS_SHARE = 0.9;

// Kysely could also request cursors from a connection, which nothing here does.
const kyselyOn = <Schema>(connections: Connections): Kysely<Schema> =>
  new Kysely<Schema>({ dialect: new PostgresDialect({ pool: connections as unknown as PostgresPool }) });

/**
 * `once`: every text is planned once per connection for all its values. By default, PostgreSQL replans each of the first
 * five uses, which costs more than running them. `each time`: for its values, as what is right for ten rows is not for
 * half a million.
 */
function planning(url: string, plan: 'once' | 'each time'): string {
  const address = new URL(url);
  const given = address.searchParams.get('options');
  const mode = plan === 'once' ? 'force_generic_plan' : 'force_custom_plan';
  address.searchParams.set('options', `${given === null ? '' : `${given} `}-c plan_cache_mode=${mode}`);
  return address.href;
}

/** Repeats what failed with one of these codes. @throws its last error, as unavailability when it was contended */
async function retrying<T>(run: () => Promise<T>, repeatable: readonly string[]): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      const isLast = attempt === MAX_ATTEMPTS;
      if (isLast && CONTENDED.some((code) => hasCode(error, code))) throw new DatabaseUnavailable('contended', error);
      if (isLast || !repeatable.some((code) => hasCode(error, code))) throw error;
    }
  }
}

/** The SQLSTATE of a unique violation. */
export const UNIQUE_VIOLATION = '23505';

/** True for a PostgreSQL error of this SQLSTATE. */
export const hasCode = (error: unknown, sqlstate: string): boolean =>
  error instanceof Error && 'code' in error && error.code === sqlstate;
