import type { boughtEndpoints } from '@cartwright/contracts/bought';
import type { Body } from '@cartwright/contracts/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';

export type Bought = Body<(typeof boughtEndpoints)['GET /atlas/v1/product/v2/bought']>;
export type BoughtLine = Bought['lines'][number];

/** As many as one change of the cart may add. */
export const PAGE_SIZE = 24;

/** A page of what the shopper bought, from 1: fetched at each visit, because an order changes it. */
export const boughtQuery = (text: string, page: number) =>
  queryOptions({
    queryKey: key('catalog', 'bought', text, page),
    queryFn: async ({ signal }): Promise<Bought> => {
      const query = {
        ...(text && { 'filter.text': text }),
        'page.offset': (page - 1) * PAGE_SIZE,
        'page.size': PAGE_SIZE,
      };
      return accepted(await call('GET /atlas/v1/product/v2/bought', { query }, { signal }));
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** What can be bought where the shopper shops. */
export const isAvailable = ({ product }: BoughtLine): boolean =>
  product.availability !== 'unavailable' && product.price !== null;
