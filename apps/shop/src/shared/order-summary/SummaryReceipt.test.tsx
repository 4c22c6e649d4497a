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

test('SUM-006 the fuel points of the order stand once, below the total, and only above 0', async () => {
  const pointsOf = async (pointsEarnedInTransaction: number) => {
    const summary = { ...aSummary(), fuelPoints: { pointsEarnedInTransaction } };
    const { container, unmount } = await render(<SummaryReceipt summary={summary} />);
    const labels = [...container.querySelectorAll('dt')].map(({ textContent }) => textContent);
    const shown = container.textContent.match(/Fuel points[\d,]*/g);
    await unmount();
    return { labels, shown };
  };
  const { labels, shown } = await pointsOf(1_240);
  expect(shown).toEqual(['Fuel points1,240']);
  expect(labels.indexOf('Fuel points')).toBeGreaterThan(labels.indexOf('Total'));
  expect((await pointsOf(0)).shown).toBeNull();
});
