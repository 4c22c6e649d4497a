import type { OrderIdSuffix } from './ids.ts';

/** Ends the id of a pickup order; 02 ends that of a delivery order. */
export const PICKUP_SUFFIX: OrderIdSuffix = '01';
export const DELIVERY_SUFFIX: OrderIdSuffix = '02';

/** Makes the id that a checkout and its order share: sixteen digits of the caller's and two for the modality. */
export function makeOrderId(sixteenDigits: string, modality: 'PICKUP' | 'DELIVERY'): string {
  if (!/^\d{16}$/.test(sixteenDigits)) throw new RangeError(`not sixteen digits: ${sixteenDigits}`);
  return `${sixteenDigits}${modality === 'PICKUP' ? PICKUP_SUFFIX : DELIVERY_SUFFIX}`;
}

/** What an id says of its modality: 01 at the end is pickup, anything else delivery. */
export const modalityOf = (orderId: string): 'PICKUP' | 'DELIVERY' =>
  orderId.endsWith(PICKUP_SUFFIX) ? 'PICKUP' : 'DELIVERY';
