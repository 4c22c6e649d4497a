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
