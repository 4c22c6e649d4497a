import type { ServerOptions } from 'node:http';

/** What the connections of callers may take, in milliseconds but for the last. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  readonly headersTimeout: number;
  /** Until the whole request is here, body included. */
  readonly requestTimeout: number;
  /** How often both are looked at: a limit is exceeded by this at most. */
  readonly checkInterval: number;
  /** Connections at once; one more is closed as it is made. */
  readonly maxConnections: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  checkInterval: 1_000,
  maxConnections: 4_000,
};

/**
 * The limits as Node wants them. Both times are given together: Node exchanges them when the one for headers, a minute
 * unless told, is the longer one; and it looks every 30 seconds unless told.
 */
export const httpOptionsOf = ({ headersTimeout, requestTimeout, checkInterval }: ConnectionLimits): ServerOptions => ({
  headersTimeout,
  requestTimeout,
  connectionsCheckingInterval: checkInterval,
});
