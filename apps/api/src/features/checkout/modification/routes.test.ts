import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import { CHEDDAR, GONE, WINE } from '#testing/fixture-products.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { type PaymentsSimulator, paymentsSimulator } from '#testing/payments-simulator.ts';
import { type TestShop, startShop } from '#testing/shop.ts';
import {
  atCheckout,
  CART,
  type Cart,
  type Checkout,
  type Order,
  ORDERS,
  placed,
  summaryOf,
} from '#testing/shopping.ts';

let shop: TestShop;
let payments: PaymentsSimulator;
beforeAll(async () => {
  payments = paymentsSimulator();
  shop = await startShop({}, { payments });
  await insertSlotPlans(shop.db);
});
afterAll(() => shop.stop());

type Modification = Wire<'GET /atlas/v1/checkout/v2/checkouts/:id/modification'>;
type Modified = Wire<'PUT /atlas/v1/checkout/v2/checkouts/:id'>;

/** An order of milk and soap, of the browser's shopper. */
async function ordered() {
  const at = await atCheckout(shop);
  expect((await placed(at.browser, at.url, at.checkout)).status).toBe(200);
  return { ...at, path: `${at.url}/modification` };
}

const start = async (browser: Browser, path: string) => (await browser.send<Modification>('POST', path)).body;
const put = (browser: Browser, path: string, { versionKey }: Pick<Modification, 'versionKey'>, ...changes: object[]) =>
  browser.send<Modification>('PUT', path, { versionKey, changes });

const OPTIONS = { isPaymentV2: true, shouldMockDeclines: false, bannerDomain: 'localhost' };
/** The request of a change, as its page shows it. */
const modify = (shown: Modification, body: object = {}, idempotencyKey: string = randomUUID()) => ({
  type: 'MODIFY',
  idempotencyKey,
  options: OPTIONS,
  body: {
    lineItems: linesOf(shown),
    versionKey: shown.versionKey,
    checksum: shown.checksum,
    summary: shown.summary,
    buyer: {},
    fulfillment: { deliveryType: shown.deliveryType },
    priceAdjustment: { promos: [] },
    paymentDetails: {
      existingAuthorizations: shown.paymentDetails.existingAuthorizations.map(({ id, amount }) => ({ id, amount })),
      paymentVersionKey: shown.paymentDetails.paymentVersionKey,
    },
    ...body,
  },
});

const linesOf = ({ lines }: Modification) =>
  lines.filter(({ quantity }) => quantity > 0).map(({ id, gtin13, quantity }) => ({ id, gtin13, quantity }));

test('MOD-009 MOD-010 SUB-017 SUB-018 a MODIFY update with its own key changes the order: lines, claims and authorizations go with it', async () => {
  const { browser, url, path, checkout } = await ordered();
  const started = await start(browser, path);
  expect(started).toMatchObject({ revision: 1, originalSummary: summaryOf(checkout), summary: summaryOf(checkout) });
  const shown = (await put(browser, path, started, { type: 'add', gtin13: CHEDDAR, quantity: 2 })).body;
  expect(shown.lines.map(({ gtin13, ordered: before, quantity }) => [gtin13, before, quantity])).toEqual([
    ...checkout.lineItems.map(({ cart }) => [cart.gtin13, 1, 1]),
    [CHEDDAR, 0, 2],
  ]);
  expect(shown.originalSummary).toEqual(summaryOf(checkout));
  const { rows } = await sql<{ day: string }>`
    select local_date::text as day from checkout c join reservation r using (reservation_id) join slot using (slot_id)
     where c.checkout_id = ${checkout.id}`.execute(shop.db.read);
  expect(rows).toEqual([{ day: shown.handoverDate }]);
  const before = payments.charges.length;
  const request = modify(shown);
  expect(Object.keys(request.body)).toEqual([
    'lineItems',
    'versionKey',
    'checksum',
    'summary',
    'buyer',
    'fulfillment',
    'priceAdjustment',
    'paymentDetails',
  ]);
  const { idempotencyKey: _, ...keyless } = request;
  const elsewhere = { ...request, options: { ...OPTIONS, bannerDomain: 'quayside.localhost' } };
  for (const wrong of [keyless, elsewhere])
    expect((await browser.send('PUT', url, wrong)).body.errors?.code).toBe('INVALID_REQUEST');
  const answer = await browser.send<Modified>('PUT', url, request);
  expect(answer.status).toBe(200);
  expect(answer.body.order).toMatchObject({ revision: 2, status: 'PLACED', total: shown.summary.cost.total });
  expect(answer.body.lineItems.map(({ cart }) => cart.gtin13)).toEqual([
    ...checkout.lineItems.map(({ cart }) => cart.gtin13),
    CHEDDAR,
  ]);
  expect(payments.charges).toHaveLength(before + 1);
  expect((await browser.send<Modified>('PUT', url, request)).body).toEqual(answer.body);
  expect(payments.charges).toHaveLength(before + 1);
  const { body: order } = await browser.get<Order>(`${ORDERS}/${checkout.id}`);
  expect(order).toEqual(answer.body.order);
});

