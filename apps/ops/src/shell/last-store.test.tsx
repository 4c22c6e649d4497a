import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { keepStore } from '#api/last-stores.ts';
import { paths } from '#paths.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';

const HARPER: typeof STORE = { ...STORE, locationId: '01400900', name: 'Harper’s Point' };
const actions = { actions: [], hasMore: false };
const everywhere = {
  'GET /ops/v1/session': sessionOf('ADMIN', { kind: 'everywhere' }),
  [`GET /ops/v1/stores/${HARPER.locationId}`]: HARPER,
  'GET /ops/v1/stores': { stores: [HARPER, STORE] },
};

beforeEach(() => {
  localStorage.clear();
  onTestFinished(() => localStorage.clear());
});

test('the console starts at the store that the device showed last', async () => {
  keepStore(STORE.locationId);
  keepStore(HARPER.locationId);
  const { router } = await openConsole(paths.home, 'ADMIN', everywhere);
  await expect.poll(() => router.state.location.pathname).toBe(paths.today(HARPER.locationId));
});

test('a store that somebody may not open any longer is not where they start', async () => {
  keepStore(HARPER.locationId);
  const { router } = await openConsole(paths.home, 'PICKER', {});
  await expect.poll(() => router.state.location.pathname).toBe(paths.pick(STORE.locationId));
});

test('what is kept under another release’s name or form is no reason not to start', async () => {
  localStorage.setItem('last-stores', '{"01400900":1}');
  const { router } = await openConsole(paths.home, 'PICKER', {});
  await expect.poll(() => router.state.location.pathname).toBe(paths.pick(STORE.locationId));
});

test('another store is chosen among those that the device showed last, or by a search', async () => {
  keepStore(HARPER.locationId);
  const { page } = await openConsole(paths.log(STORE.locationId), 'ADMIN', {
    ...everywhere,
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: actions,
  });
  await page.getByRole('button', { name: /choose another store/ }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('heading', { name: 'Used last on this device' })).toBeVisible();
  await expect.poll(() => dialog.getByRole('button', { name: /Harper’s Point/ }).elements().length).toBe(2);
  // Each with its number: two stores may have one name in one city.
  const numbers = dialog.getByRole('button', { name: /Cartwright · Cincinnati, OH · 01400\d{3}$/ });
  expect(numbers.elements()).toHaveLength(3);
  await dialog.getByRole('searchbox').fill('Harper');
  expect(dialog.getByRole('heading', { name: 'Used last on this device' }).elements()).toEqual([]);
});

test('who works at several stores leaves the list to pick for another one', async () => {
  const queue = { [`GET /ops/v1/stores/${STORE.locationId}/picking`]: { yours: [], waiting: [], others: [] } };
  const one = await openConsole(paths.pick(STORE.locationId), 'PICKER', queue);
  await expect.element(one.page.getByRole('link', { name: 'Hand Over' })).toBeVisible();
  expect(one.page.getByRole('button', { name: 'Another Store' }).elements()).toEqual([]);
  await one.page.unmount();
  const { page } = await openConsole(paths.pick(STORE.locationId), 'ADMIN', { ...everywhere, ...queue });
  await page.getByRole('button', { name: 'Another Store' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Choose a store' })).toBeVisible();
});

test('another store opens at the area that was open, if somebody works in it there', async () => {
  const log = (store: typeof STORE) => `GET /ops/v1/stores/${store.locationId}/actions`;
  const { page, router } = await openConsole(paths.log(STORE.locationId), 'ADMIN', {
    ...everywhere,
    [log(STORE)]: actions,
    [log(HARPER)]: actions,
  });
  await page.getByRole('button', { name: /choose another store/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Harper’s Point/ })
    .first()
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.log(HARPER.locationId));
});

test('another store opens at its first area where somebody does not work in the one that was open', async () => {
  const { page, router } = await openConsole(paths.log(STORE.locationId), 'STORE_LEAD', {
    ...everywhere,
    'GET /ops/v1/session': {
      ...sessionOf('STORE_LEAD', { kind: 'store', locationId: STORE.locationId }),
      grants: [
        { role: 'STORE_LEAD', kind: 'store', locationId: STORE.locationId },
        { role: 'SERVICE', kind: 'store', locationId: HARPER.locationId },
      ],
    },
    [`GET /ops/v1/stores/${STORE.locationId}/actions`]: actions,
  });
  await page.getByRole('button', { name: /choose another store/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Harper’s Point/ })
    .first()
    .click();
  await expect.poll(() => router.state.location.pathname).toBe(paths.orders(HARPER.locationId));
});
