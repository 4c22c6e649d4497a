import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ChangePanel } from './ChangePanel.tsx';
import type { Selection } from './selection.ts';

const range = { min: 6, max: 6 };
const types = [
  { type: 'STANDARD', slots: 1, changing: 1, before: { min: 12, max: 12 }, after: range },
  { type: 'EXPRESS', slots: 2, changing: 2, before: { min: 3, max: 4 }, after: range },
];
const sums = { held: 0, booked: 2, roomBefore: 10, roomAfter: 16, over: 0, closing: 0, closed: 0 };

/** The panel of a choice that has three slots. */
async function opened(selection: Selection, changing = 3) {
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ ...sums, fingerprint: 'print', slots: 3, changing, types, orders: [] }),
    );
  onTestFinished(() => fetching.mockRestore());
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <ChangePanel
        locationId="01400413"
        modality="PICKUP"
        selection={selection}
        zone="America/New_York"
        onMade={() => {}}
        onClear={() => {}}
      />
    </QueryClientProvider>,
  );
}

test('a pressed hour offers to change how many fit, and closes nothing by itself', async () => {
  const page = await opened({ dates: ['2026-11-25'], fromHour: 14, toHour: 15 });
  await expect.element(page.getByRole('radio', { name: 'Change how many fit' })).toBeChecked();
  await expect.element(page.getByText('3 times (2 express) in this hour')).toBeVisible();
  await expect.element(page.getByText('12 → 6 orders each')).toBeVisible();
  await expect.element(page.getByText('3–4 → 6 orders each')).toBeVisible();
});

test('several hours say how many times they have together', async () => {
  const page = await opened({ dates: ['2026-11-25', '2026-11-26'], fromHour: 14, toHour: 15 });
  await expect.element(page.getByText('3 times (2 express) in these hours')).toBeVisible();
});

test('a change that would change nothing cannot be applied, and says so', async () => {
  const page = await opened({ dates: ['2026-11-25'], fromHour: 14, toHour: 15 }, 0);
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(apply).toHaveAccessibleDescription('There is nothing to apply.');
});
