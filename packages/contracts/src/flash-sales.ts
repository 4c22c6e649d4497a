import { z } from 'zod';
import { Product } from './catalog.ts';
import { Gtin13, Money, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** Products that a store sells cheaper for a while, as long as stock lasts (CHK-060). */
export const FlashSale = z.object({
  gtin13: Gtin13,
  /** The sale's own limit per order; never more than ten (GC-34). */
  maxQuantity: z.int(),
  /** Whole percent off the price. */
  percentOff: z.int(),
  category: z.string(),
  couponId: z.string(),
  sourceStoreId: z.string(),
  /** What one item costs in the sale. */
  salePrice: Money,
  /** At this store, for the requested modality. */
  product: Product,
});
export type FlashSale = z.output<typeof FlashSale>;

export const flashSalesEndpoints = {
  'GET /atlas/v1/flash-sales/v1': {
    summary: 'The flash sales of a store that hold now and are not sold out, the greatest reduction first',
    tag: 'catalog',
    access: 'anyone',
    query: z.object({ locationId: z.string().min(1).max(40), modalityType: OrderModality.default('PICKUP') }),
    ok: z.object({ flashSales: z.array(FlashSale) }),
    refusals: {},
  },
} as const satisfies Endpoints;
