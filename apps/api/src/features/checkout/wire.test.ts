import { HOUR } from '@cartwright/rules/zoned-time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STORE } from '#testing/fixture-locations.ts';
import { MILK, SOAP } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  PROMISES,
  added,
  atCheckout,
  changed,
  type Checkout,
  chosen,
  placed,
  promiseBody,
  type Reservation,
  seen,
  timeOf,
} from '#testing/shopping.ts';
import { toPay, toPromote, toTip, under } from '#testing/updates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
  await shop.db.single((db) =>
    db
      .insertInto('promo')
      .values({
        promo_id: 'promo_1',
        code: 'WELCOME5',
        description: '$5 off',
        applies_to: 'ITEMS',
        amount_off_cents: 100,
        starts_at: new Date(0),
        ends_at: new Date(Date.UTC(2099, 0, 1)),
      })
      .execute(),
  );
});
afterAll(() => shop.stop());

/** A text of that form; typed, so that the compiler knows all of it. */
const like = (form: RegExp): unknown => expect.stringMatching(form);

const BANK = { id: 'card_good', paymentType: 'BANK_CARD' };
const GIFT = {
  id: 'gift_2',
  paymentType: 'GIFT_CARD',
  number: '1111',
  remainingBalance: 'USD 2.00',
  paymentGram: 'gram',
};
const SNAP = { id: 'snap_100', paymentType: 'EBT', balance: 'USD 100.00', amount: 'USD 1.00' };

test('API-054 API-055 a gift entry has last four, remaining balance and payment gram, an EBT entry id, balance and amount', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const put = (payments: readonly object[]) =>
    browser.send<Checkout>('PUT', url, under(checkout.versionKey, toPay(payments)));
  for (const [entry, parts] of [
    [GIFT, ['number', 'remainingBalance', 'paymentGram']],
    [SNAP, ['id', 'balance', 'amount']],
  ] as const) {
    for (const part of parts) {
      const { [part]: _, ...less } = entry as Record<string, unknown>;
      expect((await put([less, BANK])).status).toBe(400);
    }
  }
  expect((await put([{ ...GIFT, number: '9999' }, BANK])).body).toMatchObject({
    errors: { code: 'CARD_NOT_FOUND' },
  });
  const { body } = await put([SNAP, GIFT, BANK]);
  expect(body.payments.map(({ id, amount }) => [id, amount]).slice(0, 2)).toEqual([
    ['snap_100', 'USD 1.00'],
    ['gift_2', 'USD 2.00'],
  ]);
});

test('API-056 API-077 the bank card of an update is default-bank-card-id when there is none', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const named = [{ paymentType: 'BANK_CARD', id: 'default-bank-card-id' }];
  const without = await changed(browser, url, under(checkout.versionKey, toPay(named)));
  expect(without.payments).toEqual([]);
  const again = await changed(browser, url, under(without.versionKey, toPay([BANK])));
  expect(again.payments).toHaveLength(1);
  const unpaid = await changed(browser, url, under(again.versionKey, toPay([{ paymentType: 'BANK_CARD' }])));
  expect(unpaid.payments).toEqual([]);
});

test('API-057 an update of codes carries them with the cards: a code is added to the order, and removed from it', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const put = (version: string, payments: readonly object[], ...promos: readonly object[]) =>
    browser.send<Checkout>('PUT', url, under(version, toPromote(payments, promos)));
  const { body: off } = await put(checkout.versionKey, [GIFT, BANK], { action: 'add', code: 'welcome5 ' });
  expect(off.payments.map(({ id }) => id)).toEqual(['gift_2', 'card_good']);
  expect(off.priceAdjustment.promos).toEqual([
    { id: 'promo_1', description: '$5 off', amount: 'USD -1.00', code: 'WELCOME5' },
  ]);
  expect(off.calculatedProperties.uiPaymentSummary).toContainEqual(
    expect.objectContaining({ type: 'COUPONS', amount: 'USD -1.00' }),
  );
  expect(off.checksum).not.toBe(checkout.checksum);
  for (const [code, refusal] of [
    ['WELCOME5', 'PROMO_ALREADY_APPLIED'],
    ['NOBODY', 'PROMO_NOT_FOUND'],
  ] as const)
    expect((await put(off.versionKey, [BANK], { action: 'add', code })).body).toMatchObject({
      errors: { code: refusal, field: 'priceAdjustment' },
    });
  const { body: without } = await put(off.versionKey, [BANK], { action: 'remove', code: 'WELCOME5' });
  expect(without.priceAdjustment.promos).toEqual([]);
  expect(without.summary).toEqual(checkout.summary);
});

