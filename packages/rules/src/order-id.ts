import type { OrderIdSuffix } from './ids.ts';

/** The ending of a pickup order's id; a delivery order's is 02. */
export const PICKUP_SUFFIX: OrderIdSuffix = '01';
export const DELIVERY_SUFFIX: OrderIdSuffix = '02';

/** Makes the id that a checkout and its order share: the caller's sixteen digits and two for the modality. */
export function makeOrderId(sixteenDigits: string, modality: 'PICKUP' | 'DELIVERY'): string {
  if (!/^\d{16}$/.test(sixteenDigits)) throw new RangeError(`not sixteen digits: ${sixteenDigits}`);
  return `${sixteenDigits}${modality === 'PICKUP' ? PICKUP_SUFFIX : DELIVERY_SUFFIX}`;
}

/** The modality of an id: 01 at the end is pickup, anything else delivery. */
export const modalityOf = (orderId: string): 'PICKUP' | 'DELIVERY' =>
  orderId.endsWith(PICKUP_SUFFIX) ? 'PICKUP' : 'DELIVERY';

/** An order number in groups that can be read aloud: `8841 2207 3301 5501 01`. */
export const orderNumber = (orderId: string): string => orderId.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
