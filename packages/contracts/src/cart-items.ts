import { z } from 'zod';
import { Gtin13, Money } from './common.ts';
import { MAX_ORDER_LINES } from './order-limits.ts';
import type { PageLabel } from './shared-lists.ts';

/** Where products are read for the items of a cart or an order (CRT-003). */
export const CartItemQuery = z.object({
  'filter.gtin13s': z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(Gtin13).min(1).max(MAX_ORDER_LINES),
  ),
  keyspace: z.literal('cart-item-list' satisfies PageLabel),
});

/** What a summary of items shows of a product (CRT-002); nothing of its nutrition (API-076). */
export const CartItemProduct = z.object({
  gtin13: Gtin13,
  description: z.string(),
  size: z.string(),
  /** Where it belongs, from its department down. */
  familyTree: z.object({
    department: z.object({ departmentId: z.string(), name: z.string() }),
    commodity: z.string(),
    subCommodity: z.string(),
  }),
  isAlcohol: z.boolean(),
  images: z.array(z.object({ url: z.string() })),
  /** Null while no store is chosen. */
  price: z.object({ regular: Money, promo: Money.nullable() }).nullable(),
  /** California's Proposition 65 lists it. */
  isItemProp65: z.boolean(),
  /** Its own warning; null without one. */
  prop65Warning: z.string().nullable(),
});
export type CartItemProduct = z.output<typeof CartItemProduct>;
