import type { CouponTerms } from '@cartwright/rules/coupon';
import type { Cents } from '@cartwright/rules/money';
import type { Discount } from '@cartwright/rules/pricing-input';
import type { Millis } from '@cartwright/rules/zoned-time';

/** A coupon as it was when the checkout started. */
export interface AppliedCoupon extends CouponTerms {
  readonly offerId: string;
  readonly title: string;
  /** What is added to the order from then on gets nothing of it; absent from what was stored without it. */
  readonly endsAt?: Millis;
}

/** What a clipped coupon takes off an ordered line. */
export interface LineCoupon {
  readonly couponId: string;
  readonly offerId: string;
  readonly description: string;
  readonly discount: Discount;
  /** The same as an amount, zero or more. */
  readonly taken: Cents;
}
