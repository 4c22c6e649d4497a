import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { BannerHeat } from './BannerHeat.tsx';
import { gridOf } from './grid.ts';

const cell = { date: '2026-11-22', hour: 9, slots: 4, closed: 1, open: 3 };
const amount = { held: 2, booked: 10, capacity: 60 };

test('an hour of a banner says what is taken of what fits, and how many of its times are closed', async () => {
  const cells = [
    { ...cell, amount },
    { ...cell, date: '2026-11-23', closed: 0, amount: { ...amount, booked: 58 } },
  ];
  const screen = await render(<BannerHeat grid={gridOf({ from: '2026-11-22', days: 2, cells })} lead="All together" />);
  await expect
    .element(screen.getByRole('cell', { name: '12 of 60, 1 of 4 times closed' }))
    .toHaveAttribute('data-heat', '1');
  await expect.element(screen.getByRole('cell', { name: '60 of 60' })).toHaveAttribute('data-heat', '4');
  await expect.element(screen.getByRole('rowheader', { name: '9 AM' })).toBeVisible();
});

test('a banner whose times nobody has made says when they are made', async () => {
  const screen = await render(<BannerHeat grid={gridOf({ from: '2026-11-22', days: 2, cells: [] })} lead="" />);
  await expect.element(screen.getByText(/^No times yet\./)).toBeVisible();
});
