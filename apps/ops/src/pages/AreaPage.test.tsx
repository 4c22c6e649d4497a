import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';

const base = `/ops/v1/stores/${STORE.locationId}/area`;
const quiet = { carts: 0, reservations: 0, openOrders: 0 };
const zip = { city: 'Cincinnati', state: 'OH', zoneIds: ['zone'] };
const area = {
  zones: [{ zoneId: 'zone', vendorName: 'Cartwright Delivery', service: 'OWN' }],
  zips: [
    { ...quiet, ...zip, zip: '45208', miles: 2, orders: 0 },
    { ...quiet, ...zip, zip: '45209', miles: 1.08, orders: 1, carts: 1 },
  ],
  services: [{ ...quiet, service: 'DELIVERY', isOn: true }],
  changes: [
    {
      actionId: 'action',
      at: '2026-11-21T16:00:00.000Z',
      by: 'Nia',
      reason: 'New road',
      added: ['45208'],
      removed: ['45210'],
      service: null,
      undone: false,
    },
  ],
};
const preview = {
  carts: 1,
  reservations: 0,
  openOrders: 2,
  fingerprint: 'print',
  changing: 1,
  zips: [{ ...quiet, zip: '45211', city: 'Cincinnati', outcome: 'ADDED', elsewhere: null, stillServed: null }],
};
const open = (role: 'ADMIN' | 'STORE_LEAD') =>
  openConsole(paths.area(STORE.locationId), role, { [`GET ${base}`]: area, [`POST ${base}/preview`]: preview });

test('a lead reads where the store delivers, one cart as one, and changes nothing', async () => {
  const { page } = await open('STORE_LEAD');
  await expect.element(page.getByText('1 order in 28 days, 1 cart, 0 open orders')).toBeVisible();
  await expect.element(page.getByText('No orders in 28 days')).toBeVisible();
  await expect.element(page.getByText(/Cincinnati, OH, 2\.0 mi/)).toBeVisible();
  await expect.element(page.getByText('Added 45208; removed 45210')).toBeVisible();
  await expect.element(page.getByText(/Nia, Sat, Nov 21, 11:00 AM: New road/)).toBeVisible();
  expect(page.getByRole('button', { name: /Turn|See What/ }).elements()).toEqual([]);
  await expectAccessible(page.container);
});

test('an admin sees what a change would do before it is made', async () => {
  const { page } = await open('ADMIN');
  await page.getByLabelText('ZIP codes to add').fill('45211');
  await page.getByRole('button', { name: 'See What Changes' }).click();
  await expect.element(page.getByRole('heading', { name: 'What would change' })).toBeVisible();
  await expect
    .element(page.getByText('Affects 1 cart, 0 reservations and 2 open orders. Open orders stay as they are.'))
    .toBeVisible();
  await expectAccessible(page.container);
});
