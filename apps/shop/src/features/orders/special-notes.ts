import type { Order } from './queries.ts';

/** The banner's words, by key. */
export type Words = { readonly [key: string]: string };

/** Whether the banner's automated-warehouse partner delivers the order. */
export const isFromWarehouse = (
  { modalityType, vendorName }: Pick<Order, 'modalityType' | 'vendorName'>,
  words: Words,
) => modalityType === 'DELIVERY' && vendorName === words['warehouseVendorName'];

/**
 * The special notes of an order: of a delivery that the banner's automated-warehouse partner fulfills (MDL-039), and of a
 * banner that has one of its own (MDL-040). All of it is the banner's data; an empty text is no note (GC-42).
 */
export function specialNotes(order: Pick<Order, 'modalityType' | 'vendorName'>, words: Words) {
  return [isFromWarehouse(order, words) ? words['warehouseNote'] : undefined, words['orderNote']].filter(
    (note): note is string => note !== undefined && note !== '',
  );
}
