import type { QueryClient } from '@tanstack/react-query';
import type { KeyGroup } from './keys.ts';

type Stale = { readonly groups: readonly KeyGroup[] } | { readonly allBut: readonly KeyGroup[] };

/** What each event of the shop makes stale. A feature names the event that it caused, and never a key of another's. */
const STALE_AFTER = {
  /** The cart is ordered and the slot is booked. */
  orderPlaced: { groups: ['cart', 'reservation', 'next-slot', 'slots', 'bootstrap', 'orders'] },
  cartChanged: { groups: ['reservation'] },
  /** Prices, shelves, cart and slots are of a store. Flash sales have a rule of their own (`api/flash-sales.ts`). */
  modalityChanged: { allBut: ['modality', 'flash-sales'] },
  /** The same from the scheduling page, whose modality stays. */
  deliveryAddressChanged: { groups: ['slots', 'next-slot', 'reservation', 'cart'] },
  /** The shopper goes back to where an order is from; what was saved is in the bootstrap already. */
  orderPlaceKept: { allBut: ['bootstrap'] },
  /** The order is left for the cart: another tab may have changed where the shopper shops. */
  orderLeft: { allBut: [] },
  addressBookChanged: { groups: ['bootstrap'] },
  /** Another shopper, or nobody: every page stands on the bootstrap, which is fetched anew before. */
  signedIn: { allBut: ['bootstrap', 'sign-out'] },
  /** A slot could not be held, or no order made from it. */
  reservationFailed: { groups: ['reservation', 'slots'] },
  /** The same while an edge cache answers for the slots. */
  reservationUnknown: { groups: ['reservation'] },
  slotTaken: { groups: ['slots'] },
  flashSaleOver: { groups: ['flash-sales'] },
} as const satisfies { readonly [event: string]: Stale };

export type DomainEvent = keyof typeof STALE_AFTER;

/** Whether an event makes what is cached under a key stale. */
export function isStaleAfter(event: DomainEvent, [group]: readonly unknown[]): boolean {
  const stale: Stale = STALE_AFTER[event];
  return 'groups' in stale ? stale.groups.some((each) => each === group) : !stale.allBut.some((each) => each === group);
}

const staleAfter = (event: DomainEvent) => ({
  predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => isStaleAfter(event, queryKey),
});

/** Marks as stale what an event has changed; what is on the page is fetched anew. @returns when that is there */
export const invalidateAfter = (event: DomainEvent, client: QueryClient): Promise<void> =>
  client.invalidateQueries(staleAfter(event));

/** Drops what an event has made another's. */
export const removeAfter = (event: DomainEvent, client: QueryClient): void => client.removeQueries(staleAfter(event));

/** What is cached of the slots. */
export const cachedSlots = (client: QueryClient) => client.getQueryCache().findAll(staleAfter('slotTaken'));
