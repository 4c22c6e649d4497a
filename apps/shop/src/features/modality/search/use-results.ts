import { useQuery } from '@tanstack/react-query';
import { useBootstrap } from '#api/bootstrap.ts';
import { listsOtherBanners } from '#shared/banners/family.ts';
import { currentStoreId } from '../active-modality.ts';
import type { StoreModality } from '../flow/screens.ts';
import type { PickerState } from '../flow/state.ts';
import { storeCard, storeCards, type StoreCard } from '../stores/store-card.ts';
import type { OpenedFrom } from '../picker/screen-props.ts';
import { useFulfillmentText } from '../picker/use-fulfillment-text.ts';
import { optionsQuery, recentStoresQuery } from './queries.ts';
import { resultsOf, type Results } from './results.ts';

/** The result of the picker's search, and a retry. */
export function useResults(state: PickerState, openedFrom: OpenedFrom): { results: Results; retry: () => void } {
  const text = useFulfillmentText();
  const requested = useQuery(optionsQuery(state.search, openedFrom));
  return { results: resultsOf(state, requested, text), retry: () => void requested.refetch() };
}

/**
 * The stores of a modality: those that were found, or the recent ones when there was no search (WTS-089). Nobody
 * browses in a locker.
 */
export function useStores(
  results: Results,
  chosenModality: StoreModality,
  openedFrom: OpenedFrom,
): readonly StoreCard[] {
  const { modality, flags } = useBootstrap();
  const recent = useQuery({ ...recentStoresQuery(), enabled: results.kind === 'nothing-searched' });
  const currentId = currentStoreId(modality, chosenModality);
  if (results.kind === 'nothing-searched') {
    return (recent.data ?? [])
      .map((store) => storeCard(store, { isCrossBanner: false, currentId }))
      .filter(({ isLockerPickupLocation }) => !(isLockerPickupLocation && chosenModality === 'IN_STORE'));
  }
  if (results.kind !== 'found') return [];
  const hidesOthers = openedFrom === 'scheduling' || !listsOtherBanners(flags);
  return storeCards(results.options, chosenModality, currentId).filter(
    ({ isCrossBanner }) => !(isCrossBanner && hidesOthers),
  );
}

/** The marked store, or the current one when the shopper has marked none. */
export function markedStore(marked: string | undefined, stores: readonly StoreCard[]): StoreCard | undefined {
  const chosen = stores.find(({ locationId }) => locationId === marked);
  return chosen ?? stores.find(({ currentlyShopping }) => currentlyShopping);
}
