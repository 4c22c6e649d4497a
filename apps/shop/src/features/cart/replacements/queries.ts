import type { catalogEndpoints } from '@cartwright/contracts/catalog';
import type { ModalityType } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import { REPLACEMENTS_PAGE } from '@cartwright/contracts/product-lists';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

type Replacements = Body<(typeof catalogEndpoints)['GET /atlas/v1/product/v2/products/:gtin13/replacements']>;

interface PageOf {
  readonly gtin13: string;
  readonly modalityType: ModalityType;
  /** From 0. */
  readonly page: number;
}

/** One page of what may come instead of an item, which is itself checked again (CRT-138). */
export const replacementsQuery = ({ gtin13, modalityType, page }: PageOf) =>
  queryOptions({
    queryKey: key('replacements', modalityType, gtin13, page),
    meta: { during: 'replacement' },
    queryFn: async ({ signal }): Promise<Replacements> => {
      const query = { modalityType, 'option.validate': 'true' as const, 'page.offset': page * REPLACEMENTS_PAGE };
      return accepted(
        await call('GET /atlas/v1/product/v2/products/:gtin13/replacements', { params: { gtin13 }, query }, { signal }),
      );
    },
    staleTime: 30_000,
    // The page before stays until the next one is there.
    placeholderData: (before) => before,
  });

const skippedQuery = (modalityType: ModalityType) =>
  queryOptions({
    queryKey: key('skipped-items', modalityType),
    queryFn: (): readonly string[] => [],
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** What the shopper chose to go without, until the order is placed or the modality changes; and a way to add to it. */
export function useSkipped(modalityType: ModalityType): [readonly string[], (more: readonly string[]) => void] {
  const client = useQueryClient();
  const { data = [] } = useQuery(skippedQuery(modalityType));
  const skip = (more: readonly string[]) =>
    client.setQueryData(skippedQuery(modalityType).queryKey, (before = []) => [...new Set([...before, ...more])]);
  return [data, skip];
}

/** Why the last attempt to go on from this cart failed, as text; empty when it did not (CRT-122). */
export const submitErrorQuery = (modalityType: ModalityType) =>
  queryOptions({
    queryKey: key('cart-submit-error', modalityType),
    queryFn: () => '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
