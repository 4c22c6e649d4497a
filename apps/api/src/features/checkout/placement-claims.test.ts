import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { PIN } from '#testing/payment-entries.ts';
import { type PaymentsSimulator, paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  atCheckout,
  changed,
  type Checkout,
  chosen,
  type Order,
  reserved,
  seen,
  started,
  added,
} from '#testing/shopping.ts';
import { MILK } from '#testing/fixture-products.ts';
import { toHand, toPay, toTip, under } from '#testing/updates.ts';

let shop: TestShop;
let payments: PaymentsSimulator;
beforeAll(async () => {
  payments = paymentsSimulator();
  shop = await startShop({}, { payments });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const SNAP = { id: 'snap_100', paymentType: 'EBT', balance: 'USD 100.00', amount: null };
const GIFT = { id: 'gift_2', paymentType: 'GIFT_CARD', number: '1111', remainingBalance: 'USD 2.00', paymentGram: 'g' };
const BANK = { id: 'card_good', paymentType: 'BANK_CARD' };

/** A checkout that SNAP, a gift card and a bank card pay. */
async function paying() {
  const at = await atCheckout(shop);
  const checkout = await changed(at.browser, at.url, under(at.checkout.versionKey, toPay([SNAP, GIFT, BANK])));
  return { ...at, checkout };
}
const options = { isPaymentV2: true, shouldMockDeclines: false, bannerDomain: 'localhost' };
const shownPayments = ({ payments: cards }: Checkout) =>
  cards.map(({ id, paymentType, amount }) => ({ id, paymentType, amount }));
/** The call that places a checkout as its page shows it. */
const activate = (checkout: Checkout, who: { readonly profileId: string; readonly email: string }) => ({
  type: 'ACTIVATE',
  idempotencyKey: randomUUID(),
  options,
  body: {
    versionKey: checkout.versionKey,
    checksum: checkout.checksum,
    paymentDetails: {
      payments: shownPayments(checkout),
      profileId: who.profileId,
      emailAddress: who.email,
      encryptedPin: PIN,
    },
  },
});
type Placed = Checkout & { readonly order: Order; readonly idempotencyKey: string };

test('SUB-001 SUB-003 SUB-004 SUB-017 SUB-018 an order is placed by an ACTIVATE update with key, options, payment, identity and PIN', async () => {
  const { browser, url, checkout } = await paying();
  const request = activate(checkout, browser);
  const { paymentDetails, ...body } = request.body;
  const { encryptedPin: _, ...withoutPin } = paymentDetails;
  const noPin = { ...request, idempotencyKey: randomUUID(), body: { ...body, paymentDetails: withoutPin } };
  expect((await browser.send('PUT', url, noPin)).body.errors.code).toBe('PIN_REQUIRED');
  const fresh = await seen(browser, url);
  const placed = await browser.send<Placed>('PUT', url, activate(fresh, browser));
  expect(placed).toMatchObject({ status: 200, body: { status: 'ACTIVE', order: { status: 'PLACED' } } });
  const { idempotencyKey: __, ...keyless } = activate(fresh, browser);
  expect((await browser.send('PUT', url, keyless)).status).toBe(400);
});

const others: readonly (readonly [what: string, options: object])[] = [
  ['no flag of the payment', { ...options, isPaymentV2: undefined }],
  ['another payment than version 2', { ...options, isPaymentV2: false }],
  ['declines on request', { ...options, shouldMockDeclines: true }],
  ['no banner', { ...options, bannerDomain: undefined }],
  ['another banner', { ...options, bannerDomain: 'quayside.localhost' }],
];
test.each(others)('SUB-018 an order with %s in its options is refused', async (_what, wrong) => {
  const { browser, url, checkout } = await atCheckout(shop);
  const answer = await browser.send('PUT', url, { ...activate(checkout, browser), options: wrong });
  expect(answer).toMatchObject({ status: 400, body: { errors: { code: 'INVALID_REQUEST' } } });
  expect((await seen(browser, url)).status).toBe('DRAFT');
});

type Details = ReturnType<typeof activate>['body']['paymentDetails'];
const card = (index: number, part: object) => (details: Details) => ({
  payments: details.payments.map((each, at) => (at === index ? { ...each, ...part } : each)),
});
test('an order whose payment or shopper is shown otherwise is refused with its code and field, and charges nothing', async () => {
  const { browser, url, checkout } = await paying();
  const stranger = await shop.shopper();
  const charged = payments.charges.length;
  const before = JSON.stringify(await seen(browser, url));
  for (const [what, wrong, code, field] of [
    ['another amount', card(1, { amount: 'USD 1.00' }), 'PAYMENT_MISMATCH', 'payments'],
    ['another card', card(2, { id: 'card_poor' }), 'PAYMENT_MISMATCH', 'payments'],
    ['another type', card(2, { paymentType: 'GIFT_CARD' }), 'PAYMENT_MISMATCH', 'payments'],
    ['one card less', ({ payments: all }: Details) => ({ payments: all.slice(1) }), 'PAYMENT_MISMATCH', 'payments'],
    ['no cards', () => ({ payments: [] }), 'PAYMENT_MISMATCH', 'payments'],
    ['another person', () => ({ profileId: stranger.profileId }), 'BUYER_MISMATCH', 'profileId'],
    ['another e-mail address', () => ({ emailAddress: stranger.email }), 'BUYER_MISMATCH', 'emailAddress'],
  ] as const) {
    const request = activate(checkout, browser);
    const { paymentDetails } = request.body;
    const body = { ...request.body, paymentDetails: { ...paymentDetails, ...wrong(paymentDetails) } };
    const answer = await browser.send('PUT', url, { ...request, body });
    const { errors } = answer.body;
    expect([what, answer.status, errors?.code, errors?.field]).toEqual([what, 409, code, `paymentDetails.${field}`]);
  }
  expect(payments.charges).toHaveLength(charged);
  expect(JSON.stringify(await seen(browser, url))).toBe(before);
  // The same cards in another order, and an address in other letters, are the same.
  const request = activate(checkout, { ...browser, email: browser.email.toUpperCase() });
  request.body.paymentDetails.payments.reverse();
  expect((await browser.send('PUT', url, request)).status).toBe(200);
});

/** A delivery that SNAP and a bank card pay. */
async function delivered() {
  const browser = await shop.shopper();
  await chosen(browser, 'DELIVERY');
  await added(browser, MILK, 'DELIVERY');
  const { body: promise } = await reserved(browser, { modalityType: 'DELIVERY' });
  const url = await started(browser, promise.id, 'Delivery');
  const draft = await seen(browser, url);
  return { browser, url, checkout: await changed(browser, url, under(draft.versionKey, toPay([SNAP, BANK]))) };
}

test('CHK-076 a tip is updated with checkout, cards and SNAP amount as the page shows them, and refused when one is not so', async () => {
  const { browser, url, checkout } = await delivered();
  const [snap, bank] = checkout.payments;
  const shown = {
    checkoutId: checkout.id,
    activeCardId: bank?.id,
    snapCardId: snap?.id,
    snapEBTAmount: snap?.amount,
  };
  const update = (part: object) => {
    const { type, updateType, body } = toTip('USD 3.00');
    return { type, updateType, body: { ...body, versionKey: checkout.versionKey, ...shown, ...part } };
  };
  for (const [wrong, status, code, field] of [
    [{ checkoutId: '123456789012345601' }, 400, 'INVALID_REQUEST', 'checkoutId'],
    [{ activeCardId: 'card_poor' }, 409, 'PAYMENT_MISMATCH', 'activeCardId'],
    [{ activeCardId: 'default-bank-card-id' }, 409, 'PAYMENT_MISMATCH', 'activeCardId'],
    [{ snapCardId: 'snap_less' }, 409, 'PAYMENT_MISMATCH', 'snapCardId'],
    [{ snapEBTAmount: 'USD 0.01' }, 409, 'PAYMENT_MISMATCH', 'snapEBTAmount'],
  ] as const) {
    const answer = await browser.send('PUT', url, update(wrong));
    expect([answer.status, answer.body.errors?.code, answer.body.errors?.field]).toEqual([status, code, field]);
  }
  expect((await seen(browser, url)).versionKey).toBe(checkout.versionKey);
  const tipped = await changed(browser, url, update({}));
  expect(tipped).toMatchObject({
    tip: { amount: 'USD 3.00' },
    paymentDetails: { gratuityAmount: 'USD 3.00' },
    summary: { cost: { gratuityTotal: 'USD 3.00' } },
  });
  const none = await changed(browser, url, under(tipped.versionKey, toPay([])));
  const again = { ...update({}).body, versionKey: none.versionKey, snapCardId: undefined, snapEBTAmount: undefined };
  const bare = { ...update({}), body: { ...again, activeCardId: 'default-bank-card-id' } };
  expect((await browser.send('PUT', url, bare)).status).toBe(200);
});

test('CHK-039 CHK-085 a fulfillment change is a PUT on the checkout with version, cards and fulfillment, all or nothing', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const contact = { firstName: 'Una', lastName: 'Morrow', phone: '+15135550142', smsOptin: true };
  const { body } = toHand({ contact });
  const change = (part: object) => ({
    type: 'UPDATE',
    updateType: 'checkout',
    body: { ...body, payments: [GIFT, BANK], versionKey: checkout.versionKey, ...part },
  });
  for (const [wrong, code] of [
    [{ versionKey: '1' }, 'VERSION_MISMATCH'],
    [{ versionKey: undefined }, 'INVALID_REQUEST'],
    [{ payments: [{ ...GIFT, number: '9999' }, BANK] }, 'CARD_NOT_FOUND'],
    [{ fulfillment: { contact: { ...contact, phone: '5135550142' } } }, 'INVALID_REQUEST'],
    [{ fulfillment: { contact: { ...contact, lastName: undefined } } }, 'INVALID_REQUEST'],
    [{ fulfillment: { contact, deliveryType: 'Contactless' } }, 'INVALID_REQUEST'],
  ] as const)
    expect((await browser.send('PUT', url, change(wrong))).body.errors?.code).toBe(code);
  expect(await seen(browser, url)).toEqual(checkout);
  const after = await changed(browser, url, change({}));
  expect(after.fulfillment.contact).toEqual(contact);
  expect(after.payments.map(({ id }) => id)).toEqual(['gift_2', 'card_good']);
});
