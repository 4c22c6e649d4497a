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
const sums = { held: 0, booked: 2, roomBefore: 10, roomAfter: 16, over: 0, closing: 0, closed: 0, coming: 0 };

const HOUR = { dates: ['2026-11-25'], fromHour: 14, toHour: 15 };

/** The panel of a choice that has three slots. */
async function opened(selection: Selection, part: object = {}) {
  const fetching = vi
    .spyOn(window, 'fetch')
    .mockImplementation(async () =>
      Response.json({ ...sums, fingerprint: 'print', slots: 3, changing: 3, types, orders: [], ...part }),
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
type Page = Awaited<ReturnType<typeof opened>>;
const typed = (page: Page, number: string) => page.getByLabelText('Orders in each time').fill(number);

test('a pressed hour offers to change how many fit, and changes nothing until a number is typed', async () => {
  const page = await opened(HOUR);
  await expect.element(page.getByRole('radio', { name: 'Change how many fit' })).toBeChecked();
  await expect.element(page.getByText('3 times (2 express) in this hour')).toBeVisible();
  await expect.element(page.getByLabelText('Orders in each time')).toHaveValue('');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(apply).toHaveAccessibleDescription('Choose a number first.');
  expect(page.getByText(/orders each/).elements()).toEqual([]);
  await typed(page, '6');
  await expect.element(page.getByRole('button', { name: 'Apply to 3 Times' })).toBeEnabled();
  await expect.element(page.getByText('12 → 6 orders each')).toBeVisible();
  await expect.element(page.getByText('3–4 → 6 orders each')).toBeVisible();
  await typed(page, '0');
  await expect.element(page.getByText('Enter a number from 1 to 500.')).toBeVisible();
  await expect.element(apply).toHaveAccessibleDescription('Choose a number first.');
});

test('until a change is previewed nothing is said of it, least of all what another one would have done', async () => {
  const page = await opened(HOUR, { changing: 0 });
  await expect.element(page.getByText('3 times (2 express) in this hour')).toBeVisible();
  let show = (): void => {};
  vi.mocked(window.fetch).mockImplementation(
    () =>
      new Promise((resolve) => {
        show = () =>
          resolve(Response.json({ ...sums, fingerprint: 'print', slots: 3, changing: 3, types, orders: [] }));
      }),
  );
  await typed(page, '6');
  await expect.element(page.getByText('3 times (2 express) in this hour')).toBeVisible();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(apply).toHaveAttribute('data-waits');
  await expect.element(apply).not.toHaveAccessibleDescription();
  expect(page.getByText(/^Nothing would change/).elements()).toEqual([]);
  show();
  await expect.element(page.getByText('12 → 6 orders each')).toBeVisible();
});

test('a change by percent starts without a number, too', async () => {
  const page = await opened(HOUR);
  await page.getByText('Change by percent').click();
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(apply).toHaveAccessibleDescription('Choose a number first.');
  const percents = page.getByLabelText('How many fit, compared with now');
  expect(percents.element().textContent, 'what changes nothing is no choice').not.toContain('100%');
  await percents.selectOptions('50%');
  await expect.element(page.getByRole('button', { name: 'Apply to 3 Times' })).toBeEnabled();
});

test('a time with more orders than are to fit says why it does not get that small, and whose room is left', async () => {
  const page = await opened(HOUR, { booked: 9, roomBefore: 9, roomAfter: 12, over: 3, closing: 1 });
  await typed(page, '6');
  await expect.element(page.getByText('3 orders more than would fit are booked or held.')).toBeVisible();
  await expect
    .element(
      page.getByText(
        /All orders stay, so no time gets smaller than what is booked or held in it\. 1 time closes to new orders\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText('Room left after, in what stays open')).toBeVisible();
  expect(page.getByText(/^Fit /).elements()).toEqual([]);
});

test('a time with more items or totes than are to fit, though not more orders, says so', async () => {
  const page = await opened(HOUR, { closing: 2 });
  await typed(page, '6');
  await expect.element(page.getByText('More items or totes than would fit are booked or held.')).toBeVisible();
  await expect.element(page.getByText(/ 2 times close to new orders\.$/)).toBeVisible();
});

test('the orders still to come in what closes are counted alone, and all can be shown', async () => {
  const orders = Array.from({ length: 14 }, (_, n) => ({
    orderId: `88412207330155${String(n).padStart(4, '0')}`,
    shopper: `Ada ${n}`,
    startsAt: 0,
    endsAt: 0,
  }));
  const page = await opened(HOUR, { booked: 18, closing: 1, coming: 16, orders });
  await page.getByText('Close to new orders').click();
  await expect.element(page.getByText('16 orders still to come in what closes')).toBeVisible();
  await expect.element(page.getByText('16 orders stay as booked.')).toBeVisible();
  expect(page.getByText(/, Ada 13$/).elements()).toEqual([]);
  await page.getByRole('button', { name: 'Show More' }).click();
  await expect.element(page.getByText(/, Ada 13$/)).toBeVisible();
  await expect.element(page.getByText('and 2 more')).toBeVisible();
  await page.getByRole('button', { name: 'Show Fewer' }).click();
  expect(page.getByText(/, Ada 13$/).elements()).toEqual([]);
});

test('several hours say how many times they have together', async () => {
  const page = await opened({ dates: ['2026-11-25', '2026-11-26'], fromHour: 14, toHour: 15 });
  await expect.element(page.getByText('3 times (2 express) in these hours')).toBeVisible();
});

test('a change that would change nothing cannot be applied, and says so', async () => {
  const page = await opened(HOUR, { changing: 0 });
  await typed(page, '12');
  const apply = page.getByRole('button', { name: 'Apply', exact: true });
  await expect.element(apply).toHaveAccessibleDescription('There is nothing to apply.');
});
