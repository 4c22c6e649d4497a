import type { Order } from './queries.ts';

type Words = { readonly [key: string]: string };

/**
 * The special notes of an order: of a delivery that the banner's automated-warehouse partner fulfills (MDL-039), and of a
 * banner that has one of its own (MDL-040). All of it is the banner's data; an empty text is no note (GC-42).
 */
export function specialNotes({ modalityType, vendorName }: Pick<Order, 'modalityType' | 'vendorName'>, words: Words) {
  const isFromWarehouse = modalityType === 'DELIVERY' && vendorName === words['warehouseVendorName'];
  return [isFromWarehouse ? words['warehouseNote'] : undefined, words['orderNote']].filter(
    (note): note is string => note !== undefined && note !== '',
  );
}
