import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openShadows, refusedIn, startEmbedding, watchPolicy } from './support/embedding.ts';
import { addCard, cardFrame, confirmCard, GOOD_CARD, openWallet } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { addGift, newGift } from './support/stored-value.ts';
import { EMBED_ORIGIN, ROOT } from './support/world.ts';

// The page stands at one address.
test.describe.configure({ mode: 'default' });

let stop: () => Promise<void> = () => Promise.resolve();

// A third-party page, for a new shopper. The element is built first when its sources have changed.
test.beforeEach(async ({ page }) => {
  test.slow();
  const shopper = await shopperWithCart(page);
  await page.context().clearCookies();
  ({ stop } = await startEmbedding(shopper));
});
test.afterEach(() => stop());

const dialog = (page: Page) => page.getByRole('dialog');
const list = (page: Page) => page.getByRole('dialog', { name: 'Select Payment' });

test('the wallet works in a page of another origin, without React, under a strict policy', async ({ page }) => {
  await openShadows(page);
  await watchPolicy(page);
  await page.goto(EMBED_ORIGIN);
  await expect(page.locator('#chosen')).toHaveText('No card chosen.');

  await test.step('a card is added through the frame, and the page is notified which one pays', async () => {
    await openWallet(page);
    await list(page).getByRole('button', { name: 'Add Credit/Debit Card' }).click();
    await cardFrame(page).getByRole('textbox', { name: 'Card number' }).waitFor();
    await dialog(page).getByRole('button', { name: 'Save Card' }).click();
    await expect(dialog(page).getByRole('textbox', { name: 'First Name' })).toBeFocused();
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    await addCard(page, GOOD_CARD);
    await confirmCard(page);
    await expect(page.locator('#chosen')).toHaveText('You pay with VISA ending in 4242.');
    await page.getByRole('button', { name: 'Manage cards' }).click();
    await addGift(page, newGift(1_500));
    await expect(list(page).getByText('$15.00 Remaining')).toBeVisible();
    await list(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Manage cards' })).toBeFocused();
  });

  await test.step('the page does not scroll under the open wallet, and does again afterwards', async () => {
    await page.setViewportSize({ width: 1280, height: 240 });
    const scrolled = async (): Promise<number> => {
      await page.mouse.move(100, 120);
      await page.mouse.wheel(0, 400);
      await page.waitForTimeout(300);
      return page.evaluate(() => scrollY);
    };
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Add or Change Payment Method' }).press('Enter');
    await expect(list(page)).toBeVisible();
    const still = await page.evaluate(() => scrollY);
    expect(await scrolled()).toBe(still);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect.poll(scrolled).toBeGreaterThan(still);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('Escape in a frame counts once', async () => {
    await openWallet(page);
    await list(page)
      .getByRole('checkbox', { name: /^Select gift card/ })
      .check();
    await dialog(page).getByRole('button', { name: 'Add Credit/Debit Card' }).click();
    await cardFrame(page).getByRole('textbox', { name: 'Card number' }).focus();
    await page.keyboard.press('Escape');
    const query = page.getByRole('dialog', { name: 'Discard Changes?' });
    await expect(query).toBeVisible();
    // A second Escape of the same press would arrive within this.
    await page.waitForTimeout(600);
    await expect(query).toBeVisible();
    await query.getByRole('button', { name: 'Yes, Discard Changes' }).click();
    await expect(dialog(page)).toBeHidden();
  });

  expect(refusedIn(page)).toEqual([]);
  await expectAccessible(page, 'embedding page');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openWallet(page);
  await expectAccessible(page, 'embedded wallet');
});

/** The wallet of the page, in another language. */
const speak = (page: Page, locale: string) =>
  page.locator('cartwright-wallet').evaluate((wallet: HTMLElement & { config: object }, language) => {
    wallet.config = { ...wallet.config, locale: language };
  }, locale);

test('the wallet is in Spanish when the page says so, and in English when its Spanish does not come', async ({
  page,
}) => {
  await openShadows(page);
  await watchPolicy(page);
  await page.route('**/cartwright-wallet.messages.es-US-*.js', (route) => route.abort());
  await page.goto(EMBED_ORIGIN);
  await speak(page, 'es-US');
  await expect(page.getByRole('heading', { name: 'Payment Method' })).toBeVisible();
  await expect(page.locator('[lang="en-US"]')).not.toHaveCount(0);
  await page.unrouteAll();
  await page.reload();
  await speak(page, 'es-US');
  await expect(page.getByRole('heading', { name: 'Forma de pago' })).toBeVisible();
  await page.getByRole('button', { name: 'Agregar o cambiar forma de pago' }).click();
  await dialog(page).getByRole('button', { name: 'Agregar tarjeta de crédito o débito' }).click();
  const frame = page.frameLocator('iframe[title="Datos de la tarjeta"]');
  await expect(frame.getByRole('textbox', { name: 'Número de tarjeta' })).toBeVisible();
  expect(refusedIn(page)).toEqual([]);
  await expectAccessible(page, 'embedded wallet in Spanish');
});

test('what stands in the wallet is out of reach of the page', async ({ page }) => {
  await page.goto(EMBED_ORIGIN);
  const height = () => page.locator('cartwright-wallet').evaluate((wallet) => wallet.getBoundingClientRect().height);
  await expect.poll(height).toBeGreaterThan(50);
  const seen = await page.evaluate(() => {
    const wallet = document.querySelector('cartwright-wallet');
    return { root: wallet?.shadowRoot, text: wallet?.textContent, frames: document.querySelectorAll('iframe').length };
  });
  expect(seen).toEqual({ root: null, text: '', frames: 0 });
});

test('a server may import the built element', () => {
  const file = path.join(ROOT, 'packages/wallet/dist/cartwright-wallet.js');
  const code = `const { defineWallet } = await import(${JSON.stringify(file)}); defineWallet(); console.log(typeof window)`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', code], { encoding: 'utf8' });
  expect(output.trim()).toBe('undefined');
});
