import { expect, test } from 'vitest';
import { deskDayLimit, deskLimit, isLimited, leftOfLimit } from './desk-limit.ts';
import { cents } from './money.ts';
import { MISSED_STATES } from './order-end.ts';
import { ORDER_STATES, type OrderState } from './order-state.ts';
import type { StaffGrant, StaffRole } from './staff-role.ts';

const place = { bannerId: 'main', locationId: '01400413' };
const at = (role: StaffRole, locationId = place.locationId): StaffGrant => ({ role, kind: 'store', locationId });

test.each([
  ['SERVICE', 25_00],
  ['STORE_LEAD', 150_00],
  ['ADMIN', null],
  ['PICKER', 0],
  ['MERCHANT', 0],
] as const)('%s may refund up to %s cents of an order', (role, limit) => {
  expect(deskLimit([at(role)], place)).toBe(limit);
});

test.each([
  ['SERVICE', 250_00],
  ['STORE_LEAD', 1_000_00],
  ['ADMIN', null],
  ['PICKER', 0],
  ['MERCHANT', 0],
] as const)('%s may refund up to %s cents in a day', (role, limit) => {
  expect(deskDayLimit([at(role)], place)).toBe(limit);
});

test('the highest of several roles counts, if it reaches the order', () => {
  expect(deskLimit([at('SERVICE'), at('STORE_LEAD')], place)).toBe(150_00);
  expect(deskLimit([at('SERVICE'), at('STORE_LEAD', 'another')], place)).toBe(25_00);
  expect(deskLimit([at('SERVICE'), at('ADMIN', 'another')], place)).toBe(25_00);
  expect(deskLimit([at('SERVICE'), { role: 'ADMIN', kind: 'everywhere' }], place)).toBeNull();
  expect(deskLimit([], place)).toBe(0);
});

test('what was refunded before counts against a limit, which never goes below zero', () => {
  expect(leftOfLimit(cents(25_00), cents(8_48))).toBe(16_52);
  expect(leftOfLimit(cents(25_00), cents(25_00))).toBe(0);
  expect(leftOfLimit(cents(25_00), cents(71_27))).toBe(0);
  expect(leftOfLimit(null, cents(71_27))).toBeNull();
});

test('limits hold for whatever a shopper has, and for what one person alone says that nobody took', () => {
  const of = (status: OrderState, missedBy: readonly string[]) => isLimited({ status, missedBy }, 'staff/a');
  for (const status of MISSED_STATES)
    expect([
      of(status, []),
      of(status, ['staff/a']),
      of(status, ['staff/a', 'staff/b']),
      of(status, ['staff/b']),
    ]).toEqual([true, true, false, false]);
  const others = ORDER_STATES.filter((status) => !MISSED_STATES.includes(status));
  expect(others.every((status) => of(status, ['staff/b']))).toBe(true);
});
