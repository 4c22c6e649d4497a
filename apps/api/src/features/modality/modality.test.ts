import type { ModalityOption } from '@cartwright/contracts/modality';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Browser, Wire } from '#testing/browser.ts';
import * as world from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const OPTIONS = '/atlas/v1/modality/v1/options';
const PREFERENCES = '/atlas/v1/modality/v1/preferences';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Options = Wire<'POST /atlas/v1/modality/v1/options'>;
type Preferences = Wire<'GET /atlas/v1/modality/v1/preferences'>;
type Active = Wire<'PUT /atlas/v1/modality/v1/preferences'>;
const optionsOf = (body: object, browser: Browser = shop.visitor()) => browser.send<Options>('POST', OPTIONS, body);
const save = (browser: Browser, choice: object) => browser.send<Active>('PUT', PREFERENCES, choice);
const saved = async (browser: Browser) => (await browser.get<Preferences>(PREFERENCES)).body;
const idOf = ({ destination }: ModalityOption) => destination.locationId;

const byZip = (postalCode: string) => ({ address: { postalCode } });
const pickup = (locationId: string) => ({ modalityType: 'PICKUP', destination: { locationId }, source: 'options' });
const deliver = (address: object) => ({ modalityType: 'DELIVERY', destination: { address }, source: 'options' });

test('WTS-014 WTS-073 SES-006 gives an anonymous caller three lists, the details of their stores and the external address', async () => {
  const { status, body } = await optionsOf(byZip(world.HOME_ZIP));
  expect(status).toBe(200);
  for (const type of ['PICKUP', 'DELIVERY', 'IN_STORE'] as const) expect(body[type].length).toBeGreaterThan(0);
  expect(body).toHaveProperty('externalOnlineDeliveryUrl');
  expect(body.place).toEqual({ zip: world.HOME_ZIP, city: 'Cincinnati', state: 'OH' });
  const listed = [...body.PICKUP, ...body.DELIVERY, ...body.IN_STORE].map(idOf);
  const detailed: string[] = body.storeDetails.map((store) => store.locationId);
  expect(detailed.toSorted()).toEqual([...new Set(listed)].toSorted());
});

test('WTS-015 WTS-016 WTS-033 lists the nearest first, in miles of two decimals, and distinguishes a fulfillment center from a store', async () => {
  const { body } = await optionsOf(byZip(world.HOME_ZIP));
  const miles: number[] = body.PICKUP.map((option) => option.distance);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(miles).toEqual(miles.map((each) => Math.round(each * 100) / 100));
  expect(body.PICKUP[0]).toEqual({
    destination: { locationId: world.STORE },
    distance: 0.69,
    isCrossBanner: false,
    fulfillment: [{ type: 'STORE', locationId: world.STORE }],
  });
  expect(body.DELIVERY[0]?.fulfillment).toEqual([{ type: 'FULFILLMENT_CENTER', locationId: world.CENTER }]);
});

test('offers at most twenty stores and none beyond 500 miles; lockers for pickup only, fulfillment centers for neither', async () => {
  const { body } = await optionsOf(byZip(world.HOME_ZIP));
  const ids = (type: 'PICKUP' | 'IN_STORE'): string[] => body[type].map(idOf);
  expect(ids('PICKUP')).toHaveLength(20);
  expect(ids('PICKUP')).toContain(world.LOCKER);
  expect(ids('IN_STORE')).not.toContain(world.LOCKER);
  for (const type of ['PICKUP', 'IN_STORE'] as const) {
    expect(ids(type)).not.toContain(world.FAR_STORE);
    expect(ids(type)).not.toContain(world.CENTER);
  }
});

test('flags stores of other banners, and sends no other banner’s vans', async () => {
  const { body } = await optionsOf(byZip(world.HOME_ZIP));
  const other = body.PICKUP.filter((option) => option.isCrossBanner);
  expect(other.map(idOf)).toEqual([world.OTHER_STORE]);
  const vendors = body.DELIVERY.map((option) => option.vendor);
  expect(vendors).toEqual([
    { vendorId: 'own', name: 'North Market Delivery', kind: 'OWN' },
    { vendorId: 'third', name: 'Instacart', kind: 'THIRD_PARTY' },
  ]);
});

test('WTS-074 finds the same stores from a position, which is stored only to half a mile', async () => {
  const { body } = await optionsOf({ location: { latitude: 39.1072, longitude: -84.502 } });
  expect(body.place.zip).toBe(world.HOME_ZIP);
  expect(body.PICKUP[0]?.destination.locationId).toBe(world.STORE);
  expect(body.DELIVERY).toHaveLength(2);
});

