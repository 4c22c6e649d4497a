import { expect, test } from 'vitest';
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
  temperatures: { AMBIENT: 3, CHILLED: 0, FROZEN: 0 },
  replyBy: null,
  picker: null,
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
