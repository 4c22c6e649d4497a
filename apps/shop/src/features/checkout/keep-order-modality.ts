import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { patchBootstrap } from '#api/bootstrap.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import { shoppingOf } from './order-destination.ts';
import type { Checkout } from './checkout.ts';

/**
 * Chooses the destination of an order again, so that it can be placed there. Prices, cart and slots belong to a
 * location, so all are fetched again, and so is the order: done when the page has it.
 */
export const keepOrderModality = (client: QueryClient, checkout: Checkout) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async () => {
      const { modalityType, destination } = shoppingOf(checkout);
      return accepted(await setModality({ modalityType, destination, source: 'CHECKOUT' }));
    },
    onSuccess: (modality) => {
      patchBootstrap(client, { modality });
      return invalidateAfter('orderDestinationKept', client);
    },
  });

export const useKeepOrderModality = (checkout: Checkout) => useMutation(keepOrderModality(useQueryClient(), checkout));