test('the options of an address are a subset of those of its ZIP; a PO box gets no delivery', async () => {
  const zip = (await optionsOf(byZip(world.HOME_ZIP))).body;
  const at = async (addressLine1: string) =>
    (
      await optionsOf({
        address: { addressLine1, city: 'Cincinnati', state: 'OH', postalCode: world.HOME_ZIP },
      })
    ).body;
  expect((await at('1 Vine Street')).DELIVERY).toEqual(zip.DELIVERY);
  expect((await at('P.O. Box 12')).DELIVERY).toEqual([]);
  expect((await at('PO Box 12')).PICKUP).toEqual(zip.PICKUP);
});

test('no delivery where no zone has the ZIP', async () => {
  const { body } = await optionsOf(byZip(world.UNSERVED_ZIP));
  expect(body.DELIVERY).toEqual([]);
  expect(body.PICKUP.length).toBeGreaterThan(0);
});

test.each([
  [
    'a ZIP that does not exist',
    { address: { postalCode: '00000' } },
    'address_validation_fail_modality_options',
    'address.postalCode',
  ],
  [
    'a ZIP of another state',
    { address: { postalCode: world.HOME_ZIP, state: 'KY' } },
    'address_validation_fail_modality_options',
    'address.postalCode',
  ],
  ['a ZIP far from everything', { address: { postalCode: world.REMOTE_ZIP } }, 'NO_STORES_FOUND', undefined],
])('refuses %s with its own code', async (_what, body, code, field) => {
  const answer = await optionsOf(body);
  expect(answer.status).toBe(400);
  expect(answer.body.errors.code).toBe(code);
  expect(answer.body.errors.field).toBe(field);
});

test.each(['4520', '452022', 'abcde', ''])('refuses %j, which is no ZIP, as an invalid request', async (postalCode) => {
  const { status, body } = await optionsOf(byZip(postalCode));
  expect(status).toBe(400);
  expect(body.errors.code).toBe('INVALID_REQUEST');
});

test('lists options without a database query', async () => {
  await optionsOf(byZip(world.HOME_ZIP));
  expect(await shop.statementsOf('POST', OPTIONS)).toBe(0);
});

test.each(['PICKUP', 'IN_STORE'])(
  'WTS-007 WTS-008 WTS-010 WTS-011 WTS-095 saves a visitor’s store for %s with an id of its own and the millisecond of the choice',
  async (modalityType) => {
    const visitor = shop.visitor();
    const choice = { ...pickup(world.STORE), modalityType };
    const { status, body } = await save(visitor, choice);
    expect(status).toBe(200);
    const id: unknown = expect.stringMatching(/^mod_/);
    const store: unknown = expect.objectContaining({
      vanityName: 'Vine Street',
      isOpen: true,
      openText: 'Open until 10 PM',
      timeZone: 'America/New_York',
    });
    expect(body).toEqual({ ...choice, id, createdDate: shop.clock.now(), store });
    expect(await saved(visitor)).toEqual({ active: body, recentStores: [body.store] });
    shop.clock.advance(1);
    expect((await save(visitor, choice)).body.id).not.toBe(body.id);
  },
);

test('WTS-009 WTS-106 saves delivery for an address, or for a ZIP alone, served by the best zone', async () => {
  const street = { addressLine1: '1 Vine St', city: 'Cincinnati', state: 'OH', zipCode: world.HOME_ZIP };
  for (const address of [street, { zipCode: world.HOME_ZIP }]) {
    const { body } = await save(shop.visitor(), deliver(address));
    expect(body.destination).toEqual({ address });
    expect(body).toMatchObject({ modalityType: 'DELIVERY', store: { locationId: world.CENTER } });
  }
});

test('WTS-012 the newest choice of each type is its current one, whenever an older one arrives, and the newest of all is active', async () => {
  const visitor = shop.visitor();
  const at = async (ms: number, choice: object) => {
    shop.clock.advance(ms);
    return (await save(visitor, choice)).body;
  };
  const store = await at(1_000, pickup(world.STORE));
  const locker = await at(1_000, pickup(world.LOCKER));
  expect([store, locker].map((each) => each.store.locationId)).toEqual([world.STORE, world.LOCKER]);
  expect((await saved(visitor)).active).toEqual(locker);
  // An older choice that arrives later changes nothing of its type.
  expect(await at(-500, pickup(world.STORE))).toEqual(locker);
  // Of another type it is the newest.
  const delivery = await at(0, deliver({ zipCode: world.HOME_ZIP }));
  expect(delivery).toMatchObject({ modalityType: 'DELIVERY', createdDate: locker.createdDate - 500 });
  expect((await saved(visitor)).active).toEqual(locker);
  const later = await at(1_000, deliver({ zipCode: world.HOME_ZIP }));
  expect((await saved(visitor)).active).toEqual(later);
  expect(await at(-750, pickup(world.STORE))).toEqual(locker);
  shop.clock.advance(1_000);
});

