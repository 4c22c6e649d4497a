import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/stores/${STORE.locationId}/snow-days`;
/** 8 in the morning of Saturday, November 21, at the store. */
const EIGHT = Date.parse('2026-11-21T13:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => ({ startsAt: EIGHT + hours * HOUR, endsAt: EIGHT + (hours + 1) * HOUR });
const order = (id: string) => ({ orderId: `88412207330155${id}01`, shopper: 'Rosa L.', from: at(0) });
const preview = {
  fingerprint: 'print',
  slots: 12,
  closing: 12,
  express: 8,
  orders: [
    { ...order('11'), to: at(26), reason: null },
    { ...order('22'), to: null, reason: 'IN_PREPARATION' },
  ],
};
const filter = { modality: 'PICKUP', dates: ['2026-11-21'], fromHour: 0, toHour: 24 };
const summary = {
  actionId: 'act_1',
  at: EIGHT,
  by: 'Dana',
  reason: 'Snow',
  filter,
  slots: 12,
  orders: 4,
  isRunning: false,
  undone: false,
};
const day = {
  ...summary,
  placedSince: 1,
  moves: [
    { ...order('11'), to: at(26), reason: null, state: 'MOVED', phone: null },
    { ...order('22'), to: null, reason: 'IN_PREPARATION', state: 'LEFT', phone: '+15135550100' },
    { ...order('33'), to: null, reason: 'GONE', state: 'LEFT', phone: null },
    { ...order('55'), to: null, reason: 'HANDED_OVER', state: 'LEFT', phone: null },
    { ...order('44'), to: at(26), reason: null, state: 'WAITING', phone: null },
  ],
};
const open = (answers: Record<string, unknown> = {}) =>
  openConsole(paths.snowDays(STORE.locationId), 'STORE_LEAD', {
    [`GET ${base}`]: { days: [summary] },
    [`POST ${base}/preview`]: preview,
    [`POST ${base}`]: { actionId: 'act_1' },
    [`GET ${base}/act_1`]: day,
    ...answers,
  });

test('a lead simulates, sees where each order goes and which stay, says why, and applies exactly that', async () => {
  const { page, router, sent } = await open();
  await expect.element(page.getByText('Dana, Sat, Nov 21, 8:00 AM')).toBeVisible();
  await page.getByRole('combobox', { name: 'From hour' }).selectOptions('8:00 AM');
  const ends = page.getByRole('combobox', { name: 'To hour' }).element().querySelectorAll('option');
  expect([ends[0]?.textContent, ends.length]).toEqual(['9:00 AM', 16]); // no end before the start
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Delivery times stay open.', { exact: false })).toBeVisible();
  await expect
    .element(page.getByText('12 times (8 express) would close. 1 order would move', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Sat, Nov 21, 8–9 AM → Sun, Nov 22, 10–11 AM')).toBeVisible();
  await expect.element(page.getByText('Being picked or ready')).toBeVisible();
  await expectAccessible(page.container);
  const apply = page.getByRole('button', { name: 'Close 12 Times and Move 1 Order' });
  await apply.click();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([`POST ${base}/preview`]);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Snow');
  await apply.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Snow day: Sat, Nov 21, all day' })).toBeVisible();
  expect(router.state.location.pathname).toBe(paths.snowDay(STORE.locationId, 'act_1'));
  expect(sent.at(-1)).toMatchObject({
    call: `POST ${base}`,
    body: { filter: { modality: 'PICKUP', fromHour: 8, toHour: 24 }, fingerprint: 'print', reason: 'Snow' },
  });
});

test('times without orders are closed, and their undo speaks of no order', async () => {
  const { page } = await open({
    [`POST ${base}/preview`]: { ...preview, orders: [] },
    [`GET ${base}/act_1`]: { ...day, placedSince: 0, moves: [], isRunning: false },
  });
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Snow');
  await page.getByRole('button', { name: 'Close 12 Times', exact: true }).click();
  await page.getByRole('button', { name: 'Undo the Snow Day' }).click();
  await expect.element(page.getByText('The times open again. No order was moved.')).toBeVisible();
});

test('a simulation that finds nothing offers nothing to apply', async () => {
  const { page } = await open({ [`POST ${base}/preview`]: { ...preview, closing: 0, express: 0, orders: [] } });
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('There is nothing to do', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: /^Close/ }).elements()).toEqual([]);
});

const outcome = (changes: object = {}) =>
  openConsole(paths.snowDay(STORE.locationId, 'act_1'), 'STORE_LEAD', {
    // What changes by getters stays one that does.
    [`GET ${base}/act_1`]: Object.defineProperties({ ...day }, Object.getOwnPropertyDescriptors(changes)),
    [`POST ${base}/act_1/undo`]: { restored: 12, left: 2 },
  });

test('while orders move, the page says how many had their turn, and nothing can be undone', async () => {
  const { page } = await outcome({ isRunning: true });
  await expect.element(page.getByText('4 of 5 orders done')).toBeVisible();
  expect(page.getByRole('button', { name: /Undo/ }).elements()).toEqual([]);
});

test('when all is done, it names whom to call and what became of the others; undoing says first what it does', async () => {
  const { page, sent } = await outcome({ moves: day.moves.slice(0, 4) });
  await expect.element(page.getByRole('heading', { name: 'Call these shoppers (1)' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: '+15135550100' })).toHaveAttribute('href', 'tel:+15135550100');
  await expect.element(page.getByRole('heading', { name: '1 order moved' })).toBeVisible();
  await expect.element(page.getByText('1 order that shoppers moved or canceled themselves')).toBeVisible();
  await expect.element(page.getByText('1 order handed over or ended since')).toBeVisible();
  await expect.element(page.getByText('Handed over since')).toBeVisible();
  await expect.element(page.getByText('1 order was placed in these times since', { exact: false })).toBeVisible();
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'Undo the Snow Day' }).click();
  await expect.element(page.getByText('The times open again, and 1 order moves back', { exact: false })).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByRole('button', { name: 'Yes, Undo It' }).click();
  await expect.poll(() => sent.map(({ call }) => call)).toEqual([`POST ${base}/act_1/undo`]);
});

test('an order that is back shows the time that it has now last', async () => {
  const back = { ...order('11'), to: at(26), reason: null, state: 'RETURNED', phone: null };
  const { page } = await outcome({ undone: true, moves: [back] });
  await expect.element(page.getByText('Sun, Nov 22, 10–11 AM → Sat, Nov 21, 8–9 AM')).toBeVisible();
  // Nobody here has just undone it, so what was done does not take the focus.
  const done = page.getByRole('status').filter({ hasText: 'Undone' });
  await expect.element(done).toBeVisible();
  expect(done.element().closest(':focus')).toBeNull();
});

test('an undo says how many times a later change keeps', async () => {
  let undone = false;
  const { page } = await outcome({
    isRunning: false,
    moves: [],
    get undone() {
      return undone;
    },
  });
  await page.getByRole('button', { name: 'Undo the Snow Day' }).click();
  undone = true;
  await page.getByRole('button', { name: 'Yes, Undo It' }).click();
  const left = page.getByText('2 times stay as they are: something changed there since.');
  await expect.element(left).toBeVisible();
  expect(left.element().closest(':focus'), 'its button is gone').not.toBeNull();
});
