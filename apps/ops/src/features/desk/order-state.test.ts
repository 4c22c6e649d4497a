import { expect, test } from 'vitest';
import { orderText } from './copy.ts';
import type { DeskOrder } from './queries.ts';
import { orderTone } from './status-tone.ts';

const shown = (status: DeskOrder['order']['status'], ...states: readonly string[]) => {
  const refunds = states.map((state) => ({ tenders: [{ state }] }));
  const order = { status, modalityType: 'PICKUP', refunds } as unknown as DeskOrder['order'];
  return [orderText(order), orderTone(order)];
};

test('an order of which all was to come back is not called refunded before it is', () => {
  expect(shown('RETURNED', 'DONE', 'PAID_OUT')).toEqual(['Items refunded', 'success']);
  expect(shown('RETURNED', 'DONE', 'PENDING')).toEqual(['Refund on its way', 'soft']);
  expect(shown('RETURNED', 'PENDING', 'FAILED')).toEqual(['Refund declined', 'danger']);
  expect(shown('COMPLETE', 'FAILED')).toEqual(['Handed over', 'success']);
});
