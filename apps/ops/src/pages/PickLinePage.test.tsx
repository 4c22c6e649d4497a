import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Locator, page as browser } from 'vitest/browser';
import type { ShownLine } from '#features/picking/device/overlay.ts';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { keptScansOf } from '#scans/use-kept-scans.ts';
import { openConsole, sessionOf, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = '884122073301441601';
const CALLS = `/ops/v1/stores/${STORE.locationId}/orders/${ORDER}`;

beforeEach(() => {
  onTestFinished(() => keptScansOf(sessionOf('PICKER').staffId).drop(ORDER));
});

async function openLine(handling: 'ALLOW' | 'NONE') {
  const line = lineOf({ quantity: 5, handling });
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  const opened = await openConsole(paths.pickLine(STORE.locationId, ORDER, line.id), 'PICKER', {
    [`GET ${CALLS}/picking`]: order,
    [`GET ${CALLS}/lines/${line.id}/substitutes`]: { substitutes: [] },
    [`POST ${CALLS}/picks`]: order,
  });
  return { ...opened, line };
}

test('of five items four are put in their tote, and then only what comes instead is asked', async () => {
  const { page, line } = await openLine('ALLOW');
  await page
    .getByRole('button', { name: /^Decrease|fewer|less|−/i })
    .first()
    .click();
  await expect.element(page.getByRole('link', { name: 'Can’t Find It' })).toBeVisible();
  await pressFoot(page.getByRole('button', { name: `Put 4 in Tote 4416-${line.tote}, 1 Missing` }));
  await expect.element(page.getByRole('heading', { level: 2, name: '4 of 5 found, 1 missing' })).toBeVisible();
  expect(page.getByText('How many did you find?').query()).toBeNull();
});

test('what was put in the tote is kept when the rest is looked for later, until the item is saved', async () => {
  const { page, line, sent } = await openLine('ALLOW');
  await page.getByRole('button', { name: 'One less' }).click();
  await page.getByRole('button', { name: 'One less' }).click();
  await pressFoot(page.getByRole('button', { name: `Put 3 in Tote 4416-${line.tote}, 2 Missing` }));
  await page.getByRole('link', { name: 'Look Again Later' }).click();
  await page.getByRole('listitem').getByRole('link').click();
  await expect.element(page.getByText('3 of 5 in the tote. What comes instead of the rest is open.')).toBeVisible();
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await pressFoot(page.getByRole('button', { name: `Put 5 in Tote 4416-${line.tote}` }));
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ quantity: 5, substitute: null }]);
  await page.getByRole('listitem').getByRole('link').click();
  await expect.element(page.getByRole('button', { name: `Put 5 in Tote 4416-${line.tote}` })).toBeVisible();
  expect(page.getByText(/What comes instead of the rest/).elements()).toEqual([]);
});

test('when nothing may come instead, the found ones are saved at once', async () => {
  const { page, line, sent } = await openLine('NONE');
  await page
    .getByRole('button', { name: /^Decrease|fewer|less|−/i })
    .first()
    .click();
  await pressFoot(page.getByRole('button', { name: `Put 4 in Tote 4416-${line.tote}, 1 Missing` }));
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ quantity: 4, substitute: null }]);
});

test('a wrong code leaves in view how many are scanned', async () => {
  const { page, line } = await openLine('ALLOW');
  const scan = async (code: string) => {
    await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(code);
    await page.getByRole('button', { name: 'Use Code' }).click();
  };
  await scan(line.product.gtin13);
  await expect.element(page.getByText('1 of 5 scanned', { exact: false })).toBeVisible();
  await scan('12');
  await expect.element(page.getByText('“12” is no product code. Scan again.')).toBeVisible();
  await expect.element(page.getByText('1 of 5 scanned')).toBeVisible();
});

test('what a shopper agreed to is scanned and put in its tote as the item it is', async () => {
  const ordered = lineOf({ gtin13: '0400000000039', quantity: 3 });
  const product = { ...ordered.product, gtin13: '0400000000022', description: 'Mild Cheddar' };
  const line = { ...ordered, toFetch: { quantity: 1, grams: null, substitute: { product, quantity: 2, grams: null } } };
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  const { page, sent } = await openConsole(paths.pickLine(STORE.locationId, ORDER, line.id), 'PICKER', {
    [`GET ${CALLS}/picking`]: order,
    [`GET ${CALLS}/lines/${line.id}/substitutes`]: { substitutes: [] },
    [`POST ${CALLS}/picks`]: order,
  });
  await expect.element(page.getByText('Get 2 Mild Cheddar instead')).toBeVisible();
  await page.getByRole('textbox', { name: 'Scan or type a code' }).fill('0400000000022');
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByText('Barcode matches, 0400000000022. 1 of 2 scanned')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Not There Either' })).toBeVisible();
  await pressFoot(page.getByRole('button', { name: 'Put 2 in Tote 4416-A1' }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ quantity: 1, substitute: { gtin13: '0400000000022', quantity: 2, grams: null } }]);
});

