import type { ModalityType } from '@cartwright/contracts/common';
import type { Body } from '@cartwright/contracts/endpoint';
import type { flashSalesEndpoints } from '@cartwright/contracts/flash-sales';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';

export type FlashSale = Body<(typeof flashSalesEndpoints)['GET /atlas/v1/flash-sales/v1']>['flashSales'][number];

/** The flash sales of a store. They are an offer beside the order: nobody waits for them when they cannot be read. */
export const flashSalesQuery = (locationId: string, modality: ModalityType) =>
  queryOptions({
    queryKey: key('flash-sales', locationId, modality),
    queryFn: async ({ signal }): Promise<readonly FlashSale[]> => {
      const query = { locationId, ...(modality !== 'IN_STORE' && { modalityType: modality }) };
      return accepted(await call('GET /atlas/v1/flash-sales/v1', { query }, { signal })).flashSales;
    },
    retry: false,
  });

/** The part of a chosen modality that flash sales depend on. */
export interface FlashSaleChoice {
  readonly modalityType: ModalityType;
  readonly destination: object;
  readonly store: { readonly locationId: string };
}

/**
 * Refetches the flash sales after a choice was saved: for a store only when it changed (WTS-092), for an address
 * whenever one is saved (SCH-009, X-30).
 */
export function refetchFlashSales(
  client: QueryClient,
  before: FlashSaleChoice | null | undefined,
  now: FlashSaleChoice,
): void {
  const isAddress = 'address' in now.destination;
  if (!isAddress && before?.store.locationId === now.store.locationId) return;
  void client
    .fetchQuery({ ...flashSalesQuery(now.store.locationId, now.modalityType), staleTime: 0 })
    .catch(() => undefined);
}
