import { expect, test } from 'vitest';
import { aCheckout } from '#testing/order.ts';
import { receiptLines } from './SummaryReceipt.tsx';

test('SUM-009 a fee of nothing is Free, in its line and in the part below it', () => {
  const { summary } = aCheckout();
  const fee = {
    type: 'FEE' as const,
    description: 'Fees',
    amount: 'USD 0.00',
    nestedLines: [{ description: 'Pickup fee', amount: 'USD 0.00' }],
  };
  const [line] = receiptLines({ ...summary, lines: [fee] });
  expect([line?.amount, line?.parts?.map(({ amount }) => amount)]).toEqual(['Free', ['Free']]);
});
