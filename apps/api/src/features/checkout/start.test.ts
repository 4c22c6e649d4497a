import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { FAR_STORE, HOME_ZIP, STORE } from '#testing/fixture-locations.ts';
import { MILK, SOAP, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import { added, CART, CHECKOUTS, type Checkout, chosen, PROMISES, reserved } from '#testing/shopping.ts';
import { wholeStart } from '#testing/whole-start.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop({}, { payments: paymentsSimulator() });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

/** A shopper with a promise for milk and soap, and the body that starts its checkout. */
async function ready(modalityType: 'PICKUP' | 'DELIVERY' = 'PICKUP', items = [MILK, SOAP]) {
  const browser = await shop.shopper({ firstName: 'Ada', lastName: 'Byron' });
  await chosen(browser, modalityType);
  for (const item of items) await added(browser, item, modalityType);
  const { body: promise } = await reserved(browser, { modalityType });
  return { browser, promise, whole: await wholeStart(browser, promise) };
}
const post = (browser: Browser, body: object) => browser.send<Checkout>('POST', CHECKOUTS, body);

test('CHK-001 CHK-002 CHK-003 CHK-004 CHK-006 CHK-008 CHK-010 CHK-012 CHK-040 a start carries buyer, fulfillment, lines, modality, cart and properties, and answers with an id', async () => {
  const { browser, promise, whole } = await ready();
  const { status, body } = await post(browser, whole);
  expect([status, body.id]).toEqual([200, expect.stringMatching(/^\d{16}01$/)]);
  expect(body).toMatchObject({
    modalityType: 'Pickup',
    buyer: { emailAddress: browser.email },
    fulfillment: {
      contact: { firstName: 'Ada', lastName: 'Byron', phone: '+15135550177', smsOptin: true },
      deliveryType: 'Standard',
      instructions: '',
      reservation: { id: promise.id, state: 'BOUND' },
    },
  });
  expect(body.lineItems.map(({ cart }) => [cart.gtin13, cart.quantity])).toEqual(
    whole.lineItems.map(({ gtin13, quantity }) => [gtin13, quantity]),
  );
  const rows = await shop.db.read.selectFrom('checkout').selectAll().where('checkout_id', '=', body.id).execute();
  expect(JSON.stringify(rows)).not.toContain('1980-01-01'); // a date of birth is checked and not stored
});

test('CHK-005 CHK-009 address of the buyer and instructions go with a delivery, and are refused for pickup', async () => {
  const { browser, whole } = await ready('DELIVERY');
  const { body } = await post(browser, whole);
  expect(body).toMatchObject({
    modalityType: 'Delivery',
    buyer: { address: { addressLine1: '5 Elm St', zipCode: HOME_ZIP } },
    fulfillment: { instructions: 'Gate 12', destination: { addressLine1: '5 Elm St' } },
  });
  const ofPickup = await ready();
  const pickup = { ...ofPickup, store: ofPickup.whole.fulfillment.contact.address };
  const { address } = whole.buyer;
  for (const [wrong, code, field] of [
    [{ buyer: { ...pickup.whole.buyer, address } }, 'PLACE_MISMATCH', 'buyer.address'],
    [{ buyer: { ...pickup.whole.buyer, address: pickup.store } }, 'PLACE_MISMATCH', 'buyer.address'],
    [
      { fulfillment: { ...pickup.whole.fulfillment, instructions: 'Gate 12' } },
      'INVALID_REQUEST',
      'fulfillment.instructions',
    ],
    [
      { fulfillment: { ...pickup.whole.fulfillment, deliveryType: 'Contactless' } },
      'INVALID_REQUEST',
      'fulfillment.deliveryType',
    ],
  ] as const)
    expect((await post(pickup.browser, { ...pickup.whole, ...wrong })).body.errors).toMatchObject({ code, field });
});

test('CHK-011 every line is sent with SHOPPER_CHOICE and nothing else, and the order keeps the policy of the cart', async () => {
  const browser = await shop.shopper();
  await chosen(browser);
  await added(browser, MILK);
  const own = { type: 'setPolicy', opId: crypto.randomUUID(), gtin13: MILK, substitutionPolicy: 'NONE' };
  await browser.send('PUT', CART, { modalityType: 'PICKUP', ops: [own] });
  const { body: promise } = await reserved(browser);
  const whole = await wholeStart(browser, promise);
  const lineItems = whole.lineItems.map((line) => ({ ...line, substitutionPolicy: 'NONE' }));
  expect((await post(browser, { ...whole, lineItems })).body.errors.code).toBe('INVALID_REQUEST');
  const { body } = await post(browser, whole);
  expect(body.lineItems.map(({ cart }) => cart.substitutionPolicy)).toEqual(['NONE']);
});

test('a start that says nothing but its promise works as well', async () => {
  const { browser, promise, whole } = await ready('DELIVERY');
  const { modalityType, properties } = whole;
  const { status, body } = await post(browser, {
    modalityType,
    fulfillment: { promise: { id: promise.id } },
    properties,
  });
  expect([status, body.fulfillment.contact.firstName]).toEqual([200, 'Ada']);
});

const other = { addressLine1: '9 Oak St', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };
type Whole = Awaited<ReturnType<typeof wholeStart>>;
/** Which part of a start says something else, and what its refusal is. */
type Hostile = readonly [what: string, wrong: (whole: Whole) => object, code: string, field: string];
const HOSTILE: readonly Hostile[] = [
  ['another person', ({ buyer }) => ({ buyer: { ...buyer, profileId: 'prf_1' } }), 'BUYER_MISMATCH', 'buyer.profileId'],
  [
    'their own id in braces',
    ({ buyer }) => ({ buyer: { ...buyer, profileId: `{${buyer.profileId}}` } }),
    'BUYER_MISMATCH',
    'buyer.profileId',
  ],
  [
    'another e-mail address',
    ({ buyer }) => ({ buyer: { ...buyer, emailAddress: 'eve@example.com' } }),
    'BUYER_MISMATCH',
    'buyer.emailAddress',
  ],
  [
    'the loyalty card of another',
    ({ buyer }) => ({ buyer: { ...buyer, loyaltyId: '6000000000001' } }),
    'BUYER_MISMATCH',
    'buyer.loyaltyId',
  ],
  ['another address', ({ buyer }) => ({ buyer: { ...buyer, address: other } }), 'PLACE_MISMATCH', 'buyer.address'],
  ...(
    [
      ['another first name', { firstName: 'Eve' }, 'BUYER_MISMATCH', 'firstName'],
      ['another last name', { lastName: 'Moneypenny' }, 'BUYER_MISMATCH', 'lastName'],
      ['another date of birth', { dateOfBirth: '2010-01-01' }, 'BUYER_MISMATCH', 'dateOfBirth'],
      ['another door', { address: other }, 'PLACE_MISMATCH', 'address'],
      ['another store', { location: { locationId: FAR_STORE } }, 'PLACE_MISMATCH', 'location'],
    ] as const
  ).map(
    ([what, part, code, field]) =>
      [
        what,
        ({ fulfillment }: Whole) => ({
          fulfillment: { ...fulfillment, contact: { ...fulfillment.contact, ...part } },
        }),
        code,
        `fulfillment.contact.${field}`,
      ] as const,
  ),
  ...(
    [
      ['another store of the promise', { storeId: FAR_STORE }, 'storeId'],
      ['another vendor', { vendorId: 'nobody' }, 'vendorId'],
      ['another price of the slot', { cost: 'USD 0.00' }, 'cost'],
      ['another reduction', { waiver: 'USD 4.95' }, 'waiver'],
      [
        'another time',
        { window: { value: '2026-11-21T21:00:00.000Z/2026-11-21T22:00:00.000Z', timezone: 'UTC' } },
        'window',
      ],
      ['other items', { items: { included: [{ gtin13: MILK, quantity: 9 }], excluded: [] } }, 'items'],
      ['other fallout', { items: { included: null, excluded: [{ gtin13: WINE, code: 'LEAD_TIME' }] } }, 'items'],
    ] as const
  ).map(
    ([what, part, field]) =>
      [
        what,
        ({ fulfillment }: Whole) => {
          const [selection] = fulfillment.promise.selections;
          const items =
            'items' in part
              ? { ...part.items, included: part.items.included ?? selection.items.included }
              : selection.items;
          const promise = { ...fulfillment.promise, selections: [{ ...selection, ...part, items }] };
          return { fulfillment: { ...fulfillment, promise } };
        },
        'PROMISE_MISMATCH',
        `fulfillment.promise.selections.${field}`,
      ] as const,
  ),
  [
    'another version of the promise',
    ({ fulfillment }) => ({
      fulfillment: { ...fulfillment, promise: { ...fulfillment.promise, versionKey: '7' } },
    }),
    'PROMISE_MISMATCH',
    'fulfillment.promise.versionKey',
  ],
  [
    'the time in another zone',
    ({ fulfillment }) => {
      const [selection] = fulfillment.promise.selections;
      const window = { ...selection.window, timezone: 'UTC' };
      return {
        fulfillment: { ...fulfillment, promise: { ...fulfillment.promise, selections: [{ ...selection, window }] } },
      };
    },
    'PROMISE_MISMATCH',
    'fulfillment.promise.selections.window',
  ],
  [
    'the same street in another state',
    ({ buyer }) => ({ buyer: { ...buyer, address: { ...buyer.address, state: 'KY' } } }),
    'PLACE_MISMATCH',
    'buyer.address',
  ],
  ['another cart', () => ({ cartId: 'crt_1' }), 'CART_MISMATCH', 'cartId'],
  ['fewer lines', ({ lineItems }) => ({ lineItems: lineItems.slice(1) }), 'CART_MISMATCH', 'lineItems'],
  ['no lines', () => ({ lineItems: [] }), 'CART_MISMATCH', 'lineItems'],
  [
    'another quantity',
    ({ lineItems }) => ({ lineItems: lineItems.map((line) => ({ ...line, quantity: 9 })) }),
    'CART_MISMATCH',
    'lineItems',
  ],
  [
    'another product',
    ({ lineItems }) => ({ lineItems: lineItems.map((line) => ({ ...line, gtin13: WINE })) }),
    'CART_MISMATCH',
    'lineItems',
  ],
  [
    'lines of another modality',
    ({ lineItems }) => ({ lineItems: lineItems.map((line) => ({ ...line, modalityType: 'PICKUP' })) }),
    'CART_MISMATCH',
    'lineItems',
  ],
];

test('a start that claims something else is refused with its code and field, and changes nothing', async () => {
  const { browser, promise, whole } = await ready('DELIVERY');
  const rowsNow = async () => {
    const of = (table: 'checkout' | 'reservation' | 'cart') => shop.db.read.selectFrom(table).selectAll().execute();
    return JSON.stringify([await of('checkout'), await of('reservation'), await of('cart')]);
  };
  const before = await rowsNow();
  for (const [what, wrong, code, field] of HOSTILE) {
    const { status, body } = await post(browser, { ...whole, ...wrong(whole) });
    expect([what, status, body.errors?.code, body.errors?.field]).toEqual([what, 409, code, field]);
  }
  expect(await rowsNow()).toBe(before);
  // Neither a stranger's promise nor one of another modality is more than unknown.
  const stranger = await shop.shopper();
  expect((await post(stranger, { ...whole, buyer: {} })).body.errors.code).toBe('NOT_FOUND');
  expect((await post(browser, { ...whole, modalityType: 'Pickup' })).body.errors.code).toBe('NOT_FOUND');
  const { buyer } = whole; // an e-mail address is the same in other letters
  expect(
    (await post(browser, { ...whole, buyer: { ...buyer, emailAddress: browser.email.toUpperCase() } })).status,
  ).toBe(200);
  expect(promise.selections[0].storeId).not.toBe(STORE);
});

test('a cart that changed after its promise is not ordered behind the page: the promise is made again first', async () => {
  const { browser, promise, whole } = await ready();
  await added(browser, MILK);
  expect((await post(browser, whole)).body.errors).toMatchObject({ code: 'CART_MISMATCH', field: 'lineItems' });
  const now = await wholeStart(browser, promise);
  const lineItems = now.lineItems.map((line) => (line.gtin13 === MILK ? { ...line, quantity: 2 } : line));
  expect((await post(browser, { ...now, lineItems })).body.errors.code).toBe('CART_MISMATCH');
  const items = lineItems.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  const metadata = { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' };
  const { body: fitted } = await browser.send<typeof promise>('PUT', `${PROMISES}/${promise.id}`, {
    versionKey: promise.versionKey,
    items,
    metadata,
  });
  expect((await post(browser, await wholeStart(browser, fitted))).status).toBe(200);
});

test('CHK-015 CHK-016 a name that is none is left out, and a phone of the profile is the one that counts', async () => {
  const { browser, whole } = await ready();
  await shop.db.direct
    .updateTable('profile')
    .set({ first_name: 'R2-D2', home_phone: '+15135550199' })
    .where('profile_id', '=', browser.profileId)
    .execute();
  const { contact } = whole.fulfillment;
  const claiming = (part: object) => ({
    ...whole,
    fulfillment: { ...whole.fulfillment, contact: { ...contact, firstName: undefined, ...part } },
  });
  expect((await post(browser, claiming({ firstName: 'R2-D2' }))).body.errors.code).toBe('INVALID_REQUEST');
  expect((await post(browser, claiming({}))).body.errors).toMatchObject({
    code: 'BUYER_MISMATCH',
    field: 'fulfillment.contact.phone',
  });
  const { body } = await post(browser, claiming({ phone: '+15135550199' }));
  expect(body.fulfillment.contact).toMatchObject({ firstName: '', lastName: 'Byron', phone: '+15135550199' });
});

test('an age is proved by the date of birth of the buyer or of the contact, which say the same', async () => {
  const { browser, whole } = await ready('PICKUP', [WINE]);
  const bornIn = (buyer: string | undefined, contact: string | undefined) => ({
    ...whole,
    buyer: { ...whole.buyer, dateOfBirth: buyer },
    fulfillment: { ...whole.fulfillment, contact: { ...whole.fulfillment.contact, dateOfBirth: contact } },
  });
  const codeOf = async (body: object) => (await post(browser, body)).body.errors?.code;
  expect(await codeOf(bornIn(undefined, undefined))).toBe('AGE_REQUIRED');
  expect(await codeOf(bornIn('2010-01-01', '2010-01-01'))).toBe('TOO_YOUNG');
  expect(await codeOf(bornIn('1980-01-01', '2010-01-01'))).toBe('BUYER_MISMATCH');
  expect(await codeOf(bornIn(undefined, '1980-01-01'))).toBeUndefined();
});
