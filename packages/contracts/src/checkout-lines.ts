import { QUANTITY_CAP } from '@cartwright/rules/quantity';
import { z } from 'zod';
import { SubstitutionPolicy } from './cart.ts';
import { Gtin13 } from './common.ts';
import { CouponType, OrderLine } from './order-lines.ts';
import { SHARED } from './shared-values.ts';

/** A backup; its description is its full name, including the brand. */
const SubstitutionItem = z.object({ gtin13: Gtin13, description: z.string() });

const plain = OrderLine.shape;

/** A line of a checkout: what it has of the cart, and what it costs (CHK-087 … CHK-090). */
export const CheckoutLine = z.object({
  cart: z.object({
    id: plain.id,
    gtin13: plain.gtin13,
    quantity: plain.quantity,
    /** The shopper's own, whatever the start of the checkout carried (decision 80). */
    substitutionPolicy: plain.substitutionPolicy,
    substitutionPreference: plain.substitutionPreference,
    /** The backup, if there is one. */
    substitutionItems: z.array(SubstitutionItem).max(1),
    instructions: plain.instructions,
  }),
  requestedBy: z.literal('CUSTOMER'),
  product: plain.product,
  lineTotal: plain.lineTotal,
  ebtAmount: plain.ebtAmount,
  priceAdjustment: plain.priceAdjustment,
  sourceStoreId: plain.sourceStoreId,
});
export type CheckoutLine = z.output<typeof CheckoutLine>;
SHARED.add(CheckoutLine, {});

/**
 * A line in a change of lines (CHK-086, CHK-087): an original line of the checkout, unchanged, or one of a flash sale,
 * which is identified by its coupon and has no substitution (CHK-058). What a line of the answer has besides may be
 * sent back; it changes nothing.
 */
export const LineEntry = z.object({
  cart: z.object({
    id: z.string().max(80).optional(),
    gtin13: Gtin13,
    quantity: z.int().min(1).max(QUANTITY_CAP),
    substitutionPolicy: SubstitutionPolicy,
  }),
  priceAdjustment: z.object({ coupons: z.array(z.object({ type: CouponType, id: z.string().max(80) })).max(1) }),
  requestedBy: z.literal('CUSTOMER'),
  sourceStoreId: z.string().max(40).optional(),
});
export type LineEntry = z.output<typeof LineEntry>;
