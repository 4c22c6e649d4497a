import { expect, test } from 'vitest';
import { type CouponFacts, couponStanding, isCouponOf } from './coupon.ts';

const facts: CouponFacts = { isClipped: false, uses: 0, maxUsesPerShopper: 1, left: null, startsAt: 100, endsAt: 200 };

test.each<[string, Partial<CouponFacts>, number, string]>([
  ['from its start on', {}, 100, 'AVAILABLE'],
  ['before its start', {}, 99, 'ENDED'],
  ['until its end', {}, 199, 'AVAILABLE'],
  ['at its end', {}, 200, 'ENDED'],
  ['clipped', { isClipped: true }, 150, 'CLIPPED'],
  ['clipped and over', { isClipped: true }, 200, 'ENDED'],
  ['clipped, with none left', { isClipped: true, left: 0 }, 150, 'USED_UP'],
  ['with one left', { left: 1 }, 150, 'AVAILABLE'],
  ['used as often as a shopper may, and over', { isClipped: true, uses: 1 }, 200, 'USED'],
  ['used less often than a shopper may', { isClipped: true, uses: 1, maxUsesPerShopper: 2 }, 150, 'CLIPPED'],
])('a coupon %s', (_when, more, now, standing) => {
  expect(couponStanding({ ...facts, ...more }, now)).toBe(standing);
});

test('a coupon is of its products and of everything in its departments', () => {
  const coupon = { gtin13s: ['1'], departmentIds: ['dairy'] };
  expect(isCouponOf(coupon, { gtin13: '1', departmentId: 'snacks' })).toBe(true);
  expect(isCouponOf(coupon, { gtin13: '2', departmentId: 'dairy' })).toBe(true);
  expect(isCouponOf(coupon, { gtin13: '2', departmentId: 'snacks' })).toBe(false);
});
