import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

test('a page of another role keeps the head, and leads to what the own role opens', async () => {
  const { page } = await openConsole(paths.today(STORE.locationId), 'PICKER', {
    [`GET /ops/v1/stores/${STORE.locationId}/board`]: 'FORBIDDEN',
  });
  await expect.element(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  const links = page.getByRole('main').getByRole('link');
  expect(links.elements().map(({ textContent }) => textContent)).toEqual(['Pick', 'Hand Over']);
  await expect.element(page.getByRole('navigation', { name: 'Areas of the console' })).toBeVisible();
  await expectAccessible(page.container);
});

const { locationId } = STORE;
test.each([
  ['PICKER', paths.times(locationId)],
  ['SERVICE', paths.snowDays(locationId)],
  ['PICKER', paths.order(locationId, '884122073301550101')],
  ['PICKER', paths.orders(locationId)],
  ['SERVICE', paths.reports(locationId)],
  ['STORE_LEAD', paths.stock(locationId)],
  ['STORE_LEAD', paths.bannerSwitches(locationId)],
  ['MERCHANT', paths.handOver(locationId)],
  ['SERVICE', paths.pick(locationId)],
] as const)('for a %s nothing of %s is there to be used', async (role, path) => {
  const { page } = await openConsole(path, role, {});
  await expect.element(page.getByRole('heading', { name: 'Your role does not open this page' })).toBeVisible();
  expect(page.getByRole('textbox').elements()).toEqual([]);
  expect(page.getByRole('main').getByRole('button').elements()).toEqual([]);
});
