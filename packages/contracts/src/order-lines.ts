import { z } from 'zod';
import { SubstitutionPolicy } from './cart.ts';
import { Product } from './catalog.ts';
import { Gtin13, Money } from './common.ts';
import { SubstitutionPreference } from './substitution.ts';
import { SHARED } from './shared-values.ts';

/** A kind of reduction, and what it applies to. */
export const CouponType = z.enum(['DIGITAL', 'INCENTIVE', 'PROMO', 'FLASH_SALE']);

/** What a coupon takes off, as a positive amount (PRO-012). */
export const Coupon = z.object({
  id: z.string(),
  offerId: z.string(),
  type: CouponType,
  appliedTo: z.enum(['ITEM', 'ORDER', 'FEE']),
  discount: Money,
});

/** How picking a line ended: as ordered, with nothing, with fewer items, or with something else for the rest. */
export const PICK_OUTCOMES = ['PICKED', 'SHORT', 'PARTLY', 'SUBSTITUTED'] as const;

/** What the store put into the bags for a line. */
const PickedLine = z.object({
  outcome: z.enum(PICK_OUTCOMES),
  /** Of the ordered product. */
  quantity: z.int(),
  /** The whole weight of those items, for a product that is sold by weight. */
  grams: z.int().optional(),
  /** Whether its substitute is only agreed to: nobody has put it in a tote yet. Absent once somebody has. */
  isToFetch: z.boolean().optional(),
  substitute: z
    .object({
      product: Product,
      quantity: z.int(),
      /** The whole weight, for a product that is sold by weight. */
      grams: z.int().optional(),
      /** What it costs on the final bill; null before. */
      lineTotal: Money.nullable(),
      /** What SNAP pays of it on the final bill; absent where it pays nothing. */
      ebtAmount: Money.optional(),
    })
    .optional(),
});
export type PickedLine = z.output<typeof PickedLine>;

/** A line as ordered: price and products as agreed in this checkout. */
export const OrderLine = z.object({
  id: z.string(),
  gtin13: Gtin13,
  quantity: z.int(),
  substitutionPolicy: SubstitutionPolicy,
  /** Absent for a line that follows its order. */
  substitutionPreference: SubstitutionPreference.optional(),
  /** The backup; its description is its full name, including the brand. */
  substitutionItem: z.object({ gtin13: Gtin13, description: z.string() }).nullable(),
  instructions: z.string().nullable(),
  product: Product,
  lineTotal: Money,
  /** What SNAP pays of it, the whole or a part; absent where it pays nothing. */
  ebtAmount: Money.optional(),
  /** The coupon of a flash sale, or the clipped ones that apply. */
  priceAdjustment: z.object({ coupons: z.array(Coupon) }),
  /** The store whose flash sale it is. */
  sourceStoreId: z.string().optional(),
  /** Only in orders, from the moment on at which the store has dealt with the line. */
  picked: PickedLine.optional(),
});
export type OrderLine = z.output<typeof OrderLine>;
SHARED.add(OrderLine, {});
