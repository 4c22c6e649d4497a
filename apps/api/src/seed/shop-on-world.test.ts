import { randomBytes, scryptSync } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Cart } from '@cartwright/contracts/cart';
import { catalogEndpoints } from '@cartwright/contracts/catalog';
import { ModalityOptions } from '@cartwright/contracts/modality';
import { Order } from '@cartwright/contracts/orders';
import { Bootstrap, SessionState } from '@cartwright/contracts/session';
import { connectClient } from '@cartwright/server/database-client';
import { cents } from '@cartwright/rules/money';
import { makeLogger } from '@cartwright/server/logger';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '#config.ts';
import { modalityOptions } from '#features/modality/options.ts';
import { slotDays } from '#features/scheduling/slot-days.ts';
import { signedQuotes } from '#features/scheduling/quotes.ts';
import { timeslots } from '#features/scheduling/timeslots.ts';
import { orderOf, ordersOf } from '#features/orders/sql.ts';
import { toOrder } from '#features/orders/view.ts';
import { openShop, openShopDatabase, type Shop } from '#shop.ts';
import { type Browser, browserOf } from '#testing/browser.ts';
import { changeTip } from '#flows/order-money/tip/change-tip.ts';
import { problemForm } from '#flows/refunds/problem-form.ts';
import { refundItems } from '#flows/refunds/staff-refunds.ts';
import { UNLIMITED } from '#testing/handed-over.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { buildShop } from '#app.ts';
import { DEMO_PASSWORD } from '#testing/demo-password.ts';
import { newAccount } from '#testing/new-account.ts';
import { seedDemoWorld } from './run.ts';

/** Monday 2 November 2026, 10 AM in Cincinnati: the day after the last past order. */
const NOW = Date.parse('2026-11-02T15:00:00Z');
const name = `seeded_${randomBytes(4).toString('hex')}`;
const dataDir = mkdtempSync(path.join(tmpdir(), 'shop-seeded-'));
const url = new URL(inject('postgresUrl'));
url.pathname = `/${name}`;
const Page = catalogEndpoints['GET /atlas/v1/product/v2/products'].ok;
const Shelves = catalogEndpoints['GET /atlas/v1/product/v2/shelves'].ok;
let app: FastifyInstance;
let shop: Shop;
let close: () => Promise<void>;

const asAdmin = async (statement: string): Promise<void> => {
  const admin = await connectClient(inject('postgresUrl'));
  await admin.query(statement);
  await admin.end();
};

async function migrateAndSeed(): Promise<void> {
  const client = await connectClient(url.href);
  const folder = new URL('../db/migrations/', import.meta.url);
  for (const file of readdirSync(folder).toSorted()) await client.query(readFileSync(new URL(file, folder), 'utf8'));
  await seedDemoWorld(client);
  await client.end();
}

beforeAll(async () => {
  await asAdmin(`create database ${name}`);
  await migrateAndSeed();
  const config = readConfig({
    NODE_ENV: 'test',
    DATABASE_URL: url.href,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    RATE_LIMIT: '100000',
  });
  const db = openShopDatabase(config);
  shop = await openShop(db, { config, clock: { now: () => NOW }, logger: makeLogger('shop', config.LOG_LEVEL) });
  app = await buildShop(shop, { dist: path.join(dataDir, 'no-dist') });
  close = async () => {
    await app.close();
    await db.close();
  };
});

