import { randomUUID } from 'node:crypto';
import type { OrderMap } from '@cartwright/contracts/order-map';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { GeoPoint } from '#ports/geocoder.ts';
import type { Browser } from '#testing/browser.ts';
import { HOME_ZIP } from '#testing/fixture-locations.ts';
import { insertSlotPlans } from '#testing/fixture-slots.ts';
import { paymentsSimulator } from '#testing/payments-simulator.ts';
import { startShop, type TestShop } from '#testing/shop.ts';
import { atCheckout, ORDERS, type Order } from '#testing/shopping.ts';
import { sql } from 'kysely';

const TILES = 'https://tiles.example/{z}/{x}/{y}.png';
const DOOR = { addressLine1: '5 Elm St', addressLine2: 'Apt 7', city: 'Cincinnati', state: 'OH', zipCode: HOME_ZIP };

/** What the provider knows, and what it was called with. */
const provider = { heard: [] as string[], find: async (): Promise<GeoPoint | null> => null };
const geocoder = {
  find: (address: string) => {
    provider.heard.push(address);
    return provider.find();
  },
};

const shops: TestShop[] = [];
let plain: TestShop, mapped: TestShop, located: TestShop;
beforeAll(async () => {
  const open = async (...[environment, options]: Parameters<typeof startShop>) => {
    const shop = await startShop(environment, { payments: paymentsSimulator(), ...options });
    await insertSlotPlans(shop.db);
    shops.push(shop);
    return shop;
  };
  plain = await open({}, { geocoder });
  mapped = await open({ MAP_STYLE_URL: TILES });
  located = await open({ MAP_STYLE_URL: TILES }, { geocoder });
});
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));
beforeEach(() => void provider.heard.splice(0));

/** An order, to this door instead of the store if one is given. */
async function orderIn(shop: TestShop, door?: object) {
  const { browser, checkout, url } = await atCheckout(shop);
  const { versionKey, checksum } = checkout;
  const place = { type: 'ACTIVATE', idempotencyKey: randomUUID(), body: { versionKey, checksum } };
  const { order } = (await browser.send<{ readonly order: Order }>('PUT', url, place)).body;
  if (door)
    await sql`update orders set details = details || jsonb_build_object('destination', ${JSON.stringify(door)}::jsonb)
               where order_id = ${order.id}`.execute(shop.db.direct);
  return { browser, order };
}
const mapOf = async (browser: Browser, { id }: Pick<Order, 'id'>) =>
  (await browser.get<OrderMap>(`${ORDERS}/${id}/map`)).body;

test('CMP-011 the map of a pickup is that of its store, and nobody else is asked', async () => {
  const { browser, order } = await orderIn(located);
  expect(await mapOf(browser, order)).toEqual({
    kind: 'found',
    tiles: TILES,
    coordinates: order.store.coordinates,
    isExact: true,
  });
  expect(provider.heard).toEqual([]);
});

test('CMP-011 MDL-036 a delivery address is geocoded, without its apartment', async () => {
  provider.find = async () => ({ lat: 39.2, lon: -84.4 });
  const { browser, order } = await orderIn(located, DOOR);
  expect(await mapOf(browser, order)).toEqual({
    kind: 'found',
    tiles: TILES,
    coordinates: { lat: 39.2, lon: -84.4 },
    isExact: true,
  });
  expect(provider.heard).toEqual([`5 Elm St, Cincinnati, OH ${HOME_ZIP}`]);
});

test('without a geocoder no address leaves the shop: the map is that of its ZIP, and says so', async () => {
  const { browser, order } = await orderIn(mapped, DOOR);
  const { lat, lon } = mapped.shop.directory.zip(HOME_ZIP) ?? {};
  expect(await mapOf(browser, order)).toMatchObject({ kind: 'found', coordinates: { lat, lon }, isExact: false });
  const nowhere = await orderIn(mapped, { ...DOOR, zipCode: '00000' });
  expect(await mapOf(nowhere.browser, nowhere.order)).toEqual({ kind: 'no-result' });
});

test('CMP-023 an address that the geocoder does not know has no result', async () => {
  provider.find = async () => null;
  const { browser, order } = await orderIn(located, DOOR);
  expect(await mapOf(browser, order)).toEqual({ kind: 'no-result' });
});

test('CMP-024 a geocoder that fails makes the map unavailable, and the order is as it was', async () => {
  provider.find = () => Promise.reject(new Error('5 Elm St'));
  const { browser, order } = await orderIn(located, DOOR);
  expect(await mapOf(browser, order)).toEqual({ kind: 'not-available' });
  expect((await browser.get(`${ORDERS}/${order.id}`)).status).toBe(200);
});

test('CMP-024 a shop without map images has no map, and sends no address to anybody', async () => {
  const { browser, order } = await orderIn(plain, DOOR);
  expect(await mapOf(browser, order)).toEqual({ kind: 'not-available' });
  expect(provider.heard).toEqual([]);
});

test("another shopper's order has no map, like an unknown one, and its address goes nowhere", async () => {
  const { order } = await orderIn(located, DOOR);
  const stranger = await located.shopper();
  for (const id of [order.id, '000000000000000001'])
    expect(await stranger.get(`${ORDERS}/${id}/map`)).toMatchObject({
      status: 404,
      body: { errors: { code: 'NOT_FOUND' } },
    });
  expect((await located.visitor().get(`${ORDERS}/${order.id}/map`)).status).toBe(401);
  expect(provider.heard).toEqual([]);
});
