import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Wire } from '#testing/browser.ts';
import { HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { SKIM_MILK, CHEDDAR, MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { insertFlashSale, toTake } from '#testing/flash-sales.ts';
import { PIN } from '#testing/payment-entries.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { added, atCheckout, CART, changed, type Checkout, chosen, reserved, seen, started } from '#testing/shopping.ts';
import { toHand, toPay, toPromote, toTip, under } from '#testing/updates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

const SNAP = { id: 'snap_100', paymentType: 'EBT', balance: 'USD 100.00', amount: null };
const GIFT = { id: 'gift_2', paymentType: 'GIFT_CARD', number: '1111', remainingBalance: 'USD 2.00', paymentGram: 'g' };
const GIFT_100 = { ...GIFT, id: 'gift_100', number: '2222', remainingBalance: 'USD 100.00' };
const BANK = { id: 'card_good', paymentType: 'BANK_CARD' };
type Placed = Wire<'PUT /atlas/v1/checkout/v2/checkouts/:id'>;

const SOME_TEXT: unknown = expect.any(String);
const SOME_LIST: unknown = expect.any(Array);
const AN_AMOUNT: unknown = expect.stringMatching(/^USD /);
const sorted = (value: object) => Object.keys(value).toSorted();

/** A pickup of milk and soap that SNAP, a gift card and a bank card pay, before and after it is placed. */
async function paidThrice() {
  const { browser, url, checkout } = await atCheckout(shop);
  const draft = await changed(browser, url, under(checkout.versionKey, toPay([SNAP, GIFT, BANK])));
  const { versionKey, checksum } = draft;
  const body = { versionKey, checksum, paymentDetails: { encryptedPin: PIN } };
  const request = { type: 'ACTIVATE', idempotencyKey: `key-of-${draft.id}`, body };
  const { body: placed } = await browser.send<Placed>('PUT', url, request);
  return { browser, url, draft, placed };
}

test('CHK-091 CHK-092 CHK-093 CHK-097 a checkout has the printed fields, and its order’s answer the key that placed it', async () => {
  const { draft, placed } = await paidThrice();
  expect(sorted(draft)).toEqual([
    'buyer',
    'calculatedProperties',
    'checksum',
    'createdDate',
    'expiresAt',
    'fulfillment',
    'id',
    'lineItems',
    'modalityType',
    'movedTo',
    'notices',
    'paymentDetails',
    'paymentIntent',
    'payments',
    'priceAdjustment',
    'requiredAge',
    'shortfall',
    'status',
    'substitution',
    'summary',
    'tip',
    'versionKey',
  ]);
  expect([draft.status, draft.modalityType, placed.status]).toEqual(['DRAFT', 'Pickup', 'ACTIVE']);
  expect(placed.idempotencyKey).toBe(`key-of-${draft.id}`);
  expect(sorted(draft.calculatedProperties)).toEqual(['isTipEligible', 'uiPaymentSummary']);
  expect(draft.calculatedProperties.isTipEligible).toBe(false);
  const types = draft.calculatedProperties.uiPaymentSummary.map(({ type }) => type);
  expect(types).toEqual(['SUBTOTAL', 'TAX', 'FEE', 'TOTAL']);
  expect(draft.summary).not.toHaveProperty('lines'); // once
});

test('PAY-008 PAY-031 a payment has its card, its type and what is to be authorized, was authorized, is left and is paid', async () => {
  const { draft, placed } = await paidThrice();
  const bank = { id: 'card_good', paymentType: 'BANK_CARD', brand: 'VISA', lastFour: '4242', balance: null };
  expect(draft.payments).toEqual([
    {
      id: 'snap_100',
      paymentType: 'EBT',
      brand: SOME_TEXT,
      lastFour: '9999',
      amount: 'USD 3.49',
      amountToAuthorize: 'USD 3.49',
      authorizedAmount: 'USD 0.00',
      balance: 'USD 100.00',
    },
    {
      id: 'gift_2',
      paymentType: 'GIFT_CARD',
      brand: SOME_TEXT,
      lastFour: '1111',
      amount: 'USD 2.00',
      amountToAuthorize: 'USD 2.00',
      authorizedAmount: 'USD 0.00',
      balance: 'USD 2.00',
    },
    { ...bank, amount: 'USD 0.64', amountToAuthorize: 'USD 0.64', authorizedAmount: 'USD 0.00' },
  ]);
  // A bank card with nothing to pay is held all the same.
  const other = await atCheckout(shop);
  const idle = await changed(other.browser, other.url, under(other.checkout.versionKey, toPay([GIFT_100, BANK])));
  expect(idle.payments.at(-1)).toMatchObject({ ...bank, amount: 'USD 0.00', amountToAuthorize: 'USD 1.00' });
  // What was to be authorized was authorized, and nothing is left to be.
  for (const [index, { amountToAuthorize }] of draft.payments.entries())
    expect(placed.payments[index]).toMatchObject({
      amountToAuthorize: 'USD 0.00',
      authorizedAmount: amountToAuthorize,
    });
});

test('PAY-032 PAY-033 PAY-034 the details of a payment are SNAP, facility, tip and, once it is placed, its transactions', async () => {
  const { draft, placed } = await paidThrice();
  const details = { ebt: 'USD 3.49', facilityId: STORE, gratuityAmount: 'USD 0.00' };
  expect(draft.paymentDetails).toEqual({ ...details, payment: { transactions: [] } });
  expect(placed.paymentDetails).toEqual({
    ...details,
    payment: {
      transactions: [
        {
          paymentMethod: { type: 'EBT', subType: draft.payments[0]?.brand, lastFourOfCard: '9999' },
          ebtDetails: { remainingBalance: { snap: 'USD 96.51' } },
        },
        { paymentMethod: { type: 'GIFT_CARD', subType: draft.payments[1]?.brand, lastFourOfCard: '1111' } },
        { paymentMethod: { type: 'BANK_CARD', subType: 'VISA', lastFourOfCard: '4242' } },
      ],
    },
  });
});

test('CHK-087 CHK-088 CHK-089 CHK-090 a line has its part of the cart, who requested it, and of a flash sale store and coupon', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, MILK);
  await added(browser, SOAP);
  const ops = [
    {
      type: 'setPolicy',
      opId: crypto.randomUUID(),
      gtin13: MILK,
      substitutionPolicy: 'CUSTOMER_CHOICE',
      backupGtin13: SKIM_MILK,
      instructions: 'The latest date',
    },
  ];
  await browser.send('PUT', CART, { modalityType: 'PICKUP', ops });
  const url = await started(browser, (await reserved(browser)).body.id);
  const before = await seen(browser, url);
  const always = { startsAt: 0, endsAt: Date.UTC(2099, 0, 1) };
  const sale = await insertFlashSale(shop.db, { ...always, gtin13: CHEDDAR, locationId: STORE });
  const { lineItems } = await changed(browser, url, under(before.versionKey, toTake(before.lineItems, [[sale, 1]])));
  const milk = lineItems.find(({ cart }) => cart.gtin13 === MILK);
  expect(milk).toMatchObject({ requestedBy: 'CUSTOMER', priceAdjustment: { coupons: [] } });
  expect(milk?.cart).toEqual({
    id: SOME_TEXT,
    gtin13: MILK,
    quantity: 1,
    substitutionPolicy: 'CUSTOMER_CHOICE',
    substitutionItems: [{ gtin13: SKIM_MILK, description: SOME_TEXT }],
    instructions: 'The latest date',
  });
  expect(milk).not.toHaveProperty('sourceStoreId');
  expect(lineItems.find(({ cart }) => cart.gtin13 === SOAP)?.cart.substitutionItems).toEqual([]);
  expect(lineItems.at(-1)).toMatchObject({
    cart: { gtin13: CHEDDAR, quantity: 1, substitutionPolicy: 'NONE', substitutionItems: [], instructions: null },
    requestedBy: 'CUSTOMER',
    sourceStoreId: STORE,
    priceAdjustment: { coupons: [{ id: sale.couponId, type: 'FLASH_SALE' }] },
  });
  expect(lineItems.map(({ requestedBy }) => requestedBy)).toEqual(['CUSTOMER', 'CUSTOMER', 'CUSTOMER']);
});

