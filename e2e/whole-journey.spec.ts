import { expect, test } from '@playwright/test';
import { productName } from '../packages/rules/src/product-name.ts';
import { rowsOf } from './support/database.ts';
import { contactAndCard, enterAddress, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { addUnavailable, shopperWithDelivery } from './support/prepared.ts';
import { cartLink } from './support/shopping.ts';

test('NAV-001 a signed-in shopper reviews the cart, replaces what is unavailable, picks a time, gives contact, instructions, tip and promo code, pays, places the order and sees it confirmed', async ({
  page,
}) => {
  test.slow();
  const shopper = await shopperWithDelivery(page, 20);
  const [gone = ''] = (await addUnavailable(page, 1, 'DELIVERY')).map(productName);
  const summary = page.getByRole('complementary');

  const replacement = await test.step('the cart is reviewed, and one item replaced', async () => {
    await page.goto('/cart');
    await expect(page.getByRole('heading', { name: 'Unavailable Item' })).toHaveCount(1);
    await summary.getByRole('button', { name: 'Check Out' }).click();
    const list = page.getByRole('dialog', { name: 'Unavailable Items' });
    const find = page.getByRole('dialog', { name: 'Find Similar Item' });
    await list.getByRole('button', { name: `Find Similar Item for ${gone}` }).click();
    await find
      .getByRole('button', { name: /^Select / })
      .first()
      .click();
    const name = await find.getByRole('group', { name: /^Quantity, / }).getAttribute('aria-label');
    await find.getByRole('button', { name: 'Replace Item' }).click();
    await expect(list.getByText(`Replaces 2 × ${gone}`)).toBeVisible();
    await list.getByRole('button', { name: 'Continue to Payment' }).click();
    return (name ?? '').replace('Quantity, ', '');
  });

  const orderId = await test.step('a time is picked for an address', async () => {
    await expect(page).toHaveURL('/scheduling?fulfillmentType=Delivery');
    await enterAddress(page);
    const time = page.getByRole('radio', { name: /^\d+–\d+ [AP]M$/ }).last();
    await time.check();
    return await reserve(page);
  });

  await test.step('contact, card, instructions, tip and promo code are given', async () => {
    await contactAndCard(page, shopper, GOOD_CARD);
    await page.getByRole('textbox', { name: 'Notes for your driver' }).fill('The blue door.');
    await page.getByRole('radio', { name: /^\$\d/ }).first().check();
    await expect(summary.getByText(/tip/i).first()).toBeVisible();
    await page.getByRole('textbox', { name: 'Promo code' }).fill('FRESH10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByRole('button', { name: 'Remove FRESH10' })).toBeVisible();
  });

  await pressPlace(page, 'Delivery');
  await expect(thanks(page, 'Delivery')).toBeVisible();
  await expect(page).toHaveURL(`/checkout/clicklist/${orderId}/complete`);
  await expect(cartLink(page, 0)).toBeVisible();

  const [order, ...others] = await ordersOf(shopper.email);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ order_id: orderId, status: 'PLACED', state: 'BOOKED' });
  const [kept] = await rowsOf<{ instructions: string; tip: number; stored: string }>(
    'shop',
    `select instructions, tip_cents as tip, to_jsonb(checkout)::text as stored from checkout where checkout_id = $1`,
    [orderId],
  );
  expect(kept).toMatchObject({ instructions: 'The blue door.' });
  expect(kept?.tip).toBeGreaterThan(0);
  expect(kept?.stored).toContain('FRESH10');
  await page.goto(`/mypurchases/pending/${orderId}`);
  await expect(page.getByRole('main').getByText(replacement).first()).toBeAttached();
});
