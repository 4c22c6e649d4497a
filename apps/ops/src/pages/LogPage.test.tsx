import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const common = {
  at: '2026-11-21T16:00:00.000Z',
  staffName: 'Dana Whitfield',
  staffNumber: '204501',
  store: { locationId: STORE.locationId, name: STORE.name },
  orderId: null,
  reason: null,
  undoneAt: null,
};
const ORDER = '884122073301550101';
const milk = 'Three Churns Whole Milk';
const actions = [
  {
    ...common,
    actionId: '4',
    kind: 'pick-line',
    orderId: ORDER,
    detail: { kind: 'pick', item: milk, outcome: 'NOT_FOUND', found: 0, ordered: 1, instead: null },
  },
  {
    ...common,
    actionId: '3',
    kind: 'refund-items',
    reason: 'Sour when it came',
    detail: { kind: 'refund', amount: 'USD 8.48', isUnlimited: false, withFees: false },
  },
  { ...common, actionId: '2', kind: 'change-slots', detail: { kind: 'slots', change: 'close', slots: 1 } },
  { ...common, actionId: '1', kind: 'miss', detail: null },
  {
    ...common,
    actionId: '6',
    kind: 'restock-held-back',
    detail: { kind: 'held-back', items: 1, because: null },
  },
  { ...common, actionId: '5', kind: 'hand-over', detail: { kind: 'held-back', items: 2, because: 'NO_ID' } },
  {
    ...common,
    actionId: '0',
    kind: 'change-message',
    detail: { kind: 'setting', name: 'banner/welcome', locales: ['es-US'] },
  },
];

test('an entry says which item, how much or how many times, and none of it is cut off on a phone', async () => {
  await browser.viewport(390, 844);
  const { page } = await openConsole(paths.log(STORE.locationId), 'STORE_LEAD', {
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions, hasMore: false },
  });
  for (const text of [
    `Could not find ${milk}`,
    'Refunded items: $8.48',
    'Closed 1 time to new orders',
    'Noted that nobody took an order',
    'Handed an order over, but held back 2 items: no valid ID',
    'Put 1 held-back item back on the shelves',
    'Sour when it came',
    'Changed the message “Headline of the home page” in Spanish',
  ])
    await expect.element(page.getByRole('cell', { name: text, exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Log', exact: true })).toBeInViewport();
  const log = page.getByRole('region', { name: 'Log' }).element();
  expect(log.scrollWidth).toBe(log.clientWidth);
  await expectAccessible(page.container);
});

test.each([
  ['an admin of the banner', 'banner', true],
  ['an admin of the store alone', 'store', false],
] as const)('a file of the banner has its name and kind, and for %s a link or none', async (_who, kind, isLink) => {
  const detail = { kind: 'file', fileName: 'fall.csv', of: 'hours', importId: 'imp_1' };
  const gone = { ...detail, fileName: 'old.csv', importId: null };
  const of = { ...common, store: null, kind: 'apply-import' };
  const scope = kind === 'banner' ? { kind, bannerId: STORE.bannerId } : { kind, locationId: STORE.locationId };
  const { page } = await openConsole(paths.log(STORE.locationId), 'ADMIN', {
    'GET /ops/v1/session': sessionOf('ADMIN', scope),
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: {
      actions: [
        { ...of, actionId: '2', detail },
        { ...of, actionId: '1', detail: gone },
      ],
      hasMore: false,
    },
  });
  await expect.element(page.getByRole('cell', { name: 'Applied a file of hours: fall.csv' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: 'Applied a file of hours: old.csv' })).toBeVisible();
  const links = page.getByRole('link', { name: /\.csv$/ }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    isLink ? [paths.stockImport(STORE.locationId, 'imp_1')] : [],
  );
});
