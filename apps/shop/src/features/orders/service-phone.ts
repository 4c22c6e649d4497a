import type { Order } from './queries.ts';
import { isFromWarehouse, type Words } from './special-notes.ts';

/** Whom to call about an order: the vendor or the automated warehouse if that one delivers, else the banner (CMP-018). */
export function servicePhone(
  order: Pick<Order, 'modalityType' | 'vendorName'>,
  { supportPhone, copy: words }: { readonly supportPhone: string; readonly copy: Words },
): string {
  const { modalityType, vendorName } = order;
  const isFromVendor = modalityType === 'DELIVERY' && vendorName === words['thirdPartyName'];
  if (isFromVendor && words['thirdPartyPhone']) return words['thirdPartyPhone'];
  return (isFromWarehouse(order, words) && words['warehousePhone']) || supportPhone;
}
