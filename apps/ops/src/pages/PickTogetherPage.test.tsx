import { expect, onTestFinished, test } from 'vitest';
import { keys } from '#api/keys.ts';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { browserScans } from '#scans/scan-store.ts';
import { TOGETHER } from '#scans/use-kept-scans.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const [FIRST, SECOND] = ['884122073301441601', '884122073301551201'] as const;
const CALLS = `/ops/v1/stores/${STORE.locationId}`;
const { locationId } = STORE;
const found = { quantity: 2, grams: null, substitute: null };

/** Of an order that only the reader had before, who picked something of it. */
const YOURS = [{ firstName: 'Dana', isYou: true, hasPicked: true }];

/** An order of the queue; the page reads no more of it. */
const queued = (orderId: string, more: object = {}) => ({
  orderId,
  status: 'PICKING',
  modality: 'PICKUP',
  shopper: 'Rosa L.',
  startsAt: '2026-11-20T21:00:00.000Z',
  endsAt: '2026-11-20T22:00:00.000Z',
  dueAt: '2026-11-20T20:30:00.000Z',
  itemCount: 2,
  weighedLines: 0,
  lineCount: 1,
  pickedLines: 1,
  shortItems: 0,
  minAge: 0,
  hasNotes: false,
  temperatures: { AMBIENT: 0, CHILLED: 0, FROZEN: 0 },
  replyBy: null,
  picker: 'Dana',
  givenTo: null,
  ...more,
});

/** The page of two orders, each with its own line. */
const open = (
  path: string,
  lines: readonly [object, object],
  queue: readonly object[] = [queued(FIRST), queued(SECOND)],
) =>
  openConsole(path, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: queue, waiting: [], others: [] },
    [`GET ${CALLS}/orders/${FIRST}/picking`]: { ...orderOf([lineOf(lines[0])]), orderId: FIRST, locationId },
    [`GET ${CALLS}/orders/${SECOND}/picking`]: { ...orderOf([lineOf(lines[1])]), orderId: SECOND, locationId },
  });

test('each item says first in which tote of which order it goes, and the head names the orders', async () => {
  const { page } = await open(paths.pickTogether(locationId), [{}, { gtin13: '0400000000022' }]);
  await expect.element(page.getByText('0 of 2 · 4416, 5512')).toBeVisible();
  const tags = [...document.querySelectorAll('li [data-mark]')];
  expect(tags.map((tag) => tag.textContent)).toEqual(['Tote 4416-A1', 'Tote 5512-A1']);
  const marks = tags.map((tag) => tag.getAttribute('data-mark'));
  expect(new Set(marks).size).toBe(2);
  await page.getByRole('link', { name: 'Item 0400000000022 order 5512', exact: true }).click();
  const large = page.getByRole('definition').getByText('5512-A1');
  await expect.element(large).toHaveAttribute('data-size', 'large');
  await expect.element(large).toHaveAttribute('data-mark', marks[1] ?? '');
});

test('an item of which too few came instead says how many are in its tote, and how many are missing', async () => {
  const { product } = lineOf({ gtin13: '0400000000039' });
  const substitute = { product: { ...product, description: 'Potato Soup' }, quantity: 1, grams: null };
  const { page } = await open(paths.pickTogether(locationId), [
    { quantity: 3, picked: { quantity: 1, grams: null, substitute } },
    { gtin13: '0400000000022' },
  ]);
  const row = page.getByRole('listitem').filter({ hasText: 'Item 0400000000015' });
  await expect.element(row.getByText('Brand · 1 of 3 found · 1 Potato Soup instead · 1 missing')).toBeVisible();
  expect(row.element().textContent).toMatch(/2short$/);
});

test('an item for which its shopper wrote something says so on the way to it, and not once it is picked', async () => {
  const instructions = 'Green ones please';
  const { page } = await open(paths.pickTogether(locationId), [
    { instructions },
    { gtin13: '0400000000022', instructions, picked: found },
  ]);
  const rowOf = (item: string) => page.getByRole('listitem').filter({ hasText: item });
  await expect.element(rowOf('Item 0400000000015').getByText('Brand · 1 ct · Has a note')).toBeVisible();
  expect(rowOf('Item 0400000000022').element().textContent).not.toContain('Has a note');
});

