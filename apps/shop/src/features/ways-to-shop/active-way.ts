import type { ModalityType } from '@cartwright/contracts/common';
import type { Boot } from '#api/bootstrap.ts';
import { copy, WAY_NAMES } from './copy.ts';

/** The saved choice, as the page knows it. */
export type ActiveWay = NonNullable<Boot['modality']>;

/** The active choice in words: `Pickup at Oakley Station`, `Delivery to Cincinnati 45209`. */
export function wayWords(active: ActiveWay): string {
  const { modalityType, store } = active;
  if (modalityType === 'IN_STORE') return copy.inStore(store.vanityName);
  if (modalityType === 'PICKUP') return copy.at(WAY_NAMES.PICKUP, store.vanityName);
  return copy.deliveryTo(placeWords(active));
}

/** Where a delivery goes, as short as it can be said. */
export function placeWords({ destination, store }: ActiveWay): string {
  if ('locationId' in destination) return store.vanityName;
  const { addressLine1, city, zipCode } = destination.address;
  return addressLine1 ?? [city, zipCode].filter(Boolean).join(' ');
}

/** The ZIP that a search starts from: the delivery's, or the store's own. */
export function zipOf({ destination, store }: ActiveWay): string {
  const zip = 'address' in destination ? destination.address.zipCode : store.address.postalCode;
  return zip.slice(0, 5);
}

/** The location of the store now being shopped in a way to shop, if that is the active one. */
export function currentStoreId(active: ActiveWay | null, modalityType: ModalityType): string | undefined {
  return active?.modalityType === modalityType ? active.store.locationId : undefined;
}
