import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { aSummary } from '#testing/order.ts';
import { SummaryReceipt } from './SummaryReceipt.tsx';

const fee = (description: string, amount: string | null) => ({
  type: 'FEE' as const,
  description,
  amount,
  nestedLines: [],
});

test('SUM-008 each fee has a row of its own, below the items, in the order given; one that is unknown is TBD', async () => {
  const { lines, ...summary } = aSummary();
  const fees = [fee('Delivery fee', null), fee('Service fee', 'USD 2.00'), fee('Bag fee', 'USD 0.30')];
  const { container } = await render(<SummaryReceipt summary={{ ...summary, lines: [...lines, ...fees] }} />);
  const rows = [...container.querySelectorAll('dl:first-of-type dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(rows.slice(0, 4)).toEqual([
    ['Subtotal (2 items)', '$40.00'],
    ['Delivery fee', 'TBD'],
    ['Service fee', '$2.00'],
    ['Bag fee', '$0.30'],
  ]);
});
