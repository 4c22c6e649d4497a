import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

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

test('an order with nothing cold is put back without more', async () => {
  const { page } = await open({});
  await expect.element(page.getByRole('button', { name: 'Mark 4416 Restocked' })).toBeVisible();
  expect(page.getByText('Not everything goes back on the shelf').query()).toBeNull();
});