const ordered = lineOf({ gtin13: '0400000000039', quantity: 3, handling: 'APPROVAL' });
const cheddar = { ...ordered.product, gtin13: '0400000000022', description: 'Mild Cheddar' };
const two = { product: cheddar, quantity: 2, grams: null };
const proposal: ShownLine['proposal'] = {
  id: 'p-1',
  state: 'APPROVED',
  expiresAt: '2026-11-20T21:00:00.000Z',
  quantity: 1,
  proposed: [two],
  chosen: cheddar.gtin13,
};

/** A line of three, of which one was found, and this many of the two that its shopper agreed to. */
async function openFetched(inTote: number, path = paths.pickLine(STORE.locationId, ORDER, ordered.id)) {
  const substitute = inTote === 0 ? null : { ...two, quantity: inTote };
  const line = { ...ordered, proposal, picked: { quantity: 1, grams: null, substitute } };
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  return openConsole(path, 'PICKER', {
    [`GET ${CALLS}/picking`]: order,
    [`GET ${CALLS}/lines/${line.id}/substitutes`]: { substitutes: [{ product: cheddar, isBackup: false }] },
    [`POST ${CALLS}/picks`]: order,
    [`POST ${CALLS}/proposals`]: order,
  });
}

test('a fetched swap is corrected as what it is, and its shopper is not asked again', async () => {
  const { page, sent } = await openFetched(2);
  await expect.element(page.getByText('2 Mild Cheddar in the tote', { exact: true })).toBeVisible();
  await expect
    .element(page.getByText('You can correct it until the order is finished.', { exact: false }))
    .toBeVisible();
  expect(page.getByText('Get 2 Mild Cheddar instead').elements()).toEqual([]);
  await page.getByRole('button', { name: 'One less' }).click();
  await pressFoot(page.getByRole('button', { name: 'Put 1 in Tote 4416-A1, 1 Missing' }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ quantity: 1, substitute: { gtin13: cheddar.gtin13, quantity: 1, grams: null } }]);
});

test('an agreed swap that was not there may be fetched after all', async () => {
  const { page, sent } = await openFetched(0);
  await expect.element(page.getByText('No Mild Cheddar in the tote', { exact: true })).toBeVisible();
  await pressFoot(page.getByRole('button', { name: 'Put 2 in Tote 4416-A1' }));
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ quantity: 1, substitute: { quantity: 2 } }]);
});

test('the ordered item is put in its tote when it is found after all', async () => {
  const { page, sent } = await openFetched(2);
  await page.getByRole('link', { name: `Found ${ordered.product.description} After All` }).click();
  const before = '1 of 3 in the tote. You can correct it until the order is finished.';
  await expect.element(page.getByText(before)).toBeVisible();
  expect(page.getByText(/Mild Cheddar/).elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'One more' }).click();
  await pressFoot(page.getByRole('button', { name: 'Put 3 in Tote 4416-A1' }));
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ quantity: 3, substitute: null }]);
});

test('beside what is found after all, the agreed swap comes without another question', async () => {
  const { page, sent } = await openFetched(0, paths.pickShort(STORE.locationId, ORDER, ordered.id));
  await page.getByRole('radio', { name: /Mild Cheddar/ }).click();
  await page.getByRole('button', { name: 'One more' }).first().click();
  await pressFoot(page.getByRole('button', { name: 'Put 2 in Tote 4416-A1' }));
  await expect
    .poll(() => sent)
    .toMatchObject([
      { call: `POST ${CALLS}/picks`, body: { quantity: 1, substitute: { gtin13: cheddar.gtin13, quantity: 2 } } },
    ]);
});

test('more than was agreed to is asked again', async () => {
  const { page } = await openFetched(0, paths.pickShort(STORE.locationId, ORDER, ordered.id));
  await page.getByRole('radio', { name: /Mild Cheddar/ }).click();
  await expect.element(page.getByRole('button', { name: 'Ask Rosa' })).toBeVisible();
});

test('what was just not there either is not offered again, and the arrow leads back to it', async () => {
  const { page, router } = await openFetched(0, `${paths.pickLine(STORE.locationId, ORDER, ordered.id)}?together=true`);
  await pressFoot(page.getByRole('link', { name: 'Not There Either' }));
  await expect.element(page.getByText('We know nothing that may come instead.')).toBeVisible();
  expect(page.getByRole('radio').elements()).toEqual([]);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('link', { name: 'Not There Either' })).toBeVisible();
  expect(router.state.location.search).toEqual({ together: true });
});

