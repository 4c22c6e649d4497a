import { expect, test } from '@playwright/test';
import { productName } from '../packages/rules/src/product-name.ts';
import { expectAccessible } from './support/accessible.ts';
import { contactAndCard, ordersOf, pressPlace, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addUnavailable, shopperWithCart } from './support/prepared.ts';

test('CRT-128 CRT-131 CRT-136 CRT-143 of three unavailable items one is replaced from the second page, one is replaced and put back, one is removed, and the order goes on', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  const [first, second, third] = (await addUnavailable(page, 3)).map(productName);
  await page.goto('/cart');
  await expect(page.getByRole('heading', { name: 'Unavailable Item' })).toHaveCount(3);

  const list = page.getByRole('dialog', { name: 'Unavailable Items' });
  const find = page.getByRole('dialog', { name: 'Find Similar Item' });
  const replaced = await test.step('the cart opens the drawer, whose pages reach every similar item', async () => {
    await page.getByRole('complementary').getByRole('button', { name: 'Check Out' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page, 'unavailable items');
    await list.getByRole('button', { name: `Find Similar Item for ${first}` }).click();
    await expect(find.getByText(/^1–4 of \d+$/)).toBeVisible();
    await find.getByRole('button', { name: 'More similar items' }).click();
    await expect(find.getByText(/^5–\d+ of \d+$/)).toBeVisible();
    await find
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await expectAccessible(page, 'find similar item');
    await page.setViewportSize({ width: 1280, height: 900 });
    const name = await find.getByRole('group', { name: /^Quantity, / }).getAttribute('aria-label');
    await find.getByRole('button', { name: 'Replace Item' }).click();
    await expect(list.getByText(`Replaces 2 × ${first}`)).toBeVisible();
    return (name ?? '').replace('Quantity, ', '');
  });

  await test.step('another is replaced and put back, and the third is removed', async () => {
    await list.getByRole('button', { name: `Find Similar Item for ${second}` }).click();
    await find
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    await find.getByRole('button', { name: 'Replace Item' }).click();
    await list.getByRole('button', { name: `Undo, and get ${second} back` }).click();
    await expect(list.getByRole('button', { name: `Find Similar Item for ${second}` })).toBeVisible();
    await list.getByRole('button', { name: `Remove ${third}` }).click();
    await expect(list.getByRole('button', { name: /^Find Similar Item for/ })).toHaveCount(1);
    await list.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the cart remembers it across a reload, and is left without the one that is still unavailable', async () => {
    await page.reload();
    await expect(page.getByText(`Replaces 2 × ${first}`)).toBeVisible();
    await page.getByRole('complementary').getByRole('button', { name: 'Check Out' }).click();
    await list.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page).toHaveURL('/scheduling?fulfillmentType=Pickup');
  });

  await test.step('what was gone without once is not brought up again, and the order has the replacement', async () => {
    await page.getByRole('button', { name: 'Continue to Payment' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment details' })).toBeVisible();
    await expect(page.getByRole('main').getByText(replaced).first()).toBeAttached();
    await contactAndCard(page, shopper, GOOD_CARD);
    await pressPlace(page, 'Pickup');
    await expect(thanks(page, 'Pickup')).toBeVisible();
    expect(await ordersOf(shopper.email)).toHaveLength(1);
    await page.goto('/cart');
    await expect(page.getByText('This item is currently unavailable.')).toHaveCount(1);
    await expect(page.getByText(/^Replaces/)).toHaveCount(0);
  });
});
