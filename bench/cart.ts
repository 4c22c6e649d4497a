import { randomUUID } from 'node:crypto';
import type { OrderModality } from '@cartwright/contracts/common';
import type { Browser } from './http.ts';
import { call } from './shopper.ts';

const STORE_ZIP = '45202';
/** Words that find many products together. */
const WORDS = ['milk', 'bread', 'apple', 'cheese'];
const PER_WORD = 48;

/** Chooses a pickup store near the middle of Cincinnati. */
export async function chooseStore(browser: Browser): Promise<void> {
  const options = await call(browser, 'POST /atlas/v1/modality/v1/options', {
    body: { address: { postalCode: STORE_ZIP } },
  });
  const own = options.PICKUP.find(({ isCrossBanner }) => !isCrossBanner);
  if (!own) throw new Error(`no pickup store near ${STORE_ZIP}`);
  await call(browser, 'PUT /atlas/v1/modality/v1/preferences', {
    body: { modalityType: 'PICKUP', destination: own.destination, source: 'options' },
  });
}

/** Chooses a delivery near the middle of Cincinnati. */
export async function chooseDelivery(browser: Browser): Promise<void> {
  const address = { addressLine1: '5 Elm St', city: 'Cincinnati', state: 'OH', zipCode: STORE_ZIP };
  await call(browser, 'PUT /atlas/v1/modality/v1/preferences', {
    body: { modalityType: 'DELIVERY', destination: { address }, source: 'options' },
  });
}

/** Adds one each of this many products to a cart, that of pickup by default, in one call. @returns their numbers */
export async function fillCart(
  browser: Browser,
  lines: number,
  modality: OrderModality = 'PICKUP',
): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const text of WORDS) {
    const { products } = await call(browser, 'GET /atlas/v1/product/v2/products', {
      query: { 'filter.text': text, 'page.size': PER_WORD },
    });
    for (const { gtin13, availability, minAge } of products)
      if (availability === 'in-stock' && minAge === 0) found.add(gtin13);
    if (found.size >= lines) break;
  }
  const gtins = [...found].slice(0, lines);
  if (gtins.length < lines) throw new Error(`only ${gtins.length} products for a cart of ${lines}`);
  await add(browser, gtins, modality);
  return gtins;
}

/** Adds one more of each, in one call. */
export async function add(
  browser: Browser,
  gtins: readonly string[],
  modalityType: OrderModality = 'PICKUP',
): Promise<void> {
  const ops = gtins.map((gtin13) => ({ type: 'addQty' as const, opId: randomUUID(), gtin13, quantity: 1 }));
  await call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', { body: { modalityType, ops } });
}
