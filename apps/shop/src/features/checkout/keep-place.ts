import { mutationOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { patchBoot } from '#api/bootstrap.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import { placeOf } from './moved.ts';
import type { Checkout } from './queries.ts';

/**
 * Chooses the place of an order again, so that it can be placed there. Prices, cart and times are of a place, so all are
 * asked for anew, and the order itself: it is done when the page knows.
 */
export const keepingPlace = (client: QueryClient, checkout: Checkout) =>
  mutationOptions({
    networkMode: 'always',
    mutationFn: async () => {
      const { modalityType, destination } = placeOf(checkout);
      return accepted(await setModality({ modalityType, destination, source: 'CHECKOUT' }));
    },
    onSuccess: (modality) => {
      patchBoot(client, { modality });
      return invalidateAfter('orderPlaceKept', client);
    },
  });

export const useKeepPlace = (checkout: Checkout) => useMutation(keepingPlace(useQueryClient(), checkout));
