import { COUPON_FUNDINGS, COUPON_STANDINGS } from '@cartwright/rules/coupon';
import { z } from 'zod';
import { Gtin13, Instant, Money, NoContent } from './common.ts';
import type { Endpoints } from './endpoint.ts';

/** What a coupon gives: an amount once per order, a rate on each item, or the cheapest of the required items. */
const Reward = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('amount-off'), off: Money }),
  z.object({ kind: z.literal('percent-off'), basisPoints: z.int() }),
  z.object({ kind: z.literal('item-free') }),
]);

/** A coupon that shoppers clip, as the caller sees it. */
export const OfferedCoupon = z.object({
  id: z.string(),
  title: z.string(),
  funding: z.enum(COUPON_FUNDINGS),
  reward: Reward,
  /** What it applies to: these products, and everything of these departments. */
  gtin13s: z.array(Gtin13),
  departmentIds: z.array(z.string()),
  minimumQuantity: z.int(),
  minimumSpend: Money,
  /** The department under which it is listed, with the picture of its products. */
  departmentId: z.string(),
  departmentName: z.string(),
  picture: z.string(),
  hue: z.int(),
  endsAt: Instant,
  /** How many orders may still take it; null without a limit. */
  left: z.int().nullable(),
  state: z.enum(COUPON_STANDINGS),
});
export type OfferedCoupon = z.output<typeof OfferedCoupon>;

const CouponId = z.string().min(1).max(60);

export const couponsEndpoints = {
  'GET /atlas/v1/coupons/v1/coupons': {
    summary: 'The coupons of the banner that hold now, and those that the shopper clipped or used in the last 30 days',
    tag: 'catalog',
    access: 'anyone',
    ok: z.object({ coupons: z.array(OfferedCoupon) }),
    refusals: {},
  },
  'PUT /atlas/v1/coupons/v1/clips/:couponId': {
    summary: 'Clip a coupon; may be repeated',
    tag: 'catalog',
    access: 'signed-in',
    params: z.object({ couponId: CouponId }),
    ok: NoContent,
    status: 204,
    refusals: { COUPON_ENDED: 409, COUPON_USED: 409, COUPON_USED_UP: 409 },
  },
  'DELETE /atlas/v1/coupons/v1/clips/:couponId': {
    summary: 'Put a clipped coupon back; may be repeated. Checkouts and orders that have it keep it',
    tag: 'catalog',
    access: 'signed-in',
    params: z.object({ couponId: CouponId }),
    ok: NoContent,
    status: 204,
    refusals: {},
  },
} as const satisfies Endpoints;
