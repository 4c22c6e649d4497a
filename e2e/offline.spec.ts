import { expect, test } from '@playwright/test';
import { visitorWithCart } from './support/prepared.ts';
import { AVOCADO, cartLink } from './support/shopping.ts';

test('an item added without a connection waits, and is applied once when the connection is back', async ({ page }) => {
  await visitorWithCart(page, 1);
  await page.goto('/cart');
  const line = page.getByRole('group', { name: `Quantity, Hollow Creek ${AVOCADO}` });
  await expect(line.getByRole('textbox')).toHaveValue('1');
  await page.context().setOffline(true);
  await expect(
    page.getByText('You appear to be offline. Please restore network connectivity to continue.'),
  ).toBeVisible();
  for (let press = 0; press < 3; press += 1) await line.getByRole('button', { name: 'One more' }).click();
  await expect(line.getByRole('textbox')).toHaveValue('4');
  await expect(
    page.getByText(
      "You appear to be offline. We've saved your changes and will update your cart when you're back online.",
    ),
  ).toBeVisible();
  await expect(cartLink(page, 4)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Updating')).toHaveCount(0); // the server has them all
  await page.reload();
  await expect(line.getByRole('textbox')).toHaveValue('4');
});
