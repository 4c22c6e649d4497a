import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const CALLS = `/ops/v1/stores/${STORE.locationId}`;
const AT = Date.parse('2026-11-20T14:00:00.000Z');
const FREE = {
  at: AT,
  date: '2026-11-20',
  orders: { total: 0, done: 0, ready: 0, late: 0, open: 0 },
  next: { due: 0, by: AT + 3_600_000 },
  hours: [],
  attention: [],
  people: [],
  figures: { itemsPerHour: null, items: 0, lines: 0, shorts: 0, approved: 0, declined: 0 },
};

const open = (board: object) =>
  openConsole(paths.today(STORE.locationId), 'STORE_LEAD', {
    [`GET ${CALLS}/board`]: board,
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [], others: [] },
    [`GET ${CALLS}/pickers`]: { pickers: [] },
  });

test('a day without orders says so in one sentence', async () => {
  const { page } = await open(FREE);
  await expect.element(page.getByRole('heading', { level: 1, name: 'No orders are due today.' })).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(1);
  await expect.element(page.getByRole('link', { name: 'Open the Times' })).toBeVisible();
});

test('orders that wait for their cut-off are to pick, and none of them is ready to', async () => {
  const { page } = await open({ ...FREE, orders: { ...FREE.orders, total: 2, open: 2 } });
  await expect.element(page.getByText('To pick 2')).toBeVisible();
  const text = 'No order is ready to pick. Orders show up here once their shoppers can no longer change them.';
  await expect.element(page.getByText(text)).toBeVisible();
});
