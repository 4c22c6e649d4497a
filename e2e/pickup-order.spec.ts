import { orderNumber } from '../packages/rules/src/order-id.ts';
import { expect, test } from '@playwright/test';
import { rowsOf } from './support/database.ts';
import { chargesOf, contactAndCard, ordersOf, pressPlace, reserve, thanks } from './support/ordering.ts';
import { GOOD_CARD } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { newShopper, signUp } from './support/shopper.ts';
import { addToCart, AVOCADO, cartLink, choosePickup, search } from './support/shopping.ts';

/** The state of a reservation, and whether its slot counts it: the world starts with bookings that no shopper made. */
const slotOf = async (checkoutId: string) => {
  const [slot] = await rowsOf<{ state: string; counted: boolean; nobodys: number }>(
    'shop',
    `select mine.state,
       slot.booked_orders - (select count(*)::int from reservation r where r.slot_id = slot.slot_id and r.state = 'BOOKED') as nobodys,
       slot.held_orders = (select count(*) from reservation r where r.slot_id = slot.slot_id and r.state in ('HELD', 'BOUND')) as counted
     from checkout join reservation mine using (reservation_id) join slot using (slot_id) where checkout.checkout_id = $1`,
    [checkoutId],
  );
  if (slot === undefined) throw new Error(`no slot is taken for ${checkoutId}`);
  return slot;
};

test('a visitor finds a store, fills a cart, signs up, reserves, pays, and has exactly one order', async ({ page }) => {
  const shopper = newShopper();
  await choosePickup(page);
  await search(page, 'avocdo');
  await expect(page.getByText('No results for "avocdo". Showing results for "avocado".')).toBeVisible();
  await addToCart(page, 'Hollow Creek', AVOCADO);
  await search(page, 'brown eggs');
  await addToCart(page, 'Brightwater Dairy', 'Cage-Free Large Brown Eggs');
  await cartLink(page, 2).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Check Out' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signUp(page, shopper);

  const fetched: string[] = [];
  page.on('request', (request) => {
    if (/GET .*\/(?:checkouts|orders)\/\d+$/.test(`${request.method()} ${request.url()}`)) fetched.push(request.url());
  });
  const orderId = await test.step('the cart is still there, and a slot is reserved', async () => {
    await expect(page).toHaveURL('/scheduling?fulfillmentType=Pickup');
    await expect(page.getByRole('complementary').getByText('Subtotal (2 items)')).toBeVisible();
    const id = await reserve(page);
    expect(id).toMatch(/^\d{16}01$/);
    return id;
  });
  const before = await slotOf(orderId);
  expect(before).toMatchObject({ state: 'BOUND', counted: true });

  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expect(page).toHaveURL(`/checkout/clicklist/${orderId}/complete`);
  expect(fetched).toEqual([]); // the start returned the checkout, and the placement the order

  await test.step('order, charge, slot and mail are in the databases once', async () => {
    const [order, ...others] = await ordersOf(shopper.email);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ order_id: orderId, status: 'PLACED', state: 'BOOKED' });
    expect(await slotOf(orderId)).toEqual({ ...before, state: 'BOOKED' });
    const charges = await chargesOf(orderId);
    expect(charges).toEqual([
      { type: 'AUTHORIZATION', status: 'APPROVED', amount_cents: order?.total, last_four: '4242' },
    ]);
    const mails = await rowsOf('shop', 'select subject from mail where recipient = $1', [shopper.email]);
    expect(mails).toEqual([{ subject: `Your order ${orderNumber(orderId)} is confirmed` }]);
  });

  await test.step('Back and reload place nothing again', async () => {
    await page.goBack();
    await page.goto(`/checkout?orderId=${orderId}&nc=true`);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Place Pickup Order' })).toBeHidden();
    await page.reload();
    await expect(cartLink(page, 0)).toBeVisible();
    expect(await ordersOf(shopper.email)).toHaveLength(1);
  });

  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'My Purchases' }).click();
  const spoken = orderId.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
  await expect(page.getByRole('main').getByText(`Order ${spoken}`)).toBeVisible();
});

test('NAV-018 NAV-011 NAV-021 NAV-022 CMP-001 CMP-003 CMP-005 CMP-006 CMP-007 CMP-008 CMP-020 MDL-030 the steps and the confirmation read as they must', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page, 1);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const steps = page.getByRole('navigation', { name: 'Checkout steps' }).getByRole('listitem');
  await expect(page).toHaveTitle('Checkout Scheduling - Kroger');
  await expect(steps).toHaveText(['1Schedule, Current', '2Pay, Not Completed']);
  const orderId = await reserve(page);
  await expect(page).toHaveTitle('Checkout Payment - Kroger');
  await expect(steps).toHaveText([/^\d?Schedule, Completed$/, '2Pay, Current']);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Back' })).toHaveAttribute(
    'href',
    '/scheduling?fulfillmentType=Pickup',
  );
  await contactAndCard(page, shopper, GOOD_CARD);
  await pressPlace(page, 'Pickup');

  const main = page.getByRole('main');
  await expect(thanks(page, 'Pickup')).toBeVisible();
  await expect(page).toHaveTitle('Checkout Confirmed - Kroger');
  await expect(main.getByText(shopper.email)).toBeVisible();
  const pending = `/mypurchases/pending/${orderId}`;
  await expect(main.getByRole('link', { name: orderId.replaceAll(/(\d{4})(?=\d)/g, '$1 ') })).toHaveAttribute(
    'href',
    pending,
  );
  await expect(main.getByText(/^\s*Ordered on [A-Z][a-z]{2}\. \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(main.getByText('Forgot something? Add to your order before shopping begins.')).toBeVisible();
  await expect(main.getByRole('heading', { name: '1 Item(s) in Your Order' })).toBeVisible();
});