test('SNAP that pays all it may pays all it may with a code, and without it again', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const snapOf = async (version: string, action: 'add' | 'remove') => {
    const payments = [{ ...SNAP, balance: null, amount: null }, BANK];
    const { body } = await browser.send<Checkout>(
      'PUT',
      url,
      under(version, toPromote(payments, [{ action, code: 'WELCOME5' }])),
    );
    const { amount } = body.payments.find(({ id }) => id === 'snap_100') ?? {};
    expect(amount).toBe(body.summary.cost.ebtTotal);
    return body;
  };
  const off = await snapOf(checkout.versionKey, 'add');
  const without = await snapOf(off.versionKey, 'remove');
  expect(off.summary.cost.ebtTotal).not.toBe(without.summary.cost.ebtTotal);
});

test('API-058 an update of the tip without an amount means none', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const { body, type, updateType } = toTip('');
  const empty = { type, updateType, body: { ...body, paymentDetails: {}, versionKey: checkout.versionKey } };
  expect((await changed(browser, url, empty)).summary.cost.gratuityTotal).toBe('USD 0.00');
});

test('API-061 a checkout has its id, e-mail, modality, lines, item count, EBT total, version and date of creation', async () => {
  const { browser, url } = await atCheckout(shop);
  const checkout = await seen(browser, url);
  expect(checkout).toMatchObject({
    id: like(/^\d{18}$/),
    buyer: { emailAddress: like(/@/) },
    modalityType: 'Pickup',
    summary: { itemCount: 2, cost: { ebtTotal: like(/^USD \d+\.\d\d$/) } },
    versionKey: like(/./),
  });
  expect(new Set(checkout.lineItems.map(({ cart }) => cart.gtin13))).toEqual(new Set([MILK, SOAP]));
  expect(Date.parse(checkout.createdDate)).toBeLessThan(Date.parse(checkout.expiresAt));
});

test('API-062 what pays is requested by checkout id with the app, both options and the banner’s domain', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  const paying = await changed(browser, url, under(checkout.versionKey, toPay([GIFT, BANK])));
  const requests = {
    app: 'clicklist',
    shouldOnlyShowAuths: 'true',
    shouldIncludeGiftCardRemainingBalance: 'true',
    bannerDomain: 'localhost',
  };
  const request = (more: object = {}) =>
    browser.get<object>(`${url}/payment?${new URLSearchParams({ ...requests, ...more })}`);
  for (const name of Object.keys(requests)) expect((await request({ [name]: 'other' })).status).toBe(400);
  expect((await request()).body).toEqual({ bankCards: [], giftCards: [], ebtCards: [], versionKey: paying.versionKey });
  expect((await request({ shouldOnlyShowAuths: 'false' })).body).toMatchObject({ giftCards: [{ id: 'gift_2' }] });
  expect((await placed(browser, url, paying)).status).toBe(200);
  const gift = { id: 'gift_2', number: '1111', authorizedAmount: 'USD 2.00' };
  expect((await request()).body).toMatchObject({
    bankCards: [{ id: 'card_good', lastFour: '4242' }],
    giftCards: [{ ...gift, remainingBalance: 'USD 0.00' }],
    ebtCards: [],
  });
  expect((await request({ shouldIncludeGiftCardRemainingBalance: 'false' })).body).toMatchObject({
    giftCards: [{ ...gift, remainingBalance: null }],
  });
});

