import type { Query, QueryClient } from '@tanstack/react-query';
import { isCart, type KeptQuery, keepQueries, mayBeKept } from '#api/kept-queries.ts';
import { mutationKey } from '#api/keys.ts';

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
    // A cart that the page has changed by itself is not what the server answered; its answer to the change is kept with it.
    const isChanged = client.isMutating({ mutationKey: mutationKey('change-cart') }) > 0;
    const queries = [...waiting.values()].flatMap((query) => {
      const { queryKey, queryHash, state } = query;
      // One that was dropped meanwhile may be of whoever was here before.
      const isHere = cache.get(queryHash) === query && state.status === 'success';
      return isHere && !(isChanged && isCart(queryKey))
        ? [{ key: queryKey, data: state.data, at: state.dataUpdatedAt }]
        : [];
    });
    waiting.clear();
    if (queries.length > 0) void keepQueries(queries).then((isKept) => isKept && onKept(queries));
  };
  const put = (query: Query) => {
    if (!mayBeKept(query.queryKey)) return;
    waiting.set(query.queryHash, query);
    soon ??= setTimeout(flush, TOGETHER);
  };
  for (const query of cache.getAll()) put(query);
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') put(event.query as Query); // of any data: it is stored
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
}
