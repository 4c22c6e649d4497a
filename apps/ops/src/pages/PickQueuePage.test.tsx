import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const CALLS = `/ops/v1/stores/${STORE.locationId}`;
const [FIRST, SECOND] = ['884122073301441601', '884122073301551201'];

/** An order that waits. */
const waiting = (orderId: string) => ({
  orderId,
  status: 'LOCKED',
  modality: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  dueAt: '2026-11-20T20:30:00.000Z',
  itemCount: 3,
  weighedLines: 0,
  lineCount: 2,
  pickedLines: 0,
  shortItems: 0,
  minAge: 0,
  hasNotes: false,
  temperatures: { AMBIENT: 3, CHILLED: 0, FROZEN: 0 },
  replyBy: null,
  picker: null,
});

test('a card counts items, and says by when an order is picked and that it needs an ID', async () => {
  const started = {
    ...waiting(FIRST),
    itemCount: 17,
    weighedLines: 1,
    minAge: 21,
    hasNotes: true,
    temperatures: { AMBIENT: 9, CHILLED: 4, FROZEN: 0 },
  };
  const { page } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [started, waiting(SECOND)], others: [] },
  });
  const [first, second] = [page.getByRole('listitem').first(), page.getByRole('listitem').nth(1)];
  await expect.element(first.getByText('4 of 17 items picked, 1 to weigh', { exact: false })).toBeVisible();
  await expect.element(first.getByText(/^by .*3:30 PM/)).toBeVisible();
  await expect.element(first.getByText('ID, 21 or older')).toBeVisible();
  await expect.element(first.getByText('note')).toBeVisible();
  await expect.element(second.getByText('3 items', { exact: false })).toBeVisible();
  expect(second.getByText(/^ID/).query()).toBeNull();
});

test.each([390, 1280])('at %i px the button at the foot is as wide as the orders above it', async (width) => {
  await browser.viewport(width, 844);
  const { page } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [waiting(FIRST)], others: [] },
  });
  const edgesOf = ({ left, right }: DOMRect) => ({ left, right });
  const job = edgesOf((await page.getByRole('listitem').first().findElement()).getBoundingClientRect());
  const button = page.getByRole('button', { name: /4416/ }).element().getBoundingClientRect();
  expect(edgesOf(button)).toEqual(job);
});

test('of several orders, those that can be are taken, and it is said which was not', async () => {
  const { page, router, sent } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [waiting(FIRST), waiting(SECOND)], others: [] },
    [`POST ${CALLS}/orders/${SECOND}/picking`]: { orderId: SECOND },
  });
  for (const number of ['4416', '5512']) await page.getByRole('checkbox', { name: `Choose order ${number}` }).click();
  await pressFoot(page.getByRole('button', { name: 'Take 2 Orders' }));
  await expect.element(page.getByText('Order 4416 was not taken.')).toBeVisible();
  expect(page.getByRole('alert').elements()).toHaveLength(1);
  expect(sent.map(({ call }) => call)).toEqual([
    `POST ${CALLS}/orders/${FIRST}/picking?anyway=no`,
    `POST ${CALLS}/orders/${SECOND}/picking?anyway=no`,
  ]);
  expect(router.state.location.pathname).toBe(`/stores/${STORE.locationId}/pick`);
});

test('a chosen order that somebody else takes is named, and no other stands at its button until that is read', async () => {
  let queue: object = { yours: [], waiting: [waiting(FIRST), waiting(SECOND)], others: [] };
  const { page, queryClient } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${CALLS}/picking`]: () => queue,
  });
  await page.getByRole('checkbox', { name: 'Choose order 4416' }).click();
  await expect.element(page.getByRole('button', { name: 'Take 4416, It’s Late' })).toBeVisible();
  const taken = { ...waiting(FIRST), status: 'PICKING', picker: 'Dana' };
  queue = { yours: [], waiting: [waiting(SECOND)], others: [taken] };
  await queryClient.invalidateQueries();
  const notice = page.getByRole('alert');
  await expect.element(notice.getByText('Dana took order 4416.')).toBeVisible();
  expect(page.getByRole('button', { name: /^Take/ }).query()).toBeNull();
  await notice.getByRole('button', { name: 'Got It' }).click();
  await expect.element(page.getByRole('button', { name: 'Take 5512, It’s Late' })).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('a sign-out without a connection says that nobody is signed out', async () => {
  const { page, router } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [], waiting: [], others: [] },
    'DELETE /ops/v1/session': new TypeError('no connection'),
  });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect.element(page.getByText('You are still signed in.')).toBeVisible();
  await expect.element(page.getByText(/There is no connection/)).toBeVisible();
  expect(router.state.location.pathname).toBe(`/stores/${STORE.locationId}/pick`);
});
