import type { couponsEndpoints } from '@cartwright/contracts/coupons';
import type { Body } from '@cartwright/contracts/endpoint';
import { isCouponOf } from '@cartwright/rules/coupon';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';
import { key } from './keys.ts';
import { accepted } from './refused.ts';

/** A coupon as the shopper sees it, as it is on the wire. */
export type Coupon = Body<(typeof couponsEndpoints)['GET /atlas/v1/coupons/v1/coupons']>['coupons'][number];

/** Every coupon of the banner, and what the shopper has of it: products say nothing of clips, so pages join the two. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: key('coupons'),
    queryFn: async ({ signal }): Promise<readonly Coupon[]> =>
      accepted(await call('GET /atlas/v1/coupons/v1/coupons', {}, { signal })).coupons,
  });

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
