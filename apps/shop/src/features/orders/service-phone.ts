import { type Delivered, isFromWarehouse, type Words } from './special-notes.ts';

/** Whom to call about an order: the vendor or the automated warehouse if that one delivers, else the banner (CMP-018). */
export function servicePhone(
  order: Delivered,
  { supportPhone, copy: words }: { readonly supportPhone: string; readonly copy: Words },
): string {
  const { modalityType, vendorName, vendorKind } = order;
  const isThirdParty = vendorKind === undefined ? vendorName === words['thirdPartyName'] : vendorKind === 'THIRD_PARTY';
  const isFromVendor = modalityType === 'DELIVERY' && isThirdParty;
  if (isFromVendor && words['thirdPartyPhone']) return words['thirdPartyPhone'];
  return (isFromWarehouse(order, words) && words['warehousePhone']) || supportPhone;
}
