import { z } from 'zod';
import { Product } from './catalog.ts';
import { Gtin13, Money, OrderModality } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** Goods that a store sells cheaper for a while, as far as they last (CHK-060). */
export const FlashSale = z.object({
  gtin13: Gtin13,
  /** How many one order may take by the sale's own word; never more than ten (GC-34). */
  maxQuantity: z.int(),
  /** Whole percent off the price. */
  percentOff: z.int(),
  category: z.string(),
  couponId: z.string(),
  sourceStoreId: z.string(),
  /** What a piece costs in the sale. */
  salePrice: Money,
  /** At this store, for the way to shop that was asked for. */
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
