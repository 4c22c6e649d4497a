import type { Order } from './queries.ts';

/** The banner's words, by key. */
export type Words = { readonly [key: string]: string };

/** What tells who brings an order. */
export type Delivered = Pick<Order, 'modalityType' | 'vendorName' | 'vendorKind'>;

/** Whether the banner's automated-warehouse partner delivers the order. Older orders have its name alone. */
export const isFromWarehouse = ({ modalityType, vendorName, vendorKind }: Delivered, words: Words) =>
  modalityType === 'DELIVERY' &&
  (vendorKind === undefined ? vendorName === words['warehouseVendorName'] : vendorKind === 'HOME');

/**
 * The special notes of an order: of a delivery that the banner's automated-warehouse partner fulfills (MDL-039), and of a
 * banner that has one of its own (MDL-040). All of it is the banner's data; an empty text is no note (GC-42).
 */
export function specialNotes(order: Delivered, words: Words) {
  return [isFromWarehouse(order, words) ? words['warehouseNote'] : undefined, words['orderNote']].filter(
    (note): note is string => note !== undefined && note !== '',
  );
}
