import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { OAKLEY, signInStaff, STAFF } from './support/console.ts';
import { SHOP_ORIGIN } from './support/world.ts';

async function signIn(page: Page, staffNumber: string, path = '/') {
  await signInStaff(page, staffNumber, path);
  await expect(page.getByRole('heading', { name: 'Import a File', exact: true })).toBeVisible();
}

/** The file of a link of the page. */
async function fileOf(page: Page, name: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFile(await download.path(), 'utf8');
}

async function send(page: Page, kind: string, name: string, text: string) {
  await page.getByRole('radio', { name: new RegExp(`^${kind}`) }).check();
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Check the File', exact: true }).click();
}

test('a merchant imports names: errors by line, then clean, seen in the shop, and rolled back', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, '204701');
  await expectAccessible(page, 'the stock page');
  const [head = '', ...rows] = (await fileOf(page, 'All Products (CSV)')).trim().split('\n');
  const gtin13 = rows[0]?.split(',')[0] ?? '';
  // New in each run, which may follow one that ended early.
  const oats = `Journey Oats ${Date.now() % 100_000}`;
  const renamed = (name: string) => `gtin13,name\n${gtin13},${name}\n`;
  expect(head).toContain('gtin13,brand,name,size');

  await send(page, 'Products', 'names.csv', `${renamed('=1+1')}40,Milk\n`);
  await expect(page.getByRole('heading', { name: 'This file has errors, and nothing was changed.' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^2 name begins like a formula/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^3 gtin13 is not 13 digits/ })).toBeVisible();
  await expectAccessible(page, 'an import with errors');

  await page.getByRole('link', { name: 'All Imports', exact: true }).click();
  await send(page, 'Products', 'names.csv', renamed(oats));
  await expect(page.getByRole('heading', { name: 'This file can be applied.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: oats, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Apply 1 Row', exact: true }).click();
  await expect(page.getByText('Say why in a few words.')).toBeVisible();
  await page.getByLabel('Reason', { exact: true }).fill('a new name');
  await page.getByRole('button', { name: 'Apply 1 Row', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This file is applied.' })).toBeVisible();
  // As pages read it: a page that is rendered for somebody without a name may be some seconds old (decision 106).
  const shown = async () => (await page.request.get(`${SHOP_ORIGIN}/atlas/v1/product/v2/products/${gtin13}`)).text();
  await expect.poll(shown).toContain(oats);

  await page.getByRole('link', { name: 'All Imports', exact: true }).click();
  await send(page, 'Products', 'again.csv', renamed(oats));
  await expect(page.getByText('Everything in this file is there already: it changes nothing.')).toBeVisible();

  await page.getByRole('link', { name: 'All Imports', exact: true }).click();
  await page.getByRole('link', { name: 'Open names.csv', exact: true }).first().click();
  await page.getByLabel('Reason', { exact: true }).fill('a mistake');
  await page.getByRole('button', { name: 'Roll Back This File', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This file is rolled back.' })).toBeVisible();
  await expect.poll(shown).not.toContain(oats);
});

test('a file that is none is refused in words, and the price of one product changes by a form', async ({ page }) => {
  await signIn(page, '204701');
  await send(page, 'Prices', 'prices.xlsx', 'PK\u0003\u0004 and more');
  await expect(page.getByRole('alert')).toHaveText(/^This is not a CSV or NDJSON file\./);

  await page.getByLabel('Name, brand or GTIN', { exact: true }).fill('banana');
  await page
    .getByRole('link', { name: /Banana/ })
    .first()
    .click();
  await expect(page.getByLabel('Regular price', { exact: true })).toBeVisible();
  await expectAccessible(page, 'a product');
  const before = await page.getByLabel('Regular price', { exact: true }).inputValue();
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save Price', exact: true }) });
  await form.getByLabel('Regular price', { exact: true }).fill('free');
  await form.getByLabel('Reason', { exact: true }).fill('a sale');
  await form.getByRole('button', { name: 'Save Price', exact: true }).click();
  await expect(form.getByText('This is not a price such as 3.49.', { exact: true })).toBeVisible();
  await form.getByLabel('Regular price', { exact: true }).fill('99.99');
  await form.getByRole('button', { name: 'Save Price', exact: true }).click();
  await form.getByRole('checkbox', { name: /^I checked this price: .* becomes 99\.99$/ }).check();
  await form.getByRole('button', { name: 'Save Price', exact: true }).click();
  await expect(page.getByText('Saved. The shop shows it within a second.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'See or Undo This Change', exact: true }).click();
  // The page of the product has such fields, too.
  await page.getByRole('button', { name: 'Roll Back This File', exact: true }).waitFor();
  await page.getByLabel('Reason', { exact: true }).fill('the sale is over');
  await page.getByRole('button', { name: 'Roll Back This File', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This file is rolled back.' })).toBeVisible();
  await expect(page.getByRole('cell', { name: `$${before}`, exact: true })).toBeVisible();
});

test('an admin imports a holiday of a store, which its page shows, and rolls it back', async ({ page }) => {
  test.setTimeout(180_000);
  await signIn(page, STAFF.admin, `/stores/${OAKLEY}/stock`);
  const [head = '', ...rows] = (await fileOf(page, 'Hours of All Stores (CSV)')).trim().split('\n');
  expect(head).toBe('location_id,day,state,opens,closes,label');
  // The last store of the list, which no other journey uses; a center, whose number begins with 09, has no page.
  const store = rows.findLast((row) => !/^\d{3}09/.test(row))?.split(',')[0] ?? '';
  // New in each run, which may follow one that ended early.
  const label = `Inventory ${Date.now() % 100_000}`;
  const dayOff = new Date(Date.now() + 25 * 86_400_000).toISOString().slice(0, 10);
  await send(page, 'Hours', 'hours.csv', `${head}\n${store},${dayOff},closed,,,${label}\n${store},someday,open,,,\n`);
  await expect(page.getByRole('row', { name: /^3 day is neither a weekday/ })).toBeVisible();
  await page.getByRole('link', { name: 'All Imports', exact: true }).click();
  await send(page, 'Hours', 'hours.csv', `${head}\n${store},${dayOff},closed,,,${label}\n`);
  await expect(page.getByRole('heading', { name: 'This file can be applied.' })).toBeVisible();
  await expectAccessible(page, 'an import of hours');
  await page.getByLabel('Reason', { exact: true }).fill('inventory');
  await page.getByRole('button', { name: 'Apply 1 Row', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This file is applied.' })).toBeVisible();
  const shown = async () => (await page.request.get(`${SHOP_ORIGIN}/atlas/v1/stores/v1/stores/${store}`)).text();
  await expect.poll(shown).toContain(label);
  await page.getByLabel('Reason', { exact: true }).fill('a mistake');
  await page.getByRole('button', { name: 'Roll Back This File', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'This file is rolled back.' })).toBeVisible();
  await expect.poll(shown).not.toContain(label);
});
