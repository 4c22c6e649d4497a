import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { visitorWithCart } from './support/prepared.ts';
import { newShopper, signUp } from './support/shopper.ts';
import { startJob, stock } from './support/stock.ts';

test('waits for an item that is out of stock, opens an account on the way, and is mailed once when it is back', async ({
  page,
}) => {
  await visitorWithCart(page);
  const chosen = await page.request.get('/atlas/v1/modality/v1/preferences');
  const { active } = (await chosen.json()) as { active: { store: { locationId: string } } }; // by the contract
  const { locationId } = active.store;
  const found = await page.request.get('/atlas/v1/product/v2/products', {
    params: { 'filter.text': 'shampoo', 'filter.flags': 'available', 'page.size': 1 },
  });
  const { products } = (await found.json()) as { products: readonly { gtin13: string; description: string }[] };
  const { gtin13 = '', description = '' } = products[0] ?? {};
  await stock(page, { gtin13, locationId, isThere: false });

  const shopper = newShopper();
  const main = page.getByRole('main');
  const isSet = main.getByText(`We'll email you at ${shopper.email} when it's back at Fountain Row.`);
  await test.step('the page offers a mail, and sets it once there is an account', async () => {
    await page.goto(`/p/${gtin13}`);
    await expectAccessible(page, 'a product out of stock');
    await main.getByRole('link', { name: "Notify Me When It's Back" }).click();
    await signUp(page, shopper);
    await expect(page).toHaveURL(`/p/${gtin13}`);
    await expect(isSet).toBeVisible();
    await expectAccessible(page, 'an alert');
  });

  await test.step('it can be canceled and set again, and the account lists it', async () => {
    await main.getByRole('button', { name: 'Cancel This Alert' }).click();
    await main.getByRole('button', { name: "Notify Me When It's Back" }).click();
    await expect(isSet).toBeVisible();
    await page.goto('/account/preferences#stock-alerts');
    const list = main.locator('#stock-alerts');
    await expect(list.getByRole('listitem')).toContainText(description);
    await expectAccessible(page, 'the alerts of an account');
  });

  await test.step('the mail comes once the item is back, and the alert is over', async () => {
    await stock(page, { gtin13, locationId, isThere: true });
    await startJob('mail-stock-alerts');
    const inbox = async () => (await page.request.get('/local/mail', { params: { to: shopper.email } })).text();
    await expect.poll(inbox).toContain('Back in stock:');
    expect(await inbox()).toContain(`/p/${gtin13}`);
    await page.reload();
    await expect(main.getByText(/^You have no alerts\./)).toBeVisible();
    await page.goto(`/p/${gtin13}`);
    await expect(main.getByRole('button', { name: 'Add to Cart', exact: true }).first()).toBeVisible();
  });
});
