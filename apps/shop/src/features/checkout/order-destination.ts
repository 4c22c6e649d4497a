import { mutationOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { type Bootstrap, patchBootstrap } from '#api/bootstrap.ts';
import { invalidateAfter } from '#api/domain-events.ts';
import { accepted } from '#api/refused.ts';
import { setModality } from '#api/use-cases.ts';
import { type Checkout, modalityOf } from './checkout.ts';

type Active = NonNullable<Bootstrap['modality']>;
/** A shopper's location and modality. */
export interface Shopping extends Pick<Active, 'modalityType' | 'destination'> {
  readonly store: Pick<Active['store'], 'vanityName' | 'locationId'>;
}

/** Where an order goes, as a choice of it would save it. */
export function shoppingOf(checkout: Checkout): Shopping {
  const modalityType = modalityOf(checkout);
  const { coordinates: _, ...destination } = checkout.fulfillment.destination;
  const { store } = checkout.fulfillment;
  if (modalityType === 'PICKUP') return { modalityType, store, destination: { locationId: store.locationId } };
  const zipCode = destination.zipCode.slice(0, 5);
  return { modalityType, store, destination: { address: { ...destination, zipCode } } };
}

/**
 * Where the shopper shops now, if that is not this draft's destination: another modality, which only the page prompts
 * about, or another destination of the same modality, which the server reports and refuses to place (decision 36).
 * @param active what is active as far as the page knows; null when nothing was chosen
 */
export function shopsElsewhere(checkout: Checkout, active: Bootstrap['modality']): Shopping | undefined {
  const { status, movedTo } = checkout;
  const modalityType = modalityOf(checkout);
  if (status !== 'DRAFT') return undefined;
  if (active !== null && active.modalityType !== modalityType) return active;
  return movedTo === null ? undefined : { modalityType, ...movedTo };
}

/**
 * Chooses the destination of an order again, so that it can be placed there. Prices, cart and slots belong to a
 * location, so all are fetched again, and so is the order: done when the page has it.
 */
const keepOrderModality = (client: QueryClient, checkout: Checkout) =>
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
