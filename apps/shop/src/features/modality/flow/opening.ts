import type { ModalityType } from '@cartwright/contracts/common';
import { modalitiesOf } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { zipOf } from '../active-modality.ts';
import type { ActiveModality } from '../active-modality.ts';
import { addressOf, atAddress, NOWHERE, wholeAddress } from '../search/search-origin.ts';
import type { SearchOrigin } from '../search/search-origin.ts';
import type { PickerVersion } from './picker-version.ts';

type Flags = Bootstrap['flags'];
type Destination = ActiveModality['destination'];

/** 2 unless the flag says otherwise (D-15). */
export const versionOf = (flags: Flags): PickerVersion => (flags.waysToShopVersion === '1' ? 1 : 2);

/** The variant that shows the address and its choices at the top of the delivery screens (GA-48). */
export const hasDeliveryHeaders = (flags: Flags): boolean => flags.deliveryHeaders !== 'off';

/** The requested modality, or the banner's first one (GA-28). */
export const offeredModality = (requested: ModalityType, has: Bootstrap['banner']['capabilities']): ModalityType =>
  has[requested] ? requested : (modalitiesOf(has)[0] ?? requested);

/** The initial search origin: the delivery's own address, else the ZIP of the current location. */
export function originOf(active: ActiveModality | null): SearchOrigin {
  if (active === null) return NOWHERE;
  return destinationOrigin(active.destination) ?? { kind: 'zip', zip: zipOf(active) };
}

/** The same for deliveries: where the last one went, though the shopper shops at a store now. */
export function deliveryOriginOf(active: ActiveModality | null, saved: Bootstrap['savedModalities']): SearchOrigin {
  const last = saved.find(({ modalityType }) => modalityType === 'DELIVERY');
  return (last && destinationOrigin(last.destination)) ?? originOf(active);
}

function destinationOrigin(destination: Destination): SearchOrigin | undefined {
  if (!('address' in destination)) return undefined;
  const address = wholeAddress(destination.address);
  return address === undefined ? { kind: 'zip', zip: destination.address.zipCode.slice(0, 5) } : atAddress(address);
}

/** Whether a delivery's address is known in full, so that it can be a search origin. */
export const hasWholeAddress = (active: ActiveModality | null): boolean => addressOf(originOf(active)) !== undefined;
