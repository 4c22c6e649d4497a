import { expectAccessible } from '@cartwright/ui/testing/axe.ts';
import { expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
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
  services: [{ carts: 2, reservations: 0, openOrders: 1, service: 'DELIVERY', isOn: true }],
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
      takenBy: null,
    },
    {
      actionId: 'lost',
      at: '2026-11-20T16:00:00.000Z',
      by: 'Omar',
      reason: 'Closer to them',
      added: [],
      removed: ['45213'],
      service: null,
      undone: false,
      takenBy: 'Hyde Park',
    },
  ],
};
const elsewhere = { ...quiet, city: 'Norwood', outcome: 'ELSEWHERE', elsewhere: 'Hyde Park', stillServed: null };
const preview = {
  carts: 1,
  reservations: 0,
  openOrders: 2,
  fingerprint: 'print',
  changing: 1,
  zips: [
    { ...quiet, zip: '45211', city: 'Cincinnati', outcome: 'ADDED', elsewhere: null, mayTake: true, stillServed: null },
    { ...elsewhere, zip: '45212', mayTake: true },
    { ...elsewhere, zip: '45213', mayTake: false },
  ],
};
const open = (role: 'ADMIN' | 'STORE_LEAD', answers: Readonly<Record<string, unknown>> = {}) =>
  openConsole(paths.area(STORE.locationId), role, {
    [`GET ${base}`]: area,
    [`POST ${base}/preview`]: preview,
    ...answers,
  });

async function accessibleAtEachWidth(container: HTMLElement): Promise<void> {
  for (const width of [390, 768, 1280]) {
    await browser.viewport(width, 900);
    await expectAccessible(container);
  }
}

test('a lead reads where the store delivers, by whom, and changes nothing', async () => {
  const { page } = await open('STORE_LEAD');
  await expect.element(page.getByText('1 order in 28 days, 1 cart', { exact: true })).toBeVisible();
  await expect.element(page.getByText('No orders in 28 days', { exact: true })).toBeVisible();
  await expect.element(page.getByText(/Cincinnati, OH, 2\.0 mi/)).toBeVisible();
  expect(page.getByText('By Cartwright Delivery').elements()).toHaveLength(2);
  await expect.element(page.getByText('2 carts, 1 open order')).toBeVisible();
  await expect.element(page.getByText('Added 45208; removed 45210')).toBeVisible();
  await expect.element(page.getByText('Nia, Sat, Nov 21, 11:00 AM')).toBeVisible();
  expect(page.getByRole('button', { name: /Turn|Preview|Undo/ }).elements()).toEqual([]);
  await accessibleAtEachWidth(page.container);
});

test('an admin sees what a change would do before it is made, and then that it is made', async () => {
  const { page, sent } = await open('ADMIN', { [`POST ${base}/changes`]: { actionId: 'new' } });
  await page.getByLabelText('ZIP codes to add').fill('45211, 45212');
  await page.getByRole('button', { name: 'Preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'What would change' });
  await expect
    .element(dialog.getByText('Affects 1 cart and 2 open orders. Open orders stay as they are.'))
    .toBeVisible();
  for (const how of ['Check the box of the form to take it.', 'Only an admin of that store too can take it.'])
    await expect.element(dialog.getByText(`Hyde Park delivers there now. ${how}`)).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply Changes' }).click();
  await expect.element(dialog.getByText('Say why in a few words.')).toBeVisible();
  await accessibleAtEachWidth(page.container);
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A new bridge');
  await dialog.getByRole('button', { name: 'Apply Changes' }).click();
  await expect.element(page.getByRole('status').getByText('The change is made.', { exact: false })).toBeInViewport();
  await expect.element(page.getByLabelText('ZIP codes to add')).toHaveValue('');
  const change = { kind: 'zips', zoneId: 'zone', add: ['45211', '45212'], remove: [], takesOver: false };
  expect(sent.find(({ call }) => call.endsWith('/changes'))).toEqual({
    call: `POST ${base}/changes`,
    body: { change, fingerprint: 'print', reason: 'A new bridge' },
  });
});

test('what is no ZIP code is named beside its field, and nothing is left out unseen', async () => {
  const { page, sent } = await open('ADMIN');
  await page.getByLabelText('ZIP codes to remove').fill('45208 4520');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.element(page.getByText('Not a ZIP code of five digits: 4520')).toBeVisible();
  await expect.element(page.getByLabelText('ZIP codes to remove')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('a service is turned off after what that does was read; a preview that fails can be had again', async () => {
  const { page } = await open('ADMIN', { [`POST ${base}/preview`]: Response.json({}, { status: 400 }) });
  await page.getByRole('button', { name: 'Turn off Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn Delivery off?' });
  await expect.element(dialog.getByText('What would change did not load')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('heading', { name: 'Delivery area' })).toBeVisible();
});

test('a service that nobody could order by is not turned on, and it is said why', async () => {
  const refusal = Response.json({ errors: { code: 'NOTHING_TO_SERVE', statusCode: 409 } }, { status: 409 });
  const services = [{ ...quiet, service: 'DELIVERY', isOn: false }];
  const { page } = await open('ADMIN', { [`GET ${base}`]: { ...area, services }, [`POST ${base}/preview`]: refusal });
  await page.getByRole('button', { name: 'Turn on Delivery' }).click();
  const dialog = page.getByRole('dialog', { name: 'Turn Delivery on?' });
  await expect.element(dialog.getByText('Nobody could order yet', { exact: false })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Turn On' })).toHaveAttribute('aria-disabled', 'true');
});

test('a change is undone once that is confirmed, and what stays is named', async () => {
  const undo = `POST ${base}/changes/action/undo`;
  const { page } = await open('ADMIN', { [undo]: { restored: 1, left: ['45208'] } });
  await expect.element(page.getByText('Hyde Park took over 45213')).toBeVisible();
  expect(page.getByRole('button', { name: /^Undo/ }).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo: Added 45208; removed 45210' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  const status = page.getByRole('status');
  await expect.element(status.getByText('The change is undone.', { exact: false })).toBeVisible();
  await expect.element(status.getByText('Changed again since then, so left as is: 45208.')).toBeVisible();
});

test('who leaves with ZIP codes that are typed is asked first', async () => {
  const { page, router } = await open('ADMIN');
  await page.getByLabelText('ZIP codes to add').fill('45211');
  void router.navigate({ to: paths.hours(STORE.locationId) });
  await page.getByRole('button', { name: 'Keep Editing' }).click();
  await expect.element(page.getByLabelText('ZIP codes to add')).toHaveValue('45211');
  expect(router.state.location.pathname).toBe(paths.area(STORE.locationId));
});

test('a ZIP code is removed at its row; where nothing would change, nothing is to be agreed to', async () => {
  const { page, sent } = await open('ADMIN', { [`POST ${base}/preview`]: { ...preview, zips: [], changing: 0 } });
  await page.getByRole('button', { name: 'Remove 45209' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Nothing would change.')).toBeVisible();
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toContain('Close');
  expect(dialog.getByRole('button', { name: 'Apply Changes' }).elements()).toEqual([]);
  expect(dialog.getByLabelText('Reason').elements()).toEqual([]);
  expect(sent).toEqual([
    {
      call: `POST ${base}/preview`,
      body: { kind: 'zips', zoneId: 'zone', add: [], remove: ['45209'], takesOver: false },
    },
  ]);
});