test('an item about which its shopper is asked is not done, and neither is its department', async () => {
  const proposal = { id: 'apr_1', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', proposed: [], chosen: null };
  const { page } = await open(paths.pickTogether(locationId), [
    { proposal },
    { gtin13: '0400000000022', stop: 2, department: 'Produce', picked: found },
  ]);
  await expect.element(page.getByText('1 of 2 · 4416, 5512')).toBeVisible();
  const waiting = 'Order 4416, Item 0400000000015: waiting for Rosa until 3:00 PM.';
  await expect.element(page.getByText(waiting)).toBeVisible();
  const signs = page.getByRole('heading', { level: 2 });
  expect(signs.elements().map((sign) => sign.textContent)).toEqual(['Dairy0 of 1', 'Producedone']);
});

test('when nothing is left to pick, one order is finished first: the one that waits for nobody', async () => {
  const proposal = { id: 'apr_1', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', proposed: [], chosen: null };
  const { page } = await open(paths.pickTogether(locationId), [
    { proposal },
    { gtin13: '0400000000022', picked: found },
  ]);
  const foot = page.getByRole('region', { name: 'Actions' });
  await expect.element(foot.getByRole('link', { name: 'Finish Order 5512' })).toBeVisible();
  expect(page.getByRole('link', { name: /^Finish/ }).elements()).toHaveLength(1);
  await expect
    .element(page.getByText('Nothing is left to pick. Finish one order after the other: 4416, 5512.'))
    .toBeVisible();
});

test.each([
  [queued(SECOND), 'Finish Order 5512', paths.pickFinish(locationId, SECOND)],
  [queued(SECOND, { status: 'PICKED' }), 'Stage Order 5512', paths.pickFinish(locationId, SECOND)],
  [
    queued(SECOND, { temperatures: { AMBIENT: 1, CHILLED: 0, FROZEN: 0 } }),
    'Go On with Order 5512',
    paths.pickOrder(locationId, SECOND),
  ],
])('after an order is staged the way goes on to the next: %#', async (next, name, path) => {
  const { page } = await openConsole(paths.pickFinish(locationId, FIRST), 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [queued(FIRST, { status: 'PICKED' }), next], waiting: [], others: [] },
    [`GET ${CALLS}/orders/${FIRST}/picking`]: {
      ...orderOf([lineOf({ picked: found })]),
      orderId: FIRST,
      locationId,
      status: 'PICKED',
      isStaged: true,
    },
  });
  await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect.element(page.getByRole('link', { name: 'Back to the Queue' })).toBeVisible();
});

test('an order that is taken back or canceled meanwhile says so until that is read, also after a reload', async () => {
  const [back, gone] = [queued(FIRST), queued(SECOND)];
  const third = '884122073301661301';
  let yours = [back, gone, queued(third)];
  const own = (orderId: string, more: object = {}) => ({ ...orderOf([lineOf()]), orderId, locationId, ...more });
  let first = own(FIRST);
  let second: unknown = own(SECOND);
  const answers = {
    [`GET ${CALLS}/picking`]: () => ({ yours, waiting: [], others: [] }),
    [`GET ${CALLS}/orders/${FIRST}/picking`]: () => first,
    [`GET ${CALLS}/orders/${SECOND}/picking`]: () => second,
    [`GET ${CALLS}/orders/${third}/picking`]: own(third),
  };
  const { page, queryClient } = await openConsole(paths.pickTogether(locationId), 'PICKER', answers);
  await expect.element(page.getByText('0 of 3 · 4416, 5512, 6613')).toBeVisible();
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: true, reason: null };
  first = own(FIRST, { isYours: false, picker: null, givenBack, totesWith: YOURS });
  const meta = { state: 'CANCELLED', cutoffAt: '2026-11-20T20:00:00.000Z' };
  second = Response.json({ errors: { code: 'NOT_TO_PICK', meta } }, { status: 409 });
  yours = [queued(third)];
  await queryClient.invalidateQueries();
  const text =
    'Priya took this order back from you. No one picks it now. What you picked of it stays in its totes. Give them to your store lead.';
  await expect.element(page.getByRole('alert').filter({ hasText: 'Order 4416' }).getByText(text)).toBeVisible();
  await page.unmount();
  const { page: later } = await openConsole(paths.pickTogether(locationId), 'PICKER', answers);
  const canceled = later.getByRole('alert').filter({ hasText: 'Order 5512' });
  await expect
    .element(canceled.getByText('This order was canceled. If any of it is in a tote, put it back.'))
    .toBeVisible();
  await canceled.getByRole('button', { name: 'Got It' }).click();
  await later.getByRole('button', { name: 'Got It' }).click();
  expect(later.getByRole('alert').elements()).toEqual([]);
});

