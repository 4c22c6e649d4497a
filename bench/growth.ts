import { growCatalog } from './grow-catalog.ts';
import { Browser } from './http.ts';
import { lineOf, load } from './load.ts';
import { call } from './shopper.ts';
import { startWorld } from './world.ts';

/** How many times as many products as the demo has: 48 makes a hundred thousand. */
const TIMES = Number(process.argv[2] ?? 48);
const CLIENTS = 16;
const SECONDS = 5;
const ROUTE = 'GET /atlas/v1/product/v2/products';
/** A server looks for changes twice a second, and then loads a few seconds for a large catalog. */
const PATIENCE_MS = 60_000;

const LISTS = {
  'all products': {},
  'a department': { 'filter.department': 'dairy' },
  'by price': { sort: 'price-up' },
  'on sale': { 'filter.flags': ['on-sale' as const] },
  milk: { 'filter.text': 'milk' },
} as const;

// What lists cost with the products of the demo, and with many more: `node bench/growth.ts [times]`.
const world = await startWorld();
try {
  const shopper = new Browser(world.shop);
  await chooseStore(shopper);
  await report(shopper);
  const before = await totalOf(shopper);
  await growCatalog(world.databaseUrl, TIMES);
  const started = performance.now();
  while ((await totalOf(shopper)) === before) {
    if (performance.now() - started > PATIENCE_MS) throw new Error('the shop does not see the new products');
  }
  await report(shopper);
  shopper.close();
} finally {
  await world.stop();
}

async function report(shopper: Browser): Promise<void> {
  console.log(`${await totalOf(shopper)} products`);
  for (const [name, query] of Object.entries(LISTS)) {
    const figures = await load({
      origin: world.shop,
      route: ROUTE,
      clients: CLIENTS,
      seconds: SECONDS,
      work: async (browser) => {
        browser.takeCookiesOf(shopper);
        await call(browser, ROUTE, { query: { ...query, 'page.size': 24 } });
      },
    });
    console.log(lineOf(name, figures));
  }
}

async function totalOf(shopper: Browser): Promise<number> {
  return (await call(shopper, ROUTE, { query: { 'page.size': 1 } })).total;
}

async function chooseStore(shopper: Browser): Promise<void> {
  await call(shopper, 'GET /atlas/v1/bootstrap', {});
  const options = await call(shopper, 'POST /atlas/v1/modality/v1/options', {
    body: { address: { postalCode: '45202' } },
  });
  const locationId = options.PICKUP[0]?.destination.locationId;
  if (locationId === undefined) throw new Error('no pickup store near 45202');
  await call(shopper, 'PUT /atlas/v1/modality/v1/preferences', {
    body: { modalityType: 'PICKUP', destination: { locationId }, source: 'options' },
  });
}
