import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { contactAndCard, enterAddress, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addDelivered, shopperWithDelivery } from './support/prepared.ts';

const atDoor = (page: Page) => page.getByRole('checkbox', { name: 'Leave at my door' });
const quiet = (page: Page) => page.getByRole('checkbox', { name: 'Do not disturb' });
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes for your driver' });
const contact = (page: Page) => page.getByRole('textbox', { name: 'Phone' });

/** Resolves once the page's change of the order is saved. */
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.url().includes('/checkouts/'));

/** From the cart to the times. */
async function checkOut(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
}

test('STO-001 STO-002 STO-003 CHK-055 the next delivery to a door is handed over as the last one', async ({ page }) => {
  test.slow();
  const shopper = await shopperWithDelivery(page, 20);
  await checkOut(page);
  await enterAddress(page);
  await reserve(page);
  await contactAndCard(page, shopper, GOOD_CARD);
  await notes(page).fill('The blue door.');
  let change = saved(page);
  await atDoor(page).check();
  await change;
  change = saved(page);
  await quiet(page).check();
  await change;
  await expect(page.getByText('The blue door. Please do not disturb.')).toBeVisible();
  await pressPlace(page, 'Delivery');
  await expect(thanks(page, 'Delivery')).toBeVisible();

  await addDelivered(page, 20);
  await checkOut(page);
  await reserve(page);
  await expect(notes(page)).toHaveValue('The blue door.');
  await expect(atDoor(page)).toBeChecked();
  await expect(quiet(page)).toBeChecked();
  await expect(page.getByText('From your last order')).toHaveCount(2); // the phone, and the instructions
  await expect(contact(page)).not.toHaveValue('');
  await expectAccessible(page, 'a remembered handover');
  await page.setViewportSize({ width: 1280, height: 900 });
  change = saved(page);
  await atDoor(page).uncheck();
  await change;
  await expect(quiet(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Please do not disturb.')).toHaveCount(0);
  await expect(page.getByText('From your last order')).toHaveCount(1);
});