test('what was taken back before a reload is named after it, at once and not with the next look at the order', async () => {
  const staffId = 'staff-reload';
  const key = `${staffId} ${locationId} ${TOGETHER}`;
  await browserScans.put({ key, staffId, orderId: locationId, codes: [FIRST, SECOND], at: Date.now() });
  onTestFinished(() => browserScans.remove(key));
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: true, reason: null };
  const taken = { ...orderOf([lineOf()]), orderId: FIRST, locationId, isYours: false, picker: null, givenBack };
  const third = '884122073301661301';
  const own = (orderId: string) => ({ ...orderOf([lineOf()]), orderId, locationId });
  let [yours, other]: [object[], object] = [[queued(SECOND), queued(third)], own(third)];
  const { page, queryClient } = await openConsole(paths.pickTogether(locationId), 'PICKER', {
    'GET /ops/v1/session': { ...sessionOf('PICKER'), staffId },
    [`GET ${CALLS}/picking`]: () => ({ yours, waiting: [], others: [] }),
    [`GET ${CALLS}/orders/${FIRST}/picking`]: taken,
    [`GET ${CALLS}/orders/${SECOND}/picking`]: own(SECOND),
    [`GET ${CALLS}/orders/${third}/picking`]: () => other,
  });
  const notice = (number: string) => page.getByRole('alert').filter({ hasText: `Order ${number}` });
  await expect
    .element(notice('4416').getByText('Priya took this order back from you.', { exact: false }))
    .toBeVisible();
  [yours, other] = [[queued(SECOND)], { ...taken, orderId: third }];
  await queryClient.invalidateQueries({ queryKey: keys.pickQueue(locationId) });
  await expect.element(notice('6613'), { timeout: 2_000 }).toBeVisible();
});

test('two items of one name are told apart by their brands', async () => {
  const { product } = lineOf();
  const { page } = await open(paths.pickTogether(locationId), [{}, { product: { ...product, brand: 'Other' } }]);
  for (const brand of ['Brand', 'Other']) await expect.element(page.getByText(`${brand} · 1 ct`)).toBeVisible();
});

test('once one order is left, the head names it and counts none together', async () => {
  const { page } = await open(paths.pickTogether(locationId), [{}, {}], [queued(FIRST)]);
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order 4416' })).toBeVisible();
});

test('an item of an order that was taken back says what becomes of its totes, and leads on to the others', async () => {
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: true, reason: null };
  const line = lineOf();
  const order = {
    ...orderOf([line]),
    orderId: FIRST,
    locationId,
    isYours: false,
    picker: 'Maya',
    givenBack,
    totesWith: YOURS,
  };
  const { page } = await openConsole(`${paths.pickLine(locationId, FIRST, line.id)}?together=true`, 'PICKER', {
    [`GET ${CALLS}/picking`]: { yours: [queued(SECOND)], waiting: [], others: [] },
    [`GET ${CALLS}/orders/${FIRST}/picking`]: order,
  });
  await expect.element(page.getByText('What you picked of it stays in its totes. Give them to Maya.')).toBeVisible();
  const link = page.getByRole('link', { name: 'Go On with the Other Orders' });
  await expect.element(link).toHaveAttribute('href', paths.pickTogether(locationId));
});

test('whoever goes on with an order of which something is picked reads who has its totes', async () => {
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: false, reason: null };
  const totesWith = [{ firstName: 'Dana', isYou: false, hasPicked: true }];
  const { page } = await openConsole(paths.pickOrder(locationId, FIRST), 'PICKER', {
    [`GET ${CALLS}/orders/${FIRST}/picking`]: {
      ...orderOf([lineOf()]),
      orderId: FIRST,
      locationId,
      givenBack,
      totesWith,
    },
  });
  await expect.element(page.getByText('Dana picked a part of it before. Get its totes from Dana.')).toBeVisible();
});

test('once the totes of an order are staged, nobody is sent for them', async () => {
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: false, reason: null };
  const totesWith = [{ firstName: 'Dana', isYou: false, hasPicked: true }];
  const order = { ...orderOf([lineOf()]), orderId: FIRST, locationId, givenBack, totesWith, isStaged: true };
  const { page } = await openConsole(paths.pickOrder(locationId, FIRST), 'PICKER', {
    [`GET ${CALLS}/orders/${FIRST}/picking`]: order,
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Order 4416' })).toBeVisible();
  expect(page.getByText(/totes from Dana/).elements()).toEqual([]);
});

test('whoever only looks at an order that somebody picks is not sent for its totes', async () => {
  const givenBack = { by: 'Priya', from: 'Dana', isOwn: false, isByYou: false, isFromYou: false, reason: null };
  const totesWith = [{ firstName: 'Dana', isYou: false, hasPicked: true }];
  const order = {
    ...orderOf([lineOf()]),
    orderId: FIRST,
    locationId,
    isYours: false,
    picker: 'Maya',
    givenBack,
    totesWith,
  };
  const { page } = await openConsole(paths.pickOrder(locationId, FIRST), 'PICKER', {
    [`GET ${CALLS}/orders/${FIRST}/picking`]: order,
  });
  await expect.element(page.getByText('Priya took this order back from Dana. Maya picks it now.')).toBeVisible();
  expect(page.getByText(/totes/).elements()).toEqual([]);
});