test('MOD-020 the checkout of a changed order has what it cost before beside what it costs', async () => {
  const { browser, url, path, checkout } = await ordered();
  const started = await start(browser, path);
  const shown = (await put(browser, path, started, { type: 'setQuantity', id: started.lines[1]?.id, quantity: 0 }))
    .body;
  const { body } = await browser.send<Modified>('PUT', url, modify(shown));
  expect(body.originalSummary).toEqual(summaryOf(checkout));
  expect(summaryOf(body)).toEqual(shown.summary);
  expect(body.summary.cost.total).not.toBe(checkout.summary.cost.total);
});

test.each([
  ['another total', { summary: { cost: { total: 'USD 0.01' } } }, 'CHECKSUM_MISMATCH'],
  ['another checksum', { checksum: '0'.repeat(16) }, 'CHECKSUM_MISMATCH'],
  ['another handover', { fulfillment: { deliveryType: 'Contactless' } }, 'CHECKSUM_MISMATCH'],
  ['a promotion that it does not have', { priceAdjustment: { promos: [{ id: 'promo' }] } }, 'CHECKSUM_MISMATCH'],
  ['other lines', { lineItems: [] }, 'VERSION_MISMATCH'],
  ['an older version', { versionKey: '1' }, 'VERSION_MISMATCH'],
  [
    'other authorizations',
    { paymentDetails: { existingAuthorizations: [], paymentVersionKey: 'x' } },
    'VERSION_MISMATCH',
  ],
])('MOD-009 what the page sends is compared and never used: %s changes nothing', async (_what, claim, code) => {
  const { browser, url, path, checkout } = await ordered();
  const started = await start(browser, path);
  const shown = (await put(browser, path, started, { type: 'setQuantity', id: started.lines[1]?.id, quantity: 3 }))
    .body;
  const refused = await browser.send('PUT', url, modify(shown, claim));
  expect(refused).toMatchObject({ status: 409, body: { errors: { code } } });
  expect((await browser.get<Order>(`${ORDERS}/${checkout.id}`)).body).toMatchObject({
    revision: 1,
    total: checkout.summary.cost.total,
  });
});

test('MOD-010 what the cards hold is compared, and so are the lines: another amount, one too many and a line twice change nothing', async () => {
  const { browser, url, path } = await ordered();
  const started = await start(browser, path);
  const shown = (await put(browser, path, started, { type: 'setQuantity', id: started.lines[1]?.id, quantity: 3 }))
    .body;
  const request = modify(shown);
  const { existingAuthorizations: held, paymentVersionKey } = request.body.paymentDetails;
  const claiming = (existingAuthorizations: object[]) => ({
    paymentDetails: { existingAuthorizations, paymentVersionKey },
  });
  const { lineItems } = request.body;
  for (const [claim, code] of [
    [claiming(held.map((each) => ({ ...each, amount: 'USD 0.01' }))), 'CHECKSUM_MISMATCH'],
    [claiming([...held, { id: 'leg_else', amount: 'USD 1.00' }]), 'CHECKSUM_MISMATCH'],
    [{ lineItems: [...lineItems, ...lineItems.slice(0, 1)] }, 'VERSION_MISMATCH'],
  ] as const)
    expect((await browser.send('PUT', url, modify(shown, claim))).body.errors?.code).toBe(code);
  expect((await browser.send('PUT', url, modify(shown))).status).toBe(200);
});

test('MOD-011 the modify checkout gets lines, buyer and key, and opens what must be authorized in addition', async () => {
  const { browser, path } = await ordered();
  const started = await start(browser, path);
  const more = (await put(browser, path, started, { type: 'add', gtin13: CHEDDAR, quantity: 1 })).body;
  const body = (shown: Modification) => ({ lineItems: linesOf(shown), buyer: {}, idempotencyKey: randomUUID() });
  const prepared = await browser.send<Modification>('POST', `${path}/checkout`, body(more));
  expect(prepared.status).toBe(200);
  expect(prepared.body.paymentIntent?.id).toBe(`int-${more.id}`);
  expect({ ...prepared.body, paymentIntent: null }).toEqual(more);
  const stale = await browser.send('POST', `${path}/checkout`, body(started));
  expect(stale).toMatchObject({ status: 409, body: { errors: { code: 'VERSION_MISMATCH' } } });
  const fewer = await put(browser, path, more, { type: 'setQuantity', id: more.lines[2]?.id, quantity: 0 });
  const same = await browser.send('POST', `${path}/checkout`, body(fewer.body));
  expect(same).toMatchObject({ status: 409, body: { errors: { code: 'NOTHING_CHANGED' } } });
});

