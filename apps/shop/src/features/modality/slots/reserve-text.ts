import type { OrderModality } from '@cartwright/contracts/common';
import { copy } from '../picker/copy.ts';

/** A reserved slot is changed; with items in the cart a delivery is scheduled; else a slot is reserved (GA-13). */
export function reserveText(modality: OrderModality, isHeld: boolean, items: number): string {
  if (isHeld) return copy.editReservation;
  return items > 0 && modality === 'DELIVERY' ? copy.schedule : copy.reserve;
}