afterAll(async () => {
  await close();
  await asAdmin(`drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true, force: true });
});

interface SignedIn extends Browser {
  readonly profileId: string;
}

async function signedIn(person: string, host?: string): Promise<SignedIn> {
  const browser = browserOf(app, host);
  const credentials = { email: `${person}@example.com`, password: DEMO_PASSWORD, remember: false };
  const answer = await browser.send('POST', '/atlas/v1/session/sign-in', credentials);
  const session = SessionState.parse(answer.body);
  if (session.status !== 'fully-authenticated') throw new Error(`${person} is not signed in`);
  return { ...browser, profileId: session.profileId };
}

const startOf = async (browser: Browser) => Bootstrap.parse((await browser.get('/atlas/v1/bootstrap')).body);
const cartOf = async (browser: Browser) => Cart.parse((await browser.get('/atlas/v1/basket/v1/baskets/current')).body);

const viewer = { now: NOW, timeZone: null, locale: 'en-US' } as const;

/** The slots that a shopper is offered for the cart. */
async function timesOf({ profileId }: SignedIn, modality: 'PICKUP' | 'DELIVERY') {
  const { db, catalog } = shop;
  const deps = { db, catalog, quotes: signedQuotes(randomBytes(32)), days: slotDays(db) };
  const answer = await timeslots(deps, { ownerId: profileId, modality }, viewer);
  if (!answer.ok) throw new Error(answer.refusal.code);
  return answer.value.days;
}

/** A shopper's past orders, each as the wire has it. */
async function ordersRead({ profileId }: SignedIn): Promise<z.input<typeof Order>[]> {
  const { orders } = await ordersOf(shop.db.read, profileId, { offset: 0, size: 50 });
  return Promise.all(
    orders.map(async ({ orderId }) => {
      const order = await orderOf(shop.db.read, orderId, profileId);
      if (!order) throw new Error(`order ${orderId} cannot be read`);
      return z.encode(Order, toOrder(order, shop.directory, viewer));
    }),
  );
}

test('Rosa signs in and finds her store, her cart without a problem, and free pickup slots', async () => {
  const rosa = await signedIn('rosa');
  const start = await startOf(rosa);
  expect(start.modality).toMatchObject({ modalityType: 'PICKUP', store: { vanityName: 'Oakley Station' } });
  expect(start.departments).toHaveLength(21);
  const cart = await cartOf(rosa);
  expect(cart.lines).toHaveLength(8);
  expect(cart.lines.flatMap(({ problems }) => problems)).toEqual([]);
  const [, tomorrow] = await timesOf(rosa, 'PICKUP');
  expect(tomorrow?.times).toHaveLength(12);
  expect(tomorrow?.times[0]).toMatchObject({ cost: 0, fits: true, displayString: '8–9 AM' });
});

test('a cart whose prices fell says so', async () => {
  const milo = await signedIn('milo', 'larkspur-market.localhost:3000');
  const cart = await cartOf(milo);
  expect(cart.lines.length).toBeGreaterThan(0);
  for (const { problems } of cart.lines) expect(problems).toContain('PRICE_CHANGED');
});

test('Rosa’s past orders are complete in the shop’s format, and what she bought is offered again', async () => {
  const rosa = await signedIn('rosa');
  const orders = await ordersRead(rosa);
  expect(orders.length).toBeGreaterThanOrEqual(3);
  for (const order of orders) {
    expect(order).toMatchObject({ status: 'COMPLETE', modalityType: 'PICKUP', email: 'rosa@example.com' });
    expect(order.tenders.map(({ amount }) => amount)).toEqual([order.total]);
    expect(order.lineItems.length).toBeGreaterThan(0);
  }
  const shelves = Shelves.parse((await rosa.get('/atlas/v1/product/v2/shelves')).body);
  expect(shelves.buyAgain.length).toBeGreaterThan(0);
  expect(shelves.onSale.length).toBeGreaterThan(0);
  expect(shelves.popular.length).toBeGreaterThan(0);
});

test('the checkout that a past order came from still opens, with the card that paid', async () => {
  const rosa = await signedIn('rosa');
  for (const { id, tenders, agreed } of await ordersRead(rosa)) {
    const { cardId, type, brand, lastFour } = tenders[0] ?? {};
    const card = { id: cardId, paymentType: type, brand, lastFour };
    const answer = await rosa.get(`/atlas/v1/checkout/v2/checkouts/${id}`);
    expect(answer).toMatchObject({
      status: 200,
      body: { id, status: 'ACTIVE', payments: [{ ...card, amount: agreed?.summary.cost.total, balance: null }] },
    });
  }
});

test('Ines’s past orders went to her door, by the banner’s own vans', async () => {
  const [order] = await ordersRead(await signedIn('ines'));
  expect(order).toMatchObject({ modalityType: 'DELIVERY', destination: { zipCode: '45202', city: 'Cincinnati' } });
  expect(order?.vendorName).toMatch(/ Delivery$/);
});

/** All products in an order, at a shopper's location. */
async function allProducts(
  browser: Browser,
  sort: 'price-up' | 'price-down',
): Promise<z.output<typeof Page>['products']> {
  const pageAt = async (offset: number) =>
    Page.parse(
      (await browser.get(`/atlas/v1/product/v2/products?sort=${sort}&page.size=60&page.offset=${offset}`)).body,
    );
  const first = await pageAt(0);
  const products = [...first.products];
  while (products.length < first.total) products.push(...(await pageAt(products.length)).products);
  return products;
}

const paid = ({ price }: { price: { promo: number | null; regular: number } | null }): number =>
  price?.promo ?? price?.regular ?? Number.NaN;

test('sorted by price, all products stand in the order of the prices that they show', async () => {
  const rosa = await signedIn('rosa');
  const up = (await allProducts(rosa, 'price-up')).map(paid);
  expect(up.length).toBeGreaterThan(1_900);
  expect(up).toEqual(up.toSorted((a, b) => a - b));
  const down = (await allProducts(rosa, 'price-down')).map(paid);
  expect(down).toEqual(up.toReversed());
});

test('every product sold by weight costs in the cart what its tile shows, and a quantity of it that many times', async () => {
  const rosa = await signedIn('rosa');
  const weighed = (await allProducts(rosa, 'price-up')).filter(({ sellBy }) => sellBy === 'WEIGHT');
  expect(weighed.length).toBeGreaterThan(60);
  for (const quantity of [1, 2, 3, 6]) {
    for (let from = 0; from < weighed.length; from += 60) {
      const some = weighed.slice(from, from + 60);
      const ops = some.map(({ gtin13 }) => ({ type: 'setQty', opId: `${quantity} times ${gtin13}`, gtin13, quantity }));
      const answer = await rosa.send('PUT', '/atlas/v1/basket/v1/baskets/current', { modalityType: 'PICKUP', ops });
      const { lines } = Cart.parse(answer.body);
      for (const product of some) {
        const line = lines.find(({ gtin13 }) => gtin13 === product.gtin13);
        expect([product.description, line?.lineTotal]).toEqual([product.description, paid(product) * quantity]);
      }
    }
  }
});

test('of past orders, whose cards no issuer charged, nothing is offered that could give money back', async () => {
  const { rows } = await sql<{ orderId: string; profileId: string; bannerId: string; at: number }>`
    select o.order_id as "orderId", o.profile_id as "profileId", o.banner_id as "bannerId",
           extract(epoch from e.at)::float8 * 1000 as at
      from orders o join order_event e on e.order_id = o.order_id and e.type = 'COMPLETE'
     where e.seq = o.last_event and o.modality = 'DELIVERY' order by o.order_id limit 5`.execute(shop.db.read);
  expect(rows).toHaveLength(5);
  const money = { db: shop.db, payments: paymentsSimulator() };
  for (const { at, ...whose } of rows) {
    const order = await orderOf(shop.db.read, whose.orderId, whose.profileId);
    const view = order && toOrder(order, shop.directory, { now: at, timeZone: null, locale: 'en-US' });
    expect([view?.status, view?.reportUntil, view?.tip]).toEqual(['COMPLETE', null, null]);
    expect(await problemForm(shop, whose, at)).toMatchObject({ refusal: { code: 'NOT_REPORTABLE' } });
    const lines = (order?.lines ?? []).map(({ lineId, quantity }) => ({ lineId, quantity }));
    const items = { orderId: whose.orderId, operation: 'all-of-it', reason: 'old', lines, ...UNLIMITED };
    expect(await refundItems(money, items, at)).toMatchObject({ refusal: { code: 'NOT_REFUNDABLE' } });
    const tip = { ...whose, key: 'tip-of-the-past', revision: order?.revision ?? 0, tip: cents(0) };
    expect(await changeTip(money, tip, at)).toMatchObject({ refusal: { code: 'TIP_NOT_ELIGIBLE' } });
  }
  expect((await sql`select from money_movement where status = 'PENDING'`.execute(shop.db.read)).rows).toEqual([]);
});

test('Sam shops at the second banner, is delivered to, and pays a fee for it', async () => {
  const sam = await signedIn('sam', 'harris-teeter.localhost:3000');
  const start = await startOf(sam);
  expect(start.banner).toMatchObject({ bannerId: 'harris-teeter', theme: 'second' });
  expect(start.modality?.modalityType).toBe('DELIVERY');
  const [, tomorrow] = await timesOf(sam, 'DELIVERY');
  expect(tomorrow?.times.length).toBeGreaterThan(5);
  expect(Math.min(...(tomorrow?.times ?? []).map(({ cost }) => cost))).toBe(495);
});

test('a visitor near Cincinnati sees stores of the banner for pickup, and own and third-party delivery', async () => {
  const requests = { address: { postalCode: '45202' } };
  const answer = await browserOf(app).send('POST', '/atlas/v1/modality/v1/options', requests);
  const { PICKUP, DELIVERY } = ModalityOptions.parse(answer.body);
  const own = PICKUP.filter(({ isCrossBanner }) => !isCrossBanner);
  expect(own.length).toBeGreaterThan(4);
  const kinds = DELIVERY.map(({ vendor }) => vendor?.kind);
  expect(new Set(kinds)).toEqual(new Set(['OWN', 'THIRD_PARTY']));
});

test('at fifty ZIPs all over the country a banner offers the deliveries of its own zones, best first, and no others', async () => {
  const { rows } = await sql<{ zip: string; bannerId: string; zones: string[] }>`
    with fifty as (select zip from zip order by md5(zip) limit 50),
    three as (select banner_id from banner where can_delivery order by md5(banner_id) limit 3)
    select fifty.zip, three.banner_id as "bannerId", coalesce(array_agg(z.location_id || ' ' || z.vendor_id order by z.priority, z.zone_id)
             filter (where l.location_id is not null), '{}') as zones
      from fifty cross join three
      left join zone_zip zz on zz.zip = fifty.zip
      left join zone z on z.zone_id = zz.zone_id
      left join location l on l.location_id = z.location_id and l.banner_id = three.banner_id
     group by 1, 2`.execute(shop.db.read);
  const offered = rows.map(({ zip, bannerId }) => {
    const answer = modalityOptions(shop.directory, { where: { kind: 'address', zip }, bannerId, ...viewer });
    const options = answer.ok ? answer.value.DELIVERY : [];
    return options.map(({ destination, vendor }) => `${destination.locationId} ${vendor?.vendorId}`);
  });
  expect(offered).toHaveLength(150);
  expect(offered).toEqual(rows.map(({ zones }) => zones));
  expect(offered.flat().length).toBeGreaterThan(0);
});

test('keeps the password of a new account as a salt, and a scrypt key that takes 32 MB to try', async () => {
  const person = { email: 'new@example.com', password: 'plum-kettle-42', firstName: 'Ada', lastName: 'Byron' };
  const passwords = { hash: shop.auth.hashPassword };
  await newAccount(browserOf(app), person, { ...shop, passwords, bannerId: 'harris-teeter' });
  const { rows } = await sql<{ password: string }>`
    select password from "account" join "user" on "user"."id" = "userId" where email = ${person.email}`.execute(
    shop.db.read,
  );
  const [salt = '', key] = rows[0]?.password.split(':') ?? [];
  expect(salt).toMatch(/^[0-9a-f]{32}$/);
  const work = { N: 16_384, r: 16, p: 1, maxmem: 64 * 2 ** 20 };
  expect(key).toBe(scryptSync(person.password, salt, 64, work).toString('hex'));
});
