import { Unavailable } from './unavailable.ts';

/**
 * Why the database could not do what was requested. `lost`: the connection ended, and the outcome of a write in flight
 * is unknown. `unreachable`: no connection was made. `timeout`: it took too long. `exhausted`: no disk space, memory or
 * connection is left. `read-only`: it accepts no writes. `contended`: every retry ended in a deadlock.
 */
export type UnavailableReason = 'lost' | 'unreachable' | 'timeout' | 'exhausted' | 'read-only' | 'contended';

/** The database cannot serve right now. The outcome of a write is unknown: repeat it under its idempotency key. */
export class DatabaseUnavailable extends Unavailable {
  override readonly name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;
  constructor(reason: UnavailableReason, cause: unknown) {
    super(`the database is unavailable (${reason}): ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.reason = reason;
  }
}

/** By SQLSTATE, or by its class of two characters (PostgreSQL documentation, appendix A). */
const BY_SQLSTATE: Readonly<Record<string, UnavailableReason>> = {
  '08': 'lost',
  '25006': 'read-only',
  '25P03': 'lost', // idle in a transaction for too long: the server has ended the session
  '25P04': 'timeout',
  '53': 'exhausted',
  '55P03': 'timeout', // a lock that was not granted in time
  '57014': 'timeout',
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'unreachable', // it is starting, stopping or recovering
  '57P04': 'unreachable', // it was dropped
  '57P05': 'lost',
  '58030': 'exhausted',
};

/** By the error code of Node, from the socket. */
const BY_SOCKET: Readonly<Record<string, UnavailableReason>> = {
  ECONNABORTED: 'lost',
  ECONNRESET: 'lost',
  EPIPE: 'lost',
  EADDRNOTAVAIL: 'unreachable',
  EAI_AGAIN: 'unreachable',
  ECONNREFUSED: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  EMFILE: 'exhausted',
  ENETUNREACH: 'unreachable',
  ENOENT: 'unreachable', // the socket of a local server that is not running
  ENOTFOUND: 'unreachable',
  ETIMEDOUT: 'timeout',
};

/** By the driver's message, if it gives no code. */
const BY_MESSAGE: readonly (readonly [RegExp, UnavailableReason])[] = [
  [/connection timeout|timeout exceeded|timeout expired/i, 'timeout'],
  [/^Connection terminated|is not queryable/, 'lost'],
];

/**
 * Recognizes an error of a connection or a statement that means that the database cannot serve.
 * @param error what the driver threw; never the error of a file or of another service
 * @returns undefined for every other error, such as a constraint or a fault of ours
 */
export function unavailableFrom(error: unknown): DatabaseUnavailable | undefined {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = error instanceof Error ? reasonOf(error) : undefined;
  return reason && new DatabaseUnavailable(reason, error);
}

function reasonOf(error: Error): UnavailableReason | undefined {
  // An address with several hosts behind it fails with one error for each.
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0]);
  if (isStalePlan(error)) return 'lost';
  if ('code' in error && typeof error.code === 'string')
    return BY_SQLSTATE[error.code] ?? BY_SOCKET[error.code] ?? BY_SQLSTATE[error.code.slice(0, 2)];
  return BY_MESSAGE.find(([words]) => words.test(error.message))?.[1];
}

/**
 * A migration changed a table's columns, and a connection still has a plan from before. The statement did nothing, and
 * can never run again on this connection.
 */
const isStalePlan = (error: Error): boolean =>
  'code' in error && error.code === '0A000' && 'routine' in error && error.routine === 'RevalidateCachedQuery';
