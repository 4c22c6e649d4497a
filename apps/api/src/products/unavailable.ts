import type { ProductDetails } from '@cartwright/contracts/catalog';
import type { Shelf } from './shelf.ts';

/** Why a product cannot be had here; null for one that can, and while nobody knows. */
export function reasonUnavailable(shelf: Shelf, ordinal: number): ProductDetails['unavailable'] {
  if (shelf.availability(ordinal) !== 'unavailable') return null;
  if (shelf.regularCents(ordinal) === null) return 'NOT_SOLD_HERE';
  return shelf.isSoldOtherwise(ordinal) ? 'OTHER_MODALITY' : 'OUT_OF_STOCK';
}
