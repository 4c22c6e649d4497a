import { expect, type Page, test } from '@playwright/test';
import { englishMessages, shownOf } from './support/english.ts';
import { DEMO_PASSWORD } from './support/shopper.ts';
import { SECOND_BANNER_ORIGIN } from './support/world.ts';

/** The page that is open is in Spanish, as its document says, and shows no message in English. */
async function expectSpanish(page: Page, screen: string): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  expect.soft(await shownOf(page, await englishMessages('es-US')), screen).toEqual([]);
}

test('a shopper chooses Español, keeps it, and orders without a message in English', async ({ page }) => {
  test.slow();
  await page.goto(`${SECOND_BANNER_ORIGIN}/stores?near=28203`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await page.getByRole('contentinfo').getByRole('group', { name: 'Language' }).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-US');
  await expect(page).toHaveURL(`${SECOND_BANNER_ORIGIN}/stores?near=28203`);
  await expectSpanish(page, 'stores');
  await page.reload();
  await expectSpanish(page, 'stores, after a reload');

  await page.goto(`${SECOND_BANNER_ORIGIN}/signin`);
  await expectSpanish(page, 'sign-in');
  const form = page.getByRole('main');
  await form.getByRole('textbox', { name: 'Correo electrónico' }).fill('sam@example.com');
  await form.getByRole('textbox', { name: 'Contraseña' }).fill(DEMO_PASSWORD);
  await form.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await expect(page).toHaveURL(`${SECOND_BANNER_ORIGIN}/`);
  await expectSpanish(page, 'home');
  await page.goto(`${SECOND_BANNER_ORIGIN}/search?q=bread`);
  await expectSpanish(page, 'search');
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'PUT' && /\/baskets\//.test(answer.url()),
  );
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Agregar .* al carrito$/ })
    .first()
    .click();
  expect((await saved).status()).toBe(200);
  for (const path of ['/d/bakery', '/cart', '/account/dashboard', '/account/addresses', '/mypurchases']) {
    await page.goto(SECOND_BANNER_ORIGIN + path);
    await expectSpanish(page, path);
  }

  await page.goto(`${SECOND_BANNER_ORIGIN}/scheduling?fulfillmentType=Delivery`);
  await expectSpanish(page, 'scheduling');
  await page.getByRole('button', { name: 'Continuar al pago' }).click();
  await page.waitForURL(/\/checkout\?orderId=\d{18}/);
  await expectSpanish(page, 'checkout');
  await expect(page.getByRole('button', { name: 'Agregar o cambiar forma de pago' })).toBeVisible(); // the wallet's
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^Hacer pedido/ })
    .click();
  await page.waitForURL(/\/complete/);
  await expectSpanish(page, 'confirmation');

  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});