/** A delivery of milk. */
async function delivery() {
  const browser = await shop.shopper();
  await chosen(browser, 'DELIVERY');
  await added(browser, MILK, 'DELIVERY');
  const { body: promise } = await reserved(browser, { modalityType: 'DELIVERY' });
  const url = await started(browser, promise.id, 'Delivery');
  return { browser, url, checkout: await seen(browser, url) };
}

test('CHK-068 CHK-092 CHK-094 CHK-095 CHK-097 CON-016 a delivery says who, how and where, with its coordinates, and offers tips', async () => {
  const { browser, url, checkout } = await delivery();
  expect(checkout.modalityType).toBe('Delivery');
  const { contact, deliveryType, instructions, destination } = checkout.fulfillment;
  expect(sorted(contact)).toEqual(['firstName', 'lastName', 'phone', 'smsOptin']);
  expect([deliveryType, instructions]).toEqual(['Standard', '']);
  const home = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };
  expect(destination).toEqual({ ...home, coordinates: { lat: 39.1072, lon: -84.502 } });
  expect(checkout.buyer.address).toEqual(home);
  expect(checkout.tip).toEqual({
    suggestions: SOME_LIST,
    max: AN_AMOUNT,
    amount: 'USD 0.00',
  });
  expect(checkout.tip.suggestions.map((each) => sorted(each))).toEqual(
    checkout.tip.suggestions.map(() => ['label', 'percentage', 'value']),
  );
  expect(checkout.calculatedProperties.isTipEligible).toBe(true);
  // An address for this order alone leaves the buyer's as it is.
  const there = {
    addressLine1: '9 Oak St',
    addressLine2: 'Apt 3B',
    city: 'Cincinnati',
    state: 'OH',
    zipCode: HOME_ZIP,
  };
  const hand = { destination: there, deliveryType: 'Contactless', instructions: 'Gate 12' };
  const after = await changed(browser, url, under(checkout.versionKey, toHand(hand)));
  expect(after).toMatchObject({ fulfillment: hand, buyer: { address: home } });
  const tipped = await changed(browser, url, under(after.versionKey, toTip('USD 2.00')));
  expect(tipped.tip.amount).toBe('USD 2.00');
  for (const wrong of ['CONTACTLESS', 'STANDARD', 'contactless'])
    expect((await browser.send('PUT', url, under(tipped.versionKey, toHand({ deliveryType: wrong })))).status).toBe(
      400,
    );
});

