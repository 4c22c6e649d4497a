import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import type { Report, ReportFigures } from './queries.ts';
import { ReportView } from './ReportView.tsx';

const NONE = { onTime: 0, late: 0, open: 0, missed: 0, missedOnTime: 0, missedLate: 0 };
const figures = (day: string, asOrdered: number): ReportFigures => ({
  from: day,
  to: day,
  fill: { orders: 1, ordered: asOrdered + 1, asOrdered, replaced: 1 },
  onTime: {
    PICKUP: { onTime: 2, late: 1, open: 3, missed: 2, missedOnTime: 1, missedLate: 1 },
    DELIVERY: { ...NONE, missed: 2 },
  },
  approvals: { approved: 0, declined: 0, unanswered: 0, withdrawn: 0, open: 0 },
  fallout: null,
  reservations: null,
  refunded: 'USD 0.00',
  captured: 'USD 42.10',
});
const REPORT: Report = {
  total: { ...figures('2026-09-01', 9), to: '2026-09-02' },
  before: figures('2026-08-31', 4),
  days: [figures('2026-09-01', 9), figures('2026-09-02', 0)],
  counted: null,
  falloutReasons: [],
  refunds: [{ reason: 'MISSING', refunds: 1, amount: 'USD 2.50' }],
  payouts: [{ method: 'CASH', payouts: 1, amount: 'USD 1.25' }],
  tenders: [{ tender: 'EBT', held: 'USD 0.00', captured: 'USD 42.10', returned: 'USD 2.50' }],
};

test('a report that does not load says so, is tried again, and is drawn with its numbers', async () => {
  const answers = [new Response('{}', { status: 500 }), Response.json(REPORT)];
  const fetching = vi.spyOn(window, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error());
  onTestFinished(() => fetching.mockRestore());
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const page = await render(
    <QueryClientProvider client={client}>
      <ReportView subject={{ locationId: '01' }} whose="Oakley" days={{ from: '2026-09-01', to: '2026-09-02' }} />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect
    .element(
      page.getByText('Sep 1 to Sep 2 · 1 order handed over, 4 not picked up or delivered, 3 still to do · Oakley'),
    )
    .toBeVisible();
  // Each order once: a pickup that was ready and that nobody took is not on time in the chart.
  for (const named of ['On time 2', 'Still to do 6', 'Late 0', 'Not picked up or delivered 8'])
    await expect.element(page.getByRole('listitem').getByText(named)).toBeVisible();
  await expect.element(page.getByText('SNAP EBT, refunded')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Refunds given another way' })).toBeVisible();
  await expect.element(page.getByText('In cash').first()).toBeVisible();
  await expect.element(page.getByText('so these days have no figures', { exact: false })).toBeVisible();
  await expect.element(page.getByText('Orders due, whenever the money moved')).toBeVisible();
  await expect.element(page.getByText('An order is due on the day of its window', { exact: false })).toBeVisible();
  for (const note of ['Items of orders due on these days and handed over', 'Money of orders due on these days'])
    await expect.element(page.getByText(note, { exact: false })).toBeVisible();
  expect(page.getByText('no earlier days to compare', { exact: false }).elements()).toHaveLength(1);
  const tops = page.getByRole('definition').first().element().closest('dl')?.children ?? [];
  const rows = Map.groupBy([...tops], (each) => each.getBoundingClientRect().top);
  expect([...rows.values()].every(({ length }) => length > 1 || rows.size === tops.length)).toBe(true);
  await page.getByText('Show the numbers').first().click();
  await expect.element(page.getByRole('row', { name: '2026-09-02 0 1 0' })).toBeVisible();
  await expectAccessible(page.container);
});
