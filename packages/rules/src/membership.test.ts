import { describe, expect, test } from 'vitest';
import {
  DEFAULT_FREE_THRESHOLD,
  deliveryBenefit,
  isMember,
  isWaived,
  leadOfPlan,
  PLAN_TYPES,
  tierOfPlan,
} from './membership.ts';
import type { Enrollment } from './membership.ts';
import { cents } from './money.ts';

const active = (change: Partial<Enrollment> = {}): Enrollment => ({
  type: 'BST',
  status: 'ACTIVE',
  freeThreshold: undefined,
  ...change,
});
const delivery = { modality: 'DELIVERY', lead: 'SAME_DAY' } as const;

describe('plans', () => {
  test('MEM-003 the subscription types are exactly BST, BSTL, HTEL, HTPL', () => {
    expect(PLAN_TYPES).toEqual(['BST', 'BSTL', 'HTEL', 'HTPL']);
  });
  test('MEM-002 an enrollment counts as a membership when its status is ACTIVE', () => {
    expect(isMember(active())).toBe(true);
    for (const status of ['CANCELLED', 'EXPIRED', 'PENDING', 'active', '']) expect(isMember({ status })).toBe(false);
    expect(isMember(undefined)).toBe(false);
  });
  test('MEM-004 BST and HTEL are same-day plans, the 99 plans', () => {
    for (const plan of ['BST', 'HTEL'] as const)
      expect([leadOfPlan(plan), tierOfPlan(plan)]).toEqual(['SAME_DAY', '99']);
  });
  test('MEM-005 BSTL and HTPL are next-day plans, whose words have the key 59 and never 69 (C-01)', () => {
    for (const plan of ['BSTL', 'HTPL'] as const)
      expect([leadOfPlan(plan), tierOfPlan(plan)]).toEqual(['NEXT_DAY', '59']);
  });
});

describe('the member fee', () => {
  test('SUM-012 CON-003 the minimum is the membership’s freeThreshold, or $35 when it is missing', () => {
    expect(DEFAULT_FREE_THRESHOLD).toBe(3500);
    expect(deliveryBenefit({ ...delivery, enrollment: active() })).toEqual({ freeThreshold: 3500 });
    const own = active({ freeThreshold: cents(2000) });
    expect(deliveryBenefit({ ...delivery, enrollment: own })).toEqual({ freeThreshold: 2000 });
  });
  test('SUM-013 below the minimum there is no member price; exactly the minimum is enough', () => {
    const benefit = deliveryBenefit({ ...delivery, enrollment: active() });
    expect(isWaived(benefit, cents(3499))).toBe(false);
    expect(isWaived(benefit, cents(3500))).toBe(true);
    expect(isWaived(undefined, cents(99_999))).toBe(false);
  });
  test('pickup, no membership and an ended one have no benefit', () => {
    expect(deliveryBenefit({ ...delivery, modality: 'PICKUP', enrollment: active() })).toBeUndefined();
    expect(deliveryBenefit({ ...delivery, enrollment: undefined })).toBeUndefined();
    expect(deliveryBenefit({ ...delivery, enrollment: active({ status: 'CANCELLED' }) })).toBeUndefined();
  });
  test('a next-day plan does not cover a slot of today, a same-day plan covers both', () => {
    const nextDay = active({ type: 'BSTL' });
    expect(deliveryBenefit({ ...delivery, enrollment: nextDay })).toBeUndefined();
    expect(deliveryBenefit({ ...delivery, lead: 'NEXT_DAY', enrollment: nextDay })).toBeDefined();
    expect(deliveryBenefit({ ...delivery, lead: 'NEXT_DAY', enrollment: active() })).toBeDefined();
  });
});
