import { EXPRESS_WITHIN } from '@cartwright/rules/express';
import { HOUR } from '@cartwright/rules/zoned-time';
import { describe, expect, test } from 'vitest';
import type { OpenSlot } from '#features/scheduling/slots-sql.ts';
import type { PricedProduct } from '#products/priced-product.ts';
import { aLine, aProduct } from '#testing/order-facts.ts';
import { type OrderToMove, planMoves } from './plan-moves.ts';

/** 9 in the morning of a Friday at the store. */
const NOW = Date.parse('2026-11-20T14:00:00Z');
const ZONE = 'America/New_York';

const line = (more: Partial<PricedProduct> = {}) => aLine('lin_1', { ...aProduct('Milk', 349), ...more }, 1, 349);
const order = (more: Partial<OrderToMove> = {}): OrderToMove => ({
  orderId: 'ord_1',
  modality: 'DELIVERY',
  placedAt: NOW - HOUR,
  zip: '45202',
  lines: [line()],
  verifiedFrom: null,
  vendorId: 'own',
  type: 'STANDARD',
  localDate: '2026-11-20',
  startsAt: NOW + 2 * HOUR,
  ...more,
});
const slot = (more: Partial<OpenSlot> = {}): OpenSlot => {
  const startsAt = more.startsAt ?? NOW + 3 * HOUR;
  return {
    slotId: 'slt_1',
    version: 1,
    vendorId: 'own',
    vendorName: 'Store',
    type: 'STANDARD',
    startsAt,
    endsAt: startsAt + HOUR,
    zone: ZONE,
    localDate: '2026-11-20',
    cutoffAt: NOW + 1,
    feeCents: 0,
    incentive: null,
    incentiveCents: 0,
    orders: 1,
    units: 100,
    totes: 10,
    ...more,
  };
};
const bring = (zip: string, mayBringAlcohol: boolean) => [
  { vendorId: 'own', name: 'Store', isThirdParty: false, mayBringAlcohol, zip },
];
const VENDORS = new Map([['45202', bring('45202', true)]]);

/** Where the order goes; null when it stays. */
function goesTo(moved: OrderToMove, slots: readonly OpenSlot[], vendors = VENDORS): string | null {
  const { moves, left } = planMoves([moved], slots, { vendors, now: NOW });
  expect(left).toEqual(moves.length === 0 ? [moved] : []);
  return moves[0]?.slot.slotId ?? null;
}

test('an order goes to no slot of another vendor, however near, and to none past its cut-off', () => {
  const later = slot({ slotId: 'later', startsAt: NOW + 6 * HOUR });
  expect(goesTo(order(), [slot({ vendorId: 'other' }), later])).toBe('later');
  expect(goesTo(order(), [slot({ vendorId: 'other' })])).toBeNull();
  expect(goesTo(order(), [slot({ cutoffAt: NOW }), later])).toBe('later');
});

describe('an express slot', () => {
  const soon = slot({ slotId: 'express', type: 'EXPRESS', startsAt: NOW + HOUR, endsAt: NOW + EXPRESS_WITHIN });

  test('takes an express order while it is offered, and no other order', () => {
    expect(goesTo(order({ type: 'EXPRESS' }), [soon])).toBe('express');
    expect(goesTo(order({ type: 'EXPRESS' }), [{ ...soon, endsAt: NOW + EXPRESS_WITHIN + 1 }])).toBeNull();
    expect(goesTo(order(), [soon])).toBeNull();
  });

  test('is not needed: an express order goes to a standard slot', () => {
    expect(goesTo(order({ type: 'EXPRESS' }), [slot()])).toBe('slt_1');
  });
});

describe('an order that needs an age', () => {
  const aged = (minAge: number, more: Partial<OrderToMove> = {}) =>
    order({ lines: [line({ minAge })], localDate: '2026-11-22', startsAt: NOW + 50 * HOUR, ...more });
  const friday = slot();

  test.each([18, 21])('of %d is on no earlier day than its own, or than its age was proved for', (minAge) => {
    expect(goesTo(aged(minAge), [friday])).toBeNull();
    expect(goesTo(aged(minAge, { verifiedFrom: '2026-11-21' }), [friday])).toBeNull();
    expect(goesTo(aged(minAge, { verifiedFrom: '2026-11-20' }), [friday])).toBe('slt_1');
  });

  test('of nobody may be earlier', () => {
    expect(goesTo(aged(0), [friday])).toBe('slt_1');
  });
});

test('alcohol goes where the vendor may bring it: to the ZIP of the order', () => {
  const beer = (zip: string) => order({ zip, lines: [line({ alcohol: 'BEER' })] });
  const vendors = new Map([
    ['45202', bring('45202', false)],
    ['45203', bring('45203', true)],
  ]);
  const noon = [slot()];
  expect(goesTo(beer('45202'), noon, vendors)).toBeNull();
  expect(goesTo(beer('45203'), noon, vendors)).toBe('slt_1');
  expect(goesTo(beer('45204'), noon, vendors)).toBeNull();
});
