import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { HAND_OVER_DETAILS } from '#testing/hand-over.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = HAND_OVER_DETAILS.orderId;
const CALL = `/ops/v1/stores/${STORE.locationId}/hand-overs`;
const TAKEN_OUT = `POST /ops/v1/stores/${STORE.locationId}/orders/${ORDER}/taken-out`;
const product = { gtin13: '0400000000022', brand: 'Brand', description: 'Chicken Broth', size: '32 oz' };
const leftInTotes = [{ lineId: 'line-1', tote: 'A1', product, quantity: 2 }];
const TEXT = 'Take 2 Chicken Broth (Brand, 32 oz) out of tote 4416-A1.';
const open = (order: object, takenOut: Parameters<typeof openConsole>[2][string]) =>
  openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: { ...HAND_OVER_DETAILS, leftInTotes, ...order },
    [TAKEN_OUT]: takenOut,
  });

test('whoever hands over an order is told what to take out of its totes, and says when it is out', async () => {
  let left = leftInTotes;
  const { page, sent } = await openConsole(`/stores/${STORE.locationId}/hand-over/${ORDER}`, 'PICKER', {
    [`GET ${CALL}`]: { orders: [] },
    [`GET ${CALL}/${ORDER}`]: () => ({ ...HAND_OVER_DETAILS, leftInTotes: left }),
    [TAKEN_OUT]: () => ({ leftInTotes: (left = []) }),
  });
  await expect.element(page.getByText(TEXT)).toBeVisible();
  await expectAccessible(page.container);
  await page.getByRole('button', { name: 'They’re Taken Out' }).click();
  await expect.element(page.getByText(TEXT)).not.toBeInTheDocument();
  expect(sent).toMatchObject([{ call: TAKEN_OUT, body: { lineId: 'line-1', gtin13: product.gtin13, quantity: 2 } }]);
});

test('an order is not said to be ready while something is to be taken out of it, unless somebody says so twice', async () => {
  const { page, sent } = await open({ status: 'PICKED', isStaged: true, totes: [] }, { leftInTotes: [] });
  await pressFoot(page.getByRole('button', { name: 'Mark 4416 Ready' }));
  const dialog = page.getByRole('dialog', { name: 'Mark order 4416 ready now?' });
  await expect.element(dialog.getByText(TEXT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Not Yet' }).click();
  expect(sent).toEqual([]);
});

test('what could not be said to be out stays, with why', async () => {
  const { page } = await open({}, new Response(null, { status: 503 }));
  await page.getByRole('button', { name: 'They’re Taken Out' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(page.getByText(TEXT)).toBeVisible();
});
