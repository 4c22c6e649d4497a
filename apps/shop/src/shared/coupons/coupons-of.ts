import { isCouponOf } from '@cartwright/rules/coupon';
import type { Coupon } from '#api/coupons.ts';

interface Product {
  readonly gtin13: string;
  readonly departmentId: string;
}

/** The coupons of a product that can be clipped, or are: the clipped ones first. */
export const couponsOf = (product: Product, coupons: readonly Coupon[]): readonly Coupon[] =>
  coupons
    .filter((coupon) => (coupon.state === 'AVAILABLE' || coupon.state === 'CLIPPED') && isCouponOf(coupon, product))
    .toSorted((a, b) => Number(b.state === 'CLIPPED') - Number(a.state === 'CLIPPED'));

/** Those of the product alone: on a tile, a coupon of a whole department would be on every tile beside it. */
export const ownCouponOf = (product: Product, coupons: readonly Coupon[]): Coupon | undefined =>
  couponsOf(product, coupons).find(({ gtin13s }) => gtin13s.includes(product.gtin13));
