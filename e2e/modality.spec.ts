import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessibleAt } from './support/accessible.ts';
import { PICKUP_STORE } from './support/shopping.ts';
import { shopperWithCart } from './support/prepared.ts';

const SIZES = [
  { width: 320, height: 225 }, // 1280 by 900 at 400 %
  ...[360, 768, 1280].map((width) => ({ width, height: 900 })),
];
const OPENER = 'Change how you shop';
const MAX_TABS = 40;

const dialog = (page: Page): Locator => page.getByRole('dialog');
const heading = (page: Page, name: string): Locator => dialog(page).getByRole('heading', { level: 2, name });

/** Tabs until the focus is there, and then presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await expect(target).toBeVisible();
  for (let tab = 0; tab < MAX_TABS; tab += 1) {
    if (await target.evaluate((element) => element.matches(':focus'))) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

test('a page that is opened with the picker has the focus on what opens it once the picker is closed', async ({
  page,
}) => {
  await page.goto('/?ways=delivery');
  await expect(heading(page, 'How are you shopping today?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: OPENER })).toBeFocused();
});

test('the whole picker by keyboard: tabs, ZIP, stores, location, sign-in, and back to where it was opened', async ({
  page,
}) => {
  await page.goto('/');
  const opener = page.getByRole('banner').getByRole('link', { name: OPENER });
  await press(page, opener);
  await expect(heading(page, 'How are you shopping today?')).toBeFocused();

  const button = (name: string | RegExp) => dialog(page).getByRole('button', { name, exact: true });
  await press(page, button('Search by Location'));
  await expect(heading(page, 'Ways to Shop Location Access')).toBeFocused();
  await press(page, button('How it Works'));
  await expect(heading(page, 'How It Works')).toBeFocused();
  await press(page, button('Back'));
  await press(page, button('No Thanks'));
  const zip = dialog(page).getByRole('textbox', { name: 'Search by ZIP Code' });
  await expect(zip).toBeFocused();
  await page.keyboard.type('4520');
  await page.keyboard.press('Enter');
  await expect(zip).toHaveAccessibleDescription('Please enter a valid 5-digit ZIP Code.');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');

  await press(page, dialog(page).getByRole('tab', { name: 'Pickup' }), 'ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Delivery' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, button('Reserve Your Time'));
  await expect(heading(page, "You're Not Signed In")).toBeFocused();
  await press(page, button('Back'));
  await expect(button('Reserve Your Time')).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await press(page, zip);
  await page.keyboard.type('45202');
  await page.keyboard.press('Enter');
  await press(page, dialog(page).getByRole('radio', { name: PICKUP_STORE }), 'Space');
  await press(page, button('Start Shopping'));
  await expect(page.getByRole('banner').getByRole('link', { name: `Pickup at ${PICKUP_STORE}` })).toBeFocused();
});

test('its main screens are accessible at every width, at 400 % and in forced colors', async ({ page }) => {
  await shopperWithCart(page);
  const checked = async (screen: string) => expectAccessibleAt(page, `ways to shop, ${screen}`, SIZES);

  await page.goto('/cart?ways=pickup');
  await expect(heading(page, 'Change Store')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: PICKUP_STORE })).toBeChecked();
  await checked('stores');

  await dialog(page).getByRole('tab', { name: 'Delivery' }).click();
  await expect(dialog(page).getByRole('radio').first()).toBeVisible();
  await checked('delivery');

  await dialog(page).getByRole('button', { name: 'Select Address' }).click();
  await expect(heading(page, 'Reserve Your Time')).toBeFocused();
  await checked('address book');
  await dialog(page).getByRole('button', { name: 'Back' }).click();

  await dialog(page).getByRole('button', { name: 'Reserve Your Time' }).click();
  await expect(heading(page, 'Review Changes')).toBeFocused();
  await checked('what will change');
  await dialog(page).getByRole('button', { name: 'Switch', exact: true }).click();
  await expect(heading(page, 'Choose a day and time')).toBeFocused();
  await expect(
    dialog(page)
      .getByRole('button', { name: 'Change Address' })
      .or(dialog(page).getByRole('button', { name: 'Select Address' })),
  ).toBeVisible();
  await checked('times');
  await dialog(page).getByRole('button', { name: 'Back' }).click();

  await dialog(page).getByRole('tab', { name: 'Pickup' }).click();
  await dialog(page).getByRole('button', { name: 'Search by Location' }).click();
  await expect(heading(page, 'Ways to Shop Location Access')).toBeFocused();
  await checked('location');
});
