import { expect, test } from 'vitest';
import { shownItems, toFinal } from './differences.ts';
import type { DeskOrder } from './queries.ts';

type Line = DeskOrder['order']['lineItems'][number];
const POUND = 454;

/** Three bags of about a pound each, as they were weighed. */
const bananas = (grams: number) =>
  ({
    id: String(grams),
    quantity: 3,
    lineTotal: 'USD 3.00',
    product: { description: 'Bananas', averageWeightGrams: POUND },
    picked: { outcome: 'PICKED', quantity: 3, grams },
  }) as unknown as Line;

test('what was weighed differs once it is beyond the margin of its estimate', () => {
  const lineItems = [3 * POUND, 3.3 * POUND, 2.7 * POUND, 3.6 * POUND, 2.4 * POUND].map(bananas);
  const order = { lineItems, agreed: { lineItems }, refunds: [] } as unknown as DeskOrder['order'];
  const items = shownItems({ order });
  expect(items.map(({ isDifferent }) => isDifferent)).toEqual([false, false, false, true, true]);
  expect(items[3]?.fact).toBe('3.6 lb, about 3 ordered');
});

test('an item is called refunded only where its money came back', () => {
  const line = { ...bananas(3 * POUND), id: 'bananas', picked: undefined };
  // Beside it, another item is on its way to a card.
  const refund = (...states: readonly string[]) => ({
    lines: [
      { id: 'bananas', quantity: 1, amount: 'USD 1.00', parts: states.map((state) => ({ state })) },
      { id: 'bread', quantity: 1, amount: 'USD 1.00', parts: [{ state: 'PENDING' }] },
    ],
    tenders: [...states, 'PENDING'].map((state) => ({ state })),
  });
  const factOf = (...refunds: readonly object[]) => {
    const order = { lineItems: [line], agreed: { lineItems: [line] }, refunds } as unknown as DeskOrder['order'];
    const [item] = shownItems({ order });
    return [item?.fact, item?.isDifferent];
  };
  expect(factOf(refund('DONE'), refund('DONE', 'DONE'))).toEqual(['2 refunded', true]);
  expect(factOf(refund('PENDING'))).toEqual(['refund of 1 on its way', true]);
  expect(factOf(refund('FAILED'))).toEqual(['refund of 1 declined by a bank', true]);
  expect(factOf(refund('PAID_OUT'))).toEqual(['1 given back another way', true]);
  expect(factOf(refund('DONE'), refund('DONE', 'FAILED'))).toEqual([
    '1 refunded, refund of 1 declined by a bank in part',
    true,
  ]);
});

test('a changed tip is no part of tax, fees and coupons', () => {
  const summary = (total: string, gratuityTotal: string) => ({ cost: { total, gratuityTotal } });
  const lineItems = [bananas(3 * POUND)];
  const agreed = { lineItems, summary: summary('USD 40.00', 'USD 5.00') };
  const order = { lineItems, agreed, summary: summary('USD 37.50', 'USD 2.00'), refunds: [] };
  expect(toFinal({ order: order as unknown as DeskOrder['order'] })).toMatchObject({ tip: -300, rest: 50 });
});
