import type { Coupon } from '#api/coupons.ts';

/** A coupon of a dollar off one item, that anybody may clip until the end of the year 2098. */
export const aCoupon = (id: string, part: Partial<Coupon> = {}): Coupon => ({
  id,
  title: `Coupon ${id}`,
  funding: 'MANUFACTURER',
  reward: { kind: 'amount-off', off: 'USD 1.00' },
  gtin13s: [],
  departmentIds: [],
  minimumQuantity: 1,
  minimumSpend: 'USD 0.00',
  departmentId: 'dairy',
  departmentName: 'Dairy & Eggs',
  picture: 'cheese-wedge',
  hue: 235,
  endsAt: '2099-01-01T05:00:00.000Z',
  left: null,
  state: 'AVAILABLE',
  ...part,
});
