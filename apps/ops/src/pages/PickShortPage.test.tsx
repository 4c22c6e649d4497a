import { expect, test } from 'vitest';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = '884122073301441601';
const CALLS = `/ops/v1/stores/${STORE.locationId}/orders/${ORDER}`;

async function openShort(handling: 'ALLOW' | 'APPROVAL', quantity: number) {
  const line = lineOf({ handling, quantity });
  const product = { ...line.product, gtin13: '0400000000022', description: 'Mild Cheddar', size: '8 oz' };
  const order = { ...orderOf([line]), orderId: ORDER, locationId: STORE.locationId };
  let now = order;
  return openConsole(`${paths.pickShort(STORE.locationId, ORDER, line.id)}?found=0`, 'PICKER', {
    [`GET ${CALLS}/picking`]: () => now,
    [`GET ${CALLS}/lines/${line.id}/substitutes`]: { substitutes: [{ product, isBackup: false }] },
    [`GET ${CALLS}/lines/${line.id}/substitutes/0400000000022`]: { product, problem: null },
    [`GET ${CALLS}/lines/${line.id}/substitutes/0400000000039`]: {
      product: { ...product, gtin13: '0400000000039', description: 'Small Cheddar' },
      problem: 'SIZE_NOT_KEPT',
    },
    [`POST ${CALLS}/picks`]: order,
    [`POST ${CALLS}/proposals`]: () => {
      const proposal = { id: 'apr_1', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', quantity: 3 } as const;
      now = { ...order, lines: [{ ...line, proposal: { ...proposal, proposed: [], chosen: null } }] };
      return now;
    },
  });
}

test('what comes instead is scanned and counted: there may be fewer than are missing', async () => {
  const { page, sent } = await openShort('ALLOW', 3);
  await expect.element(page.getByText('Brand, 1 ct')).toBeVisible();
  await expect.element(page.getByText('3 missing')).toBeVisible();
  await page.getByRole('textbox', { name: 'Scan what may come instead' }).fill('0400000000022');
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByText('The barcode is of Mild Cheddar.')).toBeVisible();
  await expect.element(page.getByRole('radio')).toBeChecked();
  const coming = page.getByRole('group', { name: 'How many Mild Cheddar?' });
  await coming.getByRole('button').first().click();
  await pressFoot(page.getByRole('button', { name: 'Put 2 in Tote 4416-A1' }));
  await expect
    .poll(() => sent.map(({ body }) => body))
    .toMatchObject([{ quantity: 0, substitute: { gtin13: '0400000000022', quantity: 2 } }]);
});

test('a shopper who is asked is suggested something, and of one item nothing is counted', async () => {
  const { page, sent } = await openShort('APPROVAL', 1);
  await expect.element(page.getByRole('radio')).toBeVisible();
  expect(page.getByText('How many did you find?').query()).toBeNull();
  await pressFoot(page.getByRole('button', { name: 'Ask Rosa' }));
  await expect.element(page.getByText('Choose what to suggest.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('what was found goes in its tote also when its shopper is asked about the rest', async () => {
  const { page, sent } = await openShort('APPROVAL', 4);
  await expect.element(page.getByRole('radio')).toBeVisible();
  expect(page.getByText(/that you found/).elements()).toEqual([]);
  const found = page.getByRole('group', { name: 'How many did you find?' });
  for (let n = 0; n < 3; n += 1) await found.getByRole('button', { name: 'One more' }).click();
  await expect.element(page.getByText('Put the 3 that you found in tote 4416-A1.')).toBeVisible();
  await page.getByRole('radio').click({ force: true });
  await pressFoot(page.getByRole('button', { name: 'Ask Rosa' }));
  const row = page.getByRole('listitem').filter({ hasText: 'Item 0400000000015' });
  await expect.element(row.getByText(/^Brand · 3 of 4 in the tote/)).toBeVisible();
  await row.getByRole('link').click();
  await expect.element(page.getByText('3 of 4 in the tote. Rosa is being asked what may come instead.')).toBeVisible();
  await pressFoot(page.getByRole('link', { name: 'Can’t Find It' }));
  await expect.element(page.getByText('Put the 3 that you found in tote 4416-A1.')).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body)).toMatchObject([{ quantity: 3 }]);
});

