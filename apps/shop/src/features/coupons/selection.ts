import { DAY } from '@cartwright/rules/zoned-time';
import type { Coupon } from '#api/coupons.ts';

/** The filters beside the departments, in their order. */
export const FILTERS = ['all', 'cart', 'clipped', 'ending', 'over'] as const;
export type CouponFilter = (typeof FILTERS)[number];

/** What decides which coupons a filter shows. */
export interface Selecting {
  readonly now: number;
  /** Whether it is for something in the cart. */
  readonly isForCart: (coupon: Coupon) => boolean;
}

const isOpen = ({ state }: Coupon): boolean => state === 'AVAILABLE' || state === 'CLIPPED';

const SHOWS: { readonly [filter in CouponFilter]: (coupon: Coupon, by: Selecting) => boolean } = {
  all: isOpen,
  cart: (coupon, { isForCart }) => isOpen(coupon) && isForCart(coupon),
  clipped: ({ state }) => state === 'CLIPPED',
  ending: (coupon, { now }) => isOpen(coupon) && Date.parse(coupon.endsAt) - now <= 7 * DAY,
  over: (coupon) => !isOpen(coupon),
};

/** A filter of the page's address: one of the fixed ones, or a department; anything else shows all. */
export const filterOf = (show: string | undefined, coupons: readonly Coupon[]): string =>
  show !== undefined && (isFilter(show) || coupons.some(({ departmentId }) => departmentId === show)) ? show : 'all';

const isFilter = (show: string): show is CouponFilter => FILTERS.some((each) => each === show);

/** The coupons of a filter whose title or department has the text. */
export function selected(
  coupons: readonly Coupon[],
  { filter, text = '' }: { readonly filter: string; readonly text?: string | undefined },
  by: Selecting,
): readonly Coupon[] {
  const wanted = text.toLowerCase();
  return coupons.filter((coupon) => {
    const isShown = isFilter(filter) ? SHOWS[filter](coupon, by) : isOpen(coupon) && coupon.departmentId === filter;
    return isShown && `${coupon.title} ${coupon.departmentName}`.toLowerCase().includes(wanted);
  });
}

/** The departments that have open coupons, each once, in the order of their names. */
export const departmentsOf = (coupons: readonly Coupon[]): readonly { readonly id: string; readonly name: string }[] =>
  [...new Map(coupons.filter(isOpen).map(({ departmentId, departmentName }) => [departmentId, departmentName]))]
    .map(([id, name]) => ({ id, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
