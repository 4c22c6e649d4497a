import { feesAt } from '@cartwright/rules/fee-table';
import { cents, ZERO } from '@cartwright/rules/money';
import { readFeeFiles } from '@cartwright/server/fee-files';
import { describe, expect, test } from 'vitest';
import { aProduct } from '#testing/order-facts.ts';
import { noticesOf } from './notices.ts';
import { type OrderToPrice, priceOrder } from './price-order.ts';

const FEES = readFeeFiles();
const BREAD = aProduct('Bread', 500);
const WINE = { ...BREAD, minAge: 21 };
const CHOCOLATE = { ...BREAD, isProp65: true };

/** The notices of an order of these items that is handed over in a state. */
function noticesIn(state: string, products: readonly (typeof BREAD)[], more: Partial<OrderToPrice> = {}) {
  const lines = products.map((product, index) => ({ lineId: String(index), quantity: 9, product }));
  const { summary } = priceOrder({
    lines,
    modality: 'PICKUP',
    fee: ZERO,
    waiver: ZERO,
    fees: feesAt(FEES, { bannerId: 'kroger', state, modality: 'PICKUP' }),
    tip: ZERO,
    destinationState: state,
    ...more,
  });
  return noticesOf({ lines, summary, state });
}

describe('the notices of an order', () => {
  test('there are none where nothing applies', () => {
    expect(noticesIn('OH', [BREAD])).toEqual([]);
    expect(noticesIn('CA', [])).toEqual([]);
  });

  test('CRT-113 items with an age limit', () => {
    expect(noticesIn('OH', [BREAD, WINE])).toEqual([{ kind: 'age' }]);
  });

  test.each([
    ['CA', true],
    ['OH', false],
    ['NV', false],
  ])('CRT-114 X-24 an item that Proposition 65 lists, handed over in %s: %s', (state, isShown) => {
    expect(noticesIn(state, [BREAD, CHOCOLATE]).some(({ kind }) => kind === 'prop-65')).toBe(isShown);
    expect(noticesIn(state, [BREAD]).some(({ kind }) => kind === 'prop-65')).toBe(false);
  });

  test.each([
    ['NJ', [{ kind: 'bags-prohibited' }]],
    ['WA', [{ kind: 'bags-prohibited' }, { kind: 'bag-fee', amount: 16 }]],
    ['CA', [{ kind: 'bags-prohibited' }, { kind: 'bag-fee', amount: 20 }]],
    ['OH', []],
  ])('CRT-115 CRT-116 the bags of nine items in %s', (state, expected) => {
    expect(noticesIn(state, [BREAD])).toEqual(expected);
  });

  test('CRT-115 an order that SNAP pays for owes no bag fee, and has no notice of it', () => {
    const ebt = { requested: cents(100), balance: cents(5_000), authorized: ZERO };
    const snap = [{ ...BREAD, snapEligible: true }];
    expect(noticesIn('WA', snap, { ebt })).toEqual([{ kind: 'bags-prohibited' }]);
  });
});
