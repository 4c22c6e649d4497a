import type { ModalityType } from '@cartwright/contracts/common';
import { modalitiesOf } from '#api/bootstrap.ts';
import type { Bootstrap } from '#api/bootstrap.ts';
import { zipOf } from '../active-modality.ts';
import type { ActiveModality } from '../active-modality.ts';
import { addressOf, atAddress, NOWHERE, wholeAddress } from '../search/search-origin.ts';
import type { SearchOrigin } from '../search/search-origin.ts';
import type { Version } from './version.ts';

type Flags = Bootstrap['flags'];

/** Which window is drawn; version 2 unless the flag says otherwise (D-15). */
export const versionOf = (flags: Flags): Version => (flags.waysToShopVersion === '1' ? 1 : 2);

/** The variant that heads the delivery screens with the address and what to choose (GA-48). */
export const hasDeliveryHeaders = (flags: Flags): boolean => flags.deliveryHeaders !== 'off';

/** The way that was asked for, or the first one that the banner has (GA-28). */
export const offeredModality = (requested: ModalityType, has: Bootstrap['banner']['capabilities']): ModalityType =>
  has[requested] ? requested : (modalitiesOf(has)[0] ?? requested);

/** Where the search starts: at the delivery's own address, else at the ZIP of where the shopper shops. */
export function originOf(active: ActiveModality | null): SearchOrigin {
  if (active === null) return NOWHERE;
  const { destination } = active;
  const address = 'address' in destination ? wholeAddress(destination.address) : undefined;
  if (address !== undefined) return atAddress(address);
  return { kind: 'zip', zip: zipOf(active) };
}

/** Whether a delivery's address is known in full, so that it can be searched at. */
export const hasWholeAddress = (active: ActiveModality | null): boolean => addressOf(originOf(active)) !== undefined;
