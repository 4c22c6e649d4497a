import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query';
import { bootstrapQuery } from '#api/bootstrap.ts';
import { type KeptQuery, keepQueries, mayBeKept } from '#api/kept-queries.ts';

/** ms; answers that arrive together are kept together. */
const TOGETHER = 200;

/**
 * Keeps what the server answers, from now on and what the page has already.
 * @param onKept what was just kept
 */
export function keepAnswers(client: QueryClient, onKept: (queries: readonly KeptQuery[]) => void): void {
  const cache = client.getQueryCache();
  const waiting = new Map<string, Query>();
  let soon: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(soon);
    soon = undefined;
    const queries = [...waiting.values()].flatMap(({ queryKey, state }) =>
      state.status === 'success' ? [{ key: queryKey, data: state.data, at: state.dataUpdatedAt }] : [],
    );
    waiting.clear();
    if (queries.length > 0) void keepQueries(queries).then(() => onKept(queries));
  };
  const put = (query: Query) => {
    waiting.set(query.queryHash, query);
    soon ??= setTimeout(flush, TOGETHER);
  };
  for (const query of cache.findAll({ predicate: ({ queryKey }) => mayBeKept(queryKey) })) {
    // A cart that the page has changed by itself is not what the server answered.
    if (query.queryKey[0] !== 'cart') put(query);
  }
  cache.subscribe((event) => {
    if (isAnswer(event) && mayBeKept(event.query.queryKey)) put(event.query);
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}

const [BOOTSTRAP] = bootstrapQuery().queryKey;

/** Whether the server has just answered a query; the page writes into the bootstrap only what an answer said. */
const isAnswer = (event: QueryCacheNotifyEvent): boolean =>
  event.type === 'updated' &&
  event.action.type === 'success' &&
  (event.action.manual !== true || event.query.queryKey[0] === BOOTSTRAP);