test('where its picker chooses, the only one that may come needs no tick', async () => {
  const { page } = await openShort('ALLOW', 1);
  await expect.element(page.getByRole('radio')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Put 1 in Tote 4416-A1' })).toBeVisible();
});

test('a product that may not come instead is not taken at its scan, which says why', async () => {
  const { page } = await openShort('APPROVAL', 1);
  await expect.element(page.getByRole('radio')).toBeVisible();
  await page.getByRole('textbox', { name: 'Scan what may come instead' }).fill('0400000000039');
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Small Cheddar may not come instead. It is smaller than what was ordered.');
  expect(page.getByText('The barcode is of Small Cheddar.').query()).toBeNull();
  await expect.element(page.getByRole('radio')).not.toBeChecked();
  await page.getByRole('textbox', { name: 'Scan what may come instead' }).fill('0400000000022');
  await page.getByRole('button', { name: 'Use Code' }).click();
  await expect.element(page.getByText('The barcode is of Mild Cheddar.')).toBeVisible();
  expect(page.getByRole('alert').query()).toBeNull();
});

test('an item that is in its tote when something else is to come instead is named until it is out', async () => {
  const line = lineOf({ handling: 'APPROVAL', quantity: 1 });
  const product = { ...line.product, gtin13: '0400000000022', description: 'Mild Cheddar', size: '8 oz' };
  const own = { orderId: ORDER, locationId: STORE.locationId };
  const proposal = { id: 'apr_1', state: 'OPEN', expiresAt: '2026-11-20T20:00:00.000Z', quantity: 0 } as const;
  const leftInTotes = [{ lineId: line.id, tote: 'A1', product: line.product, quantity: 1 }];
  const lines = [{ ...line, proposal: { ...proposal, proposed: [], chosen: null } }];
  let isOut = false;
  const waiting = () => orderOf(lines, { ...own, leftInTotes: isOut ? [] : leftInTotes });
  const picked = { quantity: 1, grams: null, substitute: null };
  let isSent = false;
  const { page, router, sent } = await openConsole(paths.pickShort(STORE.locationId, ORDER, line.id), 'PICKER', {
    [`GET ${CALLS}/picking`]: () => (isSent ? waiting() : orderOf([{ ...line, picked }], own)),
    [`GET ${CALLS}/lines/${line.id}/substitutes`]: { substitutes: [{ product, isBackup: false }] },
    [`POST ${CALLS}/proposals`]: () => {
      isSent = true;
      return waiting();
    },
    [`POST ${CALLS}/taken-out`]: () => {
      isOut = true;
      return { leftInTotes: [] };
    },
  });
  await page.getByRole('radio', { name: /Mild Cheddar/ }).click();
  await pressFoot(page.getByRole('button', { name: 'Ask Rosa' }));
  const left = page.getByText('Take 1 Item 0400000000015 (Brand, 1 ct) out of tote 4416-A1.');
  await expect.element(left).toBeVisible();
  await expect.poll(() => isSent).toBe(true);
  const pages = [
    paths.pickLine(STORE.locationId, ORDER, line.id),
    paths.pickShort(STORE.locationId, ORDER, line.id),
    paths.pickFinish(STORE.locationId, ORDER),
    paths.pickOrder(STORE.locationId, ORDER),
  ];
  for (const path of pages) {
    await router.navigate({ to: path });
    expect(router.state.location.pathname).toBe(path);
    await expect.element(left).toBeVisible();
  }
  await page.getByRole('button', { name: 'It’s Taken Out' }).click();
  await expect.element(left).not.toBeInTheDocument();
  await expect.poll(() => sent.at(-1)?.call).toBe(`POST ${CALLS}/taken-out`);
  expect(sent.at(-1)?.body).toMatchObject({ lineId: line.id, gtin13: '0400000000015', quantity: 1 });
});
