import { randomUUID } from 'node:crypto';
import { Browser } from './http.ts';
import { measure } from './measure.ts';
import { call } from './shopper.ts';

/** The maximum for 95 of 100 responses for one shopper with a large cart, in milliseconds. */
const SLOTS_P95 = 60;
const LINES = 60;
const SECONDS = 6;
const ROUTE = 'POST /atlas/v1/promising/v4/timeslots';
const STORE_ZIP = '45202';

/** Chooses a pickup store and fills its cart with this many products. */
async function fillCart(browser: Browser): Promise<void> {
  const options = await call(browser, 'POST /atlas/v1/modality/v1/options', {
    body: { address: { postalCode: STORE_ZIP } },
  });
  const own = options.PICKUP.find(({ isCrossBanner }) => !isCrossBanner);
  if (!own) throw new Error(`no pickup store near ${STORE_ZIP}`);
  await call(browser, 'PUT /atlas/v1/modality/v1/preferences', {
    body: { modalityType: 'PICKUP', destination: own.destination, source: 'options' },
  });
  const { products } = await call(browser, 'GET /atlas/v1/product/v2/products', {
    query: { 'filter.text': 'milk', 'page.size': LINES },
  });
  const more = await call(browser, 'GET /atlas/v1/product/v2/products', {
    query: { 'filter.text': 'bread', 'page.size': LINES },
  });
  const gtins = [...new Set([...products, ...more.products].map(({ gtin13 }) => gtin13))].slice(0, LINES);
  if (gtins.length < LINES) throw new Error(`only ${gtins.length} products for a cart of ${LINES}`);
  await call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', {
    body: {
      modalityType: 'PICKUP',
      ops: gtins.map((gtin13) => ({ type: 'addQty' as const, opId: randomUUID(), gtin13, quantity: 1 })),
    },
  });
}

// Slots for a cart of sixty lines: `node bench/timeslots.ts [origin of a running shop]`.
await measure({
  name: `times for a cart of ${LINES} lines`,
  seconds: SECONDS,
  isFastEnough: ({ client }) => client.p95 <= SLOTS_P95,
  plan: async (origin) => {
    const shopper = new Browser(origin);
    await fillCart(shopper);
    return {
      route: ROUTE,
      clients: 1,
      work: async () => void (await call(shopper, ROUTE, { body: { modality: 'PICKUP' } })),
    };
  },
});
