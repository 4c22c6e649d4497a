import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const CALLS = `/ops/v1/stores/${STORE.locationId}`;
const AT = Date.parse('2026-11-20T14:00:00.000Z');
const FREE = {
  at: AT,
  date: '2026-11-20',
  orders: { total: 0, done: 0, missed: 0, ready: 0, late: 0, open: 0 },
  next: { due: 0, by: AT + 3_600_000 },
  hours: [],
  attention: [],
  people: [],
  figures: { itemsPerHour: null, items: 0, lines: 0, shorts: 0, approved: 0, declined: 0, notCome: 0 },
};

const open = (board: object, others: readonly object[] = []) =>
  openConsole(paths.today(STORE.locationId), 'STORE_LEAD', {
    [`GET ${CALLS}/board`]: board,
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [], others },
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

test('an order that nobody took is due, and is counted where it went', async () => {
  const orders = { total: 3, done: 1, missed: 2, ready: 0, late: 0, open: 0 };
  const hours = [{ at: AT, done: 1, missed: 2, ready: 0, late: 0, open: 0 }];
  const { page } = await open({ ...FREE, orders, hours });
  const line = '3 orders due today, 1 handed over, 2 not picked up or delivered';
  await expect.element(page.getByText(line, { exact: false })).toBeVisible();
  await expect.element(page.getByText('Not picked up or delivered 2')).toBeVisible();
  await expect.element(page.getByText(': 1 handed over, 2 not picked up or delivered')).toBeInTheDocument();
});

test.each([
  [0, 'Nobody has picked an order due today yet.'],
  [32, 'Orders due today were picked, but by nobody with a name. The demo’s store picks by itself.'],
])('with %i lines picked by nobody that has a name, the board says so', async (lines, text) => {
  const orders = { ...FREE.orders, total: 16, done: 16 };
  const { page } = await open({ ...FREE, orders, figures: { ...FREE.figures, lines } });
  await expect.element(page.getByText(text)).toBeVisible();
});

test.each([
  [0, 0, 'No orders are late, and no more are due by 10 AM.'],
  [0, 1_300, 'No orders are late, 1,300 are due by 10 AM.'],
  [1, 0, '1 order is late and no more are due by 10 AM.'],
])('the heading says that %i are late and %i are due', async (late, due, name) => {
  const orders = { ...FREE.orders, total: 2, late };
  const { page } = await open({ ...FREE, orders, next: { due, by: AT + 3_600_000 } });
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('whoever picks several orders at once has all of them, and none seems found that was given up', async () => {
  const part = (orderId: string, picked: number, shorts: number) => ({ orderId, picked, lines: 6, shorts });
  const picking = [part('884122073301441601', 6, 1), part('884122073301441602', 2, 0)];
  const people = [{ name: 'Dana', picking, items: 1_204, lastAt: AT }];
  const { page } = await open({ ...FREE, people });
  for (const words of ['6 of 6 products dealt with, 1 not found', '2 of 6 products dealt with', '1,204 items'])
    await expect.element(page.getByText(words, { exact: false })).toBeVisible();
});

test('swaps are those that shoppers said yes to, with how many of these did not come', async () => {
  const figures = { ...FREE.figures, approved: 3, declined: 1, notCome: 1 };
  const { page } = await open({ ...FREE, orders: { ...FREE.orders, total: 1, done: 1 }, figures });
  await expect.element(page.getByText('Swaps shoppers said yes to', { exact: false })).toBeVisible();
  for (const words of ['3 of 4 replies', '1 of them did not come'])
    await expect.element(page.getByText(words)).toBeVisible();
});

test('the tab has the name of the area while its page loads', async () => {
  document.title = 'Console';
  let answer: (board: object) => void = () => undefined;
  const board = new Promise<object>((resolve) => (answer = resolve));
  void open(() => board);
  await expect.poll(() => document.title).toBe('Today - Console');
  answer(FREE);
});

const RISKY = {
  orderId: '884122073301441601',
  modality: 'PICKUP',
  shopper: 'Maximiliana-Konstantina W.',
  state: 'LOCKED',
  timeliness: 'risk',
  dueAt: AT + 600_000,
  cutoffAt: AT - 600_000,
  picked: 0,
  lines: 3,
  shorts: 0,
  picker: null,
  givenTo: 'Lee',
  waitsUntil: null,
};

test.each([390, 768, 1280])(
  'at %d pixels the next step of a late order is in view, with whom it is for',
  async (width) => {
    await browser.viewport(width, 900);
    const { page } = await open({ ...FREE, orders: { ...FREE.orders, total: 1, open: 1 }, attention: [RISKY] });
    await expect.element(page.getByText('Not started, for Lee')).toBeVisible();
    const table = page.getByRole('region', { name: /^Table of late orders/ }).element();
    expect(table.scrollWidth).toBeLessThanOrEqual(table.clientWidth);
    await expect.element(page.getByRole('link', { name: 'Pick 4416' })).toBeVisible();
  },
);

test('a lead who takes back what somebody else picks reads of that person, not of a shift of the lead', async () => {
  const job = { modality: 'PICKUP', shopper: 'Rosa L.', startsAt: AT, endsAt: AT, dueAt: new Date(AT).toISOString() };
  const counts = { itemCount: 3, weighedLines: 0, lineCount: 2, pickedLines: 0, shortItems: 0, minAge: 0 };
  const facts = { hasNotes: false, temperatures: { AMBIENT: 3 }, replyBy: null, picker: 'Lee', givenTo: null };
  const order = { orderId: '884122073301441601', status: 'PICKING', ...job, ...counts, ...facts };
  const { page } = await open({ ...FREE, orders: { ...FREE.orders, total: 1, open: 1 } }, [order]);
  await page.getByRole('button', { name: 'Take Back order 4416' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(page.getByRole('dialog', { name: 'Take order 4416 back from Lee' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Take Back' })).toBeVisible();
  await expect.element(dialog.getByText(/^What Lee picked stays picked/)).toBeVisible();
  expect(dialog.getByText(/My shift ends/).elements()).toEqual([]);
});
