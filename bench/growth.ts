import { randomUUID } from 'node:crypto';
import { add, chooseStore, fillCart } from './cart.ts';
import { growCatalog } from './grow-catalog.ts';
import { Browser } from './http.ts';
import { startProcessorClock } from './processor-time.ts';
import { call } from './shopper.ts';
import { startWorld } from './world.ts';

/** How many times as many products as the demo has: 48 makes a hundred thousand. */
const TIMES = (process.argv[2] ?? '10,48').split(',').map(Number);
const LINES = [5, 60];
const WARM_UPS = 200;
const CALLS = 1_000;
/** A server looks for changes twice a second, and then loads a few seconds for a large catalog. */
const PATIENCE_MS = 120_000;
const LIST = 'GET /atlas/v1/product/v2/products';

const LISTS = {
  'all products': {},
  'a department': { 'filter.department': 'dairy' },
  'by price': { sort: 'price-up' },
  'on sale': { 'filter.flags': ['on-sale' as const] },
  milk: { 'filter.text': 'milk' },
} as const;

// What calls cost with small and large carts, with the products of the demo and with many more: `node bench/growth.ts
// [times, such as 10,48]`. Processor time of the API and of PostgreSQL.
const world = await startWorld();
try {
  const shopper = new Browser(world.shop);
  await chooseStore(shopper);
  for (const lines of LINES) await measureCart(lines);
  await measureLists(shopper);
  let times = 1;
  for (const next of TIMES) {
    const before = await totalOf(shopper);
    await growCatalog(world.databaseUrl, { from: times, to: next });
    times = next;
    const started = performance.now();
    while ((await totalOf(shopper)) === before)
      if (performance.now() - started > PATIENCE_MS) throw new Error('the shop does not see the new products');
    await measureLists(shopper);
  }
  shopper.close();
} finally {
  await world.stop();
}

async function measureCart(lines: number): Promise<void> {
  const browser = new Browser(world.shop);
  await chooseStore(browser);
  const gtins = await fillCart(browser, lines);
  let n = 0;
  await measure(`add to a cart of ${lines} lines`, () => {
    n += 1;
    // Half of the calls take away what the other half adds: the limits of a line are not met.
    return n % 2 === 0 ? remove(browser, gtins[n % lines] ?? '') : add(browser, [gtins[(n + 1) % lines] ?? '']);
  });
  const cart = { query: { modalityType: 'PICKUP' as const } };
  await measure(`read a cart of ${lines} lines`, () => call(browser, 'GET /atlas/v1/basket/v1/baskets/current', cart));
  const slots = { body: { modality: 'PICKUP' as const } };
  await measure(`slots for ${lines} lines`, () => call(browser, 'POST /atlas/v1/promising/v4/timeslots', slots));
  browser.close();
}

async function remove(browser: Browser, gtin13: string): Promise<void> {
  const op = { type: 'setQty' as const, opId: randomUUID(), gtin13, quantity: 1 };
  await call(browser, 'PUT /atlas/v1/basket/v1/baskets/current', { body: { modalityType: 'PICKUP', ops: [op] } });
}

async function measureLists(shopper: Browser): Promise<void> {
  console.log(`${await totalOf(shopper)} products`);
  for (const [name, query] of Object.entries(LISTS))
    await measure(name, () => call(shopper, LIST, { query: { ...query, 'page.size': 24 } }));
}

async function measure(name: string, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < WARM_UPS; n += 1) await work();
  const processorTime = await startProcessorClock(world);
  for (let n = 0; n < CALLS; n += 1) await work();
  const spent = await processorTime();
  const [api, database] = [spent.api / CALLS, spent['shop database'] / CALLS];
  console.log(`  ${name.padEnd(30)} ${api.toFixed(2)} ms of the API, ${database.toFixed(2)} of PostgreSQL`);
}

async function totalOf(shopper: Browser): Promise<number> {
  return (await call(shopper, LIST, { query: { 'page.size': 1 } })).total;
}
