import type { Cents } from './money.ts';

/** Who pays for a coupon: an item takes at most one of each. */
export const COUPON_FUNDINGS = ['MANUFACTURER', 'STORE'] as const;
export type CouponFunding = (typeof COUPON_FUNDINGS)[number];

/** What a coupon gives: an amount once per order, a rate on each item, or the cheapest of the required items. */
export type CouponReward =
  | { readonly kind: 'amount-off'; readonly off: Cents }
  | { readonly kind: 'percent-off'; readonly basisPoints: number }
  | { readonly kind: 'item-free' };

/** What a coupon takes off, of what, and from how many items or how much on. It applies once per order. */
export interface CouponTerms {
  readonly couponId: string;
  readonly funding: CouponFunding;
  readonly reward: CouponReward;
  /** The products that it applies to, besides those of `departmentIds`. */
  readonly gtin13s: readonly string[];
  readonly departmentIds: readonly string[];
  /** At least 1; at least 2 for a free item. */
  readonly minimumQuantity: number;
  /** Of the shelf prices of the items that it applies to. */
  readonly minimumSpend: Cents;
}

/** Whether a coupon is of this product. */
export const isCouponOf = (
  { gtin13s, departmentIds }: Pick<CouponTerms, 'gtin13s' | 'departmentIds'>,
  { gtin13, departmentId }: { readonly gtin13: string; readonly departmentId: string },
): boolean => gtin13s.includes(gtin13) || departmentIds.includes(departmentId);

/** Where a coupon is in its life, as one shopper sees it. */
export const COUPON_STANDINGS = ['AVAILABLE', 'CLIPPED', 'USED', 'USED_UP', 'ENDED'] as const;
export type CouponStanding = (typeof COUPON_STANDINGS)[number];

/** What decides where a coupon is in its life. */
export interface CouponFacts {
  readonly isClipped: boolean;
  /** How many orders of this shopper have it now. */
  readonly uses: number;
  readonly maxUsesPerShopper: number;
  /** How many orders may still take it; null without a limit. */
  readonly left: number | null;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** @param now milliseconds; the end itself is too late */
export function couponStanding(facts: CouponFacts, now: number): CouponStanding {
  if (facts.uses >= facts.maxUsesPerShopper) return 'USED';
  if (now < facts.startsAt || now >= facts.endsAt) return 'ENDED';
  if (facts.left !== null && facts.left <= 0) return 'USED_UP';
  return facts.isClipped ? 'CLIPPED' : 'AVAILABLE';
}
