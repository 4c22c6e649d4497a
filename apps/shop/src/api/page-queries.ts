import { QUERIES_ELEMENT } from '@cartwright/contracts/page-rendering';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { bootstrapQuery } from './bootstrap.ts';

/** What the server read for the page that it rendered: the key of each query, and its data. */
type PageQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/** The data of the queries that succeeded, as JSON; the bootstrap has an element of its own. */
export function pageQueriesOf(client: QueryClient): string {
  const bootstrap = hashKey(bootstrapQuery().queryKey);
  const queries: PageQueries = client
    .getQueryCache()
    .getAll()
    .filter(({ queryHash, state }) => state.status === 'success' && queryHash !== bootstrap)
    .map(({ queryKey, state }) => [queryKey, state.data]);
  return JSON.stringify(queries);
}

/** Fills the queries with what the page carries, so that none of it is fetched again. */
export function fillQueries(client: QueryClient): void {
  const text = document.getElementById(QUERIES_ELEMENT)?.textContent ?? '[]';
  // Written by `pageQueriesOf` of the same release.
  for (const [key, data] of JSON.parse(text) as PageQueries) client.setQueryData(key, data);
}
