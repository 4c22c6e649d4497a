import type { Options } from '../search/queries.ts';
import { copy } from '../picker/copy.ts';

/** The delivery options that exist: the banner's own, all of them, and the rest (WTS-100). */
export const DELIVERY_IDS = ['own', 'all', 'delivery'] as const;
export type DeliveryId = (typeof DELIVERY_IDS)[number];

export interface DeliveryCard {
  readonly id: DeliveryId;
  readonly label: string;
  readonly hint: string;
}

/**
 * The vendors that deliver to an address. The banner's own delivery comes first; all providers when there is a choice;
 * a store's delivery beside the own; and plain "Delivery" when the only provider has no name.
 * @param ownName the banner's name for its own delivery
 */
export function deliveryCards(options: Options, ownName: string): DeliveryCard[] {
  const own = options.DELIVERY.find(({ vendor, fulfillment }) =>
    vendor ? vendor.kind === 'OWN' : fulfillment.some(({ type }) => type === 'FULFILLMENT_CENTER'),
  );
  const other = options.DELIVERY.find((option) => option !== own && option.vendor?.kind !== 'OWN');
  const storeName = (option: typeof other) =>
    options.storeDetails.find(({ locationId }) => locationId === option?.destination.locationId)?.vanityName ?? '';
  return [
    ...(own ? [{ id: 'own', label: copy.ownDelivery(ownName), hint: copy.ownHint } as const] : []),
    ...(own && other ? [{ id: 'all', label: copy.allProviders, hint: copy.allProvidersHint } as const] : []),
    ...(other ? [otherCard(other.vendor?.name, storeName(other))] : []),
  ];
}

function otherCard(vendor: string | undefined, store: string): DeliveryCard {
  if (vendor === undefined) return { id: 'delivery', label: copy.plainDelivery, hint: store };
  return { id: 'delivery', label: copy.thirdParty, hint: copy.thirdPartyHint(vendor, store) };
}

/** The marked card; if there is only one, it is that. */
export function markedDelivery(marked: string | undefined, cards: readonly DeliveryCard[]): DeliveryId | undefined {
  const only = cards.length === 1 ? cards[0]?.id : undefined;
  return cards.find(({ id }) => id === marked)?.id ?? only;
}

/** Where a third party's delivery is ordered: at its own address, while we deliver nothing there (GA-14). */
export function deliveryUrl(options: Options, marked: DeliveryId | undefined): string | undefined {
  const hasOwn = options.DELIVERY.some(({ vendor }) => vendor?.kind === 'OWN');
  return marked === 'delivery' && !hasOwn ? (options.externalOnlineDeliveryUrl ?? undefined) : undefined;
}
