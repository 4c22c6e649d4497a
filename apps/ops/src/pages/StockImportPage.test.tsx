import { expect, test } from 'vitest';
import { openConsole, STORE } from '#testing/open-console.tsx';

const BANNER_PATH = '/ops/v1/banners/main/imports';
const IMPORT = {
  importId: 'imp_1',
  kind: 'prices',
  fileName: 'spring.csv',
  rows: 2,
  checkedRows: 2,
  status: 'READY',
  report: {
    added: 0,
    changed: 2,
    unchanged: 0,
    refused: 0,
    bigChanges: 1,
    products: 2,
    carts: 0,
    orders: 0,
    cartsWithout: 0,
    ordersWithout: 0,
  },
  by: 'Dana Whitfield',
  createdAt: '2026-11-21T15:00:00Z',
  startsAt: null,
  endsAt: null,
  appliedAt: null,
  endedAt: null,
  setAside: null,
  keptRows: null,
  rolledBack: null,
  planned: null,
  applied: null,
  canceled: null,
  changes: [
    {
      line: 3,
      key: '1/0400000000404',
      name: 'Sweet Pickle Relish',
      isNew: false,
      factor: 100,
      fields: [{ field: 'regular_price', before: '2.89', after: '289.00' }],
    },
    {
      line: 2,
      key: '1/0400000000312',
      name: 'Cherry Pie Filling',
      isNew: false,
      factor: null,
      fields: [{ field: 'regular_price', before: '1.79', after: '1.89' }],
    },
  ],
  problems: [],
  priceZones: [1, 2],
};

test('a price that changes by much is first, and the file is applied once somebody says that they checked it', async () => {
  let status = 'READY';
  const { page, sent } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}/imp_1`]: () => ({ ...IMPORT, status }),
    [`POST ${BANNER_PATH}/imp_1/apply`]: () => {
      status = 'APPLIED';
      return { ...IMPORT, status };
    },
  });
  const big = page.getByRole('region', { name: '1 Price Changes by Much' });
  await expect.element(big.getByRole('rowheader', { name: /^Sweet Pickle Relish/ })).toBeVisible();
  await page.getByRole('button', { name: 'Apply 2 Rows' }).click();
  await expect.element(page.getByText('Check these prices first, then check this box.')).toBeVisible();
  await expect.element(page.getByText('Say why in a few words.')).toBeVisible();
  // Of what is wrong, the first.
  await expect.element(page.getByRole('checkbox', { name: /^I checked the 1 price/ })).toHaveFocus();
  await page.getByLabelText('Reason', { exact: true }).fill('the spring list');
  expect(sent).toEqual([]);
  await page.getByRole('checkbox', { name: 'I checked the 1 price that changes by much' }).click();
  await page.getByRole('button', { name: 'Apply 2 Rows' }).click();
  await expect.poll(() => sent).toHaveLength(1);
  expect(sent).toEqual([
    { call: `POST ${BANNER_PATH}/imp_1/apply`, body: { reason: 'the spring list', bigChanges: 1 } },
  ]);
  // A second press of Enter meets no button: the next one would roll the file back.
  await expect.poll(() => document.activeElement?.textContent).toBe('This file is applied.');
  const done = page.getByRole('region', { name: '1 Price Changed by Much' });
  await expect.element(done.getByRole('cell', { name: '$289.00' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'What Changed' })).toBeVisible();
});

test('a file that is not applied is discarded, and the list of files is there again', async () => {
  const { page, sent } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}`]: { imports: [] },
    [`GET ${BANNER_PATH}/imp_1`]: { ...IMPORT, status: 'REFUSED', report: { ...IMPORT.report, refused: 1 } },
    [`POST ${BANNER_PATH}/imp_1/discard`]: { importId: 'imp_1' },
  });
  await page.getByRole('button', { name: 'Discard This File' }).click();
  await expect.element(page.getByText('Files that you import are listed here.')).toBeVisible();
  expect(sent.map(({ call }) => call)).toEqual([`POST ${BANNER_PATH}/imp_1/discard`]);
});

test('an admin of one store has the hours of that store, and the pickup times outside of them', async () => {
  const path = `/ops/v1/stores/${STORE.locationId}/imports`;
  const day = { locationId: STORE.locationId, name: STORE.name, localDate: '2026-12-25' };
  const hours = {
    ...IMPORT,
    kind: 'hours',
    report: {
      ...IMPORT.report,
      bigChanges: 0,
      outside: { slots: 3, orders: 2, reservations: 1, days: [{ ...day, slots: 3, orders: 2, reservations: 1 }] },
    },
    changes: [],
  };
  const { page } = await openConsole(`/stores/${STORE.locationId}/stock`, 'ADMIN', {
    [`GET ${path}`]: { imports: [hours] },
    [`GET ${path}/imp_1`]: hours,
  });
  await expect.element(page.getByRole('radio')).toHaveLength(1);
  await expect.element(page.getByRole('button', { name: 'Hours of This Store (CSV)' })).toBeVisible();
  await expect.element(page.getByText('Hours · Dana Whitfield · Sat, Nov 21, 10:00 AM')).toBeVisible();
  await page.getByRole('link', { name: 'Review spring.csv' }).click();
  const text =
    '3 pickup times ahead would be outside the hours. 2 orders have one of them, and 1 cart holds one. Close the times, and move the orders.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect
    .element(page.getByRole('rowheader', { name: /^Oakley Station/ }))
    .toHaveTextContent('Oakley StationFri, Dec 25, 2026');
});

