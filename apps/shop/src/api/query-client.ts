import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Refused } from './refused.ts';
import { type ErrorMeta, trackError } from './track-error.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: ErrorMeta;
    mutationMeta: ErrorMeta;
  }
}

/**
 * Creates the cache of server state. Every error of a query or a mutation is tracked as it arrives, whichever part
 * shows it.
 */
export function createQueryClient(): QueryClient {
  const queryCache: QueryCache = new QueryCache({
    onError: (error, { queryHash, meta }) => {
      if (!isOfQuery(queryCache, error, queryHash)) track(error, meta);
    },
  });
  const mutationCache = new MutationCache({
    onError: (error, _variables, _context, { meta }) => {
      if (!isOfQuery(queryCache, error)) track(error, meta);
    },
  });
  return new QueryClient({
    queryCache,
    mutationCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal does not change on retry; a fault or a lost connection may pass.
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
      },
    },
  });
}

/** Tracks what an error boundary caught. An error that a query threw there was tracked as it arrived. */
export function trackCaught(client: QueryClient, error: unknown): void {
  if (!isOfQuery(client.getQueryCache(), error)) trackError(error);
}

function track(error: Error, { during, classOf, isTrackedByCaller }: ErrorMeta = {}): void {
  if (isTrackedByCaller) return;
  trackError(error, { ...(during && { during }), ...(classOf && { as: classOf(error) }) });
}

/**
 * Whether an error was passed on by a user of a query: then the query has tracked it.
 * @param asking the query that passed it on, if one did
 */
const isOfQuery = (cache: QueryCache, error: unknown, pending?: string): boolean =>
  cache.getAll().some(({ queryHash, state }) => queryHash !== pending && state.error === error);
