import { z } from 'zod';
import { Product } from './catalog.ts';
import { Gtin13, ModalityType, Money, OrderId } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** A product of an earlier order as it could be bought now. */
export const ReorderLine = z.object({
  gtin13: Gtin13,
  /** As ordered, or as many as one order may have now. */
  quantity: z.int(),
  /** With its price and availability now; null when it is no longer sold at all. */
  product: Product.nullable(),
  /** As it was called then: its full name, including the brand. */
  description: z.string(),
  /** What one item cost then, estimated for one sold by weight; null if it had no price. */
  priceThen: Money.nullable(),
  /** `DEARER` and `CHEAPER` compare the price of one item with `priceThen`. */
  state: z.enum(['SAME', 'DEARER', 'CHEAPER', 'FEWER', 'UNAVAILABLE', 'GONE']),
});
export type ReorderLine = z.output<typeof ReorderLine>;

export const reorderEndpoints = {
  'GET /atlas/v1/orders/v1/orders/:id/reorder': {
    summary: 'The products of an order as they could be bought now, where the shopper shops now',
    tag: 'orders',
    access: 'signed-in',
    params: z.object({ id: OrderId }),
    ok: z.object({
      /** Whose cart they would go into. */
      modalityType: ModalityType,
      lines: z.array(ReorderLine),
    }),
    refusals: {},
  },
} as const satisfies Endpoints;
