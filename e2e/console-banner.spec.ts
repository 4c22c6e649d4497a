import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { signInStaff, STAFF, storeOf } from './support/console.ts';
import { OPS_ORIGIN, SHOP_PORT } from './support/world.ts';

const SHOP = `http://larkspur-market.localhost:${SHOP_PORT}/`;
const OWN = { en: 'Good food, close to home.', es: 'Buena comida, cerca de casa.' };
const RELEASED = { en: 'Fresh groceries, your way.', es: 'Productos frescos, a tu manera.' };

test('an admin changes a message in both languages, sees it in the shop, and brings the old one back', async ({
  page,
  browser,
}) => {
  const locationId = await storeOf('larkspur-market');
  const english = await browser.newPage({ locale: 'en-US' });
  const spanish = await browser.newPage({ locale: 'es-US' });
  await expectHeadline(english, RELEASED.en);

  await signInStaff(page, STAFF.admin, `/stores/${locationId}/banner`);
  await page.getByRole('searchbox', { name: 'Find a message' }).fill('tu manera');
  await page.getByRole('link', { name: 'Headline of the home page' }).click();
  await page.getByRole('textbox', { name: 'English' }).fill(OWN.en);
  await page.getByRole('textbox', { name: 'Spanish' }).fill(OWN.es);
  await expect(page.getByRole('img', { name: `In the shop, in Spanish: ${OWN.es}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Reason' }).fill('The fall campaign');
  await page.getByRole('button', { name: 'Save Message' }).click();
  await expect(page.getByText('The message is saved. The shop shows it within seconds.')).toBeVisible();
  await expectHeadline(english, OWN.en);
  await expectHeadline(spanish, OWN.es);
  await expectAccessible(page, 'a message of a banner');

  await page.getByRole('button', { name: 'Undo the change of Headline of the home page' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The campaign is over');
  await dialog.getByRole('button', { name: 'Undo the Change' }).click();
  await expect(page.getByRole('textbox', { name: 'English' })).toHaveValue(RELEASED.en);
  await expectHeadline(english, RELEASED.en);
  await expectHeadline(spanish, RELEASED.es);

  await page.goto(`${OPS_ORIGIN}/stores/${locationId}/banner/changes`);
  await expect(page.getByText('The fall campaign').first()).toBeVisible();
  await expectAccessible(page, 'the changes of a banner');
  await page.getByRole('button', { name: 'Messages', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Home page and menu' })).toBeVisible();
  await expectAccessible(page, 'the messages of a banner');
  await page.getByRole('button', { name: 'Switches', exact: true }).click();
  await expect(page.getByText('Offer deals by email at checkout')).toBeVisible();
  await expectAccessible(page, 'the switches of a banner');
  await english.close();
  await spanish.close();
});

/** The server that answers follows the change within a second, and a page is a new one after it is loaded. */
async function expectHeadline(page: Page, headline: string): Promise<void> {
  await expect(async () => {
    await page.goto(SHOP);
    // The Spanish of the release keeps two words together.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline, { timeout: 1_000 });
  }).toPass();
}
