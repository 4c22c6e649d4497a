import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
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
