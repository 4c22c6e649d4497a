import { randomUUID } from 'node:crypto';
import type { Body } from '@cartwright/contracts/endpoint';
import type { ShopApi } from '@cartwright/contracts/shop-api';
import type { Figures } from './figures.ts';
import { call, type Shopper } from './shopper.ts';

const WORDS = ['milk', 'bread', 'apple', 'cheese', 'coffee', 'rice', 'chicken', 'tomato', 'yogurt', 'pasta'];
const ZIPS = ['45202', '45209', '45219', '45236', '45220', '45255', '45040', '45069'];
const BASKET_SIZE = 5;

/** Everything a pickup shopper does once: find a store, search, fill the cart, reserve, check out, pay, place. */
export async function journey(shopper: Shopper, n: number, figures: Figures): Promise<string> {
  const { browser } = shopper;
  const zip = ZIPS[n % ZIPS.length] ?? '45202';
  const options = await figures.time('find store', () =>
    call(browser, 'POST /atlas/v1/modality/v1/options', { body: { address: { postalCode: zip } } }),
  );
  const near = options.PICKUP.filter((option) => !option.isCrossBanner).slice(0, 6);
  const locationId = near[n % near.length]?.destination.locationId;
  if (!locationId) throw new Error(`no pickup store near ${zip}`);
  await figures.time('choose store', () =>
    call(browser, 'PUT /atlas/v1/modality/v1/preferences', {
      body: { modalityType: 'PICKUP', destination: { locationId }, source: 'options' },
    }),
  );
  const text = WORDS[n % WORDS.length] ?? 'milk';
  const found = await figures.time('search', () =>
    call(browser, 'GET /atlas/v1/product/v2/products', { query: { 'filter.text': text, 'page.size': 24 } }),
  );
  const products = found.products
    .filter((product) => product.availability === 'in-stock' && product.minAge === 0)
    .slice(0, BASKET_SIZE);
  for (const { gtin13 } of products) {
    await figures.time('add to cart', () =>
      call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', {
        body: { modalityType: 'PICKUP', ops: [{ type: 'addQty', opId: randomUUID(), gtin13, quantity: 1 }] },
      }),
    );
  }
  const items = products.map(({ gtin13 }) => ({ gtin13, quantity: 1 }));
  return order({ shopper, items, chooseTime: oneOf }, figures);
}

const oneOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];

type Time = Body<ShopApi['POST /atlas/v1/promising/v4/timeslots']>['days'][number]['times'][number];

interface Wanted {
  readonly shopper: Shopper;
  readonly items: readonly { readonly gtin13: string; readonly quantity: number }[];
  readonly buyer?: { readonly dateOfBirth?: string };
  /** Which of the times that fit. */
  readonly chooseTime: (times: readonly Time[]) => Time | undefined;
}

/** Reserves a pickup time for the cart, checks out, pays, and places the order. @returns its id */
export async function order({ shopper, items, buyer = {}, chooseTime }: Wanted, figures: Figures): Promise<string> {
  const { browser } = shopper;
  const slots = await figures.time('time slots', () =>
    call(browser, 'POST /atlas/v1/promising/v4/timeslots', { body: { modality: 'PICKUP' } }),
  );
  const free = slots.days.flatMap((day) => day.times).filter((time) => time.fits);
  const time = chooseTime(free);
  if (!time) throw new Error('no time fits');
  const reservation = await figures.time('reserve', () =>
    call(browser, 'POST /atlas/v1/promising/v4/promises', {
      body: {
        modalityType: 'PICKUP',
        optionIds: [`${time.quoteId}|${time.optionId}`],
        vendorId: time.vendorId,
        originalWindow: time.window,
        items: [...items],
        metadata: { component: 'journey', page: 'bench', componentGroup: 'checkout' },
      },
    }),
  );
  const started = await figures.time('check out', () =>
    call(browser, 'POST /atlas/v1/checkout/v2/checkouts', {
      body: {
        modalityType: 'Pickup',
        buyer,
        fulfillment: { promise: { id: reservation.id } },
        properties: { paymentVersion: '2', createOrderPromiseHadFallout: 'false' },
      },
    }),
  );
  await pay({ shopper, draft: await draftOf(browser, started, figures) }, figures);
  return started.id;
}

/** An earlier build, which this one is compared with, returns only the id: its page asked for the rest. */
async function draftOf(
  browser: Shopper['browser'],
  started: { readonly id: string; readonly versionKey?: string },
  figures: Figures,
): Promise<Draft['draft']> {
  const { id, versionKey } = started;
  return versionKey === undefined
    ? figures.time('read checkout', () => call(browser, 'GET /atlas/v1/checkout/v2/checkouts/:id', { params: { id } }))
    : { id, versionKey };
}

type Draft = { shopper: Shopper; draft: { id: string; versionKey: string } };

/** Enters the contact and the card, and places the order. */
async function pay({ shopper, draft: { id, versionKey } }: Draft, figures: Figures): Promise<void> {
  const { browser, cardId, firstName, lastName } = shopper;
  const contact = { firstName, lastName, phone: '+15135550100', smsOptin: false };
  const named = await figures.time('contact', () =>
    call(browser, 'PUT /atlas/v1/checkout/v2/checkouts/:id', {
      params: { id },
      body: {
        type: 'UPDATE',
        updateType: 'checkout',
        body: { versionKey: versionKey, fulfillment: { contact } },
      },
    }),
  );
  const paid = await figures.time('pay', () =>
    call(browser, 'PUT /atlas/v1/checkout/v2/checkouts/:id', {
      params: { id },
      body: {
        type: 'UPDATE',
        updateType: 'payment',
        options: { isUpdatePayments: true },
        body: { versionKey: named.versionKey, payments: [{ id: cardId, paymentType: 'BANK_CARD' }] },
      },
    }),
  );
  const placed = await figures.time('place order', () =>
    call(browser, 'PUT /atlas/v1/checkout/v2/checkouts/:id', {
      params: { id },
      body: {
        type: 'ACTIVATE',
        idempotencyKey: randomUUID(),
        body: { versionKey: paid.versionKey, checksum: paid.checksum },
      },
    }),
  );
  const order =
    placed.order ??
    (await figures.time('read order', () => call(browser, 'GET /atlas/v1/orders/v1/orders/:id', { params: { id } })));
  if (order.lineItems.length === 0) throw new Error('an order without lines');
}