test('what pays for a checkout is not shown when the password was entered too long ago', async () => {
  const { browser, url, checkout } = await atCheckout(shop);
  await changed(browser, url, under(checkout.versionKey, toPay([GIFT, BANK])));
  const requests = { app: 'clicklist', shouldOnlyShowAuths: 'false', shouldIncludeGiftCardRemainingBalance: 'true' };
  const request = () =>
    browser.get<object>(`${url}/payment?${new URLSearchParams({ ...requests, bannerDomain: 'localhost' })}`);
  expect((await request()).body).toMatchObject({ bankCards: [{ lastFour: '4242' }] });
  shop.clock.advance(HOUR + 1_000);
  const late = await request();
  expect(late).toMatchObject({ status: 401, body: { errors: { code: 'SIGN_IN_AGAIN' } } });
  expect(JSON.stringify(late.body)).not.toMatch(/lastFour|Balance|Cards/);
  shop.clock.advance(-HOUR - 1_000);
});

test('API-063 API-064 API-065 a promise needs option, vendor, window, items and its page label, all as they were shown', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, MILK);
  const time = await timeOf(browser);
  const whole = promiseBody(time);
  const post = (body: object) => browser.send<Reservation>('POST', PROMISES, body);
  for (const name of ['optionIds', 'vendorId', 'originalWindow', 'items', 'metadata']) {
    const { [name]: _, ...less } = whole as Record<string, unknown>;
    expect((await post(less)).status).toBe(400);
  }
  const { metadata } = whole;
  for (const name of Object.keys(metadata)) {
    const { [name]: _, ...less } = metadata as Record<string, unknown>;
    expect((await post({ ...whole, metadata: less })).status).toBe(400);
  }
  expect((await post({ ...whole, metadata: { ...metadata, componentGroup: 'cart' } })).status).toBe(400);
  expect((await post({ ...whole, items: [{ gtin13: MILK }] })).status).toBe(400);
  const other = await timeOf(browser, { day: 2 });
  for (const wrong of [{ vendorId: 'nobody' }, { originalWindow: other.window }])
    expect((await post({ ...whole, ...wrong })).body).toMatchObject({ errors: { code: 'INVALID_QUOTE' } });
  expect((await post(whole)).status).toBe(200);
});

test('API-067 API-068 a promise returns id, expiration, version and what is reserved at which store', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, MILK);
  const time = await timeOf(browser);
  const unknown = '0400000000999';
  const items = [MILK, unknown].map((gtin13) => ({ gtin13, quantity: 2 }));
  const { body: promise } = await browser.send<Reservation>('POST', PROMISES, promiseBody(time, { items }));
  const selection = {
    storeId: STORE,
    window: { timezone: 'America/New_York', value: like(/^\S+Z\/\S+Z$/) },
    items: {
      included: [{ gtin13: MILK, quantity: 2 }],
      excluded: [{ gtin13: unknown, code: 'NOT_SOLD_HERE' }],
    },
  };
  expect(promise).toMatchObject({
    id: like(/^res_/),
    expiration: { value: like(/Z$/) },
    versionKey: '1',
    selections: [selection],
  });
  expect(promise.selections[0].window).toEqual(time.window);
  const { metadata } = promiseBody(time);
  const change = { versionKey: promise.versionKey, items: items.slice(0, 1), metadata };
  const { body: updated } = await browser.send<Reservation>('PUT', `${PROMISES}/${promise.id}`, change);
  expect(updated).toMatchObject({ id: promise.id, expiration: promise.expiration, versionKey: '2' });
  expect(updated.selections[0].items).toEqual({ included: selection.items.included, excluded: [] });
});