test('from what is missing of the ordered item the arrow leads back to it, not to the agreed swap', async () => {
  const { page, router } = await openFetched(0);
  await page.getByRole('link', { name: `Found ${ordered.product.description} After All` }).click();
  await pressFoot(page.getByRole('link', { name: 'Can’t Find It' }));
  await expect.element(page.getByRole('radio', { name: /Mild Cheddar/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.element(page.getByRole('link', { name: 'Can’t Find It' })).toBeVisible();
  expect(router.state.location.search).toEqual({ original: true });
});

test('what was counted before an item cannot be found is kept for the next page', async () => {
  const { page } = await openLine('ALLOW');
  await page.getByRole('button', { name: 'One less' }).click();
  await pressFoot(page.getByRole('link', { name: 'Can’t Find It' }));
  await expect.element(page.getByText('1 missing')).toBeVisible();
});

test('on a phone how many are scanned, and the number of them, are above the foot after a scan', async () => {
  await browser.viewport(390, 844);
  const instructions = 'Ripe ones for today, please, and none that are soft: they are for a salad at noon.';
  const line = lineOf({ gtin13: '0400000000053', quantity: 3, instructions, backup: 'Organic Hass Avocado' });
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  const { page } = await openConsole(paths.pickLine(STORE.locationId, ORDER, line.id), 'PICKER', {
    [`GET ${CALLS}/picking`]: order,
  });
  await page.getByRole('textbox', { name: 'Scan or type a code' }).fill(line.product.gtin13);
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByText(/1 of 3 scanned/)).toBeVisible();
  const foot = page.getByRole('region', { name: 'Actions' });
  const edgeOf = (part: Locator) => part.element().getBoundingClientRect();
  const count = page.getByRole('group', { name: `Found, ${line.product.description}` });
  await expect.poll(() => edgeOf(count).bottom - edgeOf(foot).top).toBeLessThan(0);
  expect(edgeOf(page.getByText(/1 of 3 scanned/)).top).toBeGreaterThan(0);
});

test('a weight and its reason are kept until they are sent, as scans are', async () => {
  const { product, ...line } = lineOf({ gtin13: '0400000000060', quantity: 1 });
  const order = orderOf([{ ...line, product: { ...product, gramsPerItem: 454 } }], {
    orderId: ORDER,
    locationId: STORE.locationId,
  });
  const open = () =>
    openConsole(paths.pickLine(STORE.locationId, ORDER, line.id), 'PICKER', {
      [`GET ${CALLS}/picking`]: order,
      [`POST ${CALLS}/picks`]: order,
    });
  const first = await open();
  await first.page.getByLabelText('On the scale, in pounds').fill('1.5');
  for (let press = 0; press < 2; press += 1)
    await pressFoot(first.page.getByRole('button', { name: 'Put in Tote 4416-A1' }));
  await first.page.getByLabelText('Why is the weight so different?').fill('Only large ones');
  await first.page.unmount();
  const { page, sent } = await open();
  await expect.element(page.getByLabelText('On the scale, in pounds')).toHaveValue('1.5');
  for (let press = 0; press < 3; press += 1) await pressFoot(page.getByRole('button', { name: 'Put in Tote 4416-A1' }));
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ grams: 680, reason: 'Only large ones' }]);
  await page.unmount();
  const again = await open();
  await expect.element(again.page.getByLabelText('On the scale, in pounds')).toHaveValue('');
});

test.each([
  ['the ordered item is found after all', paths.pickLine(STORE.locationId, ORDER, ordered.id), { original: true }],
  ['nothing comes instead', paths.pickShort(STORE.locationId, ORDER, ordered.id), {}],
])('a swap in the tote is to be taken out when %s', async (_, path, search) => {
  const query = new URLSearchParams(Object.entries(search).map(([name, value]) => [name, String(value)]));
  const { page } = await openFetched(2, `${path}?${query}`);
  await expect
    .element(page.getByText('2 Mild Cheddar are in tote 4416-A1. Take them out, unless they still come instead.'))
    .toBeVisible();
});

test('an item that is not found after all leaves the agreed swap in its tote: nothing is chosen anew', async () => {
  const picked = { quantity: 0, grams: null, substitute: two };
  const line = { ...ordered, quantity: 2, proposal, picked };
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  const { page } = await openConsole(paths.pickLine(STORE.locationId, ORDER, line.id), 'PICKER', {
    [`GET ${CALLS}/picking`]: order,
  });
  await page.getByRole('link', { name: `Found ${ordered.product.description} After All` }).click();
  expect(page.getByText(/in the tote/).elements()).toEqual([]);
  await expect.element(page.getByText(/^2 Mild Cheddar are in tote 4416-A1/)).toBeVisible();
  await pressFoot(page.getByRole('link', { name: 'Can’t Find It' }));
  await expect.element(page.getByText('2 Mild Cheddar in the tote')).toBeVisible();
});
