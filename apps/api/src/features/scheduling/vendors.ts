import type { OrderModality } from '@cartwright/contracts/common';

interface Vendors {
  readonly vendors: readonly { readonly vendorId: string; readonly mayBringAlcohol: boolean }[];
}

/** Whether a vendor may hand over alcohol: always at a store's counter, at a door if its zone allows it. */
export const mayBringAlcohol = ({ vendors }: Vendors, modality: OrderModality, vendorId: string): boolean =>
  modality === 'PICKUP' || vendors.some((vendor) => vendor.vendorId === vendorId && vendor.mayBringAlcohol);
