import type { couponsEndpoints } from '@cartwright/contracts/coupons';
import type { Body } from '@cartwright/contracts/endpoint';
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