describe('what cannot be changed', () => {
  test('MOD-023 alcohol, limits and addresses are refused with a reason for the shopper, in their language', async () => {
    const { browser, url, path } = await ordered();
    const shown = (await put(browser, path, await start(browser, path), { type: 'add', gtin13: CHEDDAR, quantity: 99 }))
      .body;
    const items = [{ gtin13: CHEDDAR, code: 'QUANTITY_LIMIT' }];
    const reasonIn = (locale: string) =>
      browser.send<{ errors: { reason?: string } }>('PUT', url, modify(shown), { 'accept-language': locale });
    for (const [locale, reason] of [
      ['en-US', "That's over the limit for an item. Your original order stays as it was."],
      ['es-US', 'Eso supera el límite de un artículo. Tu pedido original queda como estaba.'],
    ] as const)
      expect(await reasonIn(locale)).toMatchObject({ body: { errors: { code: 'MODIFY_FALLOUT', items, reason } } });
    const body = { lineItems: linesOf(shown), buyer: {}, idempotencyKey: randomUUID() };
    const prepared = await browser.send('POST', `${path}/checkout`, body);
    expect(prepared).toMatchObject({ body: { errors: { code: 'MODIFY_FALLOUT', reason: /limit/ } } });
  });

  test('items that cannot come are refused one by one, and the order stays', async () => {
    const { browser, url, path, checkout } = await ordered();
    const shown = (await put(browser, path, await start(browser, path), { type: 'add', gtin13: GONE, quantity: 1 }))
      .body;
    const items = [{ gtin13: GONE, code: 'OUT_OF_STOCK' }];
    expect(shown.ineligible).toEqual(items);
    const refused = await browser.send('PUT', url, modify(shown));
    expect(refused).toMatchObject({ status: 409, body: { errors: { code: 'MODIFY_FALLOUT', items } } });
    expect((await browser.get<Order>(`${ORDERS}/${checkout.id}`)).body.revision).toBe(1);
  });

  test('MOD-025 a change that was not started, or was dropped, is not found', async () => {
    const { browser, url, path } = await ordered();
    const none = { status: 404, body: { errors: { code: 'NOT_FOUND', reason: 'Modify checkout not found' } } };
    expect(await browser.get(path)).toMatchObject(none);
    const started = await start(browser, path);
    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect((await browser.send('DELETE', path)).status).toBe(204);
    expect(await browser.get(path)).toMatchObject(none);
    expect(await browser.send('PUT', url, modify(started))).toMatchObject(none);
  });

  test('another shopper’s order has the response of an unknown one, in every call', async () => {
    const { browser, url, path } = await ordered();
    const shown = await start(browser, path);
    const stranger = (await atCheckout(shop)).browser;
    const body = { lineItems: linesOf(shown), buyer: {}, idempotencyKey: randomUUID() };
    const answers = [
      await stranger.send('POST', path),
      await stranger.get(path),
      await put(stranger, path, shown, { type: 'add', gtin13: WINE, quantity: 1 }),
      await stranger.send('POST', `${path}/checkout`, body),
      await stranger.send('PUT', url, modify(shown)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    await stranger.send('DELETE', path);
    expect((await browser.get(path)).status).toBe(200);
  });

  test('a draft has no order to change', async () => {
    const { browser, url } = await atCheckout(shop);
    expect((await browser.send('POST', `${url}/modification`)).status).toBe(404);
  });
});

test('a second tab with an older version gets the current change with the refusal', async () => {
  const { browser, path } = await ordered();
  const started = await start(browser, path);
  const changed = (await put(browser, path, started, { type: 'add', gtin13: CHEDDAR, quantity: 1 })).body;
  const stale = await put(browser, path, started, { type: 'add', gtin13: WINE, quantity: 1 });
  expect(stale).toMatchObject({
    status: 409,
    body: { errors: { code: 'VERSION_MISMATCH' }, current: { versionKey: changed.versionKey, lines: changed.lines } },
  });
});

test('the cart of the next order is not touched', async () => {
  const { browser, url, path } = await ordered();
  const before = (await browser.get<Cart>(`${CART}?modalityType=PICKUP`)).body;
  const shown = (await put(browser, path, await start(browser, path), { type: 'add', gtin13: CHEDDAR, quantity: 1 }))
    .body;
  expect((await browser.send<Checkout>('PUT', url, modify(shown))).status).toBe(200);
  expect((await browser.get<Cart>(`${CART}?modalityType=PICKUP`)).body).toEqual(before);
});
