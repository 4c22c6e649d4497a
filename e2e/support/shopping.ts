import { expect, type Page } from '@playwright/test';

/** What the cart of most journeys holds: in stock, and without an age limit. */
export const AVOCADO = 'Hass Avocado, Ripe Today';
export const PICKUP_STORE = 'Fountain Row';

/** Opens the modality picker from the header and searches it for a ZIP. */
export async function searchModalities(
  page: Page,
  modality: 'Pickup' | 'Delivery' | 'In Store',
  zip: string,
): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Change how you shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'How are you shopping today?' });
  await dialog.getByRole('tab', { name: modality }).click();
  await dialog.getByRole('textbox', { name: 'Search by ZIP Code' }).fill(zip);
  await dialog.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Selects one of the options, starts shopping, and waits until the header says it. */
export async function startShopping(page: Page, option: string, header: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'How are you shopping today?' });
  await dialog.getByRole('radio', { name: option }).check();
  await dialog.getByRole('button', { name: 'Start Shopping' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: header })).toBeVisible();
}

/** Becomes a pickup shopper of the usual store. */
export async function choosePickup(page: Page, origin = ''): Promise<void> {
  await page.goto(`${origin}/`);
  await searchModalities(page, 'Pickup', '45202');
  await startShopping(page, PICKUP_STORE, `Pickup at ${PICKUP_STORE}`);
}

/** Searches in the header and waits for the results. */
export async function search(page: Page, words: string): Promise<void> {
  const box = page.getByRole('search').getByRole('combobox', { name: 'Search products' });
  await box.fill(words);
  await box.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Results for "${words}"` })).toBeVisible();
}

/** Adds a product that the page lists, named by its brand and name, and waits until the server has it. */
export async function addToCart(page: Page, brand: string, name: string): Promise<void> {
  const saved = page.waitForResponse((answer) => isCartChange(answer.request().method(), answer.url()));
  await page.getByRole('button', { name: `Add ${brand} ${name} to cart`, exact: true }).click();
  expect((await saved).status()).toBe(200);
}

const isCartChange = (method: string, url: string): boolean =>
  method === 'PUT' && url.includes('/atlas/v1/basket/v1/baskets/');

/** The header's cart, by its spoken name. */
export const cartLink = (page: Page, count: number) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: `Cart, ${count === 1 ? '1 item' : `${count} items`} in cart`, exact: true });
