import { useQueries } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { filled } from '#browser/query-string.ts';
import { flagsOf } from '#search-params.ts';
import type { Filter, ProductSearch, Sort } from '#search-params.ts';
import { knownValues } from './chosen-values.ts';
import { productsQuery } from './queries.ts';

/** What the shopper may change about a list. Undefined removes a choice. */
export type ListingChange = {
  readonly department?: string | undefined;
  readonly section?: string | undefined;
  readonly brand?: string | undefined;
  readonly price?: string | undefined;
  readonly size?: string | undefined;
  readonly bought?: 'true' | undefined;
  readonly flags?: readonly Filter[];
  readonly sort?: Sort | undefined;
};

/** A product list as the URL describes it, and functions that change the URL. */
export function useListing(search: ProductSearch) {
  const navigate = useNavigate();
  const count = Number(search.pages ?? 1);
  const queries = useQueries({
    queries: Array.from({ length: count }, (_, page) => productsQuery(knownValues(search), page)),
  });
  const [first] = queries;
  const products = queries.flatMap(({ data }) => data?.products ?? []);
  const failed = queries.find(({ isError }) => isError);

  const goTo = (part: { readonly [K in keyof ProductSearch]?: ProductSearch[K] | undefined }) =>
    void navigate({
      to: '.',
      search: (here: { readonly [name: string]: unknown }) => filled({ ...here, ...part }),
      resetScroll: false,
    });

  return {
    products,
    facts: first?.data,
    isLoading: queries.some(({ isPending }) => isPending),
    /** It was never kept here, and there is no connection. */
    isOffline: queries.some(({ data, fetchStatus }) => data === undefined && fetchStatus === 'paused'),
    /** The products are still those of the previous choice. */
    isOld: queries.some(({ isPlaceholderData }) => isPlaceholderData),
    error: failed?.error,
    retry: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    flags: flagsOf(search.flags),
    change: ({ flags, ...others }: ListingChange) =>
      goTo({ ...others, ...(flags && { flags: flags.join(',') || undefined }), pages: undefined }),
    clear: () =>
      goTo({
        brand: undefined,
        price: undefined,
        size: undefined,
        bought: undefined,
        department: undefined,
        section: undefined,
        flags: undefined,
        pages: undefined,
      }),
    showMore: () => goTo({ pages: String(count + 1) }),
  };
}

export type ListingState = ReturnType<typeof useListing>;
