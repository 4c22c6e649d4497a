import type { FeeLine, RuledFee } from './fee-rules.ts';
import type { FuelPointsTerms } from './fuel-points.ts';
import type { Cents } from './money.ts';
import type { SlotFeeTerms } from './slot-fee.ts';

/** The tax class of a product. */
export const TAX_CLASSES = ['FOOD', 'PREPARED', 'GENERAL', 'ALCOHOL'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
/** The rate of each class where the order is handed over, in basis points: 725 is 7.25 %. */
export type TaxRates = Readonly<Record<TaxClass, number>>;

/** How an item is sold: by the item, or by the pound, at its average weight until it is weighed. */
export type SoldItem = { readonly kind: 'unit' } | { readonly kind: 'average-weight'; readonly gramsPerItem: number };
/** How a line is priced: its items as they are sold, or the whole weight that the scale told. */
export type Sold = SoldItem | { readonly kind: 'weight'; readonly grams: number };

/** Money off, as a positive amount or a rate; `onAtMost` limits a rate to that many items (flash sales). */
export type Discount =
  | { readonly kind: 'AMOUNT_OFF'; readonly off: Cents }
  | { readonly kind: 'PERCENT_OFF'; readonly basisPoints: number; readonly onAtMost?: number };

/** A coupon on one line. */
export interface LineCoupon {
  readonly couponId: string;
  readonly description: string;
  readonly discount: Discount;
}

/** One line of the order. `regular` and `promo` are per item, or per pound for a line sold by weight. */
export interface LineToPrice extends FeeLine {
  /** Unique in the order; it also decides who gets an odd cent, so the order of lines does not matter. */
  readonly lineId: string;
  readonly sold: Sold;
  readonly regular: Cents;
  readonly promo: Cents | undefined;
  readonly coupons: readonly LineCoupon[];
  /** The promotions and coupons that had ended when it was added to a placed order; absent where none had. */
  readonly tooLateFor?: readonly string[];
  readonly taxClass: TaxClass;
  readonly isSnapEligible: boolean;
  /** Whether a substitute for it may cost more than it does; absent where nothing may come instead, or nothing dearer. */
  readonly mayCostMore?: boolean;
  /** Whether the line counts toward the member's free delivery minimum. */
  readonly isQualifying: boolean;
}

/** A promotion on the whole order, spread over its lines, or on the slot's fee. */
export interface Promo {
  readonly promoId: string;
  readonly description: string;
  readonly appliesTo: 'ITEMS' | 'FEE';
  readonly discount: Discount;
  /** Minimum estimated subtotal; below it the promotion stays on the order but takes nothing off. */
  readonly minimum: Cents;
}

/** The amount requested from the SNAP card. `authorized` is what an order being changed already holds on it. */
export interface EbtRequest {
  readonly requested: Cents;
  readonly balance: Cents;
  readonly authorized: Cents;
}

/** Everything that an order's price depends on. */
export interface PriceInput {
  readonly lines: readonly LineToPrice[];
  readonly promos: readonly Promo[];
  /** Undefined when shopping in the store. */
  readonly slot: SlotFeeTerms | undefined;
  /** The other fees that apply where the order is handed over, each once. */
  readonly fees: readonly RuledFee[];
  readonly taxRates: TaxRates;
  readonly tip: Cents;
  readonly ebt: EbtRequest | undefined;
  /** How it earns fuel points, and the day that counts; absent where it earns none. */
  readonly fuelPoints?: { readonly terms: FuelPointsTerms; readonly localDate: string } | undefined;
}
