import type { SubstitutionPolicy } from '@cartwright/contracts/cart';
import type { OrderLine } from '@cartwright/contracts/order-lines';
import type { SubstitutionPreference } from '@cartwright/rules/cart';
import type { FlashSaleTerms } from '@cartwright/rules/flash-sale';
import type { Cents } from '@cartwright/rules/money';
import type { LineCoupon } from './line-coupon.ts';
import { type PricedProduct, toProduct } from './priced-product.ts';

/** The flash sale of a line, as it was when the shopper added it. */
export interface LineFlashSale extends FlashSaleTerms {
  readonly offerId: string;
  readonly couponId: string;
  readonly locationId: string;
  /** What it takes off the line, zero or more. */
  readonly discount: Cents;
}

/** What a shopper wants of a product: a line of a cart, of a checkout and of an order. */
export interface WantedLine {
  readonly lineId: string;
  readonly gtin13: string;
  /** 1 or more. */
  readonly quantity: number;
  readonly substitutionPolicy: SubstitutionPolicy;
  /** Absent for a line that follows its order, and beside every policy but SHOPPER_CHOICE. */
  readonly substitutionPreference?: SubstitutionPreference;
  /** Its description is its full name, including the brand. */
  readonly backup: { readonly gtin13: string; readonly description: string } | null;
  readonly instructions: string | null;
}

/** An ordered line: product and price as they were when the checkout started. */
export interface FrozenLine extends WantedLine {
  readonly product: PricedProduct;
  readonly total: Cents;
  /** Absent on all lines but those of flash sales. */
  readonly flashSale?: LineFlashSale;
  /** The clipped coupons that apply to it; absent where none does. */
  readonly coupons?: readonly LineCoupon[];
  /** The order's coupons and promotions that had ended when it was added to it; absent where none had. */
  readonly tooLateFor?: readonly string[];
}

const shown = new WeakMap<FrozenLine, OrderLine>();

/** A line of a checkout or an order as the wire has it: made once for as long as the line lives. */
export const toOrderLine = (line: FrozenLine): OrderLine => shown.getOrInsertComputed(line, makeLine);

/** A line with what SNAP pays of it: another object, because the one without it is shown elsewhere, too. */
export const withSnap = <Line extends object>(line: Line, ebtAmount: Cents | undefined) =>
  ebtAmount === undefined ? line : { ...line, ebtAmount };

const makeLine = ({ lineId, product, backup, total, flashSale, coupons, ...line }: FrozenLine): OrderLine => ({
  id: lineId,
  gtin13: line.gtin13,
  quantity: line.quantity,
  substitutionPolicy: line.substitutionPolicy,
  ...(line.substitutionPreference && { substitutionPreference: line.substitutionPreference }),
  substitutionItem: backup,
  instructions: line.instructions,
  product: toProduct(product),
  lineTotal: total,
  priceAdjustment: { coupons: flashSale ? [couponOf(flashSale)] : (coupons ?? []).map(clippedOf) },
  ...(flashSale && { sourceStoreId: flashSale.locationId }),
});

const clippedOf = ({ couponId: id, offerId, taken: discount }: LineCoupon) =>
  ({ id, offerId, type: 'DIGITAL', appliedTo: 'ITEM', discount }) as const;

const couponOf = ({ couponId: id, offerId, discount }: LineFlashSale) =>
  ({ id, offerId, type: 'FLASH_SALE', appliedTo: 'ITEM', discount }) as const;
