import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { mailedLink } from '../../tools/testing/mailed-link.ts';
import { newShopper, type Shopper } from './shopper.ts';
import { PICKUP_STORE } from './shopping.ts';
import { SHOP_ORIGIN } from './world.ts';

/** Of the avocados that most carts of journeys hold. */
export const AVOCADO_GTIN = '0400000709345';
const SOAP_GTIN = '0400000158679'; // for the dishwasher
const WINE_GTIN = '0400000809069'; // Cabernet Sauvignon
const PREFERENCES = '/atlas/v1/modality/v1/preferences';

/** Calls the shop as its page would, with the page's cookies, and returns the response. */
async function call(page: Page, [method, path]: readonly [string, string], data: object): Promise<unknown> {
  const answer = await page.request.fetch(path, { method, data, headers: { origin: SHOP_ORIGIN } });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

/** The usual pickup store and some avocados in the cart, without the UI: for journeys that start later. */
export async function visitorWithCart(page: Page, quantity = 2, store?: string): Promise<void> {
  const found = await call(page, ['POST', '/atlas/v1/modality/v1/options'], { address: { postalCode: '45202' } });
  const locationId = store ?? storeIn(found);
  const destination = { locationId };
  await call(page, ['PUT', PREFERENCES], { modalityType: 'PICKUP', destination, source: 'options' });
  await add(page, AVOCADO_GTIN, quantity);
}

/** A list for shopping in the usual store: an avocado and some soap. */
export async function listFor(page: Page): Promise<void> {
  const found = await call(page, ['POST', '/atlas/v1/modality/v1/options'], { address: { postalCode: '45202' } });
  const destination = { locationId: storeIn(found) };
  await call(page, ['PUT', PREFERENCES], { modalityType: 'IN_STORE', destination, source: 'options' });
  for (const gtin13 of [AVOCADO_GTIN, SOAP_GTIN]) await add(page, gtin13, 1, 'IN_STORE');
}

/** The same with a new account, signed in. */
export async function shopperWithList(page: Page): Promise<Shopper> {
  await listFor(page);
  return signedUp(page);
}

/** What the server has in the cart of a modality. */
export async function quantitiesOf(page: Page, modalityType: string): Promise<Record<string, number>> {
  const answer = await page.request.get('/atlas/v1/basket/v1/baskets/current', { params: { modalityType } });
  const { lines } = (await answer.json()) as { lines: readonly { gtin13: string; quantity: number }[] }; // by the contract
  return Object.fromEntries(lines.map(({ gtin13, quantity }) => [gtin13, quantity]));
}

/** Adds something that SNAP does not pay for. */
export const addSoap = (page: Page): Promise<unknown> => add(page, SOAP_GTIN, 1);

/** Adds one of each of the first products that a search finds. */
export async function addFound(page: Page, text: string, count: number): Promise<void> {
  const answer = await page.request.get('/atlas/v1/product/v2/products', {
    params: { 'filter.text': text, 'page.size': count },
  });
  const { products } = (await answer.json()) as { products: readonly { readonly gtin13: string }[] }; // by the contract
  expect(products).toHaveLength(count);
  for (const { gtin13 } of products) await add(page, gtin13, 1);
}

/** Adds a bottle of wine. */
export const addWine = (page: Page): Promise<unknown> => add(page, WINE_GTIN, 1);

/** Of the shelves where products are out of stock now and then. */
const SHELVES = ['tea', 'soup', 'rice', 'cereal', 'coffee', 'pasta', 'beans', 'sauce', 'soda', 'snack'];

/** What of a product a journey needs to know. */
interface ListedProduct {
  readonly gtin13: string;
  readonly brand: string;
  readonly description: string;
  readonly availability: string;
}

/** Adds two each of products that are out of stock, and that more than a page of similar items can replace. */
export async function addUnavailable(
  page: Page,
  count: number,
  modalityType: 'PICKUP' | 'DELIVERY' = 'PICKUP',
): Promise<readonly ListedProduct[]> {
  const added: ListedProduct[] = [];
  for (const shelf of SHELVES) {
    const params = { 'filter.text': shelf, 'page.size': 60 };
    const answer = await page.request.get('/atlas/v1/product/v2/products', { params });
    const { products } = (await answer.json()) as { products: readonly ListedProduct[] }; // by the contract
    for (const product of products.filter(({ availability }) => availability === 'unavailable')) {
      if (added.length === count) return added;
      const { gtin13 } = product;
      if (added.some(({ description }) => description === product.description)) continue;
      const offers = await page.request.get(`/atlas/v1/product/v2/products/${gtin13}/replacements`, {
        params: { modalityType, 'option.validate': 'true' },
      });
      const { total } = (await offers.json()) as { total: number }; // by the contract
      if (total <= 4) continue;
      await add(page, gtin13, 2, modalityType);
      added.push(product);
    }
  }
  throw new Error(`only ${added.length} products are out of stock`);
}

const add = (page: Page, gtin13: string, quantity: number, modalityType = 'PICKUP'): Promise<unknown> => {
  const ops = [{ type: 'addQty', opId: randomUUID(), gtin13, quantity }];
  return call(page, ['PUT', '/atlas/v1/basket/v1/baskets/current'], { modalityType, ops });
};

/** The same with a new account, signed in. */
export async function shopperWithCart(page: Page, quantity = 2, store?: string): Promise<Shopper> {
  await visitorWithCart(page, quantity, store);
  return signedUp(page);
}

/** Avocados for the next delivery. */
export const addDelivered = (page: Page, quantity: number): Promise<unknown> =>
  add(page, AVOCADO_GTIN, quantity, 'DELIVERY');

/** A new account, signed in, with avocados in a cart for delivery. */
export async function shopperWithDelivery(page: Page, quantity: number): Promise<Shopper> {
  const destination = { address: { zipCode: '45202' } };
  await call(page, ['PUT', PREFERENCES], { modalityType: 'DELIVERY', destination, source: 'options' });
  await addDelivered(page, quantity);
  return signedUp(page);
}

async function signedUp(page: Page): Promise<Shopper> {
  const shopper = newShopper();
  const { phone: _, ...account } = shopper;
  const requested = await page.request.post('/atlas/v1/session/sign-up', {
    data: account,
    headers: { origin: SHOP_ORIGIN },
  });
  expect(requested.status()).toBe(204);
  const [, token] = (await mailedLink(SHOP_ORIGIN, shopper.email, 'confirm-account')).split('#');
  await call(page, ['POST', '/atlas/v1/session/sign-up/complete'], { token });
  return shopper;
}

interface Found {
  readonly storeDetails: readonly { readonly locationId: string; readonly vanityName: string }[];
}

const isFound = (answer: unknown): answer is Found =>
  typeof answer === 'object' && answer !== null && 'storeDetails' in answer && Array.isArray(answer.storeDetails);

function storeIn(answer: unknown): string {
  const store = isFound(answer) && answer.storeDetails.find(({ vanityName }) => vanityName === PICKUP_STORE);
  if (!store) throw new Error(`${PICKUP_STORE} is not found any more`);
  return store.locationId;
}