test('CHK-095 a pickup is handed over at the store, where that is', async () => {
  const { checkout } = await atCheckout(shop);
  const { destination, store } = checkout.fulfillment;
  expect(destination).toEqual({
    addressLine1: store.address.addressLines.at(-1),
    city: store.address.cityTown,
    state: store.address.stateProvince,
    zipCode: store.address.postalCode,
    coordinates: store.coordinates,
  });
  expect(checkout.buyer).toEqual({ emailAddress: checkout.buyer.emailAddress });
});

test('PRO-011 SUM-010 a promotion has id, description, amount and code, and the summary counts the items', async () => {
  await shop.db.single((db) =>
    db
      .insertInto('promo')
      .values({
        promo_id: 'promo_1',
        code: 'WELCOME5',
        description: '$1 off',
        applies_to: 'ITEMS',
        amount_off_cents: 100,
        starts_at: new Date(0),
        ends_at: new Date(Date.UTC(2099, 0, 1)),
      })
      .execute(),
  );
  const { browser, url, checkout } = await atCheckout(shop);
  const update = toPromote([BANK], [{ action: 'add', code: 'WELCOME5' }]);
  const { priceAdjustment, summary } = await changed(browser, url, under(checkout.versionKey, update));
  expect(priceAdjustment.promos).toEqual([
    { id: 'promo_1', description: '$1 off', amount: 'USD -1.00', code: 'WELCOME5' },
  ]);
  expect(summary.itemCount).toBe(2);
});

test('PAY-006 PAY-035 what pays is asked for by checkout id: bank, gift and SNAP cards, and a version', async () => {
  const { browser, url, draft } = await paidThrice();
  const query = {
    app: 'clicklist',
    shouldOnlyShowAuths: 'false',
    shouldIncludeGiftCardRemainingBalance: 'true',
    bannerDomain: 'localhost',
  };
  const { body } = await browser.get<Wire<'GET /atlas/v1/checkout/v2/checkouts/:id/payment'>>(
    `${url}/payment?${new URLSearchParams(query)}`,
  );
  expect(sorted(body)).toEqual(['bankCards', 'ebtCards', 'giftCards', 'versionKey']);
  const [gift] = body.giftCards;
  expect(gift).toMatchObject({ brand: draft.payments[1]?.brand, number: '1111', remainingBalance: 'USD 0.00' });
  expect(body.ebtCards).toMatchObject([{ lastFourPan: '9999' }]);
  expect(body.bankCards).toMatchObject([{ lastFour: '4242', authorizedAmount: draft.payments[2]?.amountToAuthorize }]);
  // Of a draft nothing is authorized.
  const other = await atCheckout(shop);
  await changed(other.browser, other.url, under(other.checkout.versionKey, toPay([BANK])));
  const { body: unpaid } = await other.browser.get<typeof body>(`${other.url}/payment?${new URLSearchParams(query)}`);
  expect(unpaid.bankCards).toMatchObject([{ id: 'card_good', authorizedAmount: 'USD 0.00' }]);
});

test('PAY-036 the cards of a checkout are updated by a call of their own, for a draft alone (PAY-001)', async () => {
  const { browser, url, draft, placed } = await paidThrice();
  expect((await browser.send('PUT', url, under(draft.versionKey, toPay([BANK])))).body.errors.code).toBe(
    'ALREADY_SUBMITTED',
  );
  expect((await seen(browser, url)).payments).toEqual(placed.payments);
  const other = await atCheckout(shop);
  const paid: Checkout = await changed(other.browser, other.url, under(other.checkout.versionKey, toPay([GIFT, BANK])));
  expect(paid.payments.map(({ id }) => id)).toEqual(['gift_2', 'card_good']);
});
