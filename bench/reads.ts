import { fillCart } from './cart.ts';
import { Browser } from './http.ts';
import { startProcessorClock } from './processor-time.ts';
import type { Shopper } from './shopper.ts';
import type { World } from './world.ts';

const CLIENTS = 16;
const BASKET_SIZE = 5;
const WARM_UP_SECONDS = 1;

/** One kind of read: how many a second 16 connections got, and what one cost. Milliseconds of processor time. */
export interface ReadFigures {
  readonly name: string;
  readonly perSecond: number;
  readonly apiMs: number;
  readonly databaseMs: number;
  readonly kilobytes: number;
}

interface Read {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: unknown;
}

const PRODUCTS = '/atlas/v1/product/v2/products';

/** What a signed-in shopper with a store, a cart and an order reads. */
const readsOf = (orderId: string, gtin13: string): readonly Read[] => [
  { name: 'nothing (health check)', method: 'GET', path: '/healthz' },
  { name: 'list of all products', method: 'GET', path: `${PRODUCTS}?page.size=24` },
  { name: 'list of a department', method: 'GET', path: `${PRODUCTS}?filter.department=dairy&page.size=24` },
  { name: 'search', method: 'GET', path: `${PRODUCTS}?filter.text=milk&page.size=24` },
  { name: 'suggestions', method: 'GET', path: '/atlas/v1/product/v2/suggestions?text=mi' },
  { name: 'product', method: 'GET', path: `/atlas/v1/product/v2/products/${gtin13}` },
  { name: 'cart of five lines', method: 'GET', path: '/atlas/v1/basket/v1/baskets/current?modalityType=PICKUP' },
  { name: 'bootstrap', method: 'GET', path: '/atlas/v1/bootstrap' },
  {
    name: 'stores by ZIP',
    method: 'POST',
    path: '/atlas/v1/modality/v1/options',
    body: { address: { postalCode: '45202' } },
  },
  { name: 'time slots', method: 'POST', path: '/atlas/v1/promising/v4/timeslots', body: { modality: 'PICKUP' } },
  { name: 'order', method: 'GET', path: `/atlas/v1/orders/v1/orders/${orderId}` },
];

/** Reads of each kind, one kind after another. @param orderId an order of this shopper, whose store is still chosen */
export async function measureReads(
  world: World,
  { shopper, orderId, seconds }: { readonly shopper: Shopper; readonly orderId: string; readonly seconds: number },
): Promise<readonly ReadFigures[]> {
  const gtins = await fillCart(shopper.browser, BASKET_SIZE);
  const browsers = Array.from({ length: CLIENTS }, (_, n) => new Browser(world.shop, `127.0.7.${1 + n}`));
  for (const browser of browsers) browser.takeCookiesOf(shopper.browser);
  const measured: ReadFigures[] = [];
  for (const read of readsOf(orderId, gtins[0] ?? '')) {
    await repeat(browsers, read, WARM_UP_SECONDS);
    const processorTime = await startProcessorClock(world);
    const { calls, bytes, seconds: took } = await repeat(browsers, read, seconds);
    const spent = await processorTime();
    measured.push({
      name: read.name,
      perSecond: calls / took,
      apiMs: spent.api / calls,
      databaseMs: spent['shop database'] / calls,
      kilobytes: bytes / calls / 1_000,
    });
  }
  for (const browser of browsers) browser.close();
  return measured;
}

async function repeat(
  browsers: readonly Browser[],
  { name, method, path, body }: Read,
  seconds: number,
): Promise<{ readonly calls: number; readonly bytes: number; readonly seconds: number }> {
  const started = performance.now();
  let calls = 0;
  let bytes = 0;
  await Promise.all(
    browsers.map(async (browser) => {
      while (performance.now() - started < seconds * 1_000) {
        const reply = await browser.send(method, path, body);
        if (reply.status !== 200) throw new Error(`${name}: ${reply.status} ${JSON.stringify(reply.body)}`);
        calls += 1;
        bytes += reply.bytes;
      }
    }),
  );
  return { calls, bytes, seconds: (performance.now() - started) / 1_000 };
}
