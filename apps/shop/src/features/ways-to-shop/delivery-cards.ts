import { copy } from './window-copy.ts';
import type { Options } from './queries.ts';

/** The three delivery options that exist: the banner's own, all of them, and the rest. */
export type DeliveryId = 'own' | 'all' | 'delivery';

export interface DeliveryCard {
  readonly id: DeliveryId;
  readonly label: string;
  readonly hint: string;
}

/**
 * Who can bring groceries to a place. The banner's own delivery comes first; all providers when there is a choice; a
 * store's delivery beside the own; and plain "Delivery" when the only provider has no name.
 * @param ownName what the banner calls its own delivery
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
