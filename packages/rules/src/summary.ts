import { RULED_FEE_IDS } from './fee-rules.ts';
import type { RuledFeeId } from './fee-rules.ts';
import type { Cents } from './money.ts';
import type { TaxClass } from './pricing-input.ts';
import type { Fee } from './slot-fee.ts';

/** The lines of a summary, in the order in which they are shown. */
export const SUMMARY_LINE_TYPES = ['SUBTOTAL', 'COUPONS', 'YELLOW_TAG', 'TAX', 'FEE', 'TIP', 'TOTAL'] as const;
export type SummaryLineType = (typeof SUMMARY_LINE_TYPES)[number];

/**
 * One line of a summary. Reductions are negative, so the lines before TOTAL add up to it. A nested line names its
 * subject by `id` (a coupon, a promotion, a tax class, a fee); `description` is present when the data has one. `amount`
 * is undefined only for a fee that is not known yet.
 */
export interface SummaryLine {
  readonly type: SummaryLineType;
  readonly id?: string;
  readonly description?: string;
  readonly amount: Cents | undefined;
  readonly fee?: Fee;
  readonly nestedLines: readonly SummaryLine[];
}

/** A coupon or a promotion and what it took off one line or the order; zero or negative. */
export interface Reduction {
  readonly id: string;
  readonly description: string;
  readonly amount: Cents;
}

/** A line and its money: `regular + yellowTag + coupons + promos = net`, and `ebtPaid` of the net is not taxed. */
export interface PricedLine {
  readonly lineId: string;
  readonly regular: Cents;
  /** Zero or negative: the saving of a price below the regular one. */
  readonly yellowTag: Cents;
  /** Zero or negative: the line's own coupons, each also in `reductions`. */
  readonly coupons: Cents;
  readonly reductions: readonly Reduction[];
  /** Zero or negative: this line's part of the promotions on the order. */
  readonly promos: Cents;
  readonly net: Cents;
  readonly isSnapEligible: boolean;
  readonly taxClass: TaxClass;
  readonly ebtPaid: Cents;
  readonly tax: Cents;
}

export type FeeId = 'SLOT' | RuledFeeId;
export const FEE_IDS: readonly FeeId[] = ['SLOT', ...RULED_FEE_IDS];
export interface PricedFee extends Fee {
  readonly id: FeeId;
}

/** The price of an order. Every amount is exact: `itemTotal + taxTotal + feeTotal + tip = total`. */
export interface Summary {
  /** In the order in which the lines were given. */
  readonly lines: readonly PricedLine[];
  readonly fees: readonly PricedFee[];
  /** The promotions in the order given, with what each took off; zero below its minimum. */
  readonly promos: readonly Reduction[];
  /** Exactly one line per type, in the order of SUMMARY_LINE_TYPES. */
  readonly summaryLines: readonly SummaryLine[];
  /** The items at their regular price. */
  readonly subtotal: Cents;
  /** The items at the price on the shelf, before coupons: what minimums are held against. */
  readonly estimatedSubtotal: Cents;
  readonly yellowTagTotal: Cents;
  readonly couponTotal: Cents;
  /** The items after every reduction. */
  readonly itemTotal: Cents;
  readonly taxTotal: Cents;
  /** The known fees after their promotions. */
  readonly feeTotal: Cents;
  readonly hasUnknownFee: boolean;
  readonly tip: Cents;
  readonly total: Cents;
  /** The most that SNAP could pay of this order: the eligible lines after reductions. */
  readonly ebtTotal: Cents;
  readonly nonEbtTotal: Cents;
  /** What SNAP pays with the amount asked for. */
  readonly ebtPaid: Cents;
  readonly itemCount: number;
  /** True with items priced at their average weight: the final price follows the scale. */
  readonly isEstimate: boolean;
  /** All reductions together as a positive amount: yellow tags, coupons, promotions, waived fees. */
  readonly savings: Cents;
  /** Undefined where no points are earned. */
  readonly fuelPoints: number | undefined;
}
