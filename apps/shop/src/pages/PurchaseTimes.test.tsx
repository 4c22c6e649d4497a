import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#features/orders/queries.ts';
import { coming, openOrder, PLACED, READ } from './testing/purchase.tsx';

const timezone = 'America/New_York';
const MONDAY = {
  window: { value: '2999-11-21T21:00:00.000Z/2999-11-21T22:00:00.000Z', timezone },
  displayString: 'Mon Nov 21, 4–5 PM',
};
const TUESDAY = {
  window: { value: '2999-11-22T21:00:00.000Z/2999-11-22T22:00:00.000Z', timezone },
  displayString: 'Tue Nov 22, 4–5 PM',
};
const moved = {
  seq: 2,
  type: 'PLACED',
  at: '2026-11-20T16:00:00.000Z',
  actor: 'store',
  rescheduled: { from: MONDAY, to: TUESDAY },
} satisfies Order['events'][number];
const returned = { ...moved, seq: 3, rescheduled: { from: TUESDAY, to: MONDAY } };

test('an order that the store moved and moved back has its time again, and nothing that its shopper changed', async () => {
  await openOrder({ [READ]: () => coming({ revision: 3, events: [PLACED, moved, returned] }) });
  await expect.element(page.getByText('2 items, $40.00', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/^The store changed the time .*: Tue .* instead of Mon/)).toBeVisible();
  await expect
    .element(
      page.getByText(/^Your time was available again, and the store moved your order back .*: Mon .* instead of Tue/),
    )
    .toBeVisible();
});

test('an order whose shopper changed items after the store moved it says so', async () => {
  await openOrder({ [READ]: () => coming({ revision: 3, events: [PLACED, moved] }) });
  await expect.element(page.getByText('With your changes: 2 items, $40.00')).toBeVisible();
});
