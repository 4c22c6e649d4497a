import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;

/** An order that is staged, and whose payment is not through. */
const unpaid = { ...HAND_OVER_DETAILS, status: 'PICKED', isCleared: false };

const open = (order: object) =>
  openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...unpaid, ...order },
  });

test.each([
  ['PICKUP', false],
  ['DELIVERY', true],
])('a %s whose charge is under way goes on: %s', async (modalityType, goesOn) => {
  const { page } = await open({ modalityType });
  await expect.element(page.getByText('The payment is not through yet.', { exact: false })).toBeVisible();
  expect(page.getByText('Payment not through', { exact: true }).elements()).toHaveLength(goesOn ? 0 : 1);
});

test.each([
  ['PICKUP', 'PICKED', 'Mark 4416 Ready'],
  ['DELIVERY', 'PICKED', 'Send 4416 Out'],
  ['PICKUP', 'NO_SHOW', 'Mark 4416 Restocked'],
])(
  'a %s that is %s, whose card declined for good, is for the service desk alone',
  async (modalityType, status, name) => {
    const { page, sent } = await open({ status, modalityType, isDeclined: true });
    await expect.element(page.getByText(/^A card declined the charge.*Call the service desk/)).toBeVisible();
    expect(page.getByText('The payment is not through yet.', { exact: false }).elements()).toEqual([]);
    const button = page.getByRole('button', { name });
    await expect.element(button).toHaveAccessibleDescription('Card declined');
    await pressFoot(button);
    expect(sent).toEqual([]);
  },
);

test('what was packed of a canceled order is to go back on the shelves, and says that it is canceled', async () => {
  const canceled = { ...unpaid, status: 'POST_AUTH_REJECTED', isCleared: true };
  const list = await openConsole(`/stores/${STORE.locationId}/hand-over`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [canceled] },
  });
  const section = list.page.getByRole('region', { name: 'To restock' });
  await expect.element(section.getByRole('link', { name: 'Order 4416' })).toBeVisible();
  await expect.element(section.getByText('Canceled', { exact: true })).toBeVisible();
  await list.page.unmount();

  const { page, sent } = await openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: canceled,
    [`POST ${CALL}/${ORDER}/restock`]: { status: 'POST_AUTH_REJECTED' },
  });
  const items = page.getByRole('region', { name: 'Canceled, to put back on the shelves' });
  await expect.element(items.getByText('Whole Milk')).toBeVisible();
  await pressFoot(page.getByRole('button', { name: 'Mark 4416 Restocked' }));
  await page
    .getByRole('dialog', { name: 'Mark order 4416 restocked?' })
    .getByRole('button', { name: 'It Is Restocked' })
    .click();
  await expect.element(page.getByRole('main').getByText('What was packed of order 4416 is restocked.')).toBeVisible();
  expect(sent).toHaveLength(1);
});
