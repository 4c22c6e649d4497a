import { expect, test } from 'vitest';
import { lineOf, orderOf } from '#features/picking/testing/lines.ts';
import { paths } from '#paths.ts';
import { openConsole, STORE } from '#testing/open-console.tsx';
import { pressFoot } from '#testing/press-foot.ts';

const ORDER = '884122073301441601';
const CALLS = `/ops/v1/stores/${STORE.locationId}/orders/${ORDER}`;

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
