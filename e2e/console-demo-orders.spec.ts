import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { farStore, signInStaff } from './support/console.ts';
import { hire } from './support/hire.ts';
import { PAY_PORT, ROOT, SHOP_PORT } from './support/world.ts';

test('who tries the console gets orders of new shoppers by one command, at the store that they name', async ({
  page,
}) => {
  const store = await farStore('VA');
  const lead = String(randomInt(300_000, 400_000));
  await hire(lead, 'STORE_LEAD', store);
  const env = { ...process.env, PORT: String(SHOP_PORT), PAY_PORT: String(PAY_PORT) };
  const command = ['bench/place-orders.ts', '3', '--store', store];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env });
  const placed = stdout.trim().split('\n');
  expect(placed).toHaveLength(3);

  await signInStaff(page, lead, `/stores/${store}/orders`);
  await expect(page.getByRole('heading', { level: 1, name: 'Find an order' })).toBeVisible();
  for (const line of placed) {
    const [number = '', name = ''] = line.split('  ');
    const found = new URL(`/stores/${store}/orders`, page.url());
    found.searchParams.set('text', number);
    await page.goto(found.href);
    await expect(page.getByText(name).first()).toBeVisible();
  }
});
