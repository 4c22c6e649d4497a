import { cents } from '@cartwright/rules/money';
import { couponShares } from '@cartwright/rules/coupon-shares';
import type { FrozenLine } from '#products/frozen-line.ts';
import type { AppliedCoupon } from '#products/line-coupon.ts';
import { itemCents, shelfCents } from '#products/shelf-price.ts';

type UnpricedLine = Omit<FrozenLine, 'total'>;

/** Lines with what clipped coupons take off each, and the coupons that take anything off: the others are not used. */
export function withCoupons(
  lines: readonly UnpricedLine[],
  clipped: readonly AppliedCoupon[],
): { readonly lines: readonly UnpricedLine[]; readonly coupons: readonly AppliedCoupon[] } {
  const shares = couponShares(lines.flatMap(toCouponLine), clipped);
  const byId = new Map(clipped.map((coupon) => [coupon.couponId, coupon]));
  return {
    lines: lines.map(({ coupons: _, ...line }) => {
      const own = shares.flatMap(({ lineId, couponId, discount, off: taken }) => {
        const coupon = lineId === line.lineId ? byId.get(couponId) : undefined;
        return coupon ? [{ couponId, offerId: coupon.offerId, description: coupon.title, discount, taken }] : [];
      });
      return own.length === 0 ? line : { ...line, coupons: own };
    }),
    coupons: clipped.filter(({ couponId }) => shares.some((share) => share.couponId === couponId)),
  };
}

/** An item of a flash sale takes no other coupon. */
function toCouponLine({ lineId, gtin13, quantity, product, flashSale, tooLateFor }: UnpricedLine) {
  const price = shelfCents(product);
  if (flashSale || price === null) return [];
  const { departmentId } = product;
  const line = { lineId, gtin13, quantity, departmentId, itemPrice: cents(itemCents(product, price)) };
  return [{ ...line, ...(tooLateFor && { tooLateFor }) }];
}
