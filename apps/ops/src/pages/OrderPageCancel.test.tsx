import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { deskOrder } from '#testing/desk-order.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const ORDER = '884122073301550101';
const CANCEL = 'Cancel the Order Until it is picked; nothing is charged';

/** The page of an order in a state after its cut-off. */
async function opened(status: string) {
  const placed = deskOrder(ORDER);
  const { page } = await openConsole(paths.order(STORE.locationId, ORDER), 'SERVICE', {
    [`GET /ops/v1/orders/${ORDER}/desk`]: { ...placed, order: { ...placed.order, status, cancelUntil: null } },
  });
  await expect.element(page.getByRole('heading', { name: 'Actions' })).toBeVisible();
  return page;
}

test('a locked order is canceled as one before its cut-off is', async () => {
  const page = await opened('LOCKED');
  await page.getByRole('button', { name: CANCEL }).click();
  await expect.element(page.getByRole('dialog', { name: /^Cancel order/ })).toBeVisible();
  expect(page.getByText('puts everything back', { exact: false }).query()).toBeNull();
});

test('of an order that is being picked, the dialog says what becomes of its items', async () => {
  const page = await opened('PICKING');
  await page.getByRole('button', { name: CANCEL }).click();
  await expect
    .element(page.getByRole('dialog').getByText('Whoever picks it sees that, and puts everything back.'))
    .toBeVisible();
});

test('a picked order cannot be canceled', async () => {
  const page = await opened('PICKED');
  expect(page.getByRole('button', { name: CANCEL }).query()).toBeNull();
});
