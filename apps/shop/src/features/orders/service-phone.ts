import type { Order } from './queries.ts';
import { isFromWarehouse, type Words } from './special-notes.ts';

/** Whom to call about an order: the banner, or its automated-warehouse partner if that one delivers (CMP-018). */
export const servicePhone = (
  order: Pick<Order, 'modalityType' | 'vendorName'>,
  { supportPhone, copy: words }: { readonly supportPhone: string; readonly copy: Words },
): string => (isFromWarehouse(order, words) && words['warehousePhone']) || supportPhone;
