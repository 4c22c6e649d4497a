import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type Checkout, orderLinesOf } from '#features/checkout/checkout.ts';
import { aFlashSale } from '#testing/flash-sales.ts';
import { Refusal } from '#testing/in-shop.tsx';
import { aReservation, aSlot } from '#testing/order-slots.ts';
import { aCart, aCheckout, aLine, aPayment } from '#testing/order.ts';
import { walletOf } from '#testing/wallet.ts';
import { aDelivery, CART, ONE, openPage } from './testing/open-page.tsx';

const refusing = (code: string, status = 409) => ({ [`PUT ${ONE}`]: () => new Refusal(status, code) });
afterEach(() => vi.unstubAllGlobals());

test('CHK-027 places a pickup order with "Place Pickup Order"', async () => {
  const { page } = await openPage();
  await expect.element(page.getByRole('button', { name: 'Place Pickup Order' }).first()).toBeVisible();
});

test('CHK-027 places a delivery order with "Place Delivery Order"', async () => {
  const { page } = await openPage(aDelivery());
  await expect.element(page.getByRole('button', { name: 'Place Delivery Order' }).first()).toBeVisible();
});

test('CHK-020 CHK-024 shows the time with a link to change it, and the cards under "Paying With"', async () => {
  const { page } = await openPage();
  await expect
    .element(page.getByRole('link', { name: 'Change Time' }))
    .toHaveAttribute('href', '/scheduling?fulfillmentType=Pickup');
  await expect.element(page.getByRole('heading', { name: 'Paying With' })).toBeVisible();
});

test('CHK-026 shows a flash sale teaser', async () => {
  const sales = { 'GET /atlas/v1/flash-sales/v1': () => ({ flashSales: [aFlashSale('a')] }) };
  const { page } = await openPage(aCheckout(), sales);
  await expect.element(page.getByRole('button', { name: 'Add Thing a to your order' })).toBeVisible();
});

test('MDL-001 gathers what is missing, takes the focus there, and sends nothing', async () => {
  const checkout = aCheckout({ payments: [] });
  const { contact } = checkout.fulfillment;
  const lacking = { ...checkout.fulfillment, contact: { ...contact, phone: '' as const } };
  const { page, requests } = await openPage({ ...checkout, fulfillment: lacking }, walletOf());
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  const summary = page.getByRole('region', { name: 'Please fix the following' });
  await expect.element(summary).toHaveFocus();
  await expect
    .element(summary.getByRole('link', { name: 'You must select a card or add a credit or debit card.' }))
    .toBeVisible();
  await summary.getByRole('link', { name: 'Phone number is required' }).click();
  await expect.element(page.getByLabelText('Phone')).toHaveFocus();
  expect(requests.filter((each) => each.startsWith('PUT'))).toEqual([]);
});

test('PAY-009 says that an expired card cannot pay', async () => {
  const { page } = await openPage(aCheckout(), refusing('CARD_EXPIRED'));
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  const words = 'This payment method is expired. Please select a different payment method.';
  await expect.element(page.getByText(words)).toBeVisible();
});

const sentBy = (requests: readonly string[], type: string) =>
  requests.filter((each) => each.startsWith('PUT') && each.includes(`ype":"${type}"`));

test('a contact that is typed and left by pressing the button is sent once, and the order after it', async () => {
  const { fulfillment } = aCheckout();
  const after = aCheckout({
    versionKey: '2',
    fulfillment: { ...fulfillment, contact: { ...fulfillment.contact, lastName: 'Lovelace' } },
  });
  const answered = Promise.withResolvers<Checkout>();
  const { page, requests } = await openPage(aCheckout(), { [`PUT ${ONE}`]: () => answered.promise });
  await expect.element(page.getByRole('radio', { name: 'Visa ending in 1881' })).toBeVisible(); // the wallet has loaded
  await page.getByLabelText('Last name').fill('Lovelace');
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.poll(() => sentBy(requests, 'checkout')).toHaveLength(1);
  // A line that disappeared while this is saved would move the button away under the press.
  await expect.element(page.getByText('Visa ending in 1881', { exact: true }).last()).toBeVisible();
  expect(sentBy(requests, 'ACTIVATE')).toEqual([]);
  answered.resolve(after);
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  expect(sentBy(requests, 'checkout')).toHaveLength(1);
});

