import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

test.each([
  ['at its end before it is scrolled', paths.handOver(STORE.locationId), 390, ['0px', '48px']],
  ['at its start when its last entry is open', paths.log(STORE.locationId), 390, ['48px', '0px']],
  ['nowhere where all of it fits', paths.log(STORE.locationId), 1280, ['0px', '0px']],
])('the menu fades %s', async (_, path, width, fades) => {
  await browser.viewport(width, 844);
  const { page } = await openConsole(path, 'STORE_LEAD', {
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: { actions: [], hasMore: false },
    [`GET /ops/v1/stores/${STORE.locationId}/hand-overs`]: { orders: [] },
  });
  const menu = page.getByRole('navigation', { name: 'Areas of the console' });
  const line = (await menu.getByRole('link').first().findElement()).parentElement;
  if (line === null) throw new Error('the menu has no line');
  const style = getComputedStyle(line);
  await expect
    .poll(() => [style.getPropertyValue('--fade-start'), style.getPropertyValue('--fade-end')])
    .toEqual(fades);
});
