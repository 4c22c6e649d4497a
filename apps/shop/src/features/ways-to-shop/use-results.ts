import { useQuery } from '@tanstack/react-query';
import { useBoot } from '#api/bootstrap.ts';
import { OFFLINE, isNetworkError, wordsFor } from '#api/errors.ts';
import { Refused } from '#api/refused.ts';
import { currentStoreId } from './active-way.ts';
import { copy } from './window-copy.ts';
import { deliveryCards } from './delivery-cards.ts';
import type { DeliveryCard } from './delivery-cards.ts';
import { optionsQuery, recentStoresQuery } from './queries.ts';
import { storeCard, storeCards } from './store-card.ts';
import type { StoreCard } from './store-card.ts';
import type { WindowState } from './window-state.ts';

/** What the marked tab has to show. */
export type Results =
  | { readonly kind: 'loading' }
  | { readonly kind: 'nothing-searched' }
  /** The place is at fault: said at the ZIP field. */
  | { readonly kind: 'no-place'; readonly message: string }
  /** The shop is at fault: said beside a way to try again. */
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | {
      readonly kind: 'stores';
      readonly of: 'found' | 'recent';
      readonly stores: readonly StoreCard[];
      readonly place: string;
    }
  | {
      readonly kind: 'delivery';
      readonly cards: readonly DeliveryCard[];
      readonly zip: string;
      readonly place: string;
      readonly externalUrl: string | null;
    };

/** Joins the search of the window with what is known of the shopper's own stores. */
export function useResults({ search, tab }: WindowState, openedFrom: 'shop' | 'cart' | 'scheduling'): Results {
  const { banner, modality } = useBoot();
  const options = useQuery(optionsQuery(search));
  const recent = useQuery({ ...recentStoresQuery(), enabled: search.by === 'none' && tab !== 'DELIVERY' });
  const currentId = tab === 'DELIVERY' ? undefined : currentStoreId(modality, tab);

  if (search.by === 'none') {
    if (tab === 'DELIVERY' || !recent.data?.length) return { kind: 'nothing-searched' };
    const stores = recent.data.map((store) => storeCard(store, { isCrossBanner: false, currentId }));
    return { kind: 'stores', of: 'recent', stores, place: '' };
  }
  if (options.isError) {
    const isPlace = options.error instanceof Refused && [400, 404].includes(options.error.refusal.statusCode);
    if (isPlace) return { kind: 'no-place', message: wordsFor(options.error, placeWords(banner.name)) };
    // A line that is down says so; any other failure is told as the banner tells that it found nothing (ERR-026).
    const message = isNetworkError(options.error) ? OFFLINE : copy.noStores(banner.name);
    return { kind: 'failed', message, retry: () => void options.refetch() };
  }
  if (options.data === undefined) return { kind: 'loading' };
  const { place, externalOnlineDeliveryUrl } = options.data;
  if (tab === 'DELIVERY') {
    const cards = deliveryCards(options.data, banner.copy['deliveryName'] ?? banner.name);
    const where = `${place.city}, ${place.state} ${place.zip}`;
    return { kind: 'delivery', cards, zip: place.zip, place: where, externalUrl: externalOnlineDeliveryUrl };
  }
  const stores = storeCards(options.data, tab, currentId).filter(
    ({ isCrossBanner }) => !(isCrossBanner && openedFrom === 'scheduling'),
  );
  return { kind: 'stores', of: 'found', stores, place: search.by === 'zip' ? search.zip : copy.here };
}

const placeWords = (banner: string) => ({
  NO_STORES_FOUND: copy.noStores(banner),
  address_validation_fail_modality_options: copy.badZip,
  INVALID_REQUEST: copy.badZip,
  NOT_FOUND: copy.badZip,
});

/** The marked card, or the one that is in use already when the shopper has marked none. */
export function markedCard({ marked, tab }: WindowState, results: Results): string | undefined {
  if (results.kind === 'stores') {
    const current = results.stores.find(({ currentlyShopping }) => currentlyShopping)?.locationId;
    const chosen = marked[tab] ?? current;
    return results.stores.some(({ locationId }) => locationId === chosen) ? chosen : undefined;
  }
  if (results.kind === 'delivery') {
    const only = results.cards.length === 1 ? results.cards[0]?.id : undefined;
    return results.cards.find(({ id }) => id === marked[tab])?.id ?? only;
  }
  return undefined;
}
