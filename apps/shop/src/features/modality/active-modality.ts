import type { ModalityType } from '@cartwright/contracts/common';
import type { Bootstrap } from '#api/bootstrap.ts';
import { copy } from './copy.ts';
import { MODALITY_NAMES } from '#format/modality-copy.ts';

/** The saved choice, as the page knows it. */
export type ActiveModality = NonNullable<Bootstrap['modality']>;

/** The active choice as text: `Pickup at Oakley Station`, `Delivery to Cincinnati 45209`. */
export function modalityText(active: ActiveModality): string {
  const { modalityType, store } = active;
  if (modalityType === 'IN_STORE') return copy.inStore(store.vanityName);
  if (modalityType === 'PICKUP') return copy.at(MODALITY_NAMES.PICKUP, store.vanityName);
  return copy.deliveryTo(destinationText(active));
}

/** The destination of a delivery, in short form. */
export function destinationText({ destination, store }: ActiveModality): string {
  if ('locationId' in destination) return store.vanityName;
  const { addressLine1, city, zipCode } = destination.address;
  return addressLine1 ?? [city, zipCode].filter(Boolean).join(' ');
}

/** The ZIP that a search starts from: the delivery's, or the store's own. */
export function zipOf({ destination, store }: ActiveModality): string {
  const zip = 'address' in destination ? destination.address.zipCode : store.address.postalCode;
  return zip.slice(0, 5);
}

/** Where an order is handed over: the state of the delivery address, else that of the store. */
export const handoverState = ({ destination, store }: Pick<ActiveModality, 'destination' | 'store'>): string =>
  ('address' in destination ? destination.address.state : undefined) ?? store.address.stateProvince;

/** The current store of a modality, if that is the active one. */
export function currentStoreId(active: ActiveModality | null, modalityType: ModalityType): string | undefined {
  return active?.modalityType === modalityType ? active.store.locationId : undefined;
}
