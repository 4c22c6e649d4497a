import { randomUUID } from 'node:crypto';
import type { Browser, Wire } from './browser.ts';
import { HOME_ZIP, STORE } from './fixture-locations.ts';
import { MILK, SOAP } from './fixture-products.ts';
import type { TestShop } from './shop.ts';
import { toHand, toPay, under } from './updates.ts';

export const CART = '/atlas/v1/basket/v1/baskets/current';
export const TIMES = '/atlas/v1/promising/v4/timeslots';
export const PROMISES = '/atlas/v1/promising/v4/promises';
export const CHECKOUTS = '/atlas/v1/checkout/v2/checkouts';
export const ORDERS = '/atlas/v1/orders/v1/orders';

export type Checkout = Wire<'GET /atlas/v1/checkout/v2/checkouts/:id'>;
export type Reservation = Wire<'POST /atlas/v1/promising/v4/promises'>;
export type Timeslots = Wire<'POST /atlas/v1/promising/v4/timeslots'>;
export type Cart = Wire<'GET /atlas/v1/basket/v1/baskets/current'>;
export type Slot = Timeslots['days'][number]['times'][number];
export type Order = Wire<'GET /atlas/v1/orders/v1/orders/:id'>;

/** Adds one item to the cart. */
export const added = (browser: Browser, gtin13: string, modalityType = 'PICKUP') =>
  browser.send('PUT', CART, { modalityType, ops: [{ type: 'addQty', opId: randomUUID(), gtin13, quantity: 1 }] });

/** Chooses the home store for pickup, or an address in its town for delivery. */
export async function chosen(browser: Browser, modalityType = 'PICKUP'): Promise<void> {
  const address = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };
  const destination = modalityType === 'PICKUP' ? { locationId: STORE } : { address };
  await browser.send('PUT', '/atlas/v1/modality/v1/preferences', { modalityType, destination, source: 'test' });
}

/** The first suitable slot of a day, if there is one in which all items can come. */
export async function timeOf(browser: Browser, { modalityType = 'PICKUP', day = 1 } = {}) {
  const { body } = await browser.send<Timeslots>('POST', TIMES, { modality: modalityType });
  const times = body.days[day]?.times.filter(({ fits }) => fits) ?? [];
  const time = times.find(({ quoteId }) => body.items[quoteId]?.excluded.length === 0) ?? times[0];
  if (!time) throw new Error('no time fits');
  return time;
}

/** Reserves the first suitable slot of a day for the cart. */
export async function reserved(browser: Browser, options: Parameters<typeof timeOf>[1] = {}) {
  const { modalityType = 'PICKUP' } = options;
  const time = await timeOf(browser, options);
  const { body: cart } = await browser.get<Cart>(`${CART}?modalityType=${modalityType}`);
  const items = cart.lines.map(({ gtin13, quantity }) => ({ gtin13, quantity }));
  return browser.send<Reservation>('POST', PROMISES, promiseBody(time, { modalityType, items }));
}

/** The body of a promise of that slot. */
export const promiseBody = (time: Slot, more: object = {}) => ({
  modalityType: 'PICKUP',
  optionIds: [`${time.quoteId}|${time.optionId}`],
  vendorId: time.vendorId,
  originalWindow: time.window,
  items: [{ gtin13: MILK, quantity: 1 }],
  metadata: { component: 'time picker', page: 'scheduling', componentGroup: 'checkout' },
  ...more,
});

/** Starts a checkout and returns its address. */
export async function started(browser: Browser, promiseId: string, modalityType = 'Pickup'): Promise<string> {
  const { body } = await browser.send<{ id: string }>('POST', CHECKOUTS, startBody(promiseId, { modalityType }));
  return `${CHECKOUTS}/${body.id}`;
}

/** Makes one change and returns the resulting checkout. */
export const changed = async (browser: Browser, url: string, change: object): Promise<Checkout> =>
  (await browser.send<Checkout>('PUT', url, change)).body;
/** A checkout as its page reads it. */
export const seen = async (browser: Browser, url: string): Promise<Checkout> => (await browser.get<Checkout>(url)).body;

/** What a checkout costs, with its lines. */
export const summaryOf = ({ summary, calculatedProperties: { uiPaymentSummary: lines } }: Checkout) => ({
  ...summary,
  lines,
});

/** The body of a start. */
export const startBody = (promiseId: string, more = {}) => ({
  modalityType: 'Pickup',
  fulfillment: { promise: { id: promiseId } },
  properties: { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
  ...more,
});

/** A shopper with a checkout of two items, as its page would read it. */
export const atCheckout = async (shop: TestShop, more: { readonly cardId?: string } = {}) =>
  checkingOut(await shop.shopper(), more);

/** The same for a browser whose shopper has just signed in. */
export async function checkingOut<B extends Browser>(browser: B, more: { readonly cardId?: string } = {}) {
  await chosen(browser);
  await added(browser, MILK);
  await added(browser, SOAP);
  const { body: reservation } = await reserved(browser);
  const url = await started(browser, reservation.id);
  const contact = { firstName: 'Ada', lastName: 'Byron', phone: '+15135550100', smsOptin: false };
  const named = await changed(browser, url, under((await seen(browser, url)).versionKey, toHand({ contact })));
  const payments = [{ id: more.cardId ?? 'card_good', paymentType: 'BANK_CARD' }];
  const checkout = await changed(browser, url, under(named.versionKey, toPay(payments)));
  return { browser, url, checkout };
}

/** Places a checkout as it was seen. */
export const placed = (
  browser: Browser,
  url: string,
  { versionKey, checksum }: { versionKey: string; checksum: string },
  key: string = randomUUID(),
) => browser.send('PUT', url, { type: 'ACTIVATE', idempotencyKey: key, body: { versionKey, checksum } });
