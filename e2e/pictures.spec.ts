import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { choosePickup, PICKUP_STORE } from './support/shopping.ts';
import { ROOT } from './support/world.ts';

const PICTURE = path.join(ROOT, 'docs/pictures/home.png');

/** Regenerated only on demand: a picture that changes with every run would change every commit. */
const isWanted = process.env['UPDATE_PICTURES'] === '1' || !existsSync(PICTURE);

test('the home page of a chosen store shows its products, with pictures and prices', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await choosePickup(page);
  const main = page.getByRole('main');
  await expect(main.getByText(new RegExp(`^${PICKUP_STORE}: `))).toBeVisible();
  await expect(main.getByRole('button', { name: /^Add .* to cart$/ }).first()).toBeVisible();
  await expect(main.getByText(/^\$\d+/).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const broken = await page.evaluate(
    () => [...document.images].filter((image) => image.complete && image.naturalWidth === 0).length,
  );
  expect(broken).toBe(0);
  if (!isWanted) return;
  mkdirSync(path.dirname(PICTURE), { recursive: true });
  await page.screenshot({ path: PICTURE });
});
