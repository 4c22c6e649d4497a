import { paths } from '#paths.ts';

/** Where a visitor signs in to clip a coupon, which the page of coupons then does. */
export function signInToClip(couponId: string) {
  const { to, search } = paths.coupons({ clip: couponId });
  return paths.signIn(`${to}?${new URLSearchParams(search).toString()}`);
}
