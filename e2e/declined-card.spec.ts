import { expect, test } from '@playwright/test';
import { chargesOf, contactAndCard, ordersOf, paysWith, pressPlace, reserve, thanks } from './support/ordering.ts';
import { addCard, confirmCard, DECLINED_LATER, GOOD_CARD, openWallet } from './support/paying.ts';
import { shopperWithCart } from './support/prepared.ts';
import { rowsOf } from './support/database.ts';

test('a card that the bank declines keeps the slot; another card makes exactly one order and one charge', async ({
  page,
}) => {
  const shopper = await shopperWithCart(page);
  await page.goto('/scheduling?fulfillmentType=Pickup');
  const orderId = await reserve(page);
  await contactAndCard(page, shopper, DECLINED_LATER);
  await pressPlace(page, 'Pickup');

  const alert = page.getByRole('alert').filter({ hasText: "Your payment didn't go through" });
  await expect(alert).toContainText(
    'Your bank declined this card, and nothing was charged. Try again, or choose another card.',
  );
  expect(await ordersOf(shopper.email)).toEqual([]);
  expect(await reservationOf(orderId)).toEqual([{ state: 'HELD', live: true }]);
  await expect(page.getByText(/^We'll hold this reservation until /)).toBeVisible();

  await openWallet(page);
  await addCard(page, GOOD_CARD);
  await confirmCard(page);
  await expect(paysWith(page, GOOD_CARD)).toBeVisible();
  await expect(alert).toBeHidden();
  await pressPlace(page, 'Pickup');
  await expect(thanks(page, 'Pickup')).toBeVisible();

  const orders = await ordersOf(shopper.email);
  expect(orders).toEqual([expect.objectContaining({ order_id: orderId, status: 'PLACED', state: 'BOOKED' })]);
  const amount_cents = orders[0]?.total;
  expect(await chargesOf(orderId)).toEqual([
    { type: 'AUTHORIZATION', status: 'DECLINED', amount_cents, last_four: '0341' },
    { type: 'AUTHORIZATION', status: 'APPROVED', amount_cents, last_four: '4242' },
  ]);
  const booked = await rowsOf(
    'shop',
    "select type, status, amount_cents::text from tender_tx where order_id = $1 and status = 'APPROVED'",
    [orderId],
  );
  expect(booked).toEqual([{ type: 'AUTHORIZATION', status: 'APPROVED', amount_cents }]);
});

const reservationOf = (checkoutId: string) =>
  rowsOf(
    'shop',
    'select r.state, r.expires_at > now() as live from checkout c join reservation r using (reservation_id) where c.checkout_id = $1',
    [checkoutId],
  );
