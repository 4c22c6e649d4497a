import { expect, test } from 'vitest';
import { shownItems } from './differences.ts';
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
  const order = { lineItems, agreed: { lineItems } } as unknown as DeskOrder['order'];
  const items = shownItems({ order, refund: null });
  expect(items.map(({ isDifferent }) => isDifferent)).toEqual([false, false, false, true, true]);
  expect(items[3]?.fact).toBe('3.6 lb, about 3 ordered');
});