test('a contact that was not saved when its card was left is sent again with the order', async () => {
  let isDown = true;
  const { page, requests } = await openPage(aCheckout(), {
    [`PUT ${ONE}`]: () => (isDown ? new Refusal(500, 'INTERNAL') : aCheckout({ versionKey: '2' })),
  });
  await page.getByLabelText('Last name').fill('Lovelace');
  await page.getByLabelText(/Notes for our team/).click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  isDown = false;
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.poll(() => sentBy(requests, 'ACTIVATE')).toHaveLength(1);
  expect(sentBy(requests, 'checkout')).toHaveLength(2);
});

test('a declined card leaves the page as it was, with the focus on the reason', async () => {
  const { page } = await openPage(aCheckout(), {
    [`PUT ${ONE}`]: ({ body }) =>
      JSON.stringify(body).includes('ACTIVATE') ? new Refusal(402, 'PAYMENT_DECLINED') : aCheckout({ versionKey: '2' }),
  });
  await page.getByLabelText(/Notes for our team/).fill('Gate 4');
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.element(page.getByText("Your payment didn't go through")).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toContain("Your payment didn't go through");
  await expect.element(page.getByLabelText(/Notes for our team/)).toHaveValue('Gate 4');
});

test('CHK-066 ERR-111 an order that timed out says so and opens "Order Timed Out" with a way back to scheduling', async () => {
  const { page, address } = await openPage(aCheckout(), refusing('ORDER_TIMED_OUT'));
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Order Timed Out' });
  await expect.element(dialog.getByText('Your order has timed out. Please select a new time.')).toBeVisible();
  await page.getByRole('button', { name: 'Back to Scheduling' }).click();
  await expect.poll(() => address()).toBe('/scheduling?fulfillmentType=Pickup');
});

test('a new order that is blocked after its payment goes to the reject page', async () => {
  const { page, address } = await openPage(aCheckout(), refusing('POST_AUTH_REJECTED', 402));
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.poll(() => address()).toBe('/checkout/post-auth-reject');
});

test('a changed order is shown again and needs a second press', async () => {
  const { page } = await openPage(aCheckout(), refusing('CHECKSUM_MISMATCH'));
  await page.getByRole('button', { name: 'Place Pickup Order' }).first().click();
  await expect.element(page.getByText('Your order has changed')).toBeVisible();
});

test('CHK-052 has a field for pickup notes only where the banner takes them', async () => {
  const taking = await openPage(aCheckout(), {}, true);
  await expect.element(taking.page.getByLabelText(/Notes for our team/)).toBeVisible();
  await taking.page.unmount();
  const { page } = await openPage(aCheckout(), {}, false);
  await expect.element(page.getByRole('heading', { name: 'Contact' })).toBeVisible();
  await expect.element(page.getByLabelText(/Notes for our team/)).not.toBeInTheDocument();
});

test('CHK-054 does not leave age-restricted goods at the door', async () => {
  const { page } = await openPage(aDelivery({ requiredAge: 21 }));
  await expect.element(page.getByRole('checkbox', { name: 'Leave at my door' })).toBeDisabled();
});

test('CHK-050 sends Contactless for an order that may be left at the door, Standard with goods that need an age', async () => {
  const { page, requests } = await openPage(aDelivery(), { [`PUT ${ONE}`]: () => aDelivery({ versionKey: '2' }) });
  await page.getByRole('checkbox', { name: 'Leave at my door' }).click();
  await expect.poll(() => requests.find((each) => each.startsWith('PUT'))).toContain('"deliveryType":"Contactless"');
  await page.unmount();
  const { fulfillment } = aDelivery();
  const ofAge = { requiredAge: 21, fulfillment: { ...fulfillment, deliveryType: 'Contactless' as const } };
  const wine = await openPage(aDelivery(ofAge), {
    [`PUT ${ONE}`]: () => aDelivery({ requiredAge: 21, versionKey: '2' }),
  });
  await wine.page.getByLabelText(/Notes for your driver/).fill('Ring twice');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => wine.requests.find((each) => each.startsWith('PUT'))).toContain('"deliveryType":"Standard"');
});

