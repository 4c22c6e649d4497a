import { createServer } from 'node:http';
import { connectClient } from '@cartwright/server/database-client';
import type { FeeRow } from '@cartwright/rules/fee-table';
import { cents } from '@cartwright/rules/money';
import { systemClock } from '@cartwright/server/clock';
import { freePort } from '@cartwright/server/free-port';
import { ensureDatabase } from '@cartwright/server/postgres-database';
import { openPaymentTokens, type PaymentTokens } from '../../apps/api/src/features/session/payment-token.ts';
import { httpPayments } from '../../apps/api/src/ports/payments-http.ts';
import { type CheckoutWorld, makeCheckoutWorld } from '../../apps/api/src/testing/checkout-world.ts';
import { type MadeSale, insertFlashSale } from '../../apps/api/src/testing/flash-sales.ts';
import { PRODUCTS } from '../../apps/api/src/testing/small-world.ts';
import { build } from '../../tools/build/build.ts';
import { ROOT } from '../../tools/root.ts';
import { supervise } from '../../tools/run/supervise.ts';
import { volatilePostgres } from '../volatile-postgres.ts';
import { broken, type Weather } from './weather.ts';

/** Most orders of a walk owe something that may come back without an item. */
const FEES: readonly FeeRow[] = [
  { id: 'SMALL_ORDER', terms: { below: cents(60_00), fee: cents(3_45) }, isFreeWithEbt: false },
];

/** The payment host knows this banner; the small world's own is made up. */
const TENANT = 'kroger';

/** A shop of the small world in this process, and a real payment host with the issuers' simulator. */
export interface LifeWorld extends CheckoutWorld {
  readonly payOrigin: string;
  /** A superuser's address of the payment host's database. */
  readonly payDatabaseUrl: string;
  /** The token with which a shopper's page calls the payment host. */
  readonly bearer: (profileId: string) => Promise<string>;
  readonly sale: MadeSale;
  readonly weather: Weather;
  readonly stop: () => Promise<void>;
}

/** @param weather how often a call of the payment host is lost */
export async function startLifeWorld(weather: Weather): Promise<LifeWorld> {
  if (!(await build({ only: ['apps/pay'], report: () => {} }))) throw new Error('the card frames were not built');
  const { folder, cluster, stop } = await volatilePostgres();
  const payOrigin = `http://localhost:${await freePort()}`;
  const shop = await startKeyServer(folder);
  const pay = supervise({
    name: 'pay',
    main: 'apps/pay/src/main.ts',
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      SEED: 'none',
      PAY_PORT: new URL(payOrigin).port,
      PAY_ORIGIN: payOrigin,
      SHOP_ORIGIN: shop.origin,
      DATA_DIR: folder,
      PAY_DATABASE_URL: await ensureDatabase(cluster, 'pay', { makesRoles: true }),
      RATE_LIMIT: '10000000',
      LOG_LEVEL: 'error',
    },
    readyUrl: `${payOrigin}/readyz`,
    report: (line) => console.log(line),
  });
  await pay.ready;
  const world = await makeCheckoutWorld(cluster.url('postgres'));
  const { tokens } = shop;
  const host = httpPayments({ origin: payOrigin, serviceToken: tokens.mintServiceToken, clock: systemClock });
  const payments = broken(
    { ...host, openIntent: (request) => host.openIntent({ ...request, bannerId: TENANT }) },
    weather,
  );
  return {
    ...world,
    deps: { ...world.deps, payments, fees: FEES },
    payOrigin,
    payDatabaseUrl: cluster.url('pay'),
    bearer: async (profileId) => {
      const now = Date.now();
      const who = { profileId, bannerId: TENANT, sid: '5e551075e551075e551075e551075e55', signedInAt: now };
      return (await tokens.forWallet(who, now)).token;
    },
    sale: await prepare(world),
    weather,
    stop: async () => {
      await world.close();
      await pay.stop();
      await shop.stop();
      await stop();
    },
  };
}

/** Room for every walk, slots with a fee, a product that is dearer than what it comes instead of, prices that the network declines, and a code that takes a dollar off. */
const PREPARATIONS = [
  'update slot_plan_window set cap_orders = 100000, cap_units = 10000000, cap_totes = 1000000',
  "update slot_plan_window set fee_cents = 250 where plan_id = 'pickup' and extract(hour from start_local) in (12, 15, 18)",
  `update price set regular_cents = 450 where gtin13 = '${PRODUCTS.salmon}'`,
  `update price set regular_cents = 400100 where gtin13 = '${PRODUCTS.cake}'`,
  `update price set regular_cents = 200000 where gtin13 = '${PRODUCTS.beer}'`,
  `insert into promo (promo_id, code, description, applies_to, amount_off_cents, minimum_cents, starts_at, ends_at)
   values ('promo_walk', 'WALK', '$1 off', 'ITEMS', 100, 500, 'epoch', '2099-01-01')`,
];

/** What walks need of the small world besides: a flash sale, too. */
async function prepare({ db, url, catalog }: CheckoutWorld): Promise<MadeSale> {
  const client = await connectClient(url);
  for (const statement of PREPARATIONS) await client.query(statement);
  await client.end();
  await catalog.refresh();
  return insertFlashSale(db, { gtin13: PRODUCTS.bread, stock: 1_000_000 });
}

/** Serves what the payment host verifies tokens with. */
async function startKeyServer(
  dataDir: string,
): Promise<{ readonly origin: string; readonly tokens: PaymentTokens; readonly stop: () => Promise<void> }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const tokens = await openPaymentTokens({ dataDir, issuer: origin });
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(tokens.jwks));
  });
  await new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  return {
    origin,
    tokens,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
