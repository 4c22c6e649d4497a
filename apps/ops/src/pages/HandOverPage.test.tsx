import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { HAND_OVER } from '#testing/hand-over.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

test('a store with nothing to hand over says so once, and what shows up here', async () => {
  const { page } = await openConsole(paths.handOver(STORE.locationId), 'PICKER', {
    [`GET /ops/v1/stores/${STORE.locationId}/hand-overs`]: { orders: [] },
  });
  await expect.element(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
  expect(page.getByRole('heading').elements()).toHaveLength(1);
  await expect
    .element(page.getByText('An order shows up here as soon as it is picked', { exact: false }))
    .toBeVisible();
  await expectAccessible(page.container);
});

test('a list that does not load has its heading, and is tried again', async () => {
  let isBroken = true;
  const { page } = await openConsole(paths.handOver(STORE.locationId), 'PICKER', {
    [`GET /ops/v1/stores/${STORE.locationId}/hand-overs`]: () =>
      isBroken ? Response.json({}, { status: 500 }) : { orders: [] },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hand Over' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(page.getByRole('heading', { name: 'Nobody is waiting.' })).toBeVisible();
});

test('orders that are picked are said on top: nobody waits, but there is something to do', async () => {
  const { page } = await openConsole(paths.handOver(STORE.locationId), 'PICKER', {
    [`GET /ops/v1/stores/${STORE.locationId}/hand-overs`]: {
      orders: [{ ...HAND_OVER, status: 'PICKED', modalityType: 'DELIVERY' }],
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: '1 order is picked.' })).toBeVisible();
});
