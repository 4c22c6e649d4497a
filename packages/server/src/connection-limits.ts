import type { ServerOptions } from 'node:http';

/** Limits of callers' connections, in milliseconds except for the last two. */
export interface ConnectionLimits {
  /** Until the headers of a request are complete. */
  readonly headersTimeout: number;
  /** Until the whole request is here, body included. */
  readonly requestTimeout: number;
  /** How often both are checked: a limit is exceeded by this at most. */
  readonly checkInterval: number;
  /** Maximum simultaneous connections; one more is closed as soon as it opens. */
  readonly maxConnections: number;
  /** The same of one address; behind proxies, which are the callers then, there is no such limit. */
  readonly maxPerAddress: number;
}

export const CONNECTION_LIMITS: ConnectionLimits = {
  headersTimeout: 10_000,
  requestTimeout: 20_000,
  checkInterval: 1_000,
  maxConnections: 4_000,
  // A store's devices may share an address, and each of their browsers opens six.
  maxPerAddress: 1_000,
};

/**
 * The limits as Node wants them. Both times are set together: Node swaps them if the one for headers, a minute by
 * default, is longer; and it checks only every 30 seconds by default.
 */
export const httpOptionsOf = ({ headersTimeout, requestTimeout, checkInterval }: ConnectionLimits): ServerOptions => ({
  headersTimeout,
  requestTimeout,
  connectionsCheckingInterval: checkInterval,
});
