import type { catalogEndpoints } from '@cartwright/contracts/catalog';
import type { Body } from '@cartwright/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { productDetails } from '#api/use-cases.ts';
import { flagsOf } from '#search-params.ts';
import type { ProductSearch } from '#search-params.ts';

type Endpoints = typeof catalogEndpoints;
export type ProductPage = Body<Endpoints['GET /atlas/v1/product/v2/products']>;
export type Product = ProductPage['products'][number];
export type ProductDetails = Body<Endpoints['GET /atlas/v1/product/v2/products/:gtin13']>;
export type Suggestions = Body<Endpoints['GET /atlas/v1/product/v2/suggestions']>;

export const PAGE_SIZE = 24;

/** What the home page shows. Prices are those of the active store, so choosing another makes them stale. */
export const shelvesQuery = () =>
  queryOptions({
    queryKey: key('catalog', 'shelves'),
    queryFn: async ({ signal }) => accepted(await call('GET /atlas/v1/product/v2/shelves', {}, { signal })),
  });

/** One page of a list; page 0 is the first. */
export const productsQuery = (search: ProductSearch, page: number) =>
  queryOptions({
    queryKey: key('catalog', 'products', { ...search, pages: undefined }, page),
    queryFn: async ({ signal }) => {
      const flags = flagsOf(search.flags);
      const query = {
        'filter.text': search.q,
        'filter.department': search.department,
        'filter.section': search.section,
        'filter.brand': search.brand,
        'filter.price': search.price,
        'filter.size': search.size,
        'filter.bought': search.bought,
        'filter.flags': flags.length > 0 ? flags : undefined,
        sort: search.sort,
        'page.offset': page * PAGE_SIZE,
        'page.size': PAGE_SIZE,
      };
      return accepted(await call('GET /atlas/v1/product/v2/products', { query }, { signal }));
    },
    placeholderData: keepPreviousData,
  });

export const productQuery = (gtin13: string) =>
  queryOptions({
    queryKey: key('catalog', 'product', gtin13),
    queryFn: async ({ signal }) => accepted(await productDetails(gtin13, signal)),
  });

/** Completions of a partial word; waits a moment, so that fast typing sends one request. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: key('suggestions', text),
    queryFn: async ({ signal }): Promise<Suggestions> => {
      await pause(120, signal);
      return accepted(await call('GET /atlas/v1/product/v2/suggestions', { query: { text } }, { signal }));
    },
    enabled: text !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('typed on', 'AbortError'));
    });
  });
}
