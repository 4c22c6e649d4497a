import type { QueryClient } from '@tanstack/react-query';
import type { KeyGroup } from './keys.ts';

type Stale = { readonly groups: readonly KeyGroup[] } | { readonly allBut: readonly KeyGroup[] };

/** What each event of the shop makes stale. A feature names the event that it caused, and never another's key. */
const STALE_AFTER = {
  /** The cart is ordered and the slot is booked. */
  orderPlaced: {
    groups: ['cart', 'reservation', 'next-slot', 'slots', 'bootstrap', 'orders', 'skipped-items', 'coupons'],
  },
  /** The slot is free again. */
  orderCanceled: { groups: ['orders', 'slots', 'next-slot', 'coupons'] },
  /** A placed order was changed, or items of it reported. */
  orderChanged: { groups: ['orders', 'checkout', 'payment', 'problem', 'coupons'] },
  /** A placed order has another time. */
  orderRescheduled: { groups: ['orders', 'checkout', 'payment', 'slots', 'next-slot', 'order-slots'] },
  /** It keeps its time, because the page was no longer current. */
  rescheduleFailed: { groups: ['orders', 'order-slots'] },
  cartChanged: { groups: ['reservation', 'cart-submit-error'] },
  /** A product that was offered instead of another just became unavailable. */
  replacementGone: { groups: ['replacements', 'cart'] },
  /** Prices, shelves, cart and slots belong to a store. Flash sales have a rule of their own (`api/flash-sales.ts`). */
  modalityChanged: { allBut: ['modality', 'flash-sales'] },
  /** The same from the scheduling page, whose modality stays. */
  deliveryAddressChanged: { groups: ['slots', 'next-slot', 'reservation', 'cart'] },
  /** The shopper returns to the destination of an order; what was saved is in the bootstrap already. */
  orderDestinationKept: { allBut: ['bootstrap'] },
  /** The order is abandoned for the cart: another tab may have changed where the shopper shops. */
  orderLeft: { allBut: [] },
  addressBookChanged: { groups: ['bootstrap'] },
  /** The page greets by another name. */
  profileChanged: { groups: ['bootstrap'] },
  /** Emails of an account were chosen, by its page or by the link of a mail, which the payment step offers to select too. */
  emailsChosen: { groups: ['email-preferences', 'communication-preferences'] },
  /** The mobile phone is verified, or its code is of no use any more. */
  phoneCodeEntered: { groups: ['phone-code', 'profile'] },
  /** Another shopper, or nobody: every page depends on the bootstrap, which is fetched again first. */
  signedIn: { allBut: ['bootstrap', 'sign-out', 'opened-account', 'changed-email'] },
  /** A slot could not be reserved, or no order made from it. */
  reservationFailed: { groups: ['reservation', 'slots'] },
  /** What the page showed of the order was no longer so: in another window, cart, account or store had changed. */
  orderOutdated: { groups: ['bootstrap', 'cart', 'profile', 'reservation', 'slots'] },
  /** The same while an edge cache responds for the slots. */
  reservationUnknown: { groups: ['reservation'] },
  slotTaken: { groups: ['slots'] },
  /** Which times are free depends on the membership. */
  membershipChanged: { groups: ['membership', 'slots', 'cart', 'reservation'] },
  /** The page of the product says so already. */
  stockAlertSet: { groups: ['stock-alerts'] },
  /** It was canceled elsewhere than on the page of its product, or the product is back. */
  stockAlertEnded: { groups: ['stock-alerts', 'catalog'] },
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

/** Marks as stale what an event has changed; what is on the page is fetched again. @returns when that is done */
export const invalidateAfter = (event: DomainEvent, client: QueryClient): Promise<void> =>
  client.invalidateQueries(staleAfter(event));

/** Removes what belonged to another shopper before the event. */
export const removeAfter = (event: DomainEvent, client: QueryClient): void => client.removeQueries(staleAfter(event));

/** What is cached of the slots. */
export const cachedSlots = (client: QueryClient) => client.getQueryCache().findAll(staleAfter('slotTaken'));