test.each([
  ['Wrong list', 'This file is rolled back.', /^Rolled back by Ana Ruiz, .+ 1 row stayed, .+ Reason: Wrong list$/],
  [null, 'This file has ended as planned.', /^Ended .+, as Ana Ruiz planned\. 1 row stayed/],
])('a file that was rolled back says by whom and why, also that its end came: %s', async (reason, head, text) => {
  const ended = {
    appliedAt: '2026-11-21T15:30:00Z',
    applied: { by: 'Dana Whitfield', reason: 'the spring list' },
    endedAt: '2026-11-21T16:00:00Z',
    keptRows: 1,
    rolledBack: { by: 'Ana Ruiz', reason },
  };
  const { page } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}`]: { imports: [] },
    [`GET ${BANNER_PATH}/imp_1`]: { ...IMPORT, status: 'ROLLED_BACK', ...ended },
  });
  await expect.element(page.getByRole('status').getByText(text)).toBeVisible();
  const before = 'Applied by Dana Whitfield, Sat, Nov 21, 10:30 AM. Reason: the spring list';
  await expect.element(page.getByText(before)).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: head })).toBeVisible();
});

test.each([
  [
    'READY',
    '1 store would no longer offer a way to shop that 2 carts, 0 held times and 1 open order have chosen. They stay as they are.',
  ],
  [
    'APPLIED',
    '1 store stopped offering a way to shop that 2 carts, 0 held times and 1 open order had chosen. They stayed as they were.',
  ],
  [
    'ROLLED_BACK',
    'While this file was applied, 1 store did not offer a way to shop that 2 carts, 0 held times and 1 open order had chosen. They stayed as they were.',
  ],
])(
  'a file of stores that is %s says in its tense whom the ways to shop meet that it switches off',
  async (status, text) => {
    const closing = { stores: 1, carts: 2, reservations: 0, orders: 1 };
    const stores = { ...IMPORT, kind: 'stores', status, report: { ...IMPORT.report, bigChanges: 0, closing } };
    const { page } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
      [`GET ${BANNER_PATH}`]: { imports: [stores] },
      [`GET ${BANNER_PATH}/imp_1`]: stores,
    });
    await expect.element(page.getByText(text)).toBeVisible();
  },
);

test('pickup times that a file of hours left outside are no longer told as such once it was rolled back', async () => {
  const outside = { slots: 3, orders: 2, reservations: 1, days: [] };
  const hours = { ...IMPORT, kind: 'hours', status: 'ROLLED_BACK', report: { ...IMPORT.report, outside } };
  const { page } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}/imp_1`]: hours,
  });
  const text = 'While this file was applied, 3 pickup times were outside the hours.';
  await expect.element(page.getByText(text)).toBeVisible();
});

test('a file with errors says them first, with the product and the zones there are, and leads to a corrected one', async () => {
  const problem = { field: 'price_zone', code: 'NOT_NUMBER', found: 'one' };
  const tag = { field: 'yellow_tag', code: 'NOT_ONE_OF', found: 'maybe' };
  const { page } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}`]: { imports: [] },
    [`GET ${BANNER_PATH}/imp_1`]: {
      ...IMPORT,
      status: 'REFUSED',
      report: { ...IMPORT.report, refused: 1 },
      problems: [{ line: 4, name: 'Dill Pickles', problems: [problem, tag] }],
    },
  });
  const text = 'price_zone is not a valid number for this column; the zones of this banner are 1 and 2Dill Pickles';
  await expect.element(page.getByRole('cell', { name: /^price_zone/ })).toHaveTextContent(text);
  await expect.element(page.getByRole('cell', { name: /^yellow_tag .*: yes or no/ })).toBeVisible();
  const heads = page.getByRole('heading', { level: 2 }).elements();
  expect(heads.map(({ textContent }) => textContent).slice(0, 2)).toEqual(['Errors', '1 Price Changes by Much']);
  await page.getByRole('link', { name: 'Import a Corrected File' }).click();
  await expect.element(page.getByText('Files that you import are listed here.')).toBeVisible();
});

test('an end that is before the start is said at the end', async () => {
  const { page } = await openConsole(`/stores/${STORE.locationId}/stock/imports/imp_1`, 'MERCHANT', {
    [`GET ${BANNER_PATH}/imp_1`]: IMPORT,
    [`POST ${BANNER_PATH}/imp_1/apply`]: Response.json({ errors: { code: 'WRONG_TIMES' } }, { status: 400 }),
  });
  await page.getByLabelText('Reason', { exact: true }).fill('the spring list');
  await page.getByRole('checkbox', { name: 'I checked the 1 price that changes by much' }).click();
  await page.getByRole('button', { name: 'Apply 2 Rows' }).click();
  await expect.element(page.getByLabelText('End')).toHaveAccessibleDescription(/The end must be after the start/);
  expect(page.getByRole('alert').elements()).toEqual([]);
});

test('a file that changes nothing is headed so, and a new row names the columns that it lacks', async () => {
  const report = { ...IMPORT.report, changed: 0, unchanged: 2, bigChanges: 0 };
  const path = `/stores/${STORE.locationId}/stock/imports/imp_1`;
  let shown: object = { ...IMPORT, report, changes: [] };
  const { page, queryClient } = await openConsole(path, 'MERCHANT', { [`GET ${BANNER_PATH}/imp_1`]: () => shown });
  await expect.element(page.getByRole('heading', { level: 1, name: 'This file changes nothing.' })).toBeVisible();
  const lacks = { line: 2, name: null, problems: [{ field: '', code: 'NEW_NEEDS_ALL', found: 'brand, size' }] };
  shown = { ...IMPORT, status: 'REFUSED', report: { ...report, refused: 1 }, changes: [], problems: [lacks] };
  await queryClient.invalidateQueries();
  const text = 'is new, and needs every column. Missing: brand, size';
  await expect.element(page.getByText(text, { exact: false })).toBeVisible();
});
