import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;
const open = (order: object) =>
  openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...HAND_OVER_DETAILS, status: 'NO_SHOW', ...order },
  });

test.each([
  ['DELIVERY', 'Out with a driver: Whole Milk, Ice Cream.'],
  ['PICKUP', 'Put back only what stood in the cooler or freezer all the time: Whole Milk, Ice Cream.'],
])('what of a missed %s was cold is named before it is put back', async (modalityType, words) => {
  const { page } = await open({ modalityType, coldItems: ['Whole Milk', 'Ice Cream'] });
  await expect.element(page.getByText('Not everything goes back on the shelf')).toBeVisible();
  await expect.element(page.getByText(words, { exact: false })).toBeVisible();
  await expect.element(page.getByText(/Write off what/)).toBeVisible();
});

test('an order with nothing cold names nothing that was', async () => {
  const { page } = await open({});
  await expect.element(page.getByRole('button', { name: 'Mark 4416 Restocked' })).toBeVisible();
  expect(page.getByText('Not everything goes back on the shelf').query()).toBeNull();
});

test('a missed order is marked restocked after a question, which says to write off what was cold', async () => {
  const { page, sent } = await open({});
  await pressFoot(page.getByRole('button', { name: 'Mark 4416 Restocked' }));
  const dialog = page.getByRole('dialog', { name: 'Mark order 4416 restocked?' });
  await expect.element(dialog.getByText('Write off what was cold and got warm', { exact: false })).toBeVisible();
  await expectAccessible(page.container);
  await dialog.getByRole('button', { name: 'Not Yet' }).click();
  expect(sent).toEqual([]);
});