test('WTS-089 the recent stores are those of all choices of a store: each once, the newest first, at most five', async () => {
  const visitor = shop.visitor();
  const { body } = await optionsOf(byZip(world.HOME_ZIP), visitor);
  const both = new Set<string>(body.IN_STORE.map(idOf));
  const own = body.PICKUP.filter((option) => !option.isCrossBanner && both.has(idOf(option))).map(idOf);
  const [a = '', b = '', c = '', d = '', e = '', f = ''] = own;
  const recent = async (...choices: readonly object[]) => {
    for (const choice of choices) {
      shop.clock.advance(1_000);
      await save(visitor, choice);
    }
    return (await saved(visitor)).recentStores.map(({ locationId }) => locationId);
  };
  expect(await recent(pickup(a), pickup(b), { ...pickup(c), modalityType: 'IN_STORE' })).toEqual([c, b, a]);
  expect(await recent(deliver({ zipCode: world.HOME_ZIP }), pickup(a))).toEqual([a, c, b]);
  expect(await recent(...[d, e, f].map(pickup))).toEqual([f, e, d, a, c]);
});

test('of choices in the same millisecond one wins, the same for every reader', async () => {
  const visitor = shop.visitor();
  await visitor.get(PREFERENCES); // has a cookie now
  const answers = await Promise.all([world.STORE, world.LOCKER].map((id) => save(visitor, pickup(id))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const newest = answers
    .map(({ body }) => body.id)
    .toSorted()
    .at(-1);
  const { active, recentStores } = await saved(visitor);
  expect(active?.id).toBe(newest);
  expect(recentStores.map(({ locationId }) => locationId).toSorted()).toEqual([world.LOCKER, world.STORE].toSorted());
});

test('a choice costs one statement', async () => {
  const before = await shop.statementsOf('PUT', PREFERENCES);
  await save(shop.visitor(), pickup(world.STORE));
  expect((await shop.statementsOf('PUT', PREFERENCES)) - before).toBe(1);
});

test.each([
  ['a store that does not exist', pickup('noLocation'), 404, 'UNKNOWN_STORE'],
  ['a center as a pickup store', pickup(world.CENTER), 400, 'MODALITY_NOT_SUPPORTED'],
  ['a store of another banner', pickup(world.OTHER_STORE), 400, 'MODALITY_NOT_SUPPORTED'],
  ['browsing in a locker', { ...pickup(world.LOCKER), modalityType: 'IN_STORE' }, 400, 'MODALITY_NOT_SUPPORTED'],
  [
    'pickup at an address',
    { ...pickup(''), destination: { address: { zipCode: world.HOME_ZIP } } },
    400,
    'INVALID_REQUEST',
  ],
  ['delivery to a store', { ...pickup(world.STORE), modalityType: 'DELIVERY' }, 400, 'INVALID_REQUEST'],
  ['delivery where nobody delivers', deliver({ zipCode: world.UNSERVED_ZIP }), 409, 'NOT_DELIVERABLE'],
  [
    'delivery to a post-office box',
    deliver({ zipCode: world.HOME_ZIP, addressLine1: 'PO Box 1' }),
    409,
    'NOT_DELIVERABLE',
  ],
  ['delivery to a ZIP of another state', deliver({ zipCode: world.HOME_ZIP, state: 'KY' }), 409, 'NOT_DELIVERABLE'],
])('refuses %s and saves nothing', async (_what, choice, status, code) => {
  const visitor = shop.visitor();
  const answer = await save(visitor, choice);
  expect(answer.status).toBe(status);
  expect(answer.body.errors.code).toBe(code);
  expect(await saved(visitor)).toEqual({ active: null, recentStores: [] });
});

test('another visitor does not see a choice', async () => {
  await save(shop.visitor(), pickup(world.STORE));
  expect((await saved(shop.visitor())).active).toBeNull();
});

test('API-075 SCH-040 a call adds a modality to the preferences: the newest is active, the ones before it are kept', async () => {
  const browser = shop.visitor();
  expect((await saved(browser)).active).toBeNull();
  const first = await save(browser, pickup(world.STORE));
  expect((await saved(browser)).active).toEqual(first.body);
  shop.clock.advance(1_000);
  const second = await save(browser, deliver({ zipCode: world.HOME_ZIP }));
  const { active, recentStores } = await saved(browser);
  expect(active).toEqual(second.body);
  expect(recentStores.map(({ locationId }) => locationId)).toContain(world.STORE);
});

test('a page learns where each way to shop goes back to: the newest choice of each, the active one first', async () => {
  const browser = shop.visitor();
  const choices = [pickup(world.LOCKER), deliver({ zipCode: world.HOME_ZIP }), pickup(world.STORE)];
  for (const choice of choices) {
    await save(browser, choice);
    shop.clock.advance(1_000);
  }
  const { body } = await browser.get<Wire<'GET /atlas/v1/bootstrap'>>('/atlas/v1/bootstrap');
  expect(body.savedModalities).toEqual([
    { modalityType: 'PICKUP', destination: { locationId: world.STORE } },
    { modalityType: 'DELIVERY', destination: { address: { zipCode: world.HOME_ZIP } } },
  ]);
  expect(body.modality).toMatchObject(body.savedModalities[0] ?? {});
});
