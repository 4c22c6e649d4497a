import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, browserOf, type Wire } from '#testing/browser.ts';
import * as world from '#testing/fixture-locations.ts';
import { startShop, type TestShop } from '#testing/shop.ts';

const LOCATOR = '/accountmanagement/api/store-locator';
const PREFERRED = '/accountmanagement/api/preferred-store';
const STORES = '/atlas/v1/stores/v1/stores';

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

type Found = Wire<'GET /accountmanagement/api/store-locator'>;
type Profile = Wire<'GET /atlas/v1/stores/v1/stores/:locationId'>;
type Preferred = Wire<'GET /accountmanagement/api/preferred-store'>;
const found = (query: string) => shop.visitor().get<Found>(`${LOCATOR}?${query}`);
const idsOf = ({ stores }: Found): string[] => stores.map(({ locationId }) => locationId);

describe('the store locator', () => {
  test('lists locations that a shopper can visit, of every banner, nearest first; lockers too, but no fulfillment center', async () => {
    const { body } = await found(`filter.zip=${world.HOME_ZIP}`);
    expect(idsOf(body).slice(0, 3)).toEqual([world.STORE, world.LOCKER, world.OTHER_STORE]);
    expect(idsOf(body)).toHaveLength(20);
    expect(idsOf(body)).not.toContain(world.CENTER);
    const miles: number[] = body.stores.map(({ distance }) => distance);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(body.stores[1]?.departmentFlags).toEqual({ isLockerLocation: true });
    expect(body.stores[2]).toMatchObject({
      isCrossBanner: true,
      externalNavigation: { webUrl: 'https://quayside.example', linkText: 'Visit Store' },
    });
    expect(body.place).toMatchObject({ zip: world.HOME_ZIP, city: 'Cincinnati', state: 'OH' });
  });

  test.each([
    ['a city', 'filter.city=Cincinnati'],
    ['a city with its state', 'filter.city=cincinnati,%20oh'],
    ['a position', 'filter.lat=39.1072&filter.lon=-84.502'],
  ])('finds the same by %s', async (_what, query) => {
    const { status, body } = await found(query);
    expect(status).toBe(200);
    expect(idsOf(body)[0]).toBe(world.STORE);
    expect(body.place.zip).toBe(world.HOME_ZIP);
  });

  test('respects a smaller radius', async () => {
    const { body } = await found(`filter.zip=${world.HOME_ZIP}&radiusMiles=1`);
    expect(idsOf(body)).toEqual([world.STORE]);
  });

  test.each([
    ['a ZIP that does not exist', 'filter.zip=00000', 'filter.zip'],
    ['a city that does not exist', 'filter.city=Nowhere', 'filter.city'],
    ['a city of another state', 'filter.city=Cincinnati%20KY', 'filter.city'],
    ['a place more than 500 miles from every store', `filter.zip=${world.REMOTE_ZIP}`, 'filter.zip'],
  ])('finds nothing for %s and names the field', async (_what, query, field) => {
    const { status, body } = await found(query);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject({ code: 'NO_STORES_FOUND', field });
  });

  test.each(['', 'filter.zip=4520', 'filter.lat=39', `filter.zip=${world.HOME_ZIP}&filter.city=Dayton`])(
    'refuses “%s”, which names no one place',
    async (query) => {
      const { status, body } = await found(query);
      expect([status, body.errors.code]).toEqual([400, 'INVALID_REQUEST']);
    },
  );

  test('sends no database query', async () => {
    await found(`filter.zip=${world.HOME_ZIP}`);
    expect(await shop.statementsOf('GET', LOCATOR)).toBe(0);
  });
});

describe('the page of a store', () => {
  const profile = (id: string) => shop.visitor().get<Profile>(`${STORES}/${id}`);

  test('shows its hours of seven days, today first, and its services', async () => {
    const { body } = await profile(world.STORE);
    expect(body).toMatchObject({ vanityName: 'Vine Street', isCrossBanner: false });
    expect(body.services).toEqual(['IN_STORE', 'PICKUP', 'DELIVERY']);
    expect(body.week).toHaveLength(7);
    expect(body.week[0]).toMatchObject({ day: 'Today', hours: '6 AM–10 PM', label: null });
    expect((await profile(world.LOCKER)).body.services).toEqual(['LOCKER']);
  });

  test.each([
    ['a store that does not exist', 'nowhere'],
    ['a fulfillment center', world.CENTER],
  ])('is not there for %s', async (_what, id) => {
    const { status, body } = await profile(id);
    expect([status, body.errors.code]).toEqual([404, 'UNKNOWN_STORE']);
  });
});

describe('the preferred store', () => {
  const prefer = (locationId: string) => ({ divisionNumber: locationId.slice(0, 3), storeNumber: locationId.slice(3) });

  let ada: Browser;
  beforeAll(async () => {
    ada = await shop.shopper();
  });

  test('PRF-036 is empty at first, then the one that was saved', async () => {
    expect((await ada.get<Preferred>(PREFERRED)).body).toEqual({ store: null });
    const { status } = await ada.send('PUT', PREFERRED, prefer(world.STORE));
    expect(status).toBe(200);
    expect((await ada.get<Preferred>(PREFERRED)).body.store).toMatchObject({ vanityName: 'Vine Street' });
  });

  test.each([
    ['a store that does not exist', '01499999', 404, 'UNKNOWN_STORE'],
    ['a center', world.CENTER, 404, 'UNKNOWN_STORE'],
    ['a store of another banner', world.OTHER_STORE, 400, 'MODALITY_NOT_SUPPORTED'],
    ['a locker', world.LOCKER, 400, 'MODALITY_NOT_SUPPORTED'],
  ])('cannot be %s, and stays what it was', async (_what, locationId, status, code) => {
    const answer = await ada.send<Preferred>('PUT', PREFERRED, prefer(locationId));
    expect([answer.status, answer.body.errors.code]).toEqual([status, code]);
    expect((await ada.get<Preferred>(PREFERRED)).body.store?.locationId).toBe(world.STORE);
  });

  test('is none at another banner', async () => {
    const there = browserOf(shop.app, `${world.OTHER_BANNER}.localhost:3000`);
    for (const [name, value] of ada.cookies) there.cookies.set(name, value);
    expect((await there.get<Preferred>(PREFERRED)).body).toEqual({ store: null });
  });

  test('is for shoppers who signed in', async () => {
    const { status } = await shop.visitor().get(PREFERRED);
    expect(status).toBe(401);
  });
});

test('says in the store’s zone whether it is open', async () => {
  shop.clock.advance(13 * 60 * 60_000); // 11 PM in Cincinnati
  const { body } = await found(`filter.zip=${world.HOME_ZIP}`);
  expect(body.stores[0]).toMatchObject({ isOpen: false, openText: 'Opens tomorrow at 6 AM' });
});
