import { expect, onTestFinished, test } from 'vitest';
import { browserOps } from '#features/picking/device/op-store.ts';
import { lineOf } from '#features/picking/testing/lines.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

/** Of this test alone: a page reads once what its device keeps of somebody. */
const STAFF_ID = 'staff-refused';

test('a suggestion that was refused is called by its own name', async () => {
  const { product, id: lineId } = lineOf();
  await browserOps.put({
    opId: 'op-refused',
    staffId: STAFF_ID,
    at: 1,
    kind: 'proposal',
    locationId: STORE.locationId,
    orderId: '884122073301441601',
    lineId,
    item: 'Whole Milk',
    body: { quantity: 0, grams: null, proposed: [{ gtin13: product.gtin13, quantity: 1, grams: null }] },
    substitute: { ...product, description: 'Lemon Tart' },
    refused: 'SIZE_NOT_KEPT',
  });
  onTestFinished(() => browserOps.remove('op-refused'));
  const { page } = await openConsole(`/stores/${STORE.locationId}/pick`, 'PICKER', {
    'GET /ops/v1/session': { ...sessionOf('PICKER'), staffId: STAFF_ID },
    [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] },
  });
  await expect.element(page.getByText('Lemon Tart instead of Whole Milk, order 4416, was not saved.')).toBeVisible();
  await expect.element(page.getByText('It is smaller than what was ordered.')).toBeVisible();
});
