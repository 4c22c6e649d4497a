import type { Body } from '@cartwright/contracts/endpoint';
import type { reorderEndpoints } from '@cartwright/contracts/reorder';
import { parseMoney } from '@cartwright/rules/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { key } from '#api/keys.ts';
import { accepted } from '#api/refused.ts';
import { paidNow, type Product } from '#shared/products/product-facts.ts';
import { reorderCopy as copy } from './reorder-copy.ts';

export type Reorder = Body<(typeof reorderEndpoints)['GET /atlas/v1/orders/v1/orders/:id/reorder']>;
export type ReorderLine = Reorder['lines'][number];
/** A line whose product can be bought now. */
export type BuyableLine = ReorderLine & { readonly product: Product };

/** The products of an order as they could be bought now: fresh at each opening, because prices change. */
export const reorderQuery = (id: string) =>
  queryOptions({
    queryKey: key('reorder', id),
    queryFn: async ({ signal }): Promise<Reorder> =>
      accepted(await call('GET /atlas/v1/orders/v1/orders/:id/reorder', { params: { id } }, { signal })),
    staleTime: 0,
    gcTime: 0,
  });

/** The lines that can be bought now. */
export const buyable = (lines: readonly ReorderLine[]): readonly BuyableLine[] =>
  lines.filter((line): line is BuyableLine => line.product !== null && line.state !== 'UNAVAILABLE');

/** What is different now, before a shopper adds it; undefined when nothing is. */
export function differenceText({ state, priceThen, product, quantity }: ReorderLine): string | undefined {
  const then = priceThen === null ? undefined : parseMoney(priceThen);
  const now = product ? paidNow(product) : undefined;
  switch (state) {
    case 'SAME':
      return undefined;
    case 'DEARER':
      return then === undefined || now === undefined ? undefined : copy.dearer(then, now);
    case 'CHEAPER':
      return then === undefined || now === undefined ? undefined : copy.cheaper(then, now);
    case 'FEWER':
      return copy.fewer(quantity);
    case 'UNAVAILABLE':
      return copy.unavailable;
    case 'GONE':
      return copy.gone;
    default:
      return state satisfies never;
  }
}
