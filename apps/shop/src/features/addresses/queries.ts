import type { Address } from '@cartwright/rules/address';
import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { patchBootstrap } from '#api/bootstrap.ts';
import { refetchFlashSales } from '#api/flash-sales.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import { validateForModality } from '#shared/address-book/calls.ts';

/** Whether an address exists as typed, and whether it can be delivered to. */
export const useCheckAddress = () =>
  useMutation({
    meta: { during: 'address' },
    mutationFn: (address: Address) =>
      validateForModality(address, { modalityType: 'DELIVERY', origin: 'scheduling', keyspace: 'every_page' }),
  });

/** Makes it the shopper's delivery address. Slots and prices belong to a location, so both are fetched again. */
export const deliveringTo = (client: QueryClient) =>
  mutationOptions({
    meta: { during: 'address' },
    mutationFn: async (address: Address) => {
      const destination = { address: { ...address, zipCode: address.zipCode.slice(0, 5) } };
      const body = { modalityType: 'DELIVERY' as const, destination, source: 'SCHEDULING' };
      return accepted(await setModality(body));
    },
    onSuccess: (modality) => {
      patchBootstrap(client, { modality });
      void invalidateAfter('deliveryAddressChanged', client);
      refetchFlashSales(client, undefined, modality);
    },
  });

export const useDeliverTo = () => useMutation(deliveringTo(useQueryClient()));
