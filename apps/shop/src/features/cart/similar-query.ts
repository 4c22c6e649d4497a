import type { catalogEndpoints } from '@cartwright/contracts/catalog';
import type { Body } from '@cartwright/contracts/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { productDetails } from '#api/use-cases.ts';

type Details = Body<(typeof catalogEndpoints)['GET /atlas/v1/product/v2/products/:gtin13']>;

/** Products similar to this one, available at the active store. */
export const similarQuery = (gtin13: string) =>
  queryOptions({
    queryKey: key('similar', gtin13),
    meta: { during: 'replacement' },
    queryFn: async ({ signal }): Promise<Details['similar']> => accepted(await productDetails(gtin13, signal)).similar,
    staleTime: 60_000,
  });