test('CHK-036 the items drawer has an action that closes it', async () => {
  const { page } = await openPage();
  await page.getByRole('button', { name: 'Show All' }).click();
  const drawer = page.getByRole('dialog', { name: 'Items in Your Order' });
  await expect.element(drawer.getByText('Milk')).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(drawer).not.toBeInTheDocument();
});

test('an extended reservation is shown on the page and to everything that follows its end', async () => {
  const held = (slot: string, versionKey: string) =>
    aReservation(aSlot('2999-11-21T21:00:00.000Z'), {
      versionKey,
      state: 'BOUND',
      expiration: { value: `2999-11-21T${slot}:00.000Z` },
    });
  const checkout = aCheckout();
  const { page, requests } = await openPage(
    { ...checkout, fulfillment: { ...checkout.fulfillment, reservation: held('20:05', '1') } },
    { 'POST /atlas/v1/promising/v4/promises/res_1/extensions': () => held('20:20', '2') },
  );
  await expect.element(page.getByText(/We'll hold this reservation until 3:05\sPM\./)).toBeVisible();
  await page.getByRole('button', { name: 'Extend' }).click();
  await expect.element(page.getByText(/We'll hold this reservation until 3:20\sPM\./)).toBeVisible();
  await page.getByRole('button', { name: 'Extend' }).click();
  await expect
    .poll(() => requests.filter((each) => each.includes('/extensions')).map((each) => each.at(-3)))
    .toEqual(['1', '2']);
});

test('the payment page names the hold that is placed, with what items may weigh more', async () => {
  const { page } = await openPage();
  await expect
    .element(page.getByText(/^When you place your order, we'll place a hold of \$41\.50 on your Visa\./))
    .toBeVisible();
  expect(page.container.textContent).not.toContain('$1 hold');
});

test('PAY-010 the payment page says that a card with nothing to pay is held with $1 in case prices change', async () => {
  const gift = aPayment({ id: 'gift', paymentType: 'GIFT_CARD', brand: 'NONE', lastFour: '7777' });
  const idle = aPayment({ amount: 'USD 0.00', amountToAuthorize: 'USD 1.00' });
  const { page } = await openPage(aCheckout({ payments: [gift, idle] }), {
    'GET /payment/v2/wallet': () => new Promise(() => undefined), // the cards of the order are those that it has
  });
  await expect.element(page.getByText('A $1 hold is placed on your Visa in case prices change.')).toBeVisible();
});

test('a cart that has changed since the order was started is reported, with a way to order it as it is now', async () => {
  const lines = orderLinesOf(aCheckout());
  const more = { ...aLine(), quantity: aLine().quantity + 2 };
  const { page } = await openPage(aCheckout(), { [CART]: () => aCart('PICKUP', [more, ...lines.slice(1)]) });
  const modality = page.getByRole('link', { name: 'Update Order from Cart' });
  await expect.element(modality).toHaveAttribute('href', '/scheduling?fulfillmentType=Pickup');
  const notice = modality.element().closest('[role="status"]');
  expect(notice?.textContent).toContain("2 items aren't part of this order and will stay in your cart.");
});

test('SUM-004 the summary shows the lines of uiPaymentSummary, nested ones under their parent', async () => {
  const uiPaymentSummary = [
    { type: 'SUBTOTAL' as const, description: 'Subtotal (2 items)', amount: 'USD 40.00', nestedLines: [] },
    {
      type: 'TAX' as const,
      description: 'Estimated tax',
      amount: 'USD 2.10',
      nestedLines: [{ description: 'General merchandise', amount: 'USD 2.10' }],
    },
    { type: 'TOTAL' as const, description: 'Total', amount: 'USD 42.10', nestedLines: [] },
  ];
  const { page } = await openPage(aCheckout({ calculatedProperties: { uiPaymentSummary, isTipEligible: false } }));
  const aside = page.getByRole('complementary');
  await expect.element(aside.getByText('Subtotal (2 items)')).toBeVisible();
  const rows = [...aside.element().querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ]);
  expect(rows.slice(0, 3)).toEqual([
    ['Subtotal (2 items)', '$40.00'],
    ['Estimated tax', '$2.10'],
    ['General merchandise', '$2.10'],
  ]);
});
